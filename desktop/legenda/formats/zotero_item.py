"""One item of a Zotero RDF file as a record."""

from __future__ import annotations

import re

from legenda.formats.html_notes import markdown_of
from legenda.formats.record_draft import RecordDraft
from legenda.formats.tagged_dates import read_date
from legenda.formats.type_names import entry_type
from legenda.formats.xml_text import inline_text, paragraphs
from legenda.formats.xml_tree import Node
from legenda.formats.zotero_extra import access_day, read_extra
from legenda.formats.zotero_graph import Graph
from legenda.formats.zotero_people import zotero_person
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record

_ROLES = {
    "authors": Role.AUTHOR, "editors": Role.EDITOR, "translators": Role.TRANSLATOR, "bookAuthors": Role.BOOK_AUTHOR,
    "presenters": Role.AUTHOR, "artists": Role.AUTHOR, "programmers": Role.AUTHOR, "directors": Role.AUTHOR,
    "inventors": Role.AUTHOR, "interviewees": Role.AUTHOR, "podcasters": Role.AUTHOR, "performers": Role.AUTHOR,
    "cartographers": Role.AUTHOR, "composers": Role.AUTHOR, "contributors": None, "seriesEditors": None,
    "reviewedAuthors": None, "interviewers": None, "recipients": None, "commenters": None, "sponsors": None,
    "cosponsors": None, "castMembers": None, "guests": None, "producers": None, "scriptwriters": None,
    "wordsBy": None, "attorneyAgents": None, "counsels": None,
}  # fmt: skip
#: What BibTeX's types are called by the names of the elements, where no item type is given.
_ELEMENTS = {"Article": "article", "Book": "book", "BookSection": "incollection", "Thesis": "phdthesis",
             "Report": "techreport", "Patent": "patent", "Manuscript": "unpublished", "Letter": "letter",
             "Document": "online", "Legislation": "legislation"}  # fmt: skip
_FIELDS = {
    "volume": "volume", "number": "number", "edition": "edition", "language": "language", "pages": "pages",
    "series": "series",
}  # fmt: skip
#: Zotero's fields by the names under which other formats have them.
_KEPT = {
    "shortTitle": "shorttitle", "numPages": "pagetotal", "numberOfVolumes": "volumes", "dateSubmitted": "urldate",
    "libraryCatalog": "library", "rights": "rights", "archive": "archive", "coverage": "archive-location",
    "type": "type", "repository": "repository", "section": "section", "runningTime": "running-time", "code": "code",
    "codeVolume": "code-volume", "court": "court", "system": "system", "programmingLanguage": "programming-language",
    "seriesText": "series-text", "seriesTitle": "series-title", "history": "history", "genre": "genre",
    "medium": "medium", "websiteType": "type", "letterType": "type", "mapType": "type", "versionNumber": "version",
    "committee": "committee", "references": "references", "legalStatus": "legal-status",
}  # fmt: skip
_OWN = frozenset(
    {"itemType", "title", "identifier", "isPartOf", "subject", "description", "abstract", "date", "publisher", "link",
     "isReferencedBy", "relation", "presentedAt", "alternative", "citationKey", "creators", "issued"}
)  # fmt: skip
_THESES = ("phdthesis", "mastersthesis")
_NUMBER = re.compile(r"(ISBN|ISSN|DOI|PMID|PMCID)\s+(.*)", re.IGNORECASE)


def make_record(node: Node, graph: Graph, source: str, collections: list[str]) -> Record:
    """The record of an item, with the parts that the graph keeps elsewhere: container, notes, attachments."""
    draft = RecordDraft()
    kind = node.value("itemType")
    draft.type = entry_type(kind) or _ELEMENTS.get(node.name, "misc")
    if kind and not entry_type(kind):
        draft.keep("zotero-type", kind)
    draft.title = next((inline_text(title) for title in node.all("title") if title.text), "")
    draft.abstract = next((paragraphs(part) for part in node.all("abstract") if part.text), "")
    draft.date = read_date(node.value("date") or node.value("issued"))
    for element in node:
        _read_element(draft, element, graph)
    _read_identifiers(draft, node)
    for container in node.all("isPartOf"):
        _read_container(draft, graph.at(container))
    _read_words(draft, node)
    _read_notes(draft, node, graph)
    _read_files(draft, node, graph)
    draft.keep("collections", "; ".join(place.replace(";", ",") for place in collections))
    draft.key = node.value("citationKey")
    if note := read_extra(draft, "\n".join(part.raw_text().strip() for part in node.all("description"))):
        draft.fields.setdefault("note", note)
    if draft.type == "phdthesis" and re.search(r"\bmaster|m\.?sc|m\.?a\.", draft.kept("type"), re.IGNORECASE):
        draft.type = "mastersthesis"
    draft.find_identifiers()
    return draft.record(source, node.line)


def _read_element(draft: RecordDraft, element: Node, graph: Graph) -> None:
    name = element.name
    if name in _ROLES:
        _read_people(draft, element)
    elif name == "pages":
        draft.set_pages(element.text)
    elif name in _FIELDS:
        draft.put(_FIELDS[name], element.text, name)
    elif name == "publisher":
        _read_publisher(draft, element)
    elif name == "presentedAt":
        draft.keep("eventtitle", element.value("Conference", "title") or element.text)
    elif name == "relation":
        draft.keep("related", graph.at(element).value("title") or element.attributes.get("resource", ""))
    elif name == "alternative":
        draft.keep("shortjournal", element.text)
    elif name not in _OWN and element.text:
        kept = _KEPT.get(name) or re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
        draft.keep(kept, access_day(element.text) if name == "dateSubmitted" else element.text)


def _read_people(draft: RecordDraft, element: Node) -> None:
    role = _ROLES[element.name]
    known = set(draft.contributors)
    for person in element.within("Person", "Organization", "Agent"):
        name = _person(person, role or Role.AUTHOR)
        if role is None:
            draft.keep(re.sub(r"(?<=[a-z])(?=[A-Z])", "-", element.name).lower(), name.inverted)
        elif name != Contributor(role) and name not in known:
            draft.contributors.append(name)


def _person(person: Node, role: Role) -> Contributor:
    """A name in two fields, or in one; early exports spell the given name in one word of small letters."""
    family = person.value("surname") or person.value("familyName") or person.value("family_name")
    given = next((text for name in ("givenName", "givenname", "firstName") if (text := person.value(name))), "")
    if family and given:
        return zotero_person(family, given, role)
    whole = family or person.value("name") or given
    is_body = person.name == "Organization" or " " in whole
    return Contributor(role, literal=whole) if is_body else Contributor(role, family=whole)


def _read_publisher(draft: RecordDraft, element: Node) -> None:
    for body in element.within("Organization"):
        field = "school" if draft.type in _THESES else "institution" if draft.type == "techreport" else "publisher"
        draft.put(field, body.value("name"), "publisher")
        draft.put("address", body.value("adr", "Address", "locality"), "publisher-place")
    if not list(element):
        draft.put("publisher", element.text)


def _read_identifiers(draft: RecordDraft, node: Node) -> None:
    for identifier in node.all("identifier"):
        address = next((found.text for found in identifier.within("URI") if found.text), "")
        if address:
            draft.locate(address, "urls")
        elif found := _NUMBER.fullmatch(identifier.text):
            _read_number(draft, found[1].lower(), found[2])
        else:
            draft.put("number", identifier.text, "identifier")


def _read_number(draft: RecordDraft, kind: str, text: str) -> None:
    if kind in ("isbn", "issn"):
        draft.add_numbers(text, kind)
    else:
        draft.identify(kind, text, kind)


def _read_container(draft: RecordDraft, container: Node) -> None:
    """A journal, book, series or website that the item is in: its title and the numbers that count there."""
    title = next((inline_text(found) for found in container.all("title") if found.text), "")
    if container.name == "Series":
        draft.put("series", title, "series-title")
        draft.put("number", container.value("identifier") if not _NUMBER.match(container.value("identifier")) else "")
        return
    if draft.type == "article" or container.name in ("Journal", "Periodical"):
        draft.put("journal" if draft.type == "article" else "booktitle", title, "container-title")
    elif draft.type in ("incollection", "inbook", "inproceedings", "inreference"):
        draft.put("booktitle", title, "container-title")
    else:
        draft.put("howpublished", title, "container-title")
    draft.keep("shortjournal", container.value("alternative"))
    draft.put("volume", container.value("volume"))
    draft.put("number", container.value("number"))
    _read_identifiers(draft, container)
    for series in container.all("isPartOf"):
        _read_container(draft, next(iter(series), series))


def _read_words(draft: RecordDraft, node: Node) -> None:
    """Tags, the reader's own and those that came with the item; a call number is kept beside them."""
    for subject in node.all("subject"):
        call_number = next((found.text for found in subject.within("LCC") if found.text), "")
        if call_number:
            draft.keep("call-number", call_number)
    draft.keywords |= dict.fromkeys(tags_of(node))


def tags_of(node: Node) -> list[str]:
    """The tags of an item, a note or an attachment; call numbers stand under the same name and are none."""
    return [subject.text for subject in node.all("subject") if subject.text and subject.first("LCC") is None]


def _read_notes(draft: RecordDraft, node: Node, graph: Graph) -> None:
    notes = [graph.at(part) for part in node.all("isReferencedBy")]
    texts = [markdown_of(value.raw_text()) for note in notes for value in [note.first("value")] if value is not None]
    for number, text in enumerate(filter(None, dict.fromkeys(texts)), 1):
        draft.set_kept("annote" if number == 1 else f"comment-zotero-{number}", text)


def _read_files(draft: RecordDraft, node: Node, graph: Graph) -> None:
    """Attachments, and the address that a stored page has been taken from."""
    for part in node.all("link"):
        attachment = graph.at(part)
        if file := file_of(attachment):
            draft.files.append(file)
            if (address := _address_of(attachment)) != file.path:
                draft.locate(address, "urls")


def file_of(attachment: Node) -> FileLink | None:
    """A file by its path; a page that was only linked, or stored without its path, by its address."""
    paths = [found.attributes.get("resource", "") or found.text for found in attachment.all("path")]
    paths += [found.attributes.get("resource", "") for found in attachment.all("resource")]
    title = attachment.value("title")
    path = next(filter(None, paths), "") or _address_of(attachment) or title
    return FileLink(path, title if title != path else "", attachment.value("type")) if path else None


def _address_of(attachment: Node) -> str:
    return next((found.text for found in attachment.within("URI") if found.text), "")
