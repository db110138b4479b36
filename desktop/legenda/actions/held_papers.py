"""The papers that a live file or an export profile holds: those of a list, what a search finds, or all."""

from __future__ import annotations

from collections.abc import Sequence

from legenda.actions import browsing, searching
from legenda.actions.desk import Desk
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.paper import PaperList
from legenda.model.scope import Place, Scope, Sort, SortField

_BY_KEY = Sort(SortField.KEY, descending=False)
_IN_ORDER = Sort(SortField.MANUAL, descending=False)


def held_papers(desk: Desk, list_id: int | None, query: str, gone: str) -> Sequence[int]:
    """The papers of a list in its order, or by their keys what a search or a smart list finds, or all.

    Raises NotFoundError with the sentence `gone` when there is no such list, and BadInputError for a query that asks
    for nothing, which would find the whole library.
    """
    if query:
        return _found(desk, query)
    if list_id is None:
        return browsing.ids(desk, Scope(), _BY_KEY)
    found = _list_of(desk, list_id)
    if found is None:
        raise NotFoundError(gone)
    if found.query is not None:
        return _found(desk, found.query)
    return browsing.ids(desk, Scope(Place.LIST, str(found.id)), _IN_ORDER)


def held_words(desk: Desk, list_id: int | None, query: str) -> str:
    """The same in words."""
    if query:
        return f"what “{query}” finds"
    if list_id is None:
        return "all papers"
    found = _list_of(desk, list_id)
    return f"the list {found.name if found else '(deleted)'}"


def list_named(desk: Desk, name: str) -> PaperList:
    """The list of a name, in capitals or not; NotFoundError, which names those that there are."""
    lists = browsing.counts(desk).lists
    exact = [one for one in lists if one.name == name] or [one for one in lists if one.name.lower() == name.lower()]
    if not exact:
        raise NotFoundError(f"There is no list “{name}”; there are {', '.join(one.name for one in lists) or 'none'}.")
    return exact[0]


def require_answerable(desk: Desk, query: str) -> None:
    """Raises BadInputError for a query that cannot be kept: one that asks for nothing, or of which a part is ignored.

    Kept, it would stand for the whole library, and for whatever later versions make of the part.
    """
    answer = searching.search(desk, query, Scope())
    if answer.ignored or answer.question.is_empty:
        told = " ".join(answer.ignored) or "It asks for nothing."
        raise BadInputError(f"The query “{query}” cannot be answered as it stands. {told} Nothing was kept.")


def _found(desk: Desk, query: str) -> Sequence[int]:
    answer = searching.search(desk, query, Scope(), _BY_KEY)
    if answer.question.is_empty:
        raise BadInputError(f"The query “{query}” asks for nothing; nothing was written.")
    return answer.ids


def _list_of(desk: Desk, list_id: int) -> PaperList | None:
    return next((one for one in browsing.counts(desk).lists if one.id == list_id), None)
