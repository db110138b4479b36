"""The fields and entry types of BibTeX and BibLaTeX: their names, their kinds, and the order they are written in."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from legenda.model.names import Role

#: Other spellings of a field that is modelled, and the name under which it is kept.
ALIASES: Mapping[str, str] = MappingProxyType(
    {
        "journaltitle": "journal",
        "location": "address",
        "keyword": "keywords",
        "annotation": "annote",
        "archiveprefix": "eprinttype",
        "primaryclass": "eprintclass",
        "pdf": "file",
        "isbn13": "isbn",
        "isbn10": "isbn",
        "pmc": "pmcid",
    }
)

#: Text fields that are kept in `Record.fields`, by BibTeX name.
TEXT_FIELDS = frozenset(
    {
        "subtitle", "journal", "booktitle", "series", "publisher", "institution", "school", "organization", "address",
        "edition", "volume", "number", "eid", "chapter", "howpublished", "language", "note",
    }
)  # fmt: skip
#: Fields whose text is no LaTeX: addresses, identifiers, paths.
VERBATIM_FIELDS = frozenset(
    {
        "doi", "url", "eprint", "file", "pdf", "pmid", "pmcid", "isbn", "issn", "openreview", "urlraw",
        "verba",
        "verbb", "verbc", "bdsk-url-1", "bdsk-url-2", "bdsk-url-3", "bdsk-file-1", "bdsk-file-2", "adsurl",
        "biburl", "ee", "arxiv", "x-legenda-life",
    }
)  # fmt: skip
#: Fields that are kept as they came and are printed: what breaks a document is mended in them.
PRINTED_EXTRAS = frozenset(
    {
        "titleaddon", "booktitleaddon", "booksubtitle", "maintitle", "mainsubtitle", "maintitleaddon", "issuetitle",
        "issuesubtitle", "journalsubtitle", "shorttitle", "shortjournal", "eventtitle", "eventtitleaddon", "type",
        "addendum",
        "pubstate", "origtitle", "origpublisher", "reprinttitle", "annote", "part", "version", "nameaddon",
        "shortauthor",
        "shorteditor", "origlocation", "department", "issue",
    }
)  # fmt: skip
ROLE_FIELDS: Mapping[str, Role] = MappingProxyType({role.value: role for role in Role})
#: Fields that only Legenda writes and reads, and what they are called in `Record.fields`.
OWN_FIELDS: Mapping[str, str] = MappingProxyType({"legenda-code": "code_url", "legenda-venue": "venue"})
DATE_FIELDS = ("date", "year", "month", "day")

#: Types whose institution is a school in BibTeX's eyes.
THESIS_TYPES = frozenset({"thesis", "phdthesis", "mastersthesis", "bachelorthesis", "bathesis", "candthesis"})
#: Types that are part of a bigger work; they inherit its title as their book title.
PART_TYPES = frozenset(
    {"inbook", "incollection", "inproceedings", "conference", "inreference", "bookinbook", "suppbook", "suppcollection"}
)

#: The order in which fields are written: what the work is, where it appeared, how it is found, the rest.
ORDER = (
    "author", "bookauthor", "editor", "editora", "editorb", "editorc", "translator", "annotator", "commentator",
    "introduction", "foreword", "afterword", "holder", "title", "subtitle", "titleaddon", "type", "journal",
    "booktitle",
    "booksubtitle", "maintitle", "edition", "series", "volume", "volumes", "number", "issue", "chapter", "eid",
    "pages", "pagetotal",
    "publisher", "organization", "school", "institution", "address", "howpublished", "date", "year", "month", "day",
    "doi", "eprint", "eprinttype", "eprintclass", "pmid", "pmcid", "isbn", "issn", "url", "urldate", "language",
    "langid",
    "note", "crossref", "xref", "xdata", "abstract", "keywords", "file",
)  # fmt: skip
RANKS: Mapping[str, int] = MappingProxyType({name: rank for rank, name in enumerate(ORDER)})

#: What BibLaTeX calls the fields that BibTeX calls otherwise.
BIBLATEX_NAMES: Mapping[str, str] = MappingProxyType(
    {"journal": "journaltitle", "address": "location", "school": "institution"}
)
#: What BibTeX files call the fields that are kept under BibLaTeX's name.
BIBTEX_NAMES: Mapping[str, str] = MappingProxyType({"eprinttype": "archiveprefix", "eprintclass": "primaryclass"})

#: The fourteen types of BibTeX's standard styles, and what the others are to them.
STANDARD_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "online": "misc", "electronic": "misc", "www": "misc", "report": "techreport", "thesis": "phdthesis",
        "collection": "book", "mvbook": "book", "mvcollection": "book", "reference": "book", "mvreference": "book",
        "mvproceedings": "proceedings", "inreference": "incollection", "bookinbook": "inbook", "suppbook": "inbook",
        "suppcollection": "incollection", "suppperiodical": "article", "periodical": "misc", "patent": "misc",
        "software": "misc",
        "dataset": "misc", "unpublished": "unpublished", "review": "article",
    }
)  # fmt: skip
