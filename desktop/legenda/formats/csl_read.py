"""CSL-JSON, read: https://docs.citationstyles.org/en/stable/specification.html and its schema csl-data.json.

Where writing a value again would give another one (a particle that drops, a title with marks, a date as text), the
value as it stood is kept in `extra` under `csl-` and its name, so that an unedited record goes out as it came in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from legenda.formats.bibtex_people import write_names
from legenda.formats.csl_dates import date_of, plain_date
from legenda.formats.csl_names import people_of, plain_people
from legenda.formats.csl_types import FOREIGN_TYPES, GENRES, csl_type, type_of
from legenda.formats.csl_variables import (
    DATES,
    FIELDS,
    IDENTIFIERS,
    IGNORED,
    KEPT,
    OTHER_NAMES,
    ROLES,
    container_field,
    publisher_field,
)
from legenda.formats.json_objects import json_objects
from legenda.formats.keyword_lists import split_keywords
from legenda.formats.record_draft import RecordDraft, one_line
from legenda.formats.record_rest import put_back
from legenda.formats.zotero_extra import read_extra
from legenda.model.identifiers import clean_arxiv
from legenda.model.names import Role
from legenda.model.record import Problem, ReadResult, Record
from legenda.model.step import Plain

#: The beginning of the names of kept values.
KEPT_AS = "csl-"
_KEY = re.compile(r"[^\s,{}#%~=\"\\]+")


def read(text: str, name: str = "") -> ReadResult:
    """The items of a CSL-JSON file: an array, a single item, or `items` inside an object.

    Unknown variables are kept in `extra` and written again. A file that is cut off or broken gives every item before
    and behind the break, and a problem.
    """
    records: list[Record] = []
    problems: list[Problem] = []
    for found in json_objects(text, ("items", "references")):
        if found.fault:
            problems.append(Problem(found.fault, found.line, kept="the other items", file=name))
        elif isinstance(found.value, dict):
            records += [_record(item, found.source, found.line) for item in _items(found.value)]
        else:
            problems.append(Problem("this is no item: an object in braces is expected", found.line, file=name))
    return ReadResult(tuple(records), tuple(problems), format="csl-json")


def _items(value: Mapping[str, Plain]) -> Iterator[Mapping[str, Plain]]:
    """The item itself, or those in an answer of Crossref's: one work in `message`, or a list of them there."""
    message = value.get("message")
    if not isinstance(message, dict):
        yield value
        return
    works = message.get("items")
    yield from (work for work in (works if isinstance(works, list) else [message]) if isinstance(work, dict))


def _record(item: Mapping[str, Plain], source: str, line: int) -> Record:
    draft = RecordDraft()
    container = _first_text(item.get("container-title"))
    draft.type = type_of(plain_text(item.get("type")), bool(container), plain_text(item.get("genre")))
    _read_key(draft, item)
    draft.title = one_line(_first_text(item.get("title")))
    draft.abstract = _paragraphs(item.get("abstract"))
    draft.date = date_of(item.get("issued"))
    _read_note(draft, plain_text(item.get("note"), joint="\n"))
    for variable, value in item.items():
        _read_variable(draft, variable, value)
    _read_archive(draft, item)
    draft.find_identifiers()
    custom = item.get("custom")
    own = custom.get("legenda") if isinstance(custom, dict) else None
    if isinstance(own, dict):
        put_back(draft, own)
    _keep_what_would_change(draft, item)
    return draft.record(source, line)


def _read_key(draft: RecordDraft, item: Mapping[str, Plain]) -> None:
    """The citation key; an `id` that is an address or has blanks in it is no key."""
    for member in ("citation-key", "citekey", "id"):
        text = plain_text(item.get(member))
        if text and not draft.key and _KEY.fullmatch(text) and "://" not in text:
            draft.key = text
        elif text and text != draft.key:
            draft.keep(KEPT_AS + member, text)


def _read_variable(draft: RecordDraft, variable: str, value: Plain) -> None:
    text = plain_text(value)
    if variable in ROLES:
        people, more = people_of(value, ROLES[variable])
        draft.contributors += people
        draft.more += [ROLES[variable]] if more else []
    elif variable in OTHER_NAMES and isinstance(value, list):
        draft.keep(variable, write_names(*people_of(value, Role.AUTHOR)))
    elif variable == "container-title":
        draft.put(container_field(draft.type), _first_text(value), variable)
    elif variable == "publisher":
        draft.put(publisher_field(draft.type), text)
    elif variable == "page":
        draft.set_pages(text)
    elif variable in FIELDS:
        draft.put(FIELDS[variable], text, variable)
    elif variable in IDENTIFIERS:
        _identify(draft, IDENTIFIERS[variable], text)
    elif variable in ("ISBN", "ISSN"):
        draft.add_numbers(text, variable.lower())
    elif variable in ("keyword", "keywords", "categories", "tags"):
        draft.add_keywords(map(plain_text, value) if isinstance(value, list) else split_keywords(text))
    elif variable in DATES:
        date = date_of(value)
        draft.keep(DATES[variable], _date_text(value) if date else "")
    elif variable in KEPT:
        draft.keep(KEPT[variable], text if text != GENRES.get(draft.type) else "")
    elif variable not in (*IGNORED, "title", "abstract", "issued", "note"):
        _keep_unknown(draft, variable, value)


def _identify(draft: RecordDraft, kind: str, text: str) -> None:
    if kind == "url":
        draft.locate(text, "urls")
    else:
        draft.identify(kind, text, kind)


def _date_text(value: Plain) -> str:
    """A date beside that of publication as BibLaTeX writes it, or as its text."""
    date = date_of(value)
    if date.text or date.year is None:
        return date.text
    end = replace(date, year=date.end_year, month=date.end_month, day=date.end_day).iso
    return date.iso + ("/" if date.end_open else f"/{end}" if end else "~" if date.circa else "")


def _keep_unknown(draft: RecordDraft, variable: str, value: Plain) -> None:
    """A variable that is not modelled: text as it is, anything else as JSON; what Legenda itself left is put back."""
    if variable == "custom" and isinstance(value, dict) and isinstance(value.get("legenda"), dict):
        value = {name: part for name, part in value.items() if name != "legenda"}
    if value not in (None, "", [], {}):
        draft.keep(KEPT_AS + variable, kept_text(value))


def kept_text(value: Plain) -> str:
    """A value as a text from which `kept_value` makes it again."""
    if isinstance(value, str) and kept_value(value) == value:
        return value
    return json.dumps(value, ensure_ascii=False)


def kept_value(text: str) -> Plain:
    """The value that `kept_text` wrote."""
    try:
        value: Plain = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return text
    return value


def _read_note(draft: RecordDraft, note: str) -> None:
    """The note, in which Zotero hands on its field "Extra" with the fields that stand in it."""
    kind = draft.type
    rest = read_extra(draft, note) if note else ""
    if named := draft.take_kept("csl-type"):
        draft.type = type_of(named.lower(), False) or kind
    if rest:
        draft.fields["note"] = rest


def _read_archive(draft: RecordDraft, item: Mapping[str, Plain]) -> None:
    """arXiv as the archive, or as the one that numbers the paper: "arXiv:2101.00001"."""
    if "arxiv" not in draft.identifiers:
        places = [plain_text(item.get(name)) for name in ("number", "archive_location", "publisher", "archive")]
        if any("arxiv" in place.lower() for place in places):
            found = next((arxiv for place in places if (arxiv := clean_arxiv(place))), "")
            draft.identifiers |= {"arxiv": found} if found else {}
    if draft.fields.get("number", "") == f"arXiv:{draft.identifiers.get('arxiv')}":
        del draft.fields["number"]


def _keep_what_would_change(draft: RecordDraft, item: Mapping[str, Plain]) -> None:
    for variable, written in _written(draft):
        value = item.get(variable)
        if value not in (None, "", []) and value != written:
            draft.set_kept(KEPT_AS + variable, kept_text(value))
    kind = plain_text(item.get("type"))
    if (
        kind
        and kind not in FOREIGN_TYPES
        and kind != csl_type(draft.type, is_preprint=bool(draft.identifiers.get("arxiv")))
    ):
        draft.set_kept(KEPT_AS + "type", kind)


def _written(draft: RecordDraft) -> Iterator[tuple[str, Plain]]:
    """What the writer would make of the parts that have a form of their own."""
    for variable, role in ROLES.items():
        people = tuple(person for person in draft.contributors if person.role is role)
        yield variable, plain_people(people, role in draft.more)
    yield "issued", plain_date(draft.date)
    subtitle = draft.fields.get("subtitle", "")
    yield "title", f"{draft.title}: {subtitle}" if subtitle else draft.title
    yield "page", draft.fields.get("pages", "")
    yield "note", draft.fields.get("note", "")


def plain_text(value: Plain, joint: str = ", ") -> str:
    """A member as text; several values, as Crossref has them, are joined."""
    if isinstance(value, list):
        return joint.join(filter(None, (plain_text(part) for part in value)))
    if isinstance(value, bool) or value is None or isinstance(value, dict):
        return ""
    return str(value).strip()


def _first_text(value: Plain) -> str:
    """A title; of several, as Crossref has them, the first."""
    return plain_text(value[0] if isinstance(value, list) and value else value)


def _paragraphs(value: Plain) -> str:
    text = plain_text(value, joint="\n\n").replace("\r\n", "\n")
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n[ \t]*\n", text) if part.strip())
