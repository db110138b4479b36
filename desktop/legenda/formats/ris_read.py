"""Reading RIS, the tagged format of publishers and reference managers.

Tags are those of the Reference Manager specification of 2001, with EndNote's and the publishers' additions of 2011
(https://en.wikipedia.org/wiki/RIS_(file_format)).
"""

from __future__ import annotations

import re

from legenda.formats.record_draft import NOTHING, RecordDraft, one_line
from legenda.formats.ris_lines import RisCutter
from legenda.formats.ris_tags import EXTRAS, FIELD_MARK
from legenda.formats.ris_types import (
    KEPT_TYPE,
    OWN_KEY,
    OWN_TYPE,
    PARTS,
    REPORTS,
    THESES,
    WHOLE_BOOKS,
    read_type,
    write_type,
)
from legenda.formats.tagged_dates import best_date, read_date
from legenda.formats.tagged_lines import Tags, source_of
from legenda.model.names import Role
from legenda.model.record import PLAIN_FIELDS, Problem, ReadResult, Record

#: A citation key, which has a letter in it; numbers alone are those of a database.
_KEY = re.compile(r"(?=[^a-zA-Z]*[a-zA-Z])[^\s,{}#%~=\"\\]{1,80}")
_DOI_LABEL = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi\s*:?\s*)")
_VOLUME = re.compile(r"(\S+)\s*\(([^()]+)\)")
_SHORT_NUMBER = re.compile(r"[\w./-]{1,12}")
_MASTER = re.compile(r"\bmaster|\bm\.?\s?(?:a|sc|phil|eng)\b|diplom", re.IGNORECASE)
#: What databases say about themselves rather than about the work.
_CHATTER = re.compile(
    r"cited by|export date|times cited|total times cited|cited reference count|coden\b|correspondence address|"
    r"caplus an|medline an|compilation and indexing|copyright|source type|references?:|funding details|"
    r"chemicals/cas|tradenames|manufacturers|language of original|using smart source parsing|"
    r"date (?:completed|revised)",
    re.IGNORECASE,
)  # fmt: skip
#: Types of which the kind of work is printed ("PhD thesis", "Working paper").
_TYPED = THESES | REPORTS | {"patent", "misc", "unpublished"}
_ROLES = frozenset(role.value for role in Role)
_NUMBERS = frozenset({"arxiv", "pmid", "pmcid"})
#: Tags of which the first value counts.
_ONCE = ("T2", "T3", "JF", "JO", "SO", "VL", "IS", "SP", "EP", "CY", "LA", "ET", "C7", "NV", "ST")
_PROCEEDINGS = re.compile(r"proceed|confer|workshop|symposi|congress|meeting|tagung", re.IGNORECASE)
_PLACED_TEXT = """
    TY ID TI T1 CT BT AU A1 A2 A3 A4 ED AB N2 DA PY Y1 T2 T3 JF JO JA J1 J2 JI J9 SO VL IS CP M1 SP EP SN DO DI PB
    CY LA ET KW UR L1 M3 N1 ST Y2 C3 C7 PP PU PI NV
"""
_PLACED = frozenset(_PLACED_TEXT.split())


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
            kept = "all fields that are there" if not reason.startswith("This record holds nothing") else "nothing"
            problems.append(Problem(reason, line, source.split("\n", 1)[0][:80], kept, name))
        if not reason.startswith("This record holds nothing"):
            records.append(draft.record(source, line))
    assumptions = [
        f"The record in line {line} has no end (ER); it was taken to end where the next begins."
        for line in cutter.unended
    ]
    return ReadResult(tuple(records), tuple(problems), tuple(cutter.between), "ris", tuple(assumptions))


def _draft(tags: Tags) -> tuple[RecordDraft, str]:
    """The record in the making, and what is wrong with it."""
    draft = RecordDraft()
    reason = _read_type(draft, tags)
    if not any(tags.texts(tag) for tag in tags if tag != "TY"):
        return draft, "This record holds nothing but its type; it was left out."
    _read_own_fields(draft, tags)
    _read_titles(draft, tags)
    _read_people(draft, tags)
    _read_text(draft, tags)
    draft.date = best_date([*tags.texts("DA"), *tags.texts("PY"), *tags.texts("Y1")])
    _read_container(draft, tags)
    _read_numbers(draft, tags)
    _read_publisher(draft, tags)
    _read_links(draft, tags)
    _read_notes(draft, tags)
    _read_rest(draft, tags)
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


def is_citation_key(text: str) -> bool:
    """Whether a record's identifier serves as its citation key."""
    return _KEY.fullmatch(text) is not None


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
    lines = [line for one in tags.all("KW") for line in one.lines]
    draft.add_keywords(
        lines[0].split(",") if len(lines) == 1 and lines[0].count(",") > 1 and ";" not in lines[0] else lines
    )


def _read_container(draft: RecordDraft, tags: Tags) -> None:
    """Where the work appeared: a journal, a book, a series, by the type of the work."""
    full, short = tags.first("JF"), next(iter(tags.texts("JA", "J2", "J1", "JI", "J9")), "")
    second, third = tags.first("T2"), tags.first("T3")
    if draft.type in PARTS:
        _read_book(draft, tags, full or tags.first("JO"))
    elif draft.type in WHOLE_BOOKS or draft.type in THESES or draft.type in REPORTS:
        if second != draft.title:
            draft.put("series", second, "ris-t2")
        draft.put("journal", full or tags.first("JO"), "ris-jo")
    else:
        place = (
            "journal"
            if draft.type in ("article", "periodical", "unpublished", "patent") or tags.first("VL")
            else "series"
        )
        draft.put(
            "journal", full or (second if place == "journal" else "") or tags.first("JO") or tags.first("SO"), "ris-jo"
        )
        if second != draft.title:
            draft.put(place, second, "ris-t2")
    draft.put("series", third, "ris-t3")
    for name in (short, tags.first("JO")):
        if not draft.fields.get("journal") and draft.type == "article":
            draft.put("journal", name)
        elif name and one_line(name) not in (draft.fields.get("journal"), draft.fields.get("booktitle")):
            draft.keep("ris-jo" if "shortjournal" in draft.extra else "shortjournal", one_line(name))


def _read_book(draft: RecordDraft, tags: Tags, journal: str) -> None:
    proceedings, second = tags.texts("C3"), tags.first("BT", "T2")
    if len(proceedings) == 1 and (not second or _PROCEEDINGS.search(proceedings[0])):
        draft.put("booktitle", proceedings[0])
        draft.keep("eventtitle", one_line(second))
    else:
        for text in proceedings:
            draft.keep("ris-c3", text)
    draft.put("booktitle", second or journal, "eventtitle")
    if second and journal:
        draft.put("journal", journal)
    if tags.first("BT") and tags.first("T2") != second:
        draft.put("series", tags.first("T2"), "ris-t2")


def _read_numbers(draft: RecordDraft, tags: Tags) -> None:
    volume, issue = tags.first("VL"), tags.first("IS", "CP")
    both = _VOLUME.fullmatch(volume)
    if both and not issue:
        volume, issue = both[1], both[2]
    draft.put("volume", volume, "ris-vl")
    draft.put("number", issue, "ris-is")
    for text in tags.texts("M1"):
        if "number" not in draft.fields and _SHORT_NUMBER.fullmatch(text):
            draft.put("number", text)
        elif text != draft.fields.get("number"):
            draft.keep("ris-m1", text)
    draft.set_pages(tags.first("SP"), tags.first("EP"))
    if article := tags.first("C7"):
        draft.put("eid", article, "ris-c7")
    for text in tags.texts("SN"):
        if draft.type in REPORTS and "number" not in draft.fields and not re.search(r"\d{4}-?\d{3}[\dXx]", text):
            draft.put("number", text)
        else:
            draft.add_numbers(text, "ris-sn")
    draft.keep("volumes", tags.first("NV"))
    edition = tags.first("ET")
    if re.fullmatch(r"\d{4}[/-]\d\d[/-]\d\d", edition):
        draft.keep("ris-et", edition)
    else:
        draft.put("edition", edition)


def _read_publisher(draft: RecordDraft, tags: Tags) -> None:
    place = "school" if draft.type in THESES else "institution" if draft.type in REPORTS else "publisher"
    names = tags.texts("PB", "PU")
    if names:
        draft.put(place, names[0])
        for other in names[1:]:
            draft.keep("ris-pb", other)
    draft.put("address", tags.first("CY", "PP", "PI"), "ris-cy")
    draft.put("language", tags.first("LA"))


def _read_links(draft: RecordDraft, tags: Tags) -> None:
    for tag in ("DO", "DI", "M3", "L3"):
        for text in tags.texts(tag):
            is_doi = draft.identify("doi", text)
            if not is_doi and tag == "M3" and draft.type in _TYPED:
                draft.keep("type", one_line(text))
            elif not is_doi:
                draft.keep(f"ris-{tag.lower()}", text)
    for text in tags.texts("UR"):
        draft.locate(text, "ris-ur")
    for text in tags.texts("L1"):
        for path in text.split(";") if "://" in text else [text]:
            draft.add_file(path)
    if "url" not in draft.identifiers and (link := tags.first("L2", "LK")):
        draft.locate(link, "ris-l2")
    is_pubmed = any(re.search(r"pubmed|medline|nlm|pmc", text, re.IGNORECASE) for text in tags.texts("DB", "DP"))
    for text in tags.texts("AN") if is_pubmed else ():
        draft.identify("pmcid" if text.upper().startswith("PMC") else "pmid", text)
    draft.find_identifiers(*tags.texts("N1", "U1", "U2", "C2", "AN", "L2", "M1"))


def _read_notes(draft: RecordDraft, tags: Tags) -> None:
    """Notes on the work; what a database says about itself is kept apart, as it is not to be printed."""
    doi = draft.identifiers.get("doi", "\0").lower()
    notes: list[str] = []
    for one in tags.all("N1"):
        text = one.kept.strip()
        if not text or _DOI_LABEL.sub("", text.lower()) == doi:
            continue
        if _CHATTER.match(text):
            draft.keep("ris-n1", text)
        else:
            notes.append(text)
    if notes:
        draft.fields["note"] = "\n".join(dict.fromkeys(map(_markless, notes)))
    if visited := tags.first("Y2"):
        date = read_date(visited)
        draft.keep(
            "urldate" if date.day and not date.text else "ris-y2", date.iso if date.day and not date.text else visited
        )


def _markless(text: str) -> str:
    return "\n".join(one_line(line) for line in text.split("\n"))


def _read_rest(draft: RecordDraft, tags: Tags) -> None:
    """Every other field, under a name of its own; of tags that count once, the further ones."""
    for tag in _ONCE:
        for text in tags.texts(tag)[1:]:
            if one_line(text) != one_line(tags.first(tag)):
                draft.keep(f"ris-{tag.lower()}", text)
    for tag in tags:
        if tag in _PLACED or tag == FIELD_MARK or tag in ("L3",) or (tag in ("L2", "LK") and _is_url(draft, tags, tag)):
            continue
        for one in tags.all(tag):
            draft.keep(EXTRAS.get(tag, f"ris-{tag.lower()}"), one.kept)


def _is_url(draft: RecordDraft, tags: Tags, tag: str) -> bool:
    return draft.identifiers.get("url") == tags.first(tag)
