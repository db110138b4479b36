"""CSL's item types against BibTeX's entry types, in both directions (CSL 1.0.2, appendix III)."""

from __future__ import annotations

from collections.abc import Mapping

#: What each CSL type is here. Types that BibTeX has no entry for are `misc`; the CSL type itself is kept beside.
_READ = {
    "article": "misc", "article-journal": "article", "article-magazine": "article", "article-newspaper": "article",
    "bill": "misc", "book": "book", "broadcast": "misc", "chapter": "incollection", "classic": "book",
    "collection": "misc", "dataset": "dataset", "document": "misc", "entry": "inreference",
    "entry-dictionary": "inreference", "entry-encyclopedia": "inreference", "event": "misc", "figure": "misc",
    "graphic": "misc", "hearing": "misc", "interview": "misc", "legal_case": "misc", "legislation": "misc",
    "manuscript": "unpublished", "map": "misc", "motion_picture": "misc", "musical_score": "misc",
    "pamphlet": "booklet", "paper-conference": "inproceedings", "patent": "patent", "performance": "misc",
    "periodical": "periodical", "personal_communication": "misc", "post": "online", "post-weblog": "online",
    "regulation": "misc", "report": "techreport", "review": "article", "review-book": "article",
    "software": "software", "song": "misc", "speech": "misc", "standard": "misc", "thesis": "phdthesis",
    "treaty": "misc", "webpage": "online",
}  # fmt: skip
#: Names that programs write though CSL has no such types: Crossref's, and those of old exports.
_OTHERS = {
    "journal-article": "article", "proceedings-article": "inproceedings", "book-chapter": "incollection",
    "book-section": "incollection", "monograph": "book", "edited-book": "collection", "reference-book": "book",
    "posted-content": "misc", "dissertation": "phdthesis", "reference-entry": "inreference",
    "journal": "periodical", "proceedings": "proceedings", "book-series": "book", "report-component": "techreport",
    "other": "misc", "conference-paper": "inproceedings", "preprint": "misc",
}  # fmt: skip
_WRITTEN = {
    "article": "article-journal", "suppperiodical": "article-journal", "book": "book", "mvbook": "book",
    "booklet": "pamphlet", "collection": "book", "mvcollection": "book", "reference": "book", "mvreference": "book",
    "conference": "paper-conference", "inproceedings": "paper-conference", "inbook": "chapter",
    "incollection": "chapter", "bookinbook": "chapter", "suppbook": "chapter", "suppcollection": "chapter",
    "inreference": "entry-encyclopedia", "manual": "book", "proceedings": "book", "mvproceedings": "book",
    "phdthesis": "thesis", "mastersthesis": "thesis", "thesis": "thesis", "techreport": "report", "report": "report",
    "misc": "document", "online": "webpage", "electronic": "webpage", "www": "webpage", "patent": "patent",
    "periodical": "periodical", "unpublished": "manuscript", "software": "software", "dataset": "dataset",
    "review": "review", "video": "motion_picture", "movie": "motion_picture", "audio": "song", "music": "song",
    "image": "graphic", "artwork": "graphic", "jurisdiction": "legal_case", "legislation": "legislation",
    "legal": "treaty", "standard": "standard", "letter": "personal_communication", "performance": "performance",
}  # fmt: skip
#: The kinds of theses and manuals that CSL's types do not tell apart, as a genre says them.
GENRES: Mapping[str, str] = {"phdthesis": "PhD thesis", "mastersthesis": "Master’s thesis"}
CSL_TYPES = frozenset(_READ)
#: Types that are written as CSL's own, whatever they were called before.
FOREIGN_TYPES = frozenset(_OTHERS)


def type_of(csl: str, has_container: bool, genre: str = "") -> str:
    """The entry type of a CSL type; "article" is a preprint, or an article where it stands in something."""
    if csl == "article" and has_container:
        return "article"
    if csl == "thesis" and "master" in genre.lower():
        return "mastersthesis"
    return _READ.get(csl) or _OTHERS.get(csl) or "misc"


def csl_type(kind: str, is_preprint: bool) -> str:
    """The CSL type that is written for an entry type; a `misc` that is a preprint is CSL's "article"."""
    if kind in ("misc", "online", "unpublished") and is_preprint:
        return "article"
    return _WRITTEN.get(kind, "document")
