"""Items of CSL-JSON and records as the processor takes them: known variables, texts with their marks made ready."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from legenda.formats.csl_inline import APOSTROPHE, STOP, hidden, prepared, quotes_marked
from legenda.formats.csl_pages import page_text
from legenda.formats.csl_write import csl_item
from legenda.model.markup import plain, spans
from legenda.model.record import Record
from legenda.model.span import SpanKind

_MARKED = ("title", "container-title", "collection-title", "event-title", "title-short", "original-title")
_UNUSED = ("abstract", "note", "keyword", "id", "custom", "citation-key", "categories")
_OTHER_NAMES = {"journalAbbreviation": "container-title-short", "shortTitle": "title-short", "event": "event-title"}
_ADDRESSES = frozenset(["URL", "DOI", "PMID", "PMCID"])
#: What people write where there is no date, in some languages: "n.d.", "no date", "o. J.", "s.d.", "s.a.".
_NO_DATE = frozenset({"nd", "nodate", "undated", "oj", "ohnejahr", "sd", "sa", "sinedato", "sineanno", "无日期"})
_NAME_PARTS = ("family", "given", "dropping-particle", "non-dropping-particle", "suffix", "literal")


def processor_item(item: Mapping[str, Any], page_format: str) -> dict[str, Any]:
    """An item of CSL-JSON with its texts prepared and its page range as the style writes it."""
    ready: dict[str, Any] = {}
    for name, value in item.items():
        variable = _OTHER_NAMES.get(name, name)
        if variable in ("id", "type", "language"):
            ready[variable] = value
        elif isinstance(value, list):
            ready[variable] = [_person(person) for person in value if isinstance(person, dict)]
        elif variable == "page":
            ready["page"] = page_text(str(value), page_format)
        elif isinstance(value, dict) or variable not in ready:
            ready[variable] = value if isinstance(value, dict) else _text(variable, str(value))
    if "event-title" in ready:
        ready.setdefault("event", ready["event-title"])  # as styles written before CSL 1.0.2 call it
    return ready


def _text(variable: str, text: str) -> str:
    return _address(text) if variable in _ADDRESSES else prepared(text)


def _address(text: str) -> str:
    """An address, letter by letter: its dots and quotes are no stops and quotation marks."""
    return hidden(text).replace(".", STOP).replace("'", APOSTROPHE)


def _person(person: Mapping[str, Any]) -> dict[str, Any]:
    kept = {part: prepared(str(person[part])) for part in _NAME_PARTS if person.get(part)}
    if person.get("comma-suffix"):
        kept["comma-suffix"] = "1"
    return {"literal": kept["literal"]} if "literal" in kept else kept


def record_item(record: Record, name: str, page_format: str) -> dict[str, Any]:
    """A record as the processor takes it, by the key `name`."""
    item: dict[str, Any] = {"id": name}
    for variable, value in csl_item(record).items():
        if variable not in _UNUSED and not (variable == "issued" and _says_no_date(value)):
            item[variable] = _of_record(variable, value, record) if isinstance(value, str) else value
    ready = processor_item(
        {k: v for k, v in item.items() if not isinstance(v, str) or k in ("type", "page")}, page_format
    )
    ready = {**{k: v for k, v in item.items() if isinstance(v, str) and k != "page"}, **ready}
    return _of_archive(ready, record)


def _says_no_date(issued: Any) -> bool:
    """Whether a date only says that there is none, for which a style has words of its own."""
    words = issued.get("literal") if isinstance(issued, dict) and "date-parts" not in issued else None
    return isinstance(words, str) and re.sub(r"[\W_]", "", words).lower() in _NO_DATE


def _of_archive(item: dict[str, Any], record: Record) -> dict[str, Any]:
    if item.get("type") != "article" and item.get("number") == f"arXiv:{record.arxiv}":
        del item["number"]  # of a published work the archive's number is no number of its own
    if record.arxiv and "DOI" not in item:
        item.setdefault("URL", f"https://arxiv.org/abs/{record.arxiv}")
    if record.arxiv and item.get("type") == "article":
        item.setdefault("publisher", "arXiv")
    return item


def _of_record(variable: str, text: str, record: Record) -> str:
    if variable in ("type", "page", "language"):
        return text
    if variable == "title":
        subtitle = record.fields.get("subtitle", "")
        return marked(record.title) + (f": {marked(subtitle)}" if subtitle else "")
    if variable == "container-title":
        # After the stop of an abbreviation ("J. of X") no word is to begin with a capital.
        text = re.sub(r"\.(?= )", STOP, text)
    if variable in _MARKED:
        return marked(text)
    if variable in _ADDRESSES:
        return _address(text)
    return quotes_marked(hidden(plain(text) if "$" in text else text))


def marked(text: str) -> str:
    """A title with its italics as tags and its quotes as marks, everything else plain."""
    if not re.search(r"[\\*_<$`{]", text):
        return quotes_marked(hidden(text))
    parts = []
    for span in spans(text):
        words = plain(span.reading) if span.kind is SpanKind.MATH else span.text
        shown = hidden(words)
        parts.append(f"<i>{shown}</i>" if span.italic and shown.strip() else shown)
    return quotes_marked(" ".join("".join(parts).split()))
