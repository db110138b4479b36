"""The bibliographic fields of a paper as the lines of a form, and back to the values that were changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from legenda.actions.editing import clean_key, parse_names, parse_value
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.errors import BadInputError
from legenda.model.names import Contributor, Role
from legenda.model.plain_form import contributor_to_plain, date_to_plain
from legenda.model.record import PLAIN_FIELDS, Record
from legenda.model.step import Plain


class Shape(Enum):
    """How a line of the form is edited."""

    LINE = "one line"
    LINES = "several lines"
    CHOICE = "one of several, or a word of one's own"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the form: the field's name, its label, how it is edited, and a hint.

    `rows` is the height of several lines; 0 takes all the room there is.
    """

    name: str
    label: str
    shape: Shape = Shape.LINE
    hint: str = ""
    rows: int = 0


#: Entry types offered; any other may be typed.
TYPES = (
    "article", "inproceedings", "book", "incollection", "inbook", "proceedings", "thesis", "phdthesis", "mastersthesis",
    "techreport", "report", "unpublished", "online", "dataset", "software", "misc",
)  # fmt: skip

MAIN = (
    Line("type", "Type", Shape.CHOICE),
    Line("key", "Citation key"),
    Line("title", "Title", Shape.LINES, rows=2),
    Line("author", "Authors", Shape.LINES, "One a line: Family, Given. A body stands in braces: {European Union}."),
    Line("editor", "Editors", Shape.LINES, "One a line: Family, Given", rows=2),
    Line("date", "Date", hint="As far as it is known: 2025, 2025-06 or 2025-06-14"),
)
LINKS = (
    Line("doi", "DOI"),
    Line("arxiv", "arXiv"),
    Line("openreview", "OpenReview"),
    Line("url", "Address"),
    Line("fields.code_url", "Code"),
    Line("pmid", "PubMed"),
    Line("pmcid", "PubMed Central"),
    Line("isbn", "ISBN", hint="Several with commas between them"),
    Line("issn", "ISSN", hint="Several with commas between them"),
)
TEXTS = (
    Line("abstract", "Abstract", Shape.LINES),
    Line("keywords", "Keywords", hint="With commas between them"),
)
_PUBLISHED = {"code_url": "Code", "booktitle": "Book title", "howpublished": "How published", "eid": "Article number"}


def published_lines(record: Record) -> tuple[Line, ...]:
    """The lines for where the paper appeared, those with a value first, and for every further field of its file."""
    names = sorted((n for n in PLAIN_FIELDS if n != "code_url"), key=lambda name: not record.fields.get(name))
    plain = tuple(Line(f"fields.{name}", _PUBLISHED.get(name, name.capitalize())) for name in names)
    return plain + tuple(Line(f"extra.{name}", name) for name in record.extra)


def form_texts(record: Record) -> dict[str, str]:
    """What stands in each line of the form at first."""
    texts = {name: getattr(record, name) for name in ("type", "key", "title", "doi", "arxiv", "openreview", "url")}
    texts |= {name: getattr(record, name) for name in ("pmid", "pmcid", "abstract")}
    texts |= {name: ", ".join(getattr(record, name)) for name in ("isbn", "issn", "keywords")}
    texts |= {"author": _names(record.by(Role.AUTHOR)), "editor": _names(record.by(Role.EDITOR))}
    texts["date"] = record.date.iso or record.date.text
    texts |= {f"fields.{name}": record.fields.get(name, "") for name in PLAIN_FIELDS}
    return texts | {f"extra.{name}": value for name, value in record.extra.items()}


def changed_values(record: Record, texts: Mapping[str, str]) -> dict[str, Plain]:
    """The fields whose lines differ from the record, in the journal's form; BadInputError for one that cannot be."""
    before = form_texts(record)
    changed = {name: text for name, text in texts.items() if text.strip() != before.get(name, "").strip()}
    values: dict[str, Plain] = {}
    if "author" in changed or "editor" in changed:
        values["contributors"] = [contributor_to_plain(c) for c in _contributors(record, texts)]
    for name, text in changed.items():
        if name == "date":
            values["date"] = date_to_plain(parse_date(text))
        elif name == "key":
            values["key"] = clean_key(text)
        elif name not in ("author", "editor"):
            values[name] = _value(name, text)
    return values


def parse_date(text: str) -> PartialDate:
    """A date as far as it is written: "2025", "2025-06", "2025-06-14", or words ("in press")."""
    written = text.strip()
    if not written:
        return UNKNOWN_DATE
    parts = written.split("-")
    if not all(part.isascii() and part.isdigit() for part in parts):
        return PartialDate(text=written)
    year, month, day = (*(int(part) for part in parts), *[None] * 3)[:3]
    if len(parts) > 3 or not 1 <= (month or 1) <= 12 or not 1 <= (day or 1) <= 31 or 0 in (month, day):
        raise BadInputError(f"“{written}” is no date; write it as 2025, 2025-06 or 2025-06-14.")
    return PartialDate(year=year, month=month, day=day)


def _value(name: str, text: str) -> Plain:
    root, _, leaf = name.partition(".")
    if root in ("fields", "extra"):
        return text.strip() or None
    if root == "title":
        return " ".join(text.split())
    return parse_value(leaf or root, text)[1]


def _names(contributors: Sequence[Contributor]) -> str:
    return "\n".join(f"{{{c.literal}}}" if c.literal else c.inverted for c in contributors)


def _contributors(record: Record, texts: Mapping[str, str]) -> list[Contributor]:
    """Authors and editors from their lines, a name that was not touched as it was, then those in other roles."""
    people: list[Contributor] = []
    for role in (Role.AUTHOR, Role.EDITOR):
        known = {_names([c]): c for c in record.by(role)}
        for line in texts.get(role.value, _names(record.by(role))).splitlines():
            if line.strip():
                people += [known[line.strip()]] if line.strip() in known else parse_names(line, role)
    return people + [c for c in record.contributors if c.role not in (Role.AUTHOR, Role.EDITOR)]
