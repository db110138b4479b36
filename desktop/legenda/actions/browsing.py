"""Looking at the library: lists of papers, their rows, one paper, and the counts of the sidebar."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from legenda.model.errors import NotFoundError
from legenda.model.paper_row import PaperRow
from legenda.model.scope import Counts, Scope, Sort
from legenda.storage.first_rows import FirstPage
from legenda.storage.first_rows import first_rows as read_first_rows
from legenda.system.places import Places

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.model.paper import Paper

__all__ = ["FirstPage", "counts", "find", "first_page", "ids", "in_order", "paper", "papers", "rows"]


def first_page(places: Places, sort: Sort, limit: int) -> FirstPage | None:
    """The first `limit` rows and the number of all papers, before the library is opened; None without a library."""
    return read_first_rows(places.library, sort, limit)


def ids(desk: Desk, scope: Scope, sort: Sort) -> array[int]:
    """The papers of a place in their order, as numbers."""
    from legenda.storage import rows as queries

    return desk.library.read(queries.ids, scope, sort)


def in_order(desk: Desk, paper_ids: Sequence[int], sorts: Sequence[Sort]) -> array[int]:
    """These papers sorted by the first of `sorts`, equals by the next, and so on."""
    from legenda.storage import rows as queries

    return desk.library.read(queries.sorted_ids, paper_ids, *sorts)


def rows(desk: Desk, paper_ids: Sequence[int]) -> list[PaperRow]:
    """The list's lines for these papers, in the order asked; papers that are gone are left out."""
    from legenda.storage import rows as queries

    return desk.library.read(queries.rows, paper_ids)


def paper(desk: Desk, paper_id: int) -> Paper | None:
    """Everything about one paper; None when it is gone."""
    from legenda.storage import papers as queries

    return desk.library.read(queries.paper, paper_id)


def papers(desk: Desk, paper_ids: Sequence[int]) -> list[Paper]:
    """Everything about these papers, in the order asked."""
    from legenda.storage import papers as queries

    return desk.library.read(queries.papers, paper_ids)


def counts(desk: Desk, branches: Mapping[str, int] | None = None) -> Counts:
    """How many papers each place in the sidebar holds; `branches` as they are known, when they still hold."""
    from legenda.storage import counts as queries

    return desk.library.read(queries.counts, branches)


def journal_number(desk: Desk) -> int:
    """The number of the library's newest step, whoever made it."""
    return desk.library.journal_number()


def find(desk: Desk, keys: Sequence[str]) -> list[int]:
    """The papers with these citation keys or older keys of theirs.

    Raises NotFoundError naming every key that no paper has.
    """
    from legenda.storage import papers as queries

    found = desk.library.read(queries.find_many, keys)
    missing = [key for key in keys if key not in found]
    if missing:
        raise NotFoundError(f"There is no paper with the key {', '.join(missing)}.")
    return [found[key] for key in keys]
