"""Formatted references in any citation style, as text, HTML or Markdown.

citeproc-py (https://github.com/citeproc-py/citeproc-py) does the formatting. What it makes is mended where English
styles put commas and full stops inside quotation marks and where two full stops meet.
"""

from __future__ import annotations

import contextlib
import html
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from legenda.formats.csl_pages import page_text
from legenda.formats.csl_styles import DEFAULT_STYLE, STYLES, Style, load
from legenda.formats.csl_write import csl_item
from legenda.model.errors import NotFoundError
from legenda.model.markup import plain, spans
from legenda.model.record import Record
from legenda.model.span import SpanKind

__all__ = ["DEFAULT_STYLE", "FORMS", "STYLES", "load", "references"]

#: How references can be given.
FORMS = ("text", "html", "markdown")
#: Signs of HTML within an item's texts travel through the processor as private characters, so that no change of case
#: or punctuation touches them.
_HIDDEN = {"&": "\ue000", "<": "\ue001", ">": "\ue002"}
_STOP = "\ue003"
_SHOWN = str.maketrans({"\ue000": "&amp;", "\ue001": "&lt;", "\ue002": "&gt;"})
_HIDE = str.maketrans(_HIDDEN)
_MARKED = ("title", "container-title", "collection-title", "event-title", "title-short", "original-title")
_FAULTS = (AttributeError, KeyError, IndexError, TypeError, ValueError, AssertionError, RecursionError)
_MARKS = {"i": "*", "b": "**", "em": "*", "strong": "**"}


def references(records: Sequence[Record], style: str | Path = DEFAULT_STYLE, as_: str = "text") -> list[str]:
    """The references of `records` in the order and form of a style: a short name of `STYLES` or a `.csl` file.

    `as_` is "text", "html" (fragments) or "markdown". Raises NotFoundError for an unknown style or form and
    BadInputError for a file that is no style.
    """
    shown = _FORMS.get(as_)
    if shown is None:
        raise NotFoundError(f"References cannot be given as “{as_}”; the forms are {', '.join(FORMS)}.")
    chosen = load(style)
    return [shown(_tidied(text, chosen)) for text in _formatted(records, chosen)]


def _formatted(records: Sequence[Record], style: Style) -> list[str]:
    """The references as HTML; a record that the processor cannot take is written plainly in its place."""
    from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
    from citeproc.source.json import CiteProcJSON

    named = {f"ref{place}": record for place, record in enumerate(records)}
    items = {name: _item(record, name, style) for name, record in named.items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of every variable that it does not know
        ready = CitationStylesStyle(BytesIO(style.xml), validate=False)
        bibliography = CitationStylesBibliography(ready, CiteProcJSON(items.values()), formatter.html)
        for name in items:
            bibliography.register(Citation([CitationItem(name)]))
        with contextlib.suppress(*_FAULTS):
            bibliography.sort()
        return [_one(ready, place, items[place.key], named[place.key]) for place in bibliography.items]


def _one(ready: Any, place: Any, item: Mapping[str, Any], record: Record) -> str:
    try:
        text = "".join(str(part) for part in ready.render_bibliography([place]))
    except _FAULTS:
        text = ""
    return _titled_once(text, item) if text.strip() else html.escape(_plainly(record), quote=False)


def _titled_once(text: str, item: Mapping[str, Any]) -> str:
    """A title that stands in the place of missing authors does not come again."""
    title = item.get("title", "")
    if not title or any(isinstance(value, list) and value for value in item.values()):
        return text
    form = rf"(?:<\w+>|[“‘])*{re.escape(title)}(?:</\w+>|[”’.,])*\s*"
    places = list(re.finditer(form, text.replace(_STOP, "."), re.IGNORECASE))
    return text[: places[1].start()] + text[places[1].end() :] if len(places) > 1 else text


def _item(record: Record, name: str, style: Style) -> dict[str, Any]:
    """The record as the processor takes it: known variables, texts without marks, pages as the style writes them."""
    from citeproc import DATES, NAMES, VARIABLES

    known = {str(variable).replace("_", "-") for variable in (*VARIABLES, *NAMES, *DATES)}
    item: dict[str, Any] = {"id": name}
    for variable, value in csl_item(record).items():
        if variable == "type":
            item["type"] = value
        elif variable == "page":
            item["page"] = page_text(str(value), style.page_format)
        elif variable in known and variable not in ("abstract", "note", "keyword", "id"):
            item[variable] = _value(variable, value, record)
    if item.get("type") != "article" and item.get("number") == f"arXiv:{record.arxiv}":
        del item["number"]  # of a published work the archive's number is no number of its own
    if record.arxiv and "DOI" not in item:
        item.setdefault("URL", f"https://arxiv.org/abs/{record.arxiv}")
        if item.get("type") == "article":
            item.setdefault("publisher", "arXiv")
    return item


def _value(variable: str, value: Any, record: Record) -> Any:
    if isinstance(value, list):
        return [_person(person) for person in value if isinstance(person, dict)]
    if isinstance(value, dict):
        return value
    if variable == "title":
        subtitle = record.fields.get("subtitle", "")
        return _marked(record.title) + (f": {_marked(subtitle)}" if subtitle else "")
    text = str(value)
    if variable == "container-title":
        # After the stop of an abbreviation ("J. of X") no word is to begin with a capital.
        text = re.sub(r"\.(?= )", _STOP, text)
    if variable in _MARKED:
        return _marked(text)
    return (plain(text) if "$" in text else text).translate(_HIDE)


def _person(person: Mapping[str, Any]) -> dict[str, Any]:
    parts = ("family", "given", "dropping-particle", "non-dropping-particle", "suffix", "literal")
    kept = {part: str(person[part]).translate(_HIDE) for part in parts if person.get(part)}
    return {"literal": kept["literal"]} if "literal" in kept else kept


def _marked(text: str) -> str:
    """A title with its italics as tags, everything else plain."""
    if not re.search(r"[\\*_<$`{]", text):
        return text.translate(_HIDE)
    parts = []
    for span in spans(text):
        words = plain(span.reading) if span.kind is SpanKind.MATH else span.text
        shown = words.translate(_HIDE)
        parts.append(f"<i>{shown}</i>" if span.italic and shown.strip() else shown)
    return " ".join("".join(parts).split())


def _plainly(record: Record) -> str:
    who = ", ".join(person.full for person in record.authors)
    when = str(record.date.year or record.date.text or "n.d.")
    where = f"https://doi.org/{record.doi}" if record.doi else record.url
    parts = (who, plain(record.title), record.venue, when, where)
    return ". ".join(part.rstrip(".") for part in parts if part) + "."


def _tidied(text: str, style: Style) -> str:
    """A reference with its stops where they belong, on one line."""
    tidy = " ".join(text.replace(_STOP, ".").split())
    if style.puts_stops_inside:
        tidy = re.sub(r"([”’])([.,])(?!\w)", _inside, tidy)
    tidy = re.sub(r"(?<!\.)\.((?:</\w+>)*[”’]?)\.(?!\.)", r".\1", tidy)
    tidy = re.sub(r"([?!](?:</\w+>)*[”’]?)\.", r"\1", tidy)
    return re.sub(r"\s+([.,;:)](?:\s|$|<))", r"\1", tidy).translate(_SHOWN)


def _inside(found: re.Match[str]) -> str:
    before = found.string[max(0, found.start() - 1) : found.start()]
    if found[1] == "’" and "‘" not in found.string[: found.start()]:
        return found[0]  # an apostrophe
    return (
        found[1]
        if before in (".", "?", "!") and found[2] == "."
        else f"{found[2] if before != found[2] else ''}{found[1]}"
    )


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
