"""Lists of a conference's papers as JSON, read: objects with title, author, abstract, site and more.

The form is that of https://github.com/papercopilot/paperlists; others that scrape conferences write much the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePath

from legenda.formats.abstracts_headings import Heading, heading_of
from legenda.formats.json_objects import JsonObject, json_objects
from legenda.formats.keyword_lists import split_keywords
from legenda.formats.listed_people import read_people, read_person
from legenda.formats.plain_markup import without_markup
from legenda.formats.record_draft import NOTHING, RecordDraft
from legenda.formats.tagged_dates import read_date
from legenda.model.identifiers import clean_doi
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Problem, ReadResult, Record
from legenda.model.step import Plain

_AUTHORS = ("author", "authors")
_ABSTRACTS = ("abstract", "summary")
_ADDRESSES = ("site", "openreview", "url", "link", "forum", "html", "virtual", "proceeding")
_FILES = ("pdf", "pdf_url", "oa_pdf")
_CODE = ("github", "code", "code_url")
_VENUES = ("journal", "venue", "conference", "booktitle")
_OWN = frozenset(
    {*_AUTHORS, *_ABSTRACTS, *_ADDRESSES, *_FILES, *_CODE, *_VENUES, "title", "doi", "year", "keywords", "arxiv"}
)
_NAME = re.compile(r"([a-z]+)[-_ ]?((?:19|20)\d\d)", re.IGNORECASE)
_REJECTED = re.compile(r"\b(?:reject|withdraw|desk)", re.IGNORECASE)


def read(text: str, name: str = "") -> ReadResult:
    """The papers of a list; venue and year come from the paper, else from the file's name ("icml2025.json").

    A paper that was rejected or withdrawn is no paper of the conference: it gets no venue. All other members are kept
    in `extra` as they are.
    """
    heading = _heading_of_name(name)
    records: list[Record] = []
    problems: list[Problem] = []
    for found in json_objects(text, ("papers", "data", "results")):
        record = _record(found, heading) if isinstance(found.value, dict) else None
        if record is not None:
            records.append(record)
        else:
            reason = found.fault or "this is no paper: it has no title and no abstract"
            problems.append(Problem(reason, found.line, kept="the other papers", file=name))
    return ReadResult(tuple(records), tuple(problems), format="paperlists-json")


def _heading_of_name(name: str) -> Heading | None:
    found = _NAME.search(PurePath(name).stem)
    return heading_of(f"{found[1].upper()} {found[2]}") if found else None


def _record(found: JsonObject, heading: Heading | None) -> Record | None:
    paper = found.value if isinstance(found.value, dict) else {}
    draft = RecordDraft(type="misc")
    draft.title = _text(paper, ("title",))
    draft.abstract = _text(paper, _ABSTRACTS)
    if not draft.title and not draft.abstract:
        return None
    draft.contributors = [person for author in _AUTHORS for person in _people(paper.get(author))]
    _read_venue(draft, paper, heading)
    _read_links(draft, paper)
    words = paper.get("keywords")
    draft.add_keywords(map(_plain, words) if isinstance(words, list) else split_keywords(_plain(words)))
    for member, value in paper.items():
        if member not in _OWN:
            draft.keep(re.sub(r"[^a-z0-9]+", "-", member.lower()).strip("-"), _plain(value))
    draft.find_identifiers(*(_text(paper, (member,)) for member in _ADDRESSES))
    return draft.record(found.source, found.line)


def _text(paper: Mapping[str, Plain], members: tuple[str, ...]) -> str:
    return next((text for member in members if (text := _plain(paper.get(member))).lower() not in NOTHING), "")


def _plain(value: Plain) -> str:
    if isinstance(value, list):
        return "; ".join(filter(None, map(_plain, value)))
    if value is None or isinstance(value, (dict, bool)):
        return ""
    return without_markup(str(value)).strip()


def _people(value: Plain) -> list[Contributor]:
    """Names in one text, parted by semicolons or commas, or as a list of names or of objects with a name."""
    if isinstance(value, list):
        names = [
            _plain(part.get("name") or part.get("fullname")) if isinstance(part, dict) else _plain(part)
            for part in value
        ]
    else:
        text = _plain(value)
        if ";" in text or " and " in text:
            return list(read_people(text)[0])
        names = text.split(",")
    return [replace(read_person(name), role=Role.AUTHOR) for raw in names if (name := raw.strip().rstrip("*†‡ "))]


def _read_venue(draft: RecordDraft, paper: Mapping[str, Plain], heading: Heading | None) -> None:
    said = _text(paper, _VENUES)
    own = heading_of(said) if said else None
    draft.date = read_date(_text(paper, ("year",)))
    if _REJECTED.search(_text(paper, ("status", "decision"))):
        return
    if own is None and said:
        draft.put("journal" if said == _text(paper, ("journal",)) else "booktitle", said)
    for known in filter(None, (own, heading if not said else None)):
        draft.put("venue", known.venue)
        draft.put("booktitle", known.booktitle or (known.text if not known.journal else ""))
        draft.put("journal", known.journal)
        draft.date = draft.date or read_date(str(known.year or ""))
    draft.type = "article" if "journal" in draft.fields else "inproceedings" if "booktitle" in draft.fields else "misc"


def _read_links(draft: RecordDraft, paper: Mapping[str, Plain]) -> None:
    for member in _ADDRESSES:
        if address := _text(paper, (member,)):
            draft.locate(address, "urls")
    doi = _text(paper, ("doi",))
    draft.identify("doi", clean_doi(doi) or doi, "doi")
    draft.identify("arxiv", _text(paper, ("arxiv",)), "arxiv")
    draft.put("code_url", _text(paper, _CODE))
    for path in (_text(paper, (member,)) for member in _FILES):
        if path:
            draft.files.append(FileLink(path, mime="application/pdf"))
