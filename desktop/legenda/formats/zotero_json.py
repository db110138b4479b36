"""Zotero's items as JSON, read: the web interface's form and Better BibTeX's export of a library.

https://www.zotero.org/support/dev/web_api/v3/types_and_fields names the types and fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from legenda.formats.csl_variables import container_field, publisher_field
from legenda.formats.html_notes import markdown_of
from legenda.formats.json_objects import json_objects
from legenda.formats.record_draft import RecordDraft
from legenda.formats.tagged_dates import read_date
from legenda.formats.type_names import entry_type
from legenda.formats.zotero_alone import file_record, note_record, told
from legenda.formats.zotero_collections import Collections, collections_of, is_collection
from legenda.formats.zotero_extra import access_day, arxiv_classes, read_extra
from legenda.formats.zotero_people import zotero_person
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Problem, ReadResult, Record
from legenda.model.step import Plain

_NO_ITEMS = ("attachment", "note", "annotation")
_ROLES = {"editor": Role.EDITOR, "translator": Role.TRANSLATOR, "bookAuthor": Role.BOOK_AUTHOR}
_OTHERS = ("seriesEditor", "contributor", "reviewedAuthor", "recipient", "interviewer", "castMember", "counsel")
_FIELDS = {
    "volume": "volume", "issue": "number", "number": "number", "reportNumber": "number", "patentNumber": "number",
    "seriesNumber": "number", "series": "series", "edition": "edition", "place": "address", "language": "language",
    "section": "chapter",
}  # fmt: skip
_CONTAINERS = ("publicationTitle", "bookTitle", "proceedingsTitle", "encyclopediaTitle", "dictionaryTitle",
               "websiteTitle", "blogTitle", "forumTitle", "programTitle", "reporter")  # fmt: skip
_HOUSES = ("publisher", "university", "institution", "company", "label", "distributor", "studio", "repository")
_TITLES = ("title", "caseName", "subject", "nameOfAct")
#: Where an article of this type appeared, in BibLaTeX's words.
_SUBTYPES = {"newspaperArticle": "newspaper", "magazineArticle": "magazine"}
_DATES = ("date", "issueDate", "dateEnacted", "dateDecided")
_KEPT = {
    "shortTitle": "shorttitle", "journalAbbreviation": "shortjournal", "accessDate": "urldate", "numPages": "pagetotal",
    "numberOfVolumes": "volumes", "callNumber": "call-number", "libraryCatalog": "library", "archiveID": "archive-id",
    "conferenceName": "eventtitle", "thesisType": "type", "reportType": "type", "archiveLocation": "archive-location",
    "versionNumber": "version",
}  # fmt: skip
_NUMBERS = {"ISBN": "isbn", "ISSN": "issn"}
_SAID = frozenset(
    {"itemType", "creators", "notes", "tags", "attachments", "collections", "relations", "key", "itemKey", "itemID",
     "libraryID", "uri", "citekey", "citationKey", "extra", "abstractNote", "pages", "DOI", "url", "select", "version"}
)  # fmt: skip


def read(text: str, name: str = "") -> ReadResult:
    """The items of a Zotero JSON file: an array, or `items` inside an object.

    Notes become `annote` and `comment-zotero-2` …, tags keywords, attachments files; the collections that an item is
    in are kept as in Zotero RDF. Notes and files that stand beside the items go to the one that they name as theirs;
    one of its own becomes a paper with a provisional title.
    """
    collections = collections_of(text)
    found = [(_item(one.value), one) for one in json_objects(text, ("items",))]
    children = _children([item for item, _ in found])
    records: list[Record] = []
    problems: list[Problem] = []
    alone: list[str] = []
    for item, one in found:
        kind = _text(item.get("itemType"))
        if kind and kind not in _NO_ITEMS:
            whole = _with_children(item, children.get(_text(item.get("key")), []))
            records.append(_record(whole, one.source, one.line, collections))
        elif is_collection(item) or _text(item.get("parentItem")) in children:
            continue
        elif record := _alone(item, collections):
            records.append(replace(record, source_text=one.source, line=one.line))
            alone.append(kind)
        else:
            reason = one.fault or f"this is no reference but {'an' if kind[:1] == 'a' else 'a'} {kind or 'object'}"
            problems.append(Problem(reason, one.line, kept="the other items", file=name))
    assumptions = told(alone.count("note"), alone.count("attachment"))
    return ReadResult(tuple(records), tuple(problems), (), "zotero-json", assumptions)


def _item(value: Plain) -> Mapping[str, Plain]:
    """The item itself; the web interface has it inside an object."""
    item = value if isinstance(value, dict) else {}
    data = item.get("data")
    return data if isinstance(data, dict) else item


def _children(items: Sequence[Mapping[str, Plain]]) -> dict[str, list[Mapping[str, Plain]]]:
    """The notes and attachments that name an item of this file as theirs, by its key."""
    own = {_text(item.get("key")) for item in items if _text(item.get("itemType")) not in _NO_ITEMS} - {""}
    children: dict[str, list[Mapping[str, Plain]]] = {}
    for item in items:
        parent = _text(item.get("parentItem"))
        if parent in own and item.get("itemType") in ("note", "attachment"):
            children.setdefault(parent, []).append(item)
    return children


def _with_children(item: Mapping[str, Plain], children: Sequence[Mapping[str, Plain]]) -> Mapping[str, Plain]:
    if not children:
        return item
    notes = [dict(one) for one in children if one.get("itemType") == "note"]
    files = [dict(one) for one in children if one.get("itemType") == "attachment"]
    return {
        **item,
        "notes": [*_list(item.get("notes")), *notes],
        "attachments": [*_list(item.get("attachments")), *files],
    }


def _alone(item: Mapping[str, Plain], collections: Collections) -> Record | None:
    """The paper that a note or a file makes which belongs to no item; None for one that says nothing."""
    tags, places = _tags(item), collections.places(item)
    if item.get("itemType") == "note":
        return note_record(_text(item.get("note")), tags, places)
    file = _file(item) if item.get("itemType") == "attachment" else None
    return file_record(file, tags, places) if file else None


def _tags(item: Mapping[str, Plain]) -> list[str]:
    return [_text(tag.get("tag") if isinstance(tag, dict) else tag) for tag in _list(item.get("tags"))]


def _file(file: Mapping[str, Plain]) -> FileLink | None:
    path = _first(file, ("path", "localPath", "url", "filename", "title"))
    return FileLink(path, _text(file.get("title")), _first(file, ("mimeType", "contentType"))) if path else None


def _record(item: Mapping[str, Plain], source: str, line: int, collections: Collections) -> Record:
    kind = _text(item.get("itemType"))
    draft = RecordDraft(type=entry_type(kind) or "misc", key=_first(item, ("citationKey", "citekey")))
    if not entry_type(kind):
        draft.keep("zotero-type", kind)
    draft.title = _first(item, _TITLES)
    draft.abstract = _text(item.get("abstractNote"))
    draft.date = read_date(_first(item, _DATES))
    _read_people(draft, item)
    _read_fields(draft, item)
    draft.add_keywords(_tags(item))
    for number, note in enumerate(filter(None, _notes(item)), 1):
        draft.set_kept("annote" if number == 1 else f"comment-zotero-{number}", note)
    attachments = (file for file in _list(item.get("attachments")) if isinstance(file, dict))
    draft.files += [link for file in attachments if (link := _file(file))]
    draft.keep("entrysubtype", _SUBTYPES.get(kind, ""))
    draft.keep("collections", "; ".join(collections.places(item)))
    extra = item.get("extra")
    if note := read_extra(draft, "\n".join(map(_text, extra)) if isinstance(extra, list) else _text(extra)):
        draft.fields.setdefault("note", note)
    if draft.type == "phdthesis" and "master" in draft.kept("type").lower():
        draft.type = "mastersthesis"
    draft.find_identifiers()
    return draft.record(source, line)


def _read_people(draft: RecordDraft, item: Mapping[str, Plain]) -> None:
    for creator in _list(item.get("creators")):
        if not isinstance(creator, dict):
            continue
        kind = _text(creator.get("creatorType"))
        family, given = _text(creator.get("lastName")), _text(creator.get("firstName"))
        role = _ROLES.get(kind, Role.AUTHOR)
        whole = _text(creator.get("name")) or ("" if given else family)
        is_body = " " in whole or creator.get("fieldMode") == 1
        person = Contributor(role, literal=whole) if is_body else zotero_person(family or whole, given, role)
        if person.short.lower() in ("others", "et al."):
            draft.more += [role] if role not in draft.more else []
        elif kind in _OTHERS:
            draft.keep(_hyphened(kind), person.inverted)
        elif person != Contributor(role):
            draft.contributors.append(person)


def _read_fields(draft: RecordDraft, item: Mapping[str, Plain]) -> None:
    container = _first(item, _CONTAINERS)
    draft.put(container_field(draft.type), container)
    draft.keep("eprintclass", arxiv_classes(container))
    if draft.type == "article":
        # An item that names its journal by the abbreviation alone.
        draft.fields.setdefault("journal", _text(item.get("journalAbbreviation")))
    draft.put(publisher_field(draft.type), _first(item, _HOUSES))
    draft.set_pages(_text(item.get("pages")))
    draft.identify("doi", _text(item.get("DOI")), "doi")
    draft.locate(_text(item.get("url")), "urls")
    for field, value in item.items():
        text = _text(value)
        if field in _FIELDS:
            draft.put(_FIELDS[field], text, _hyphened(field))
        elif field in _NUMBERS:
            draft.add_numbers(text, _NUMBERS[field])
        elif field not in (*_SAID, *_CONTAINERS, *_HOUSES, *_TITLES, *_DATES):
            draft.keep(_KEPT.get(field) or _hyphened(field), access_day(text) if field == "accessDate" else text)


def _notes(item: Mapping[str, Plain]) -> Iterator[str]:
    for note in _list(item.get("notes")):
        yield markdown_of(_text(note.get("note") if isinstance(note, dict) else note))


def _hyphened(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def _first(item: Mapping[str, Plain], names: tuple[str, ...]) -> str:
    return next((text for name in names if (text := _text(item.get(name)))), "")


def _text(value: Plain) -> str:
    return str(value).strip() if isinstance(value, (str, int)) and not isinstance(value, bool) else ""


def _list(value: Plain) -> list[Plain]:
    return value if isinstance(value, list) else []
