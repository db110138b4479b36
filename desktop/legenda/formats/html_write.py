"""An annotated bibliography as one HTML page (https://html.spec.whatwg.org), for the screen, the dark and paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from legenda.formats.annotated_entry import Entry, Highlight, entry_of
from legenda.formats.html_text import inline_html, markdown_html, paragraphs_html, part_html, text_html
from legenda.formats.options import WriteOptions
from legenda.model.record import Record

_NO_KEEP: Mapping[str, Mapping[str, Any]] = {}
_COLOURS = frozenset({"yellow", "green", "blue", "pink", "orange"})
_STYLE = """
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.55 Georgia, "Noto Serif", serif; }
h1, h2, h3 { font-family: system-ui, "Noto Sans", sans-serif; line-height: 1.25; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.15rem; margin: 0 0 .3rem; }
h3 { font-size: .85rem; margin: 1rem 0 .2rem; text-transform: uppercase; letter-spacing: .05em; opacity: .75; }
article { margin: 0 0 2.2rem; padding-top: 1.2rem; border-top: 1px solid #88888866; }
p { margin: .4rem 0; }
.facts, .keywords, .links, .provisional { font: .88rem/1.5 system-ui, "Noto Sans", sans-serif; opacity: .85; }
.math { font-style: italic; }
a { color: LinkText; overflow-wrap: anywhere; }
pre { overflow-x: auto; }
blockquote.mark { margin: .6rem 0; padding: .1rem .9rem; border-left: .3rem solid #b8b8b8; }
blockquote.yellow { border-color: #e6c229; } blockquote.green { border-color: #5fae57; }
blockquote.blue { border-color: #4f8fd6; } blockquote.pink { border-color: #d76a9c; }
blockquote.orange { border-color: #e08a3c; }
.deep1 { margin-left: 1.5rem; } .deep2 { margin-left: 3rem; } .deep3 { margin-left: 4.5rem; }
.deep4 { margin-left: 6rem; } .deep5 { margin-left: 7.5rem; }
@media print { body { margin: 0; max-width: none; } article { break-inside: avoid-page; } a { color: inherit; } }
"""


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, Any]] = _NO_KEEP,
) -> str:
    """A whole page that needs no other file; `keep` gives by citation key the members that tell of reading.

    Nothing in a record can become a tag or a script: all text is escaped, and links lead only to known kinds of
    addresses.
    """
    entries = [entry_of(record, options, keep.get(record.key, {})) for record in records]
    body = "\n".join("\n".join(_article(entry, number)) for number, entry in enumerate(entries, 1))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Bibliography</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n<h1>Bibliography</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _article(entry: Entry, number: int) -> Iterator[str]:
    yield f'<article id="entry-{number}">'
    yield f"<h2>{inline_html(entry.title)}</h2>"
    if entry.is_provisional:
        yield '<p class="provisional">The title is provisional.</p>'
    names = text_html(entry.people)
    names = names if not names or names.endswith(".") else f"{names}."
    where = "".join(map(part_html, entry.place))
    if names or where:
        yield f"<p>{' '.join(filter(None, (names, where)))}</p>"
    found = [*map(part_html, entry.links), *([f"<code>{text_html(entry.key)}</code>"] if entry.key else [])]
    if found:
        yield f'<p class="links">{" · ".join(found)}</p>'
    if entry.facts:
        yield f'<p class="facts">{text_html(" · ".join(entry.facts))}</p>'
    if entry.keywords:
        yield f'<p class="keywords">Keywords: {text_html("; ".join(entry.keywords))}</p>'
    yield from _texts(entry)
    yield "</article>"


def _texts(entry: Entry) -> Iterator[str]:
    if entry.abstract:
        yield "<h3>Abstract</h3>"
        yield paragraphs_html(entry.abstract)
    if entry.highlights:
        yield "<h3>Highlights</h3>"
        yield from map(_highlight, entry.highlights)
    if entry.notes:
        yield "<h3>Notes</h3>"
        yield from (markdown_html(note, 3) for note in entry.notes)


def _highlight(mark: Highlight) -> str:
    """A passage with its colour, shown and said, where it stands, and the comment under it."""
    colour = f" {mark.colour}" if mark.colour in _COLOURS else ""
    about = ", ".join(filter(None, (mark.target, mark.colour)))
    tip = f' title="{text_html(about)}"' if about else ""
    opened = f'<blockquote class="mark{colour}"{tip}>'
    quote = f"{opened}\n{paragraphs_html(mark.quote)}\n</blockquote>" if mark.quote else ""
    said = markdown_html(mark.comment, 3) if mark.comment else ""
    return "\n".join(filter(None, (quote, said)))
