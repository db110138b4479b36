"""Formatted references in any citation style, as text, HTML or Markdown.

citeproc-py (https://github.com/citeproc-py/citeproc-py) reads the styles and formats, with elements of ours where it
departs from CSL (`csl_processor`).
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from legenda.formats.csl_items import record_item
from legenda.formats.csl_styles import DEFAULT_STYLE, STYLES, Style, load
from legenda.model.errors import NotFoundError
from legenda.model.markup import plain
from legenda.model.record import Record

__all__ = ["DEFAULT_STYLE", "FORMS", "STYLES", "load", "references"]

#: How references can be given.
FORMS = ("text", "html", "markdown")
_MARKS = {"i": "*", "b": "**"}


def references(records: Sequence[Record], style: str | Path = DEFAULT_STYLE, as_: str = "text") -> list[str]:
    """The references of `records` in the order and form of a style: a short name of `STYLES` or a `.csl` file.

    `as_` is "text", "html" (fragments) or "markdown". Raises NotFoundError for an unknown style or form and
    BadInputError for a file that is no style.
    """
    shown = _FORMS.get(as_)
    if shown is None:
        raise NotFoundError(f"References cannot be given as “{as_}”; the forms are {', '.join(FORMS)}.")
    return [shown(text) for text in _formatted(records, load(style))]


def _formatted(records: Sequence[Record], style: Style) -> list[str]:
    """The references as HTML; a record that the processor cannot take is written plainly in its place."""
    from legenda.formats.csl_processor import Bibliography  # brings in citeproc-py

    named = {f"ref{place}": record for place, record in enumerate(records)}
    items = [record_item(record, name, style.page_format) for name, record in named.items()]
    return [
        _capitals(_on_one_line(text), style) or html.escape(_plainly(named[name]), quote=False)
        for name, text in Bibliography(style.xml, items).entries()
    ]


def _on_one_line(text: str) -> str:
    """A reference whose columns and blocks follow each other in running text."""
    flat = re.sub(r'<div class="[^"]*">(.*?)</div>', r" \1 ", text, flags=re.DOTALL)
    flat = re.sub(r"(\s(?:</?\w+[^>]*>)+)\s+", r"\1", " ".join(flat.split()))
    flat = re.sub(r"([.,;:])((?:</\w+>)*) \1(?=\s|$|<)", r"\1\2", flat).replace("( ", "(")
    return re.sub(r"\s+([.,;:)](?:\s|$|<))", r"\1", flat)


def _capitals(text: str, style: Style) -> str:
    """In MLA's lists an element that comes after a stop begins with a capital (MLA Handbook, 9th edition, 5.55)."""
    return re.sub(r"(?<=\. )(?:no|vol)\. (?=\d)", lambda word: word[0].capitalize(), text) if style.is_mla else text


def _plainly(record: Record) -> str:
    who = ", ".join(person.full for person in record.authors)
    when = str(record.date.year or record.date.text or "n.d.")
    where = f"https://doi.org/{record.doi}" if record.doi else record.url
    parts = (who, plain(record.title), record.venue, when, where)
    return ". ".join(part.rstrip(".") for part in parts if part) + "."


def _as_text(reference: str) -> str:
    return html.unescape(re.sub(r"</?\w+[^>]*>", "", reference))


def _as_html(reference: str) -> str:
    return reference


def _as_markdown(reference: str) -> str:
    """Italics and bold as stars; raised, lowered and small capitals stay HTML, which Markdown takes."""
    parts = re.split(r"(</?\w+[^>]*>)", reference)
    shown = []
    for part in parts:
        tag = re.fullmatch(r"</?(\w+)[^>]*>", part)
        if tag is None:
            shown.append(re.sub(r"([\\`*_\[\]])", r"\\\1", html.unescape(part)).replace("<", "\\<"))
        else:
            shown.append(_MARKS.get(tag[1], part))
    # A number at the beginning would start a list of its own.
    return re.sub(r"^(\d+)\.", r"\1\\.", "".join(shown))


_FORMS: Mapping[str, Callable[[str], str]] = {"text": _as_text, "html": _as_html, "markdown": _as_markdown}
