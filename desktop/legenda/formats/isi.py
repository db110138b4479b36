"""Reading the Web of Science's tagged format (ISI), as Clarivate, MEDLINE-in-ISI and INSPEC exports have it.

Tags: https://images.webofknowledge.com/images/help/WOS/hs_wos_fieldtags.html.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from legenda.formats.copyright_lines import without_copyright
from legenda.formats.inspec import inspec_records
from legenda.formats.record_draft import RecordDraft, one_line
from legenda.formats.tagged_dates import best_date, read_date
from legenda.formats.tagged_lines import TaggedField, Tags, make_records
from legenda.formats.tagged_signs import INSPEC
from legenda.formats.type_names import entry_type
from legenda.model.names import Role
from legenda.model.record import ReadResult, Record
from legenda.model.tex_symbols import SUBSCRIPTS, SUPERSCRIPTS

_TAG = re.compile(r"([A-Z][A-Z0-9])(?: (.*)|$)")
_HEAD = frozenset({"FN", "VR"})
_TYPES = {"J": "article", "B": "book", "S": "book", "C": "inproceedings", "P": "patent"}
_EXTRAS = {
    "C1": "affiliation", "CR": "cited-references", "JI": "shortjournal", "J9": "journal-code",
    "CT": "eventtitle", "UT": "accession", "BS": "booksubtitle", "CY": "eventdate", "CL": "event-place",
}  # fmt: skip
_PLACED_TEXT = """
    PT TI AU AF BA BF CA GP BE ED AB PY PD EA SO SE VL IS BP EP PS AR DE PU PI LA SN EI BN DI D2 DL PM DT FN VR
"""
_PLACED = frozenset(_PLACED_TEXT.split())
#: INSPEC's marks for raised and lowered signs: "LiNbO/sub 3/".
_RAISED = re.compile(r"\s?/(sub|sup) ([^/]{1,20})/\s?(?=[\s).,;:A-Z/]|$)")
_RUN_ON = frozenset({"AU", "AF", "BA", "BF", "CA", "GP", "BE", "ED", "CR", "C1"})


def read(text: str, name: str) -> ReadResult:
    """The records of a Web of Science text. `name` is the file's, for what was not understood."""
    lines = text.split("\n")
    found = inspec_records(lines) if INSPEC.search(text) else _records(lines)
    records, problems = make_records(lines, found, isi_record, {"PT"}, name)
    return ReadResult(records, problems, (), "isi")


def _records(lines: Sequence[str]) -> list[list[TaggedField]]:
    """The fields of each record. Continued lines are indented; a record ends with `ER`, or where a `PT` begins one."""
    records: list[list[TaggedField]] = [[]]
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip().lstrip("\ufeff")
        found = _TAG.match(line) if line else None
        if found is None:
            if line and records[-1]:
                records[-1][-1].add(line.strip(), number)
            continue
        tag, value = found[1], (found[2] or "").strip()
        if tag in ("ER", "EF") and not value:
            records.append([])
        elif tag not in _HEAD or records[-1]:
            if tag == "PT" and any(one.tag == "PT" for one in records[-1]):
                records.append([])
            records[-1].append(TaggedField(tag, [value], number, number))
    return [fields for fields in records if fields]


def isi_record(tags: Tags, source: str, line: int) -> Record:
    """The record that fields under the Web of Science's tags make."""
    draft = RecordDraft()
    draft.title = _inspec(tags.first("TI"))
    draft.abstract, owner = without_copyright(_inspec("\n\n".join(tags.texts("AB"))))
    draft.keep("copyright", owner)
    draft.type = _type(tags)
    _read_people(draft, tags)
    _read_date(draft, tags)
    _read_places(draft, tags)
    _read_pages(draft, tags)
    draft.add_keywords(map(_inspec, tags.texts("DE")))
    if not _is_inspec(tags):
        draft.add_keywords(tags.texts("ID"))
    _read_identifiers(draft, tags)
    _read_rest(draft, tags)
    return draft.record(source, line)


def _is_inspec(tags: Tags) -> bool:
    """Whether `ID` holds INSPEC's numbers of a work rather than keywords."""
    return "INSPEC" in tags.first("UT")


def _inspec(text: str) -> str:
    return _RAISED.sub(_sign, text) if "/su" in text else text


def _sign(found: re.Match[str]) -> str:
    table = SUPERSCRIPTS if found[1] == "sup" else SUBSCRIPTS
    return "".join(table.get(sign, sign) for sign in found[2].strip())


def _type(tags: Tags) -> str:
    """The type by the document's kind, else by the publication's; a part of a book is told by its own title."""
    told = next((kind for kind in map(entry_type, tags.texts("DT")) if kind and kind != "misc"), "")
    if tags.first("CT") or "proceedings paper" in tags.first("DT").lower() or "CONF" in tags.first("TY"):
        return "inproceedings"
    general = _TYPES.get(tags.first("PT")[:1].upper(), "")
    if general == "article":
        return "article"
    if general == "book" and tags.first("TI") and tags.first("SO") and tags.first("SO") != tags.first("TI"):
        return "incollection" if told in ("", "incollection", "article") else told
    return general or told or ("article" if tags.first("SO") else "misc")


def _read_people(draft: RecordDraft, tags: Tags) -> None:
    """Full names where there are as many of them as of short ones; bodies besides."""
    for short, full, role in (("AU", "AF", Role.AUTHOR), ("BA", "BF", Role.BOOK_AUTHOR)):
        names, whole = _names(tags, short), _names(tags, full)
        for text in whole if len(whole) >= len(names) else names:
            draft.add_people(text, role)
    for text in dict.fromkeys([*_names(tags, "CA"), *_names(tags, "GP")]):
        draft.add_body(text)
    for text in [*_names(tags, "BE"), *_names(tags, "ED")]:
        draft.add_people(text, Role.EDITOR)
    if draft.type in ("book", "proceedings") and not any(one.role is Role.AUTHOR for one in draft.contributors):
        draft.contributors = [
            one if one.role is not Role.BOOK_AUTHOR else type(one)(Role.AUTHOR, one.family, one.given, one.particle)
            for one in draft.contributors
        ]


def _names(tags: Tags, tag: str) -> list[str]:
    return [name.strip() for one in tags.all(tag) for line in one.lines for name in line.split(";") if name.strip()]


def _read_date(draft: RecordDraft, tags: Tags) -> None:
    """The year, completed by the day ("JUN 14", "MAY-JUN", "SPR"); early access counts where nothing else is known."""
    year, day = tags.first("PY"), tags.first("PD")
    early = tags.first("EA")
    draft.date = best_date([year, day, f"{day} {year}" if day and year not in day else "", early])
    if read_date(early) != draft.date:
        draft.keep("early-access", early)


def _read_places(draft: RecordDraft, tags: Tags) -> None:
    container = "booktitle" if draft.type in ("inproceedings", "incollection") else "journal"
    source = tags.first("SO")
    if draft.type not in ("book", "proceedings", "patent"):
        draft.put(container, source)
    elif not draft.title:
        draft.title = source
    elif source != draft.title:
        draft.put("series", source)
    draft.put("series", tags.first("SE"), "isi-se")
    for name, tag in (("volume", "VL"), ("number", "IS"), ("publisher", "PU"), ("address", "PI"), ("language", "LA")):
        draft.put(name, tags.first(tag))


def _read_pages(draft: RecordDraft, tags: Tags) -> None:
    """First and last page, else the whole range, else the article's number, which stands for the pages."""
    first, last = tags.first("BP", "BR"), tags.first("EP")
    if not first and tags.first("SP").isdecimal():
        first = tags.first("SP")
    if first or last:
        draft.set_pages(first, re.sub(r"(?<=\d) (?=\d)", "", last))
    elif spread := tags.first("PS"):
        draft.set_pages(spread)
    if article := tags.first("AR"):
        if "pages" in draft.fields:
            draft.put("eid", article)
        else:
            draft.set_pages(article)


def _read_identifiers(draft: RecordDraft, tags: Tags) -> None:
    for text in tags.texts("DI", "D2"):
        draft.identify("doi", text, "isi-di")
    if number := tags.first("PM"):
        draft.identify("pmid", number, "isi-pm")
    if (found := tags.first("UT")).startswith("MEDLINE:"):
        draft.identify("pmid", found.removeprefix("MEDLINE:"))
    for text in tags.texts("SN", "EI", "BN"):
        draft.add_numbers(text, "isi-sn")
    if address := tags.first("DL"):
        draft.locate(address, "isi-dl")
    draft.find_identifiers(tags.first("ID") if _is_inspec(tags) else "")


def _read_rest(draft: RecordDraft, tags: Tags) -> None:
    """Every other field, under a name of its own."""
    kind = tags.first("DT")
    if kind not in ("", "-", "Article"):
        draft.keep("isi-dt", kind)
    for tag in tags:
        if tag in _PLACED or (tag == "ID" and not _is_inspec(tags)) or (tag == "BR" and not tags.first("BP")):
            continue
        for one in tags.all(tag):
            value = one.kept if tag in _RUN_ON else one_line(one.text)
            if value and value != draft.fields.get("journal"):
                draft.keep(_EXTRAS.get(tag, f"isi-{tag.lower()}"), value)
