"""The links, notes and unknown fields of a RIS record."""

from __future__ import annotations

import re

from legenda.formats.record_draft import RecordDraft, one_line
from legenda.formats.ris_tags import EXTRAS, FIELD_MARK
from legenda.formats.ris_types import REPORTS, THESES
from legenda.formats.tagged_dates import read_date, without_words
from legenda.formats.tagged_lines import Tags
from legenda.model.dates import PartialDate

_DOI_LABEL = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi\s*:?\s*)")
#: What databases say about themselves rather than about the work.
_CHATTER = re.compile(
    r"cited by|export date|times cited|total times cited|cited reference count|coden\b|correspondence address|"
    r"caplus an|medline an|compilation and indexing|copyright|source type|references?:|funding details|"
    r"chemicals/cas|tradenames|manufacturers|language of original|using smart source parsing|"
    r"date (?:completed|revised|created)|last updated|document feature|number of references|funding texts?\b|"
    r"\d{4}-\d{3}[\dX]\s+[^\W\d_][\w'’-]*,\s[^\W\d_]",  # what EndNote notes of PubMed's records: ISSN, names
    re.IGNORECASE,
)  # fmt: skip
#: Types of which the kind of work is printed ("PhD thesis", "Working paper").
_TYPED = THESES | REPORTS | {"patent", "misc", "unpublished"}
#: Tags that name a place, a house or a title, by the type of the work.
_NAMES = ("BT", "CT", "JA", "J1", "J2", "JI", "J9", "PP", "PI", "PU", "CP")
#: Tags of which the first value counts.
_ONCE = ("T2", "T3", "JF", "JO", "SO", "VL", "VO", "IS", "SP", "EP", "CY", "LA", "ET", "C7", "NV", "ST")
_PLACED_TEXT = """
    TY ID TI T1 CT BT AU A1 A2 A3 A4 ED AB N2 DA PY Y1 T2 T3 JF JO JA J1 J2 JI J9 SO VL IS CP M1 SP EP SN DO DI PB
    VO CY LA ET KW UR L1 M3 N1 ST Y2 C3 C7 PP PU PI NV
"""
_PLACED = frozenset(_PLACED_TEXT.split())


def read_links(draft: RecordDraft, tags: Tags) -> None:
    """Reads identifiers, addresses and files, wherever publishers and databases put them."""
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
    is_scopus = any(re.search(r"scopus|embase", text, re.IGNORECASE) for text in tags.texts("DB", "DP", "UR"))
    for text in tags.texts("C2", "C5") if is_scopus else ():
        draft.identify("pmid", text)
    draft.find_identifiers(*tags.texts("N1", "U1", "U2", "C2", "AN", "L2", "M1"))


def read_notes(draft: RecordDraft, tags: Tags) -> None:
    """Notes on the work; what a database says about itself is kept apart, as it is not to be printed."""
    doi = draft.identifiers.get("doi", "\0").lower()
    for one in tags.all("N1"):
        text = one.kept.strip()
        if not text or _DOI_LABEL.sub("", text.lower()) == doi:
            continue
        if _CHATTER.match(text):
            draft.keep("ris-n1", text)
        else:
            draft.add_note(text)
    if visited := tags.first("Y2"):
        date = read_date(visited)
        is_whole = date.day is not None and not date.text
        draft.keep("urldate" if is_whole else "ris-y2", date.iso if is_whole else visited)


def read_rest(draft: RecordDraft, tags: Tags) -> None:
    """Every other field, under a name of its own; of tags that count once, the further ones."""
    for tag in _ONCE:
        for text in tags.texts(tag)[1:]:
            if one_line(text) != one_line(tags.first(tag)):
                draft.keep(f"ris-{tag.lower()}", text)
    for tag in _NAMES:
        for text in tags.texts(tag):
            if not _is_held(draft, one_line(text)):
                draft.keep(f"ris-{tag.lower()}", text)
    for text in tags.texts("DA", "PY", "Y1"):
        if not _says_no_more(without_words(read_date(text))[0], draft.date):
            draft.keep("other-dates", text)
    for tag in tags:
        if tag in _PLACED or tag == FIELD_MARK or tag in ("L3",) or (tag in ("L2", "LK") and _is_url(draft, tags, tag)):
            continue
        for one in tags.all(tag):
            draft.keep(EXTRAS.get(tag, f"ris-{tag.lower()}"), one.kept)


def _is_held(draft: RecordDraft, text: str) -> bool:
    """Whether a name stands in the record already, as its title, in a field, or among what is kept."""
    kept = (line for texts in draft.extra.values() for line in texts)
    return any(text == one_line(held) for held in (draft.title, *draft.fields.values(), *kept))


def _says_no_more(told: PartialDate, date: PartialDate) -> bool:
    """Whether a date says nothing that `date` does not say; one without a year ("JUN") has completed it."""
    if told.year is None or told == date:
        return not told.text or date.month is not None or told.text in date.text
    return (told.year, told.text) == (date.year, "") and all(
        part in (None, whole) for part, whole in ((told.month, date.month), (told.day, date.day))
    )


def _is_url(draft: RecordDraft, tags: Tags, tag: str) -> bool:
    return draft.identifiers.get("url") == tags.first(tag)
