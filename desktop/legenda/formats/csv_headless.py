"""Tables without headings: their first row is a record, and what their columns mean is guessed from what they hold."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from legenda.formats.csv_columns import are_people, propose, target_of
from legenda.formats.csv_rows import Table

#: The key under which is said, beside the meanings of columns, what the first row of a table is.
FIRST_ROW = "(first row)"
RECORD, HEADINGS = "record", "headings"
#: What is told of a table whose first row was taken for a record.
TOLD = (
    "This table has no headings, so its first row was read as a record, and what its columns mean was guessed from "
    "what they hold."
)
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_DOI = re.compile(r"(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?10\.\d{4,9}/\S+", re.IGNORECASE)
_ADDRESS = re.compile(r"https?://\S+")
_SAMPLE = 20
#: Mean lengths of texts, in characters, from which a column may be titles, and from which it is abstracts.
_TITLE, _ABSTRACT = 12, 300
_MOST = 0.75


def with_first_row(table: Table, mapping: Mapping[str, str] | None) -> Table:
    """The table as it is, or with its first row as a record and its columns named by their places.

    `mapping` decides where it says so, or names columns by what stands in that row or by their places; else
    the first row's looks do.
    """
    if table.head is None:
        return table
    names = tuple(f"column {place}" for place in range(1, len(table.headings) + 1))
    told = (mapping or {}).get(FIRST_ROW, "")
    by_place = any(name in names and name not in table.headings for name in mapping or ())
    by_heading = any(name in table.headings for name in mapping or ())
    if told == HEADINGS or by_heading or not (told == RECORD or by_place or _is_record(table.head.cells)):
        return table
    return replace(table, headings=names, line=0, rows=(table.head, *table.rows), head=None)


def proposed(table: Table) -> dict[str, str]:
    """What each column seems to mean, by its heading or, where the table has none, by what it holds."""
    rows = [row.cells for row in table.rows[:_SAMPLE]]
    found = propose(table.headings, rows)
    if table.headings and not table.line:
        found |= _by_contents(table.headings, rows)
    return found


def _is_record(cells: Sequence[str]) -> bool:
    """Whether no cell names a column, and one is a year, an address, a DOI or a list of people."""
    if any(target_of(cell) for cell in cells):
        return False
    return any(
        _YEAR.fullmatch(cell) or _DOI.fullmatch(cell) or _ADDRESS.fullmatch(cell) or are_people(cell) for cell in cells
    )


def _by_contents(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, str]:
    columns = {
        heading: [row[place] for row in rows if place < len(row) and row[place]]
        for place, heading in enumerate(headings)
    }
    found: dict[str, str] = {}
    for target, fits in (
        ("year", _YEAR.fullmatch),
        ("doi", _DOI.fullmatch),
        ("url", _ADDRESS.fullmatch),
        ("author", are_people),
    ):
        for heading, cells in columns.items():
            if cells and heading not in found and sum(map(bool, map(fits, cells))) >= _MOST * len(cells):
                found[heading] = target
                break
    lengths = {
        heading: sum(map(len, cells)) / len(cells)
        for heading, cells in columns.items()
        if cells and heading not in found and any(" " in cell for cell in cells)
    }
    for target, least, most in (("abstract", _ABSTRACT, float("inf")), ("title", _TITLE, _ABSTRACT)):
        fitting = [heading for heading, length in lengths.items() if least <= length < most]
        if fitting:
            found[max(fitting, key=lambda heading: lengths[heading])] = target
    return found
