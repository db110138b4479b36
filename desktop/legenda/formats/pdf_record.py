"""The record of the work that a PDF document holds, from what is embedded in it, its metadata and its first page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import PurePath

from legenda.formats import bibtex_read
from legenda.formats.bibtex_text import balanced
from legenda.formats.pdf_abstract import printed_abstract
from legenda.formats.pdf_first_page import FirstPage, printed_arxiv, printed_date, printed_doi, read_first_page
from legenda.formats.pdf_metadata import PdfMetadata, read_metadata
from legenda.model.fold import sort_form
from legenda.model.identifiers import clean_arxiv
from legenda.model.names import Contributor, Role
from legenda.model.pdf_contents import PdfContents
from legenda.model.record import FileLink, Problem, ReadResult, Record

_MIME = "application/pdf"
_PRINTED_ENTRY = re.compile(r"@[A-Za-z]{3,20}\s*\{[^@]*\}", re.DOTALL)
_LOCKED = "“{}” is locked with a password, so that nothing in it could be read; its title is the file's name."
_NO_TEXT = "“{}” holds no text, only pictures or blank pages; its title is the file's name."
_KEPT = "the paper, with the file"


def read(contents: PdfContents, name: str, path: str = "") -> ReadResult:
    """The one record of a PDF document; `name` is the file's, `path` where it stays (nowhere when empty).

    A title that is only a guess is provisional. A document without anything to read is a problem, and a paper all the
    same, under the name of its file.
    """
    metadata = read_metadata(contents.info, contents.xmp)
    pages = [read_first_page(lines) for lines in contents.lines]
    page = next((page for page in pages if page.is_clear), pages[0] if pages else FirstPage())
    told = next(_entries(contents, metadata), Record())
    record = _completed(told, _printed(contents, metadata, page, name))
    record = replace(record, files=(FileLink(path, mime=_MIME),) if path else ())
    is_dumb = contents.is_locked or not (contents.text.strip() or metadata.title or told.title)
    if not is_dumb:
        return ReadResult((record,), format="pdf")
    reason = (_LOCKED if contents.is_locked else _NO_TEXT).format(name)
    return ReadResult((record,), (Problem(reason, record=record.title, kept=_KEPT, file=name),), format="pdf")


def _entries(contents: PdfContents, metadata: PdfMetadata) -> Iterator[Record]:
    """The BibTeX entries in a document, the most deliberate first: in a file, in JabRef's metadata, on the page."""
    for text in contents.bibtex:
        yield from (record for record in bibtex_read.read(text).records if record.title)
    if metadata.bibtex:
        yield from bibtex_read.read(_jabref_entry(metadata)).records
    for printed in _PRINTED_ENTRY.finditer(contents.text):
        yield from (r for r in bibtex_read.read(printed[0]).records if r.title and r.contributors)


def _jabref_entry(metadata: PdfMetadata) -> str:
    kind = re.sub(r"[^A-Za-z]", "", metadata.kind) or "misc"
    fields = dict(metadata.bibtex)
    key = re.sub(r"[\s,{}]", "", fields.pop("bibtexkey", "") or fields.pop("citationkey", ""))
    lines = [f"{name} = {{{text.strip('#')}}}" for name, text in fields.items() if balanced(text) and name != "file"]
    return f"@{kind}{{{key},\n" + ",\n".join(lines) + "\n}"


def _printed(contents: PdfContents, metadata: PdfMetadata, page: FirstPage, name: str) -> Record:
    """What metadata and first page say, where neither may be true."""
    title, is_doubtful = _title(contents, metadata, page, name)
    authors, has_more = _authors(contents, metadata, page)
    doi = metadata.doi or printed_doi(contents.text)
    arxiv = printed_arxiv(contents.text) or clean_arxiv(re.sub(r"v\d+$", "", PurePath(name).stem))
    return Record(
        type="article" if metadata.fields.get("journal") else "misc",
        title=title,
        title_is_provisional=is_doubtful,
        contributors=authors,
        more=(Role.AUTHOR,) if has_more else (),
        date=metadata.date or printed_date(contents.text, arxiv),
        fields=metadata.fields,
        doi=doi,
        arxiv=arxiv,
        issn=(metadata.issn,) if metadata.issn else (),
        abstract=next(filter(None, (printed_abstract(page, contents.text) for page in contents.lines)), ""),
        keywords=metadata.keywords if metadata.title else (),
    )


def _title(contents: PdfContents, metadata: PdfMetadata, page: FirstPage, name: str) -> tuple[str, bool]:
    """The title and whether it is doubtful.

    The metadata's counts when the page has it too, or has none that stands out; where they differ, the page's counts
    and is doubted.
    """
    if metadata.title and (_stands_in(metadata.title, contents.text) or not page.is_clear):
        return metadata.title, False
    if metadata.title and page.title:
        return page.title, True
    if page.title:
        return page.title, not page.is_clear
    return _file_title(name), True


def _authors(contents: PdfContents, metadata: PdfMetadata, page: FirstPage) -> tuple[tuple[Contributor, ...], bool]:
    """The authors of the metadata if the page names them or there is a title with them; else those of the page."""
    on_page = bool(metadata.authors) and _stands_in(metadata.authors[0].family, contents.text)
    if on_page and len(metadata.authors) >= len(page.authors):
        return metadata.authors, False
    if page.authors:
        return page.authors, page.has_more
    is_believed = on_page or bool(metadata.title) or not contents.text.strip()
    return (metadata.authors, False) if is_believed else ((), False)


def _stands_in(words: str, text: str) -> bool:
    return bool(words) and sort_form(words).replace(" ", "") in sort_form(text).replace(" ", "")


def _file_title(name: str) -> str:
    stem = PurePath(name).stem
    return " ".join(re.sub(r"[_+]+|%20", " ", stem).split()) or name


def _completed(told: Record, found: Record) -> Record:
    """An entry with what it lacks from what was found; a record of its own where there is no entry."""
    if told == Record():
        return found
    missing: dict[str, object] = {
        name: getattr(found, name)
        for name in ("contributors", "more", "date", "doi", "arxiv", "issn", "abstract", "keywords")
        if not getattr(told, name) and not (name in ("contributors", "more") and told.contributors)
    }
    if not told.title:
        missing |= {"title": found.title, "title_is_provisional": found.title_is_provisional}
    fields: Mapping[str, str] = {**found.fields, **told.fields}
    return replace(told, fields=fields, line=0, **missing)  # type: ignore[arg-type]
