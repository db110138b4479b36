"""Care of the library: checks, repairs, the index made anew, and copies to go back to."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from legenda.actions import index_care
from legenda.actions.following import catch_up, rebuild
from legenda.model.errors import IndexBusyError, IndexUnavailableError, NotFoundError
from legenda.system.places import Places

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

#: Fewer papers are indexed before anybody notices, in less than a second.
_MANY = 2_000


def check(desk: Desk, repair: bool = False) -> list[str]:
    """Sentences on everything wrong with the library and its index; with `repair`, mended as far as possible."""
    from legenda.storage import check as storage_check

    faults = storage_check.check(desk.library)
    if faults and repair:
        storage_check.repair(desk.library)
    index_faults = _index_faults(desk)
    if index_faults and repair:
        reindex(desk)
    return faults + index_faults


def reindex(desk: Desk) -> int:
    """Make the search index anew and return the journal number it stands for."""
    desk.finder.close()
    shutil.rmtree(desk.places.index, ignore_errors=True)
    return rebuild(desk.library, desk.places.index)


def follow_index(desk: Desk) -> int:
    """Bring the index up to the journal in this process."""
    return catch_up(desk.library, desk.places.index)


def ready_index(desk: Desk, tell: Callable[[str], None]) -> None:
    """Bring the index up before a question that it cannot answer yet: for who asks without a process that follows.

    `tell` hears a sentence when that takes a while, or cannot be done: then the texts themselves are searched.
    """
    from legenda.storage.index_texts import all_ids

    if desk.library.is_read_only or desk.finder.is_ready():
        return
    papers = len(desk.library.read(all_ids))
    if papers > _MANY:
        tell("The search index is brought up to date first; that takes a moment.")
    try:
        catch_up(desk.library, desk.places.index, lambda done: tell(f"{done:,} of {papers:,} papers are read."))
    except IndexUnavailableError as error:
        tell(str(error))


def backups(places: Places) -> list[Path]:
    """The copies of the library, newest first."""
    return sorted(places.backups.glob("*.sqlite"), key=lambda path: path.stat().st_mtime, reverse=True)


def restore_backup(places: Places, name: str) -> str:
    """Go back to a copy; the library as it is now is kept as a copy first. A sentence says what was done.

    Raises NotFoundError for an unknown copy, LibraryUnavailableError while the library is open elsewhere.
    """
    from legenda.storage.library import restore

    chosen = [path for path in backups(places) if path.stem == name or path.name == name]
    if not chosen:
        raise NotFoundError(
            f"There is no copy named {name}; `legenda backup list` names them all. Nothing was changed."
        )
    kept = restore(places.library, places.backups, chosen[0])
    shutil.rmtree(places.index, ignore_errors=True)
    return f"The library is as it was in {chosen[0].stem}; how it was before is kept as {kept.stem}."


def _index_faults(desk: Desk) -> list[str]:
    """What is wrong with the index, once it has what was done since its last commit."""
    found = index_care.faults(desk.library, desk.places.index, fully=True)
    if found or desk.library.is_read_only:
        return found
    try:
        follow_index(desk)
    except IndexBusyError:
        return []
    return index_care.faults(desk.library, desk.places.index, fully=True)
