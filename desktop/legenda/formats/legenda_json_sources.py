"""What a paper's JSON form keeps, beside its members in plain words, of how they were written: its member `source`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from legenda.model.markup import reading_text
from legenda.model.record import PLAIN_FIELDS, Record
from legenda.model.step import Plain

#: The member; a number in it, or alone in its place, is that of the import which the paper came with.
SOURCE = "source"
IMPORT = "import"
#: Among the sources of the first paper, what its library holds beside papers.
LIBRARY = "library"


def without_marks(abstract: str) -> str:
    """An abstract in plain words; a paragraph of its own must still be one when the text is read again."""
    return reading_text(abstract).replace("\n", "\n\n")


def source_members(record: Record) -> dict[str, Plain]:
    """What a record needs so that reading its form gives it again, that alone which says more than its members.

    `bibtex`: the sources of fields by BibTeX name ("@name": a string that they use; "": it follows from elsewhere);
    `abstract`: the abstract with its marks; `unmodelled`: fields of a file that are called as one of Legenda's own is;
    `text`: the record as it stood in its file.
    """
    members: dict[str, Plain] = {
        "bibtex": dict(record.raw),
        "abstract": record.abstract if record.abstract != without_marks(record.abstract) else "",
        "unmodelled": {name: text for name, text in record.extra.items() if name in PLAIN_FIELDS and text},
        "text": record.source_text,
    }
    return {name: value for name, value in members.items() if value}


def with_source(paper: dict[str, Plain], sources: Mapping[str, Plain]) -> dict[str, Plain]:
    """The form of a paper with these sources; the number of its import goes with them."""
    if not sources:
        return paper
    there = paper.get(SOURCE)
    kept = there if isinstance(there, dict) else {IMPORT: there} if there else {}
    return paper | {SOURCE: kept | dict(sources)}


def with_library(paper: Mapping[str, Plain], members: Mapping[str, Plain]) -> dict[str, Plain]:
    """The form of the first paper of a file with what its library holds beside papers."""
    return with_source(dict(paper), {LIBRARY: dict(members)} if members else {})


def source_of(paper: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """The sources that the form of a paper keeps; none where it has only the number of an import."""
    kept = paper.get(SOURCE)
    return kept if isinstance(kept, dict) else {}


def with_sources(record: Record, paper: Mapping[str, Plain]) -> Record:
    """A record that was read from the other members, with what these members of the paper keep.

    A source that no longer says what the member says, since someone has edited it, does no harm: writers compare.
    """
    kept = source_of(paper)
    marked = _text(kept.get("abstract"))
    return replace(
        record,
        raw=_texts(kept.get("bibtex")),
        abstract=marked if marked and without_marks(marked) == record.abstract else record.abstract,
        extra={**record.extra, **unmodelled_fields(paper)},
        source_text=_text(kept.get("text")),
    )


def unmodelled_fields(paper: Mapping[str, Plain]) -> dict[str, str]:
    """The fields of a file that are called as one of Legenda's own is, by name."""
    return _texts(source_of(paper).get("unmodelled"))


def _text(value: Plain) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: Plain) -> dict[str, str]:
    members = value.items() if isinstance(value, dict) else ()
    return {name: text for name, text in members if isinstance(text, str)}
