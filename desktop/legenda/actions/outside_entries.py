"""What stands outside of the entries of the files that papers came from, as it goes out with them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from legenda.formats.bibtex_outside import joined, needed_by_some
from legenda.formats.jabref_groups import is_tree

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.storage.sources import CameWith

#: The formats whose parts outside of the entries are BibTeX.
OF_BIBTEX = frozenset({"bibtex", "biblatex", "json"})


@dataclass(frozen=True, slots=True)
class GoingWith:
    """What goes out with some papers: parts that are no trees of groups, and a sentence for each that is left out.

    `trees` are the trees of all their files, `whole_trees` those of files of which all papers go out.
    """

    parts: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    trees: tuple[str, ...] = ()
    whole_trees: tuple[str, ...] = ()


def going_with(desk: Desk, paper_ids: Sequence[int]) -> GoingWith:
    """What goes out with these papers: of a file of which all papers that are here go out, everything; of others the
    preambles. A file whose papers became one with others goes with a whole library.
    """
    from legenda.storage import sources

    others = desk.library.read(sources.sources_of_others, paper_ids)
    whole: list[Sequence[str]] = []
    partly: list[Sequence[str]] = []
    for came_with in desk.library.read(sources.sources_of, paper_ids):
        if came_with.format in OF_BIBTEX:
            (partly if came_with.id in others else whole).append(_preserved(desk, came_with))
    if not others:
        whole += _of_papers_here_before(desk, set(paper_ids))
    together = joined(
        [*([part for part in parts if not is_tree(part)] for parts in whole), *map(needed_by_some, partly)]
    )
    whole_trees = tuple(part for parts in whole for part in parts if is_tree(part))
    partly_trees = (part for parts in partly for part in parts if is_tree(part))
    return GoingWith(together.parts, together.conflicts, (*whole_trees, *partly_trees), whole_trees)


def _preserved(desk: Desk, came_with: CameWith) -> tuple[str, ...]:
    """The parts of one file that are no records.

    A report of many records takes long to read, so each is read once; a report never changes.
    """
    from legenda.storage import sources

    name = (came_with.id, came_with.imported, came_with.sha256)
    if name not in desk.preserved:
        report = desk.library.read(sources.report, came_with.id)
        desk.preserved[name] = tuple(json.loads(report).get("preserved", ())) if report else ()
    return desk.preserved[name]


def _of_papers_here_before(desk: Desk, ids: set[int]) -> Iterator[tuple[str, ...]]:
    """The parts of files none of whose records has a paper of its own: these were here already, or became one with
    others. Of a file whose papers were all removed nothing is left.
    """
    from legenda.storage import papers, sources

    for came_with in desk.library.read(sources.sources_without_papers):
        report = desk.library.read(sources.report, came_with.id) if came_with.format in OF_BIBTEX else None
        told = json.loads(report) if report else {}
        if not told.get("preserved"):
            continue
        keys = [record["key"] for record in told["records"] if record.get("key")]
        named = {record.get("paper") for record in told["records"]}
        if not ids.isdisjoint(named) or not ids.isdisjoint(desk.library.read(papers.find_many, keys).values()):
            yield tuple(told["preserved"])
