"""EndNote's XML, written with the elements in the order of EndNote's own export (RSXML.dtd)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from legenda.formats.endnote_rest import PUBMED, ROLES, write_rest
from legenda.formats.endnote_types import publisher_field, second_title, written_type
from legenda.formats.listed_people import write_person
from legenda.formats.options import WriteOptions
from legenda.model.date_parts import MONTH_NAMES
from legenda.model.markup import reading_text
from legenda.model.names import Contributor, Role
from legenda.model.record import Record

_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
#: Fields that are kept under other names, by EndNote's element, in the order of the elements.
_KEPT = (
    ("affiliation", "auth-address"), ("volumes", "num-vols"), ("accession-num", "accession-num"),
    ("call-number", "call-num"), ("caption", "caption"), ("annote", "research-notes"), ("type", "work-type"),
    ("reviewed-item", "reviewed-item"), ("availability", "availability"), ("database", "remote-database-name"),
    ("remote-database-provider", "remote-database-provider"), ("urldate", "access-date"),
    *((f"custom{number}", f"custom{number}") for number in range(1, 8)),
)  # fmt: skip
_ORDER = (
    "ref-type", "contributors", "auth-address", "titles", "periodical", "pages", "volume", "number", "num-vols",
    "edition", "section", "keywords", "dates", "pub-location", "publisher", "isbn", "accession-num", "call-num",
    "electronic-resource-num", "abstract", "label", "caption", "notes", "research-notes", "work-type",
    "reviewed-item", "availability", "remote-database-name", "remote-database-provider", "language", "urls",
    "access-date", *(f"custom{number}" for number in range(1, 8)), "misc3",
)  # fmt: skip
_NO_KEEP: Mapping[str, Mapping[str, str]] = {}


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, str]] = _NO_KEEP,
) -> str:
    """An EndNote XML file with these records; `keep` gives additional fields by citation key.

    What EndNote has no element for goes into `misc3`, from which the reader here takes it again.
    """
    root = Element("xml")
    held = SubElement(root, "records")
    for place, record in enumerate(records, 1):
        held.append(_record(record, options, keep.get(record.key, {}), place))
    indent(root, " ")
    encoding = "us-ascii" if options.ascii else "utf-8"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_tree(root, encoding)}\n'


def _tree(root: Element, encoding: str) -> str:
    """The text of a tree; EndNote parts lines by carriage returns, which XML keeps only as character references."""
    data: bytes = tostring(root, encoding)
    return data.decode(encoding).replace("\r", "&#xD;")


def _record(record: Record, options: WriteOptions, more: Mapping[str, str], place: int) -> Element:
    left = {name: text for name, text in {**record.extra, **more}.items() if options.takes(name)}
    elements = {part.tag: part for part in _elements(record, options, left)}
    if rest := write_rest(record, left, options.takes("file")):
        elements["misc3"] = _text("misc3", rest)
    whole = Element("record")
    SubElement(whole, "database", {"name": "Legenda"}).text = "Legenda"
    SubElement(whole, "source-app", {"name": "Legenda"}).text = "Legenda"
    whole.append(_text("rec-number", str(place)))
    whole.extend(elements[name] for name in _ORDER if name in elements)
    return whole


def _elements(record: Record, options: WriteOptions, left: dict[str, str]) -> Iterator[Element]:
    """The elements of a record; what they hold of `left` is taken out of it."""
    name, number = written_type(record.type, bool(record.by(Role.AUTHOR)))
    yield _text("ref-type", str(number), {"name": name})
    yield from _contributors(record, edited=number == 28, options=options)
    fields = {field: text for field, text in record.fields.items() if options.takes(field)}
    yield from _titles(record, fields, left)
    yield from _numbers(record, fields, left, options)
    yield from _dates(record)
    if record.keywords and options.takes("keywords"):
        yield _group("keywords", [_text("keyword", word) for word in record.keywords])
    if record.abstract and options.takes("abstract"):
        yield _text("abstract", reading_text(record.abstract).replace("\n", "\r"))
    yield from _urls(record, options)
    for field, element in (
        ("volume", "volume"), ("number", "number"), ("edition", "edition"), ("chapter", "section"),
        ("pages", "pages"), ("address", "pub-location"), ("language", "language"), ("note", "notes"),
    ):  # fmt: skip
        if element == "number" and record.type in ("techreport", "report"):
            continue
        if text := fields.pop(field, ""):
            yield _text(element, text.replace("\n", "\r"))
    if record.key:
        yield _text("label", record.key)
    for field, element in _KEPT:
        if text := left.pop(field, ""):
            yield _text(element, text.replace("\n", "\r"))
    left.update(fields)


def _contributors(record: Record, edited: bool, options: WriteOptions) -> Iterator[Element]:
    groups = []
    for role, element in ROLES.items():
        people = record.by(role) if options.takes(role.value) else ()
        if edited and role is Role.EDITOR:
            element = "authors"  # the authors of an edited book are its editors
        if people:
            groups.append(_group(element, [_text("author", _name(person)) for person in people]))
    if groups:
        yield _group("contributors", groups)


def _name(person: Contributor) -> str:
    """A name as EndNote wants it: a body's ends with a comma, or doubles the first comma that it has itself."""
    if not person.literal:
        return write_person(person)
    return person.literal.replace(",", ",,", 1) if "," in person.literal else f"{person.literal},"


def _titles(record: Record, fields: dict[str, str], left: dict[str, str]) -> Iterator[Element]:
    """The titles; what the second one is follows the type, and a subtitle stays in its own field beside."""
    subtitle = fields.get("subtitle", "")
    second = second_title(record.type)
    short = left.pop("shortjournal", "") if second == "journal" else ""
    parts = {
        "title": f"{record.title}: {subtitle}" if subtitle else record.title,
        "secondary-title": left.pop("department", "") if second == "department" else fields.pop(second, ""),
        "tertiary-title": fields.pop("series", ""),
        "alt-title": short or left.pop("alt-title", ""),
        "short-title": left.pop("shorttitle", ""),
        "translated-title": left.pop("translated-title", ""),
    }
    yield _group("titles", [_text(name, text) for name, text in parts.items() if text])
    if second == "journal" and parts["secondary-title"]:
        names = [("full-title", parts["secondary-title"]), ("abbr-1", short)]
        yield _group("periodical", [_text(name, text) for name, text in names if text])


def _numbers(record: Record, fields: dict[str, str], left: dict[str, str], options: WriteOptions) -> Iterator[Element]:
    if publisher := fields.pop(publisher_field(record.type), ""):
        yield _text("publisher", publisher)
    numbers = [*record.isbn, *record.issn]
    if record.type in ("techreport", "report") and not numbers:
        numbers = [number] if (number := fields.pop("number", "")) else []
    if numbers and options.takes("isbn"):
        yield _text("isbn", "\r".join(numbers))
    if record.doi and options.takes("doi"):
        yield _text("electronic-resource-num", record.doi)
    yield from _pubmed_numbers(record, left, options)


def _pubmed_numbers(record: Record, left: dict[str, str], options: WriteOptions) -> Iterator[Element]:
    """PubMed's numbers where EndNote has them; beside what stands there already, among what is `left`."""
    if record.pmid and options.takes("pmid"):
        if "accession-num" in left or not PUBMED.search(left.get("database", "PubMed")):
            left["pmid"] = record.pmid
        else:
            yield _text("accession-num", record.pmid)
            yield _text("remote-database-name", left.pop("database", "PubMed"))
    if record.pmcid and options.takes("pmcid"):
        if "custom2" in left:
            left["pmcid"] = record.pmcid
        else:
            yield _text("custom2", record.pmcid)


def _dates(record: Record) -> Iterator[Element]:
    date = record.date
    if date.year is None:
        return
    parts = [_text("year", str(date.year))]
    if date.month is not None:
        day = f" {date.day}" if date.day is not None else ""
        parts.append(_group("pub-dates", [_text("date", f"{MONTH_NAMES[date.month - 1]}{day}")]))
    yield _group("dates", parts)


def _urls(record: Record, options: WriteOptions) -> Iterator[Element]:
    groups = []
    if record.url and options.takes("url"):
        groups.append(_group("related-urls", [_text("url", record.url)]))
    if record.files and options.takes("file"):
        groups.append(_group("pdf-urls", [_text("url", file.path) for file in record.files]))
    if groups:
        yield _group("urls", groups)


def _group(name: str, parts: Sequence[Element]) -> Element:
    group = Element(name)
    group.extend(parts)
    return group


def _text(name: str, text: str, attributes: Mapping[str, str] | None = None) -> Element:
    element = Element(name, dict(attributes or {}))
    element.text = _ILLEGAL.sub("", text)
    return element
