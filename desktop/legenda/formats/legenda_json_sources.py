"""The members of a paper's JSON form that keep what its other members say in plain words as it was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from legenda.model.markup import reading_text
from legenda.model.record import PLAIN_FIELDS, Record
from legenda.model.step import Plain

#: `bibtex`: the sources of fields by BibTeX name ("@name": a string that they use; "": it follows from elsewhere);
#: `abstract_source`: the abstract with its marks; `unmodelled`: fields of a file that are called as one of Legenda's
#: own is; `source_text`: the record as it stood in its file.
SOURCE_MEMBERS = ("bibtex", "abstract_source", "unmodelled", "source_text")


def without_marks(abstract: str) -> str:
    """An abstract in plain words; a paragraph of its own must still be one when the text is read again."""
    return reading_text(abstract).replace("\n", "\n\n")


def source_members(record: Record) -> dict[str, Plain]:
    """The members that a record needs so that reading them gives it again, those alone that say more than others."""
    members: dict[str, Plain] = {
        "bibtex": dict(record.raw),
        "abstract_source": record.abstract if record.abstract != without_marks(record.abstract) else "",
        "unmodelled": {name: text for name, text in record.extra.items() if name in PLAIN_FIELDS and text},
        "source_text": record.source_text,
    }
    return {name: value for name, value in members.items() if value}


def with_sources(record: Record, paper: Mapping[str, Plain]) -> Record:
    """A record that was read from the other members, with what these members of the paper keep.

    A source that no longer says what the member says, since someone has edited it, does no harm: writers compare.
    """
    marked = _text(paper.get("abstract_source"))
    return replace(
        record,
        raw=_texts(paper.get("bibtex")),
        abstract=marked if marked and without_marks(marked) == record.abstract else record.abstract,
        extra={**record.extra, **unmodelled_fields(paper)},
        source_text=_text(paper.get("source_text")),
    )


def unmodelled_fields(paper: Mapping[str, Plain]) -> dict[str, str]:
    """The fields of a file that are called as one of Legenda's own is, by name."""
    return _texts(paper.get("unmodelled"))


def _text(value: Plain) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: Plain) -> dict[str, str]:
    members = value.items() if isinstance(value, dict) else ()
    return {name: text for name, text in members if isinstance(text, str)}
