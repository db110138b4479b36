"""CSL's variables against the fields of a record (CSL 1.0.2, appendix IV; CSL-JSON's schema csl-data.json)."""

from __future__ import annotations

from collections.abc import Mapping

from legenda.model.names import Role

#: Variables with one place here, whatever the type; the first name of a field is the one that is written.
FIELDS: Mapping[str, str] = {
    "volume": "volume", "issue": "number", "edition": "edition", "publisher-place": "address",
    "publisher-location": "address",
    "collection-title": "series", "chapter-number": "chapter", "language": "language", "number": "number",
    "article-number": "eid",
}  # fmt: skip
#: Variables that are kept in `extra` under the name that BibLaTeX or other formats have for them.
KEPT: Mapping[str, str] = {
    "title-short": "shorttitle", "container-title-short": "shortjournal", "event-title": "eventtitle",
    "number-of-pages": "pagetotal", "number-of-volumes": "volumes", "original-title": "origtitle",
    "original-publisher": "origpublisher", "original-publisher-place": "origlocation", "status": "pubstate",
    "call-number": "call-number", "version": "version", "annote": "annote", "source": "library", "rights": "rights",
    "event-place": "event-place", "archive": "archive", "archive_location": "archive-location",
    "archive-place": "archive-place", "authority": "authority", "dimensions": "dimensions", "license": "license",
    "medium": "medium", "part-number": "part-number", "part-title": "part-title", "references": "references",
    "reviewed-title": "reviewed-title", "reviewed-genre": "reviewed-genre", "scale": "scale", "section": "section",
    "supplement-number": "supplement-number", "volume-title": "volume-title", "printing-number": "printing-number",
    "jurisdiction": "jurisdiction", "journalAbbreviation": "shortjournal", "shortTitle": "shorttitle",
    "event": "eventtitle", "collection-number": "collection-number", "genre": "type",
}  # fmt: skip
#: Dates beside the date of publication.
DATES: Mapping[str, str] = {
    "accessed": "urldate", "original-date": "origdate", "event-date": "eventdate", "submitted": "submitted",
    "available-date": "available-date",
}  # fmt: skip
ROLES: Mapping[str, Role] = {
    "author": Role.AUTHOR, "editor": Role.EDITOR, "translator": Role.TRANSLATOR, "container-author": Role.BOOK_AUTHOR,
}  # fmt: skip
#: Name variables that are kept in `extra`, as BibTeX writes names.
OTHER_NAMES = (
    "collection-editor", "compiler", "composer", "contributor", "curator", "director", "editor-translator",
    "editorial-director", "executive-producer", "guest", "host", "illustrator", "interviewer", "narrator",
    "organizer", "original-author", "performer", "producer", "recipient", "reviewed-author", "script-writer",
    "series-creator", "chair",
)  # fmt: skip
IDENTIFIERS: Mapping[str, str] = {"DOI": "doi", "PMID": "pmid", "PMCID": "pmcid", "URL": "url", "arxiv": "arxiv"}
#: What Crossref says of its own service and of other works.
_SERVICE = (
    "indexed", "reference", "link", "assertion", "content-domain", "score", "deposited", "relation", "resource",
    "reference-count", "references-count", "is-referenced-by-count", "member", "prefix", "issn-type", "isbn-type",
    "created",
)  # fmt: skip
#: What is said by other members, or says nothing about the work.
IGNORED = frozenset({"id", "type", "citation-key", "citekey", "citation-label", "page-first", *_SERVICE})


def container_field(kind: str) -> str:
    """The field that the container's title is in this type."""
    if kind in ("article", "periodical", "suppperiodical", "review"):
        return "journal"
    if kind in ("incollection", "inbook", "inproceedings", "conference", "inreference", "bookinbook", "suppbook"):
        return "booktitle"
    return "howpublished"


def publisher_field(kind: str) -> str:
    """The field that the publisher is in this type."""
    if kind in ("phdthesis", "mastersthesis", "thesis"):
        return "school"
    return "institution" if kind in ("techreport", "report") else "publisher"
