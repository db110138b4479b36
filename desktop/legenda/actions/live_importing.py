"""Importing with an eye on live files: their changes are told, and what was imported waits no longer."""

from __future__ import annotations

from collections.abc import Container, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from legenda.actions import importing, live, live_watch
from legenda.actions.import_columns import AS_PROPOSED, Columns
from legenda.actions.import_progress import Cancel, Progress, never, no_progress
from legenda.actions.import_report import ImportReport
from legenda.actions.importing import Preview
from legenda.actions.live_differences import with_changes

if TYPE_CHECKING:
    from legenda.actions.desk import Desk


def preview(
    desk: Desk,
    paths: Sequence[Path],
    progress: Progress = no_progress,
    cancelled: Cancel = never,
    format: str | None = None,
    columns: Columns = AS_PROPOSED,
    encoding: str = "",
) -> Preview:
    """As `importing.preview`; an entry of a kept file is the paper whose key it has, and tells what changed in it."""
    return with_changes(desk, importing.preview(desk, paths, progress, cancelled, format, columns, encoding))


def accept(
    desk: Desk,
    looked: Preview,
    chosen: Container[int] | None = None,
    overwriting: Container[int] | None = None,
    progress: Progress = no_progress,
    cancelled: Cancel = never,
) -> ImportReport:
    """As `importing.accept`; watched files wait no longer, and kept ones are written again where nothing is lost."""
    report = importing.accept(desk, looked, chosen, overwriting, progress, cancelled)
    if not desk.library.is_read_only:
        live_watch.taken_in(desk, looked.files)
        live.settle(desk, looked.files)
    return report


def nothing_new(desk: Desk, looked: Preview) -> None:
    """There was nothing to take in: the report is kept all the same, and watched files wait no longer."""
    if not desk.library.is_read_only:
        importing.nothing_new(desk, looked)
        live_watch.taken_in(desk, looked.files)
