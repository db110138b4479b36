"""Whether the search index is whole and agrees with the library, and what is done when it does not."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from legenda.actions.following import rebuild, require_same
from legenda.actions.index_documents import documents
from legenda.actions.wording import papers_named
from legenda.model.errors import IndexUnavailableError
from legenda.search.document import digest

if TYPE_CHECKING:
    from legenda.storage.library import Library

_log = logging.getLogger(__name__)


def faults(library: Library, folder: Path, *, fully: bool = False) -> list[str]:
    """What is wrong with the index in `folder`, in sentences: its files' checksums, whose it is, which papers it has.

    `fully` compares the texts of all papers too, which takes some ten seconds of 100,000. An index that was never made
    is no fault: it is made when it is needed. One that is not up to date is none either.
    """
    from legenda.search import care

    if not folder.exists():
        return []
    try:
        return care.check(folder) or _disagreement(library, folder, fully)
    except IndexUnavailableError as error:
        return [str(error)]


def mend(library: Library, folder: Path) -> bool:
    """Make the index anew when something is wrong with it; returns whether it was."""
    from legenda.search.care import set_aside

    found = faults(library, folder)
    if found:
        _log.warning("Building the search index anew: %s", " ".join(found))
        set_aside(folder)
        rebuild(library, folder)
    return bool(found)


def _disagreement(library: Library, folder: Path, fully: bool) -> list[str]:
    from legenda.search.index import SearchIndex
    from legenda.storage.index_texts import all_ids

    index = SearchIndex.open(folder)
    number = index.journal_number
    try:
        require_same(library, number, index.step_moment)
        indexed = index.digests()
    finally:
        index.close()
    there = library.read(all_ids)
    differing = indexed.keys() ^ set(there)
    if fully:
        differing |= {one.id for one in documents(library, there) if indexed.get(one.id) != digest(one)}
    if not differing or number != library.journal_number():
        return []  # or it is not to have all of them yet
    return [f"The search index disagrees with the library about {papers_named(len(differing))}."]
