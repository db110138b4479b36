"""Reading RIS, the tagged format of publishers and reference managers.

Tags are those of the Reference Manager specification of 2001, with EndNote's and the publishers' additions of 2011
(https://en.wikipedia.org/wiki/RIS_(file_format)).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from legenda.formats.copyright_lines import without_copyright
from legenda.formats.record_draft import NOTHING, RecordDraft, one_line
from legenda.formats.ris_lines import LooseText, RisCutter
from legenda.formats.ris_links import read_links, read_notes, read_rest
from legenda.formats.ris_places import read_container, read_numbers, read_publisher
from legenda.formats.ris_tags import FIELD_MARK, is_citation_key
from legenda.formats.ris_types import (
    DATE_WORDS,
    KEPT_TYPE,
    OWN_KEY,
    OWN_TYPE,
    PARTS,
    THESES,
    WHOLE_BOOKS,
    read_type,
    write_type,
)
from legenda.formats.tagged_dates import best_date, read_date, without_words
from legenda.formats.tagged_lines import Tags, source_of
from legenda.model.names import Role
from legenda.model.record import PLAIN_FIELDS, Problem, ReadResult, Record

_MASTER = re.compile(r"\bmaster|\bm\.?\s?(?:a|sc|phil|eng)\b|diplom", re.IGNORECASE)
#: Databases that put a copyright line behind each abstract.
_DATABASES = re.compile(r"scopus|embase|psyc|ovid|medline|pubmed", re.IGNORECASE)
_ROLES = frozenset(role.value for role in Role)
_NUMBERS = frozenset({"arxiv", "pmid", "pmcid"})


def read(text: str, name: str) -> ReadResult:
    """The records of a RIS text; a record without end or type is read too, and told. `name` is the file's."""
    lines = text.split("\n")
    cutter = RisCutter(text)
    cutter.cut(lines)
    records: list[Record] = []
    problems: list[Problem] = []
    for fields in cutter.records:
        source, line = source_of(lines, fields)
        draft, reason = _draft(Tags(fields))
        if reason:
            kept = "all fields that are there" if draft else "nothing"
            problems.append(Problem(reason, line, source.split("\n", 1)[0][:80], kept, name))
        if draft:
            records.append(draft.record(source, line))
    problems += (_loose(one, name) for one in cutter.between if one.is_told)
    problems.sort(key=lambda problem: problem.line)
    between = tuple(one.text for one in cutter.between)
    return ReadResult(tuple(records), tuple(problems), between, "ris", _assumptions(cutter.unended))


def _loose(one: LooseText, name: str) -> Problem:
    return Problem("This text belongs to no record, so nothing was made of it.", one.line, one.text[:80], "", name)


def _assumptions(unended: Sequence[int]) -> tuple[str, ...]:
    if not unended:
        return ()
    if len(unended) == 1:
        return (f"The record in line {unended[0]} has no end (ER); it was taken to end where the next begins.",)
    return (
        f"{len(unended)} records, the first in line {unended[0]}, have no end (ER); each ends where the next begins.",
    )


def _draft(tags: Tags) -> tuple[RecordDraft | None, str]:
    """The record in the making, none for fields that hold nothing, and what is wrong with it."""
    draft = RecordDraft()
    reason = _read_type(draft, tags)
    if not any(tags.texts(tag) for tag in tags if tag != "TY"):
        return None, "This record holds nothing but its type; it was left out."
    _read_own_fields(draft, tags)
    _read_titles(draft, tags)
    _read_people(draft, tags)
    _read_text(draft, tags)
    _read_date(draft, tags)
    read_container(draft, tags)
    read_numbers(draft, tags)
    read_publisher(draft, tags)
    read_links(draft, tags)
    read_notes(draft, tags)
    read_rest(draft, tags)
    return draft, reason


def _read_type(draft: RecordDraft, tags: Tags) -> str:
    codes = tags.texts("TY")
    if not codes:
        draft.type = "article" if tags.texts("JF", "JO", "T2") and tags.texts("VL", "IS") else "misc"
        return f"This record has no type (TY); it was taken for {draft.type}."
    code = codes[-1].upper()
    draft.type = read_type(code) or "misc"
    if draft.type == "phdthesis" and any(_MASTER.search(text) for text in tags.texts("M3", "U1", "VL")):
        draft.type = "mastersthesis"
    if write_type(draft.type) != code:
        draft.keep(KEPT_TYPE, code)
    return "" if read_type(code) else f"The type “{codes[-1]}” is not known; the record was taken for misc."


def _read_own_fields(draft: RecordDraft, tags: Tags) -> None:
    """Fields that RIS has no tag for, as Legenda writes them: "name: value"."""
    for one in tags.all(FIELD_MARK):
        name, colon, value = one.kept.partition(": ")
        if not colon:
            draft.keep(f"ris-{FIELD_MARK.lower()}", one.kept)
        elif name == OWN_TYPE:
            draft.type = value
            if write_type(value) in draft.extra.get(KEPT_TYPE, {}):
                del draft.extra[KEPT_TYPE]
        elif name == OWN_KEY:
            draft.key = value
        elif name in PLAIN_FIELDS:
            draft.fields[name] = value
        elif name == "openreview" or (name in _NUMBERS and draft.identify(name, value)):
            draft.identifiers[name] = value
        elif name not in _ROLES:
            draft.keep(name, value)
    key = tags.first("ID")
    if is_citation_key(key):
        draft.key = key
    elif key:
        draft.keep("refid", " ".join(key.split()))


def _read_titles(draft: RecordDraft, tags: Tags) -> None:
    wanted = ("TI", "T1", "CT", "BT") if draft.type in WHOLE_BOOKS else ("TI", "T1", "CT")
    titles = list(dict.fromkeys(one_line(text) for text in tags.texts(*wanted)))
    draft.title = titles[0] if titles else ""
    for other in titles[1:]:
        if other.casefold() != draft.title.casefold():
            draft.keep("ris-t1", other)
    if not draft.title and draft.type in WHOLE_BOOKS:
        draft.title = tags.first("T2")
    short = one_line(tags.first("ST"))
    draft.title = draft.title or short
    if short and short != one_line(draft.title):
        draft.keep("shorttitle", short)


def _read_people(draft: RecordDraft, tags: Tags) -> None:
    second = Role.EDITOR if draft.type not in THESES else Role.EDITOR_A
    third = Role.EDITOR if draft.type in WHOLE_BOOKS and not tags.texts("A2", "ED") else Role.EDITOR_A
    fourth = Role.TRANSLATOR if draft.type in WHOLE_BOOKS or draft.type in PARTS else Role.EDITOR_B
    roles = {"AU": Role.AUTHOR, "A1": Role.AUTHOR, "A2": second, "ED": second, "A3": third, "A4": fourth}
    for one in tags.fields:
        name, _, people = one.text.partition(": ") if one.tag == FIELD_MARK else ("", "", "")
        if name in _ROLES:
            draft.add_people(people, Role(name))
        elif (role := roles.get(one.tag)) is not None:
            for line in one.lines if len(one.lines) > 1 and all("," in line for line in one.lines) else [one.text]:
                draft.add_people(line, role)


def _read_date(draft: RecordDraft, tags: Tags) -> None:
    """The date, beside which the words that follow a whole one are kept."""
    texts = tags.texts("DA", "PY", "Y1")
    draft.date, _ = without_words(best_date(texts))
    for text in texts:
        date, words = without_words(read_date(text))
        draft.keep(DATE_WORDS, words if date == draft.date else "")


def _read_text(draft: RecordDraft, tags: Tags) -> None:
    """AB is the abstract's own tag; N2 serves as one where AB is missing, and what it says besides is kept."""
    texts = [text for text in tags.texts("AB", "N2") if text.lower() not in NOTHING]
    own = [text for text in tags.texts("AB") if text.lower() not in NOTHING]
    draft.abstract = "\n\n".join(dict.fromkeys(own or texts))
    for text in texts:
        if text not in draft.abstract:
            if draft.abstract in text:
                draft.abstract = text
            else:
                draft.keep("ris-n2", text)
    if _DATABASES.search(" ".join(tags.texts("DB", "DP"))) and FIELD_MARK not in tags:
        draft.abstract, owner = without_copyright(draft.abstract)
        draft.keep("copyright", owner)
    lines = [line for one in tags.all("KW") for line in one.lines]
    draft.add_keywords(
        lines[0].split(",") if len(lines) == 1 and lines[0].count(",") > 1 and ";" not in lines[0] else lines
    )
