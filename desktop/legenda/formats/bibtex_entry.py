"""The fields of one record made from their meaning, as BibTeX or BibLaTeX expressions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from legenda.formats.bibtex_dates import write_date
from legenda.formats.bibtex_fields import OWN_FIELDS, PART_TYPES, PRINTED_EXTRAS, TEXT_FIELDS, VERBATIM_FIELDS
from legenda.formats.bibtex_files import write_files
from legenda.formats.bibtex_people import write_names
from legenda.formats.bibtex_plain import plain_names, plain_pages
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
from legenda.formats.language_names import babel_name
from legenda.formats.latex_encode import encode, mend
from legenda.formats.options import WriteOptions
from legenda.model.names import Contributor, Role
from legenda.model.record import Record

_NOTES = ("annote", "comment", "review")
#: The identifiers that are written as they are; BibTeX's name is the attribute's.
_IDENTIFIERS = ("doi", "pmid", "pmcid", "url")


def make_fields(record: Record, options: WriteOptions) -> dict[str, str]:
    """The record's fields by canonical name, each as it can stand behind the equals sign."""
    made: dict[str, str] = {}
    _add_printed(made, record, options)
    if not options.own_fields and record.type in PART_TYPES and record.fields.get("venue"):
        # A paper of which only the short name of its conference is known: a bibliography has to name it all the same.
        made.setdefault("booktitle", f"{{{write_text(record.fields['venue'], options.ascii)}}}")
    made.update(write_date(record.date, biblatex=options.biblatex))
    made.update((name, f"{{{text}}}") for name, text in _verbatim(record, options))
    is_latex = record.source_text.lstrip()[:1] in ("", "@")
    if options.biblatex and not is_latex:
        made.update(_langid(record))
    for name, source in record.extra.items():
        if source:
            made.setdefault(name, f"{{{_extra(name, source, is_latex)}}}")
    return made


def _add_printed(made: dict[str, str], record: Record, options: WriteOptions) -> None:
    """Adds the fields that LaTeX prints."""
    only_ascii = options.ascii
    if record.title:
        made["title"] = f"{{{write_title(record.title, only_ascii)}}}"
    for role, people in _by_role(record):
        more = role in record.more
        names = plain_names(people, more, only_ascii) or write_names(people, more, only_ascii)
        made[role.value] = f"{{{names}}}"
    for name, text in record.fields.items():
        if text and (write := _WRITERS.get(name)):
            made[name] = f"{{{write(text, only_ascii)}}}"
    if record.abstract and options.takes("abstract"):
        made["abstract"] = f"{{{write_abstract(record.abstract, only_ascii)}}}"
    if record.keywords:
        made["keywords"] = f"{{{write_keywords(record.keywords, only_ascii)}}}"


def _pages(text: str, only_ascii: bool) -> str:
    return plain_pages(text) or write_pages(read_pages(text), only_ascii)


#: Journals, conferences, publishers, volumes: most papers share theirs with others.
_text = lru_cache(maxsize=8192)(write_text)

#: How the fields of `Record.fields` that have a name in BibTeX are written.
_WRITERS: Mapping[str, Callable[[str, bool], str]] = {
    **dict.fromkeys(TEXT_FIELDS, _text),
    "subtitle": write_title,
    "pages": _pages,
}


def _by_role(record: Record) -> list[tuple[Role, tuple[Contributor, ...]]]:
    """The people of a record in each of its roles, in the order in which the roles are first named."""
    people = record.contributors
    if people and not record.more and all(one.role is people[0].role for one in people):
        return [(people[0].role, people)]
    return [(role, record.by(role)) for role in dict.fromkeys([*(one.role for one in people), *record.more])]


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


def _langid(record: Record) -> dict[str, str]:
    """How a record that was never BibTeX is to be hyphenated; a BibTeX entry says by itself what its author wants."""
    name = babel_name(record.fields.get("language", "")) if "langid" not in record.extra else ""
    return {"langid": f"{{{name}}}"} if name else {}


def _extra(name: str, source: str, is_latex: bool) -> str:
    """A field that is not modelled, as it was written; what is printed is mended, and braces come in pairs.

    Notes are plain text, in which LaTeX would take signs for commands, unless they came from BibTeX.
    """
    if not is_latex and (name in _NOTES or name.startswith("comment-")):
        return encode(source)
    source = mend(source) if name in PRINTED_EXTRAS else source
    if balanced(source):
        return source
    return write_verbatim(source) if name in VERBATIM_FIELDS else encode(source)


def additional_fields(fields: Mapping[str, str], options: WriteOptions) -> dict[str, str]:
    """Fields that a caller adds to a record (reading data, notes) as expressions, escaped unless they are verbatim."""
    return {
        name: f"{{{write_verbatim(text) if name in VERBATIM_FIELDS else _added(name, text, options)}}}"
        for name, text in fields.items()
        if text
    }


def _added(name: str, text: str, options: WriteOptions) -> str:
    """A field's text as LaTeX; the backslash before a comma in the name of a group is JabRef's, and stays."""
    parts = re.split(r"(\\[,;])", text) if name == "groups" else [text]
    return "".join(part if place % 2 else encode(part, options.ascii) for place, part in enumerate(parts))
