"""The rows of a table in text: separators found out, quotes as people and programs set them."""

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from legenda.formats.markdown_tables import markdown_table

_SEPARATORS = (",", "\t", ";", "|")
_TOLD = re.compile(r"\Asep=(.)\s*\Z", re.IGNORECASE)
_MOST_HEAD_ROWS = 20
_LONGEST_ROW = 400
#: No table of papers is wider.
_MOST_COLUMNS = 2000

csv.field_size_limit(sys.maxsize if sys.maxsize < 2**63 else 2**31 - 1)


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row, the line where it begins, its text, and whether a quote in it never closes."""

    cells: tuple[str, ...]
    line: int
    text: str
    is_torn: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its headings, the line of these, the separator, and the rows below.

    `head` is the row of the headings; None where there is none that could be a record.
    """

    headings: tuple[str, ...]
    line: int
    separator: str
    rows: tuple[Row, ...]
    before: tuple[str, ...] = ()
    head: Row | None = None


def read_table(text: str) -> Table:
    """The table that a text holds (RFC 4180; separators are comma, tab, semicolon or bar, Excel's `sep=` line counts).

    A table in Markdown is one too. Lines before the headings (a title, the date of an export) are kept apart: the
    headings are the first row that has as many cells as most rows have.
    """
    lines = text.removeprefix("\ufeff").split("\n")
    if found := markdown_table(lines):
        rows = (Row(row.cells, row.place + 1, lines[row.place]) for row in found.rows if any(row.cells))
        return Table(found.headings, found.place + 1, "|", tuple(rows), found.outside)
    told = _TOLD.match(lines[0]) if lines else None
    first = 1 if told else 0
    separator = told[1] if told else _separator(lines)
    all_rows = list(_rows(lines, first, separator))
    head = _head(all_rows)
    before = tuple(row.text for row in all_rows[:head] if row.text.strip())
    if head >= len(all_rows) or len(all_rows[head].cells) > _MOST_COLUMNS:
        return Table((), 0, separator, (), before)
    headings = _distinct(all_rows[head].cells)
    below = tuple(row for row in all_rows[head + 1 :] if any(row.cells))
    return Table(headings, all_rows[head].line, separator, below, before, all_rows[head])


def _separator(lines: Sequence[str]) -> str:
    """The separator that cuts most of the first rows into the same number of cells, and into more than one."""

    def fit(separator: str) -> tuple[float, int]:
        rows = list(islice(_rows(lines, 0, separator), _MOST_HEAD_ROWS))
        counts = Counter(len(row.cells) for row in rows if len(row.cells) > 1)
        width, number = max(counts.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
        return number / max(1, len(rows)), width

    return max(_SEPARATORS, key=fit)


def _head(rows: Sequence[Row]) -> int:
    """The place of the headings."""
    counts = [len([cell for cell in row.cells if cell]) for row in rows[:_MOST_HEAD_ROWS]]
    widest = max((len(row.cells) for row in rows[:_MOST_HEAD_ROWS]), default=0)
    enough = 2 if widest > 2 else 1
    return next(
        (place for place, count in enumerate(counts) if count >= enough and len(rows[place].cells) * 2 > widest),
        len(rows),
    )


def _distinct(headings: Sequence[str]) -> tuple[str, ...]:
    """The headings, the second of one name with a number behind it; a column without one is named by its place."""
    seen: Counter[str] = Counter()
    names: dict[str, None] = {}
    for place, cell in enumerate(headings, 1):
        stem = " ".join(cell.split()) or f"column {place}"
        seen[stem] += 1
        name = stem if seen[stem] == 1 else f"{stem} ({seen[stem]})"
        names[name if name not in names else f"{name} (column {place})"] = None
    return tuple(names)


def _rows(lines: Sequence[str], start: int, separator: str) -> Iterator[Row]:
    """The rows from line `start` on. A quote that never closes holds only its own line: the rows below are saved."""
    place = start
    while place < len(lines):
        begun = place
        cells, place, is_torn = _one_row(lines, begun, separator)
        text = "\n".join(lines[begun:place])
        yield Row(tuple(cell.strip() for cell in cells), begun + 1, text, is_torn)


def _one_row(lines: Sequence[str], start: int, separator: str) -> tuple[list[str], int, bool]:
    """The cells of the row that begins in line `start`, the line where the next one does, and whether it is torn.

    A quote that closes in the midst of a cell, or not at all within any sensible length, was never meant to open.
    """
    line = lines[start]
    if '"' not in line:
        return line.split(separator), start + 1, False
    feed = _Feed(lines, start)
    try:
        cells = next(csv.reader(feed, delimiter=separator, skipinitialspace=True, strict=True), [])
    except csv.Error:
        if line.count('"') % 2:
            return line.split(separator), start + 1, True
        return next(csv.reader([line], delimiter=separator, skipinitialspace=True), []), start + 1, False
    return cells, feed.place, False


class _Feed:
    """The lines of one row, as many of them as are asked for."""

    def __init__(self, lines: Sequence[str], place: int) -> None:
        self._lines = lines
        self._end = place + _LONGEST_ROW
        self.place = place

    def __iter__(self) -> _Feed:
        return self

    def __next__(self) -> str:
        if self.place >= min(len(self._lines), self._end):
            raise StopIteration
        self.place += 1
        return f"{self._lines[self.place - 1]}\n"
