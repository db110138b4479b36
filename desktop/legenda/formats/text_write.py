"""An annotated bibliography as plain text, each paragraph on one line, formulas in readable Unicode."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from legenda.formats.annotated_entry import Entry, Highlight, entry_of
from legenda.formats.options import WriteOptions
from legenda.formats.plain_text import plain_field, plain_paragraphs
from legenda.model.markup import plain
from legenda.model.record import Record

_NO_KEEP: Mapping[str, Mapping[str, Any]] = {}
_INDENT = "    "


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, Any]] = _NO_KEEP,
) -> str:
    """A text file; `keep` gives by citation key the members of the JSON form that tell of reading."""
    entries = [entry_of(record, options, keep.get(record.key, {})) for record in records]
    return "\n\n".join("\n".join(_lines(entry)) for entry in entries) + ("\n" if entries else "")


def _lines(entry: Entry) -> Iterator[str]:
    yield _reference(entry)
    for piece in entry.links:
        yield f"{_INDENT}{piece.href}"
    if entry.facts:
        yield f"{_INDENT}{' · '.join(entry.facts)}"
    if entry.keywords:
        yield f"{_INDENT}Keywords: {'; '.join(entry.keywords)}"
    if entry.abstract:
        yield ""
        yield from _indented(f"Abstract: {plain_paragraphs(entry.abstract)}")
    if entry.highlights:
        yield ""
        yield f"{_INDENT}Highlights:"
        yield from (line for mark in entry.highlights for line in _indented(_highlight(mark)))
    if entry.notes:
        yield ""
        yield f"{_INDENT}Notes:"
        yield from (line for note in entry.notes for line in _indented(note))


def _reference(entry: Entry) -> str:
    """Names, title and place; the title is read like the others, without its marks."""
    title = plain(entry.title) + (" (provisional title)" if entry.is_provisional else "")
    where = "".join(piece.text for piece in entry.place)
    pieces = [piece if piece[-1:] in ".?!" else f"{piece}." for piece in (plain_field(entry.people), title) if piece]
    return " ".join(filter(None, (*pieces, where, f"[{entry.key}]" if entry.key else "")))


def _highlight(mark: Highlight) -> str:
    about = ", ".join(filter(None, (mark.target, mark.colour)))
    quote = f"“{plain(mark.quote)}”" if mark.quote else ""
    said = f"{quote} ({about})" if quote and about else quote
    return f"{said}: {mark.comment}" if said and mark.comment else said or mark.comment


def _indented(text: str) -> Iterator[str]:
    return (f"{_INDENT}{line}".rstrip() for line in text.splitlines())
