"""Reading PubMed's tagged format (NBIB, MEDLINE).

Tags: https://www.nlm.nih.gov/bsd/mms/medlineelements.html and https://pubmed.ncbi.nlm.nih.gov/help/#pubmed-format.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from legenda.formats.copyright_lines import without_copyright
from legenda.formats.record_draft import RecordDraft, one_line
from legenda.formats.tagged_dates import best_date
from legenda.formats.tagged_lines import TaggedField, Tags, make_records
from legenda.formats.type_names import entry_type
from legenda.model.names import Role
from legenda.model.record import ReadResult, Record

_PADDED = re.compile(r"(?=[A-Z][A-Z0-9 ]{3}-)([A-Z][A-Z0-9]{1,3}) *-(?: (.*)|$)")
_UNPADDED = re.compile(r"([A-Z][A-Z0-9]{1,3}) *-\s?(.*)")
#: Tags that open a record, and tags that a record has once.
_OPENERS = frozenset({"PMID", "PMC", "PMCR", "UI"})
_ONCE = frozenset({"PMID", "PMC", "PMCR", "UI", "DP", "JT", "TA", "PG", "VI"})
_KNOWN_TEXT = """
    PMID PMC PMCR UI OWN STAT DCOM DA LR IS VI IP DP TI PG LID AB CI FAU AU AUID AD LA GR PT DEP PL TA JT JID SB MH
    RN MID OID EDAT MHDA CRDT PHST AID PST SO OTO OT FED ED BTI CTI ISBN PB CN FIR IR IRAD PUBM NR RF CON CIN EIN
    EFR CRI CRF RIN ROF ECI ECF OAB OABL OCI OID TT VTI GN GS EN NM SI SFM PS FPS COIS CDAT CTDT DRDT PMCR RRI RRF
    RPI RPF SPIN UIN UOF
"""
_KNOWN = frozenset(_KNOWN_TEXT.split())
_FIELDS = {"volume": "VI", "number": "IP", "publisher": "PB", "address": "PL", "edition": "EN", "language": "LA"}
#: Names as the reader of PubMed's XML has them; a general note is the database's, none of the reader's own.
_EXTRAS = {
    "AD": "affiliation", "CI": "copyright", "SO": "source", "GR": "grants", "TT": "origtitle", "GN": "pubmed-note",
    "TA": "shortjournal", "PT": "pubtype", "JID": "nlm-id", "COIS": "conflict-of-interest", "OAB": "other-abstract",
    "GS": "gene-symbols", "SFM": "space-flight-mission", "RF": "number-of-references", "OID": "other-id",
    "FIR": "investigator", "FPS": "person-as-subject", "CON": "comments-on", "CIN": "commented-in",
    "EIN": "erratum-in", "EFR": "erratum-for", "RIN": "retracted-in", "ROF": "retracts", "CRI": "republished-in",
    "CRF": "republished-from", "RPI": "republished-in", "RPF": "republished-from", "UIN": "updated-in",
    "UOF": "updates", "ECI": "concern-in", "ECF": "concern-for", "SPIN": "summary-in",
}  # fmt: skip
_PLACED_TEXT = """
    PMID UI PMC TI AB FAU AU CN FED ED LA PT DP DEP JT VI IP PG LID AID IS ISBN MH OT BTI CTI PB PL EN
"""
#: Short names that repeat the full one beside them.
_REPEATED = {"IR": "FIR", "PS": "FPS"}
_PLACED = frozenset(_PLACED_TEXT.split())
_IDENTIFIER = re.compile(r"(?:doi:\s*)?(\S+?)\s*\[(doi|pii|bookaccession|pmcid)\]|doi:\s*(\S+)", re.IGNORECASE)
#: Tags that tell of the record rather than of the work.
_FRAME = frozenset({"OWN", "STAT", "PT"})
_CONFERENCES = ("congress", "clinical conference", "consensus development conference")


def read(text: str, name: str) -> ReadResult:
    """The records of a PubMed text. `name` is the file's, for what was not understood."""
    lines = text.split("\n")
    found, loose = _records(lines)
    records, problems = make_records(lines, found, _record, _FRAME, name)
    return ReadResult(records, problems, tuple(loose), "nbib")


def _records(lines: Sequence[str]) -> tuple[list[list[TaggedField]], list[str]]:
    """The fields of each record, and the lines between records that belong to none.

    A continued line begins with blanks, so "AU - " inside a title is none of a tag; a line at the margin that is no
    tag continues the value above it unless a blank line parts them.
    """
    records: list[list[TaggedField]] = [[]]
    loose: list[str] = []
    gap = True
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip().lstrip("\ufeff")
        if not line:
            gap = True
        elif (tagged := _tagged(line)) is not None:
            tag, value = tagged
            if records[-1] and _opens(tag, records[-1], gap):
                records.append([])
            records[-1].append(TaggedField(tag, [value], number, number))
            gap = False
        elif gap and not line[0].isspace():
            loose.append(line)
        elif records[-1]:
            records[-1][-1].add(line.strip(), number)
    return [fields for fields in records if fields], loose


def _tagged(line: str) -> tuple[str, str] | None:
    if line[0].isspace():
        return None
    found = _PADDED.match(line) or _UNPADDED.match(line)
    if found is None or (found.re is _UNPADDED and found[1] not in _KNOWN):
        return None
    return found[1], (found[2] or "").strip()


def _opens(tag: str, fields: Sequence[TaggedField], gap: bool) -> bool:
    """Whether a tag begins another record: PubMed's number always, else what stands twice behind a blank line."""
    if tag not in _OPENERS and not (gap and tag in _ONCE):
        return False
    has = any(one.tag == tag for one in fields)
    if tag in ("PMID", "UI"):
        return gap or has
    return gap and (tag in _OPENERS or (tag in _ONCE and has))


def _record(tags: Tags, source: str, line: int) -> Record:
    draft = RecordDraft()
    _read_titles(draft, tags)
    draft.abstract, owner = without_copyright("\n\n".join(tags.texts("AB")))
    draft.keep("copyright", owner)
    _read_people(draft, tags)
    draft.date = best_date(tags.texts("DP") or tags.texts("DEP"))
    _read_identifiers(draft, tags)
    draft.put("journal", tags.first("JT", "TA"))
    for name, tag in _FIELDS.items():
        draft.put(name, tags.first(tag))
    draft.set_pages(tags.first("PG"))
    draft.add_keywords([word for text in tags.texts("MH") for word in _headings(text)])
    draft.add_keywords(text.replace("*", "") for text in tags.texts("OT"))
    draft.type = _type(draft, tags)
    _read_rest(draft, tags)
    return draft.record(source, line)


def _headings(text: str) -> list[str]:
    """A subject heading with each of its qualifiers: "Walls/*growth/history" is "Walls/growth" and "Walls/history"."""
    heading, *qualifiers = text.replace("*", "").split("/")
    return [f"{heading}/{qualifier}" for qualifier in qualifiers] or [heading]


def _read_titles(draft: RecordDraft, tags: Tags) -> None:
    """PubMed closes every title with a full stop, which is not the title's own."""
    titles = [_without_stop(text) for text in tags.texts("TI")]
    books = [_without_stop(text) for text in tags.texts("BTI")]
    draft.title = (titles or books or [""])[0]
    for title in titles[1:]:
        draft.title += f" {title}" if draft.title.endswith((":", "?", "!")) else f": {title}"
    if titles and books:
        draft.put("booktitle", books[0])
    draft.put("series", _without_stop(tags.first("CTI")))


def _without_stop(title: str) -> str:
    return title[:-1] if title.endswith(".") and not title.endswith("..") else title


def _read_people(draft: RecordDraft, tags: Tags) -> None:
    """Full names; a short name counts where no full one stands before it."""
    full = {"FAU": Role.AUTHOR, "FED": Role.EDITOR}
    short = {"AU": "FAU", "ED": "FED"}
    before = ""
    for one in tags.fields:
        if one.tag in full and one.text:
            draft.add_people(one.text, full[one.tag])
        elif one.tag in short and one.text and before != short[one.tag]:
            draft.add_people(one.text, full[short[one.tag]])
        elif one.tag == "CN":
            draft.add_body(one.text)
        before = one.tag if one.tag not in ("AD", "AUID") else before


def _read_identifiers(draft: RecordDraft, tags: Tags) -> None:
    draft.identify("pmid", tags.first("PMID", "UI").split(" ")[0], "nbib-pmid")
    draft.identify("pmcid", tags.first("PMC"), "nbib-pmc")
    for text in tags.texts("LID", "AID"):
        found = _IDENTIFIER.match(text)
        if found and (found[3] or (found[2] or "").lower() == "doi"):
            draft.identify("doi", found[1] or found[3], "nbib-aid")
        else:
            draft.keep("nbib-aid", text)
    draft.find_identifiers(*tags.texts("SO", "OID"))
    for text in [*tags.texts("IS"), *tags.texts("ISBN")]:
        draft.add_numbers(text, "nbib-is")


def _type(draft: RecordDraft, tags: Tags) -> str:
    kinds = [text.lower() for text in tags.texts("PT")]
    if "booktitle" in draft.fields:
        return "incollection"
    told = [kind for kind in map(entry_type, kinds) if kind and kind != "article"]
    if tags.texts("BTI") or "book" in kinds:
        return "book"
    if "journal" in draft.fields:
        return "article"
    if any(kind.startswith(_CONFERENCES) for kind in kinds):
        return "inproceedings"
    return told[0] if told else "article"


def _read_rest(draft: RecordDraft, tags: Tags) -> None:
    if tags.texts("DP"):
        draft.keep("nbib-dep", tags.first("DEP"))
    for tag in tags:
        name = _EXTRAS.get(_REPEATED.get(tag, tag), f"nbib-{tag.lower()}")
        in_full = " ".join(tags.texts(_REPEATED.get(tag, "")))
        if tag == "TA" and one_line(tags.first("TA")) == draft.fields.get("journal"):
            continue
        if tag not in _PLACED or (tag == "PT" and tags.texts("PT") != ["Journal Article"]):
            for text in tags.texts(tag):
                if text.split(" ")[0] not in in_full:
                    draft.keep(name, text)
