"""EndNote's XML, read: the form that EndNote and its kin export (RSXML.dtd of EndNote's own export)."""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import dedent

from legenda.formats.endnote_rest import PUBMED, read_rest
from legenda.formats.endnote_types import is_edited_book, publisher_field, second_title, type_of
from legenda.formats.listed_people import read_person
from legenda.formats.record_draft import RecordDraft
from legenda.formats.record_rest import file_link
from legenda.formats.tagged_dates import best_date
from legenda.formats.xml_results import read_records
from legenda.formats.xml_text import inline_text, paragraphs
from legenda.formats.xml_tree import Node
from legenda.model.date_parts import is_real, parse_month
from legenda.model.identifiers import clean_pmcid, clean_pmid, find_doi
from legenda.model.names import Contributor, Role
from legenda.model.record import ReadResult, Record

_START = re.compile(r"<record(?=[\s>/])")
_ROLES = {
    "authors": Role.AUTHOR,
    "secondary-authors": Role.EDITOR,
    "subsidiary-authors": Role.TRANSLATOR,
    "translated-authors": Role.TRANSLATOR,
}
#: Elements that say nothing about the work.
_OWN = frozenset(
    {
        "database", "source-app", "rec-number", "foreign-keys", "ref-type", "contributors", "titles", "periodical",
        "alt-periodical", "dates", "keywords", "urls", "label", "abstract", "isbn", "electronic-resource-num",
        "secondary-title", "tertiary-title", "full-title", "abbr-1", "misc3",
    }
)  # fmt: skip
_FIELDS = {
    "volume": "volume", "number": "number", "issue": "number", "edition": "edition", "pub-location": "address",
    "language": "language", "notes": "note", "section": "chapter",
}  # fmt: skip
#: Elements kept under the name that other formats know.
_KEPT = {
    "auth-address": "affiliation", "call-num": "call-number", "access-date": "urldate", "research-notes": "annote",
    "work-type": "type", "num-vols": "volumes", "remote-database-name": "database", "modified-date": "modified",
}  # fmt: skip
_MASTER = re.compile(r"\b(?:master|m\.?\s?sc|m\.?\s?a\b|diplom)", re.IGNORECASE)
_KEY = re.compile(r"[^\s,{}#%~=\"\\]+")


def read(text: str, name: str = "") -> ReadResult:
    """The records of an EndNote XML file.

    Style runs in a value are joined to plain text; the label is the citation key if it can be one; what a type's
    generic fields mean (secondary title, publisher, number) follows the type; all else is kept in `extra` under
    EndNote's own names.
    """
    return read_records(text, name, _START, _record, "endnote-xml")


def _record(node: Node) -> Record | None:
    draft = RecordDraft()
    name, number = _type(node)
    draft.type = type_of(name, number)
    _read_people(draft, node, is_edited_book(name, number))
    _read_titles(draft, node)
    _read_fields(draft, node)
    _read_dates(draft, node)
    _read_numbers(draft, node)
    _read_links(draft, node)
    draft.add_keywords(word.replace("/*", "/") for word in node.values("keywords", "keyword"))
    draft.abstract = next((paragraphs(part) for part in node.all("abstract") if part.text), "")
    _read_key(draft, node.value("label"))
    read_rest(draft, "".join(rest.raw_text() for rest in node.all("misc3")).strip())
    draft.find_identifiers(draft.fields.get("note", ""))
    is_something = draft.title or draft.contributors or draft.key or draft.fields or draft.identifiers or draft.extra
    return draft.record() if is_something else None


def _read_key(draft: RecordDraft, label: str) -> None:
    """The label as the citation key, if it can be one; a number alone is the number of some database."""
    if _KEY.fullmatch(label) and not label.isdigit():
        draft.key = label
    else:
        draft.keep("label", label)


def _type(node: Node) -> tuple[str, str]:
    kind = node.first("ref-type")
    return (kind.attributes.get("name", ""), kind.text) if kind is not None else ("", "")


def _read_people(draft: RecordDraft, node: Node, edited: bool) -> None:
    for group in node.all("contributors"):
        for people in group:
            role = Role.EDITOR if edited and people.name == "authors" else _ROLES.get(people.name)
            for author in people.all("author"):
                if not author.text:
                    continue
                person = _person(author, role or Role.AUTHOR)
                if role is None:
                    draft.keep(people.name, author.text)
                else:
                    draft.contributors.append(person)


def _person(author: Node, role: Role) -> Contributor:
    """A name as EndNote has it: a comma at its end marks a body; attributes may give its parts."""
    if family := author.attributes.get("last-name", ""):
        given = " ".join(filter(None, (author.attributes.get("first-name"), author.attributes.get("middle-initial"))))
        return Contributor(role, family, given, suffix=author.attributes.get("suffix", ""))
    if body := author.attributes.get("corp-name", ""):
        return Contributor(role, literal=body)
    if ",," in author.text:
        return Contributor(role, literal=author.text.replace(",,", ",", 1))
    return replace(read_person(author.text), role=role)


def _read_titles(draft: RecordDraft, node: Node) -> None:
    """The title, and by the type what the second and third titles are: journal, book, or series."""
    titles = node.first("titles") or Node("titles")
    draft.title = next((inline_text(title) for title in titles.all("title") if title.text), "")
    full = node.value("periodical", "full-title") or node.value("full-title")
    second = _inline(titles, "secondary-title") or _inline(node, "secondary-title")
    third = _inline(titles, "tertiary-title") or _inline(node, "tertiary-title")
    place = second_title(draft.type)
    draft.put(place, second or (full if place == "journal" else ""), "secondary-title")
    draft.put("series" if place != "series" else "booktitle", third, "tertiary-title")
    whole = draft.fields.get(place, "")
    for short in (*titles.values("alt-title"), *node.values("periodical", "abbr-1"), full):
        if short != whole:
            draft.keep("shortjournal" if place == "journal" else "alt-title", short)
    draft.keep("shorttitle", titles.value("short-title"))
    draft.keep("translated-title", titles.value("translated-title"))


def _inline(node: Node, name: str) -> str:
    return next((inline_text(title) for title in node.all(name) if title.text), "")


def _read_fields(draft: RecordDraft, node: Node) -> None:
    for element in node:
        if element.name in _OWN or not element.text:
            continue
        text = _lines(element) if element.name in ("notes", "research-notes") else inline_text(element)
        if element.name == "pages":
            draft.set_pages(text)
        elif element.name == "publisher":
            draft.put(publisher_field(draft.type), text)
        elif element.name in _FIELDS:
            name = _FIELDS[element.name]
            draft.put(name, text, element.name) if name != "note" else draft.fields.setdefault("note", text)
        else:
            is_note = element.name == "research-notes"
            draft.keep(_KEPT.get(element.name, element.name), text if is_note else paragraphs(element, "\n"))
    if department := draft.fields.pop("department", ""):
        draft.keep("department", department)
    if draft.type == "phdthesis" and _MASTER.search(draft.kept("type")):
        draft.type = "mastersthesis"


def _lines(element: Node) -> str:
    """A note with its lines, without the indentation that a file may have been given."""
    return dedent(element.raw_text().replace("\r\n", "\n").replace("\r", "\n")).strip()


def _read_dates(draft: RecordDraft, node: Node) -> None:
    year = node.value("dates", "year")
    month, day = node.value("dates", "month"), node.value("dates", "day")
    draft.date = best_date([year, *node.values("dates", "pub-dates", "date")])
    number = parse_month(month) if month else None
    if number and draft.date.year and draft.date.month is None and not draft.date.text:
        is_day = day.isdigit() and is_real(draft.date.year, number, int(day))
        draft.date = replace(draft.date, month=number, day=int(day) if is_day else None)
    draft.keep("copyright-date", node.value("dates", "copyright-dates", "date"))


def _read_numbers(draft: RecordDraft, node: Node) -> None:
    """ISBN and ISSN share an element, which holds the report's own number in a report; the DOI has its own."""
    for number in node.all("isbn"):
        if draft.type == "techreport" and not re.search(r"\d{4}-?\d{3}[\dXx]", number.text):
            draft.put("number", number.text, "report-number")
        else:
            draft.add_numbers(re.sub(r"[\r\n]+", "; ", number.raw_text().strip()), "isbn")
    for element in node.all("electronic-resource-num"):
        for doi in re.split(r"\s+(?=10\.)", element.text):
            draft.identify("doi", find_doi(doi) or doi, "electronic-resource-num")
    accession, database = draft.kept("accession-num"), draft.kept("database")
    if clean_pmid(accession) and (PUBMED.search(database) or not database):
        draft.identify("pmid", accession)
        draft.take_kept("accession-num")
        if database == "PubMed":
            draft.take_kept("database")
    for name in [name for name in draft.extra if re.fullmatch(r"PMC\d+", draft.kept(name))]:
        draft.identifiers.setdefault("pmcid", clean_pmcid(draft.take_kept(name)))


def _read_links(draft: RecordDraft, node: Node) -> None:
    urls = node.first("urls") or Node("urls")
    for url in [*urls.values("related-urls", "url"), *urls.values("web-urls", "url"), *urls.values("url")]:
        if url.startswith("<"):  # "<Go to ISI>://000200148800007": an address for EndNote alone
            draft.keep("endnote-url", url)
        else:
            draft.locate(url, "urls")
    for kind in ("pdf-urls", "text-urls", "image-urls"):
        for path in urls.values(kind, "url"):
            link = file_link(path)
            if link not in draft.files:
                draft.files.append(link)
