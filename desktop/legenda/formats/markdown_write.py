"""An annotated bibliography in Markdown: reference, status, abstract, notes and highlights of each paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from legenda.formats.annotated_entry import Entry, Highlight, entry_of
from legenda.formats.markdown_text import escaped, markdown, nested, one_line, part, quoted
from legenda.formats.options import WriteOptions
from legenda.model.record import Record

_NO_KEEP: Mapping[str, Mapping[str, Any]] = {}


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, Any]] = _NO_KEEP,
) -> str:
    """A Markdown file; `keep` gives by citation key the members of the JSON form that tell of reading.

    Text is escaped so that it is shown as it is; formulas stay as `$tex$`, and notes as the reader wrote them.
    """
    entries = (entry_of(record, options, keep.get(record.key, {})) for record in records)
    return "\n\n".join(["# Bibliography", *("\n\n".join(_blocks(entry)) for entry in entries)]) + "\n"


def _blocks(entry: Entry) -> Iterator[str]:
    mark = " *(provisional title)*" if entry.is_provisional else ""
    yield f"## {one_line(entry.title)}{mark}"
    yield _reference(entry)
    if entry.facts:
        yield f"*{' · '.join(map(escaped, entry.facts))}*"
    if entry.keywords:
        yield f"Keywords: {'; '.join(map(escaped, entry.keywords))}"
    if entry.abstract:
        yield "### Abstract"
        yield markdown(entry.abstract)
    if entry.highlights:
        yield "### Highlights"
        yield from map(_highlight, entry.highlights)
    if entry.notes:
        yield "### Notes"
        yield from (nested(note, 3) for note in entry.notes)


def _reference(entry: Entry) -> str:
    where = "".join(map(part, entry.place))
    names = escaped(entry.people)
    names = names if not names or names.endswith(".") else f"{names}."
    key = f"`@{entry.key}`" if entry.key and "`" not in entry.key else ""
    return " ".join(filter(None, (names, where, " · ".join(map(part, entry.links)), key)))


def _highlight(mark: Highlight) -> str:
    """The passage as a quotation, then where it stands, its colour and the comment."""
    about = ", ".join(filter(None, (mark.target, mark.colour)))
    quote = quoted(markdown(mark.quote)) if mark.quote else ""
    said = nested(mark.comment, 3) if mark.comment else ""
    if about and said:
        said = f"({escaped(about)}) {said}"
    return "\n\n".join(filter(None, (quote, said or (f"({escaped(about)})" if about else ""))))
