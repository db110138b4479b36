"""What the reader said of the columns of tables, remembered with their imports and with the files that are watched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from legenda.actions.import_columns import Columns

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

#: What is told of a table that is read as was said before.
AS_BEFORE = "The columns are read as you said when the table was imported before."


def with_memory(desk: Desk, columns: Columns) -> Columns:
    """`columns` with what was said when the same files were imported before; a watch knows it better than a source."""
    from legenda.storage.live_files import watched_columns
    from legenda.storage.sources import table_columns

    remembered = desk.library.read(table_columns) | desk.library.read(watched_columns)
    return replace(columns, remembered=remembered)


def remember_for_watch(desk: Desk, meanings: Mapping[str, Mapping[str, str]]) -> None:
    """Remember the meanings of columns, by the paths of their files, with the watches that look after these files.

    So they outlive an import that brought nothing, or was taken back.
    """
    from legenda.storage.live_files import keep_watched_columns

    if meanings:
        keep_watched_columns(desk.library, meanings)
