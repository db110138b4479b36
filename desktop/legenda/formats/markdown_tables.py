"""Tables in Markdown: a row of headings, a row of dashes, and rows with bars, as GitHub and most editors have them.

https://github.github.com/gfm/#tables-extension-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from legenda.formats.csv_columns import propose
from legenda.model.markup import links, reading_text

#: The row below the headings: dashes, with colons where a column is aligned.
_RULE = re.compile(r"\s{0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*")
_BAR = re.compile(r"(?<!\\)(?:\\\\)*\|")
_BREAK = re.compile(r"\s*<br\s*/?>\s*", re.IGNORECASE)
#: What columns mean in which an address says more than the words that it stands under.
_ADDRESSES = frozenset({"url", "doi", "arxiv", "pmid", "pmcid", "file"})
#: The column for the addresses that titles link to.
LINKS = "Link of title"


@dataclass(frozen=True, slots=True)
class MarkdownRow:
    """The cells of a row, without marks, and the place of its line (from 0)."""

    cells: tuple[str, ...]
    place: int


@dataclass(frozen=True, slots=True)
class MarkdownTable:
    """The tables of a text that name a title column, as one: their headings, the first one's line, and all rows."""

    headings: tuple[str, ...]
    place: int
    rows: tuple[MarkdownRow, ...]
    outside: tuple[str, ...]


def markdown_table(lines: Sequence[str]) -> MarkdownTable | None:
    """The tables of papers in a Markdown text joined by their headings; None where there is none."""
    tables = [span for span in _tables(lines) if "title" in propose(_cells(lines[span[0]])).values()]
    if not tables:
        return None
    heads = _joined([_headings(lines[start]) for start, _ in tables])
    values = [
        (_row(lines[place], head), place)
        for (start, end), head in zip(tables, heads, strict=True)
        for place in range(start + 2, end)
    ]
    headings = tuple(dict.fromkeys(name for names in [*heads, *(row for row, _ in values)] for name in names))
    rows = tuple(MarkdownRow(tuple(row.get(name, "") for name in headings), place) for row, place in values)
    within = {place for start, end in tables for place in range(start, end)}
    outside = tuple(line for place, line in enumerate(lines) if place not in within and line.strip())
    return MarkdownTable(headings, tables[0][0], rows, outside)


def _joined(heads: Sequence[list[str]]) -> list[list[str]]:
    """The headings of several tables; one that means what another table calls otherwise has that one's name."""
    names: dict[str, str] = {}
    joined = []
    for head in heads:
        meanings = propose(head)
        joined.append(
            [name if meanings[name].startswith("extra.") else names.get(meanings[name], name) for name in head]
        )
        names = {meanings[name]: name for name in head} | names
    return joined


def _tables(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where each table begins, and the line behind its last row."""
    for place in range(1, len(lines)):
        if "-" not in lines[place] or not _RULE.fullmatch(lines[place]):
            continue
        width = len(_cells(lines[place - 1]))
        if width > 1 and width == len(_cells(lines[place])):
            rows = range(place + 1, len(lines))
            yield place - 1, next((end for end in rows if not _BAR.search(lines[end])), len(lines))


def _cells(line: str) -> list[str]:
    """The cells of a row as they are written; the bars at its ends part nothing."""
    line = line.strip()
    line = line[1:] if line.startswith("|") else line
    ends = [found.end() for found in _BAR.finditer(line)]
    cells = [line[start : end - 1] for start, end in zip([0, *ends], [*ends, len(line) + 1], strict=True)]
    return [cell.strip().replace("\\|", "|") for cell in (cells[:-1] if ends and ends[-1] == len(line) else cells)]


def _headings(line: str) -> list[str]:
    """The headings of a row, the second of one name with its place behind it."""
    names: dict[str, None] = {}
    for place, cell in enumerate(_cells(line), 1):
        name = reading_text(cell) or f"column {place}"
        names[name if name not in names and name != LINKS else f"{name} (column {place})"] = None
    return list(names)


def _row(line: str, head: Sequence[str]) -> dict[str, str]:
    """The values of a row by heading; what its title links to is one of its own. Cells too many go on the last one."""
    meanings = propose(head)
    values: dict[str, str] = {}
    for number, cell in enumerate(_cells(line)):
        if number >= len(head):
            values[head[-1]] = f"{values[head[-1]]} | {_text(cell)}"
        elif (meaning := meanings[head[number]]) in _ADDRESSES or meaning.startswith("extra."):
            values[head[number]] = _addresses(cell)
        else:
            values[head[number]] = _text(cell)
            if meaning == "title" and (found := links(cell)):
                values[LINKS] = "; ".join(link.url for link in found)
    return values


def _text(cell: str) -> str:
    return reading_text(_BREAK.sub("; ", cell)).strip()


def _addresses(cell: str) -> str:
    """The addresses in a cell that is nothing but links, "[PDF](https://…)"; of any other the text."""
    text, found = _text(cell), links(cell)
    labels = " ".join(link.label for link in found)
    is_links = bool(found) and re.sub(r"\W", "", text) == re.sub(r"\W", "", labels)
    return "; ".join(link.url for link in found) if is_links else text
