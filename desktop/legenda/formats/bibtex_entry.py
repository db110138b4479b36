"""The fields of one record made from their meaning, as BibTeX or BibLaTeX expressions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from legenda.formats.bibtex_dates import write_date
from legenda.formats.bibtex_fields import OWN_FIELDS, PART_TYPES, PRINTED_EXTRAS, TEXT_FIELDS, VERBATIM_FIELDS
from legenda.formats.bibtex_files import write_files
from legenda.formats.bibtex_people import write_names
from legenda.formats.bibtex_text import (
    balanced,
    read_pages,
    write_abstract,
    write_keywords,
    write_pages,
    write_text,
    write_title,
    write_verbatim,
)
from legenda.formats.latex_encode import encode, mend
from legenda.formats.options import WriteOptions
from legenda.model.record import Record

#: The identifiers that are written as they are; BibTeX's name is the attribute's.
_IDENTIFIERS = ("doi", "pmid", "pmcid", "url")


def make_fields(record: Record, options: WriteOptions) -> dict[str, str]:
    """The record's fields by canonical name, each as it can stand behind the equals sign."""
    made = {name: f"{{{text}}}" for name, text in _printed(record, options.ascii)}
    if not options.own_fields and record.type in PART_TYPES and record.fields.get("venue"):
        # A paper of which only the short name of its conference is known: a bibliography has to name it all the same.
        made.setdefault("booktitle", f"{{{write_text(record.fields['venue'], options.ascii)}}}")
    made.update(write_date(record.date, biblatex=options.biblatex))
    made.update((name, f"{{{text}}}") for name, text in _verbatim(record, options))
    for name, source in record.extra.items():
        if source:
            made.setdefault(name, f"{{{_extra(name, source)}}}")
    return made


def _printed(record: Record, only_ascii: bool) -> Iterator[tuple[str, str]]:
    """The fields that LaTeX prints."""
    if record.title:
        yield "title", write_title(record.title, only_ascii)
    for role in dict.fromkeys([*(contributor.role for contributor in record.contributors), *record.more]):
        yield role.value, write_names(record.by(role), role in record.more, only_ascii)
    for name, text in record.fields.items():
        if text and name == "subtitle":
            yield name, write_title(text, only_ascii)
        elif text and name == "pages":
            yield name, write_pages(read_pages(text), only_ascii)
        elif text and name in TEXT_FIELDS:
            yield name, write_text(text, only_ascii)
    if record.abstract:
        yield "abstract", write_abstract(record.abstract, only_ascii)
    if record.keywords:
        yield "keywords", write_keywords(record.keywords, only_ascii)


def _verbatim(record: Record, options: WriteOptions) -> Iterator[tuple[str, str]]:
    """The fields that are no LaTeX."""
    for name in _IDENTIFIERS:
        if value := getattr(record, name):
            yield name, write_verbatim(value)
    if record.arxiv and record.extra.get("eprint"):
        yield "arxiv", record.arxiv
    elif record.arxiv:
        yield "eprint", record.arxiv
        yield "eprinttype", "arxiv" if options.biblatex else "arXiv"
    for name, numbers in (("isbn", record.isbn), ("issn", record.issn)):
        if numbers:
            yield name, write_verbatim(", ".join(numbers))
    if record.files:
        yield "file", write_verbatim(write_files(record.files))
    if options.own_fields:
        own = {"openreview": record.openreview} | {own: record.fields.get(name, "") for own, name in OWN_FIELDS.items()}
        yield from ((name, write_verbatim(value)) for name, value in own.items() if value)


def _extra(name: str, source: str) -> str:
    """A field that is not modelled, as it was written; what is printed is mended, and braces come in pairs."""
    source = mend(source) if name in PRINTED_EXTRAS else source
    if balanced(source):
        return source
    return write_verbatim(source) if name in VERBATIM_FIELDS else encode(source)


def additional_fields(fields: Mapping[str, str], options: WriteOptions) -> dict[str, str]:
    """Fields that a caller adds to a record (reading data, notes) as expressions, escaped unless they are verbatim."""
    return {
        name: f"{{{write_verbatim(text) if name in VERBATIM_FIELDS else encode(text, options.ascii)}}}"
        for name, text in fields.items()
        if text
    }
