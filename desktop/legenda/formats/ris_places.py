"""Where a RIS record says that its work appeared: journal, book, series, publisher, volume, pages."""

from __future__ import annotations

import re

from legenda.formats.record_draft import RecordDraft, one_line
from legenda.formats.ris_types import PARTS, REPORTS, THESES, WHOLE_BOOKS
from legenda.formats.tagged_lines import Tags

_VOLUME = re.compile(r"(\S+)\s*\(([^()]+)\)")
_SHORT_NUMBER = re.compile(r"[\w./-]{1,12}")
_PROCEEDINGS = re.compile(r"proceed|confer|workshop|symposi|congress|meeting|tagung", re.IGNORECASE)


def read_container(draft: RecordDraft, tags: Tags) -> None:
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


def read_numbers(draft: RecordDraft, tags: Tags) -> None:
    """Reads volume, issue, pages, article number, edition, ISBN and ISSN."""
    volume, issue = tags.first("VL", "VO"), tags.first("IS", "CP")
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


def read_publisher(draft: RecordDraft, tags: Tags) -> None:
    """Reads the publisher, which is a school or an institution by the type, its place and the language."""
    place = "school" if draft.type in THESES else "institution" if draft.type in REPORTS else "publisher"
    names = tags.texts("PB", "PU")
    if names:
        draft.put(place, names[0])
        for other in names[1:]:
            draft.keep("ris-pb", other)
    draft.put("address", tags.first("CY", "PP", "PI"), "ris-cy")
    draft.put("language", tags.first("LA"))
