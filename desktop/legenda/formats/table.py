"""The formats that Legenda reads and writes: one line each, found by name or by what a text holds.

The module of a format is imported when the format is first used, so that starting the program costs nothing for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from legenda.formats.doubtful_numbers import doubts
from legenda.formats.options import WriteOptions
from legenda.formats.structured_signs import CSL, ENDNOTE, JSON, MODS, PAPERLISTS, PUBMED, ZOTERO, ZOTERO_JSON
from legenda.formats.tagged_signs import ISI, NBIB, REFER, RIS, TABLE
from legenda.formats.unread_formats import why_not_read
from legenda.formats.watching import Look, watched
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.record import ReadResult, Record


@dataclass(frozen=True, slots=True)
class _Format:
    """One format: the modules that read and write it, how its text is recognised, and how its files end."""

    name: str
    reader: str = ""
    writer: str = ""
    sign: re.Pattern[str] | None = None
    suffix: str = ".txt"


#: An entry, or a definition, at the beginning of a line.
_BIBTEX = re.compile(
    r"^[^\S\n]*@[^\S\n]*(?:(?:string|preamble|comment)\s*[{(]|[A-Za-z]+\s*[{(]\s*(?:[^\s,{}=]*\s*(?:,|\}|$|[\w-]+\s*=)"
    r"|[^,{}=\n]{1,200},\s*[\w-]+\s*=))",
    re.MULTILINE | re.IGNORECASE,
)
#: A first line with separators in it.
_ROW = re.compile(r"\s*[^\n]*[,;\t|][^\n]*\n")

#: Characters that a sign may look at beyond its beginning.
_LONGEST_SIGN = 1_000_000

#: Every format; the one whose sign stands first in a text is the one that it is read as.
FORMATS = (
    _Format("json", "legenda_json", "legenda_json", JSON, ".json"),
    _Format("bibtex", "bibtex_read", "bibtex_write", _BIBTEX, ".bib"),
    _Format("biblatex", "bibtex_read", "bibtex_write", None, ".bib"),
    _Format("ris", "ris_read", "ris_write", RIS, ".ris"),
    _Format("nbib", "nbib", "", NBIB, ".nbib"),
    _Format("isi", "isi", "", ISI, ".isi"),
    _Format("refer", "refer", "", REFER, ".enw"),
    _Format("csl-json", "csl_read", "csl_write", CSL, ".json"),
    _Format("paperlists-json", "paperlists_json", "", PAPERLISTS, ".json"),
    _Format("endnote-xml", "endnote_xml", "endnote_write", ENDNOTE, ".xml"),
    _Format("pubmed-xml", "pubmed_xml", "", PUBMED, ".xml"),
    _Format("mods", "mods_xml", "", MODS, ".xml"),
    _Format("zotero-json", "zotero_json", "", ZOTERO_JSON, ".json"),
    _Format("zotero-rdf", "zotero_rdf", "", ZOTERO, ".rdf"),
    _Format("csv", "csv_read", "csv_write", TABLE, ".csv"),
    _Format("markdown", "", "markdown_write", None, ".md"),
    _Format("html", "", "html_write", None, ".html"),
    _Format("text", "", "text_write", None, ".txt"),
    _Format("abstracts", "abstracts", "", None, ".txt"),
)

READERS = tuple(entry.name for entry in FORMATS if entry.reader)
WRITERS = tuple(entry.name for entry in FORMATS if entry.writer)
#: The formats whose writers take the reading life as the members of the JSON form, and show it in words.
READABLE = frozenset({"markdown", "html", "text"})
_NO_KEEP: Mapping[str, Mapping[str, Any]] = {}


def detect(text: str, name: str = "") -> str:
    """The name of the format of `text`: what it holds decides, and of several signs the one that stands first.

    Only an empty text is judged by its file's name, and a table whose headings say nothing, and remarks alone.
    """
    start = text.lstrip("\ufeff\x00")
    found = _first_sign(start)
    if not found and name.lower().endswith((".csv", ".tsv")) and _ROW.match(start):
        return "csv"
    if not found and name.lower().endswith(".bib") and start.lstrip().startswith("%"):
        return "bibtex"
    if found or text.strip():
        return found or "abstracts"
    return next((entry.name for entry in FORMATS if name.lower().endswith(entry.suffix)), "abstracts")


def _first_sign(text: str) -> str:
    """The format whose sign stands first in `text`, the earlier in the table of two; "" when there is none.

    Once a sign is found no other is looked for behind it: a large file is not searched to its end for each format.
    """
    found, first = "", len(text)
    for entry in FORMATS:
        sign = entry.sign.search(text, 0, first + _LONGEST_SIGN) if entry.sign and first else None
        if sign and (not found or sign.start() < first):
            found, first = entry.name, sign.start()
    return found


def read(
    text: str,
    name: str = "",
    format: str | None = None,
    columns: Mapping[str, str] | None = None,
    look: Look | None = None,
) -> ReadResult:
    """The records of `text` in the format of this name, or in the one that is recognised; `name` is the file's.

    `columns` says what the columns of a table mean (see `csv_read.read`); other formats have none. `look` hears the
    share that has been read, and may raise Cancelled. NotFoundError if there is no such format,
    BadInputError for a text that is known not to be read.
    """
    if format is None and (reason := why_not_read(text, name)):
        raise BadInputError(reason)
    entry = _named(format or detect(text, name), READERS, "read")
    reader: Callable[..., ReadResult] = import_module(f"legenda.formats.{entry.reader}").read
    with watched(look, text):
        result = reader(text, name, columns) if entry.name == "csv" and columns is not None else reader(text, name)
    told = (*result.assumptions, *doubts(result.records))
    return replace(result, format=result.format or entry.name, assumptions=told)


def write(
    records: Sequence[Record],
    format: str,
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, Any]] = _NO_KEEP,
    preserved: Sequence[str] = (),
) -> str:
    """The text of `records` in the format of this name.

    `keep` gives additional fields by citation key, `preserved` the parts of a BibTeX file that are no records, which
    BibTeX and JSON hold.
    NotFoundError if there is no such format.
    """
    entry = _named(format, WRITERS, "written")
    module = import_module(f"legenda.formats.{entry.writer}")
    if entry.writer == "bibtex_write":
        options = replace(options, biblatex=options.biblatex or entry.name == "biblatex")
    if entry.writer in ("bibtex_write", "legenda_json"):
        return str(module.write(records, options, keep, preserved))
    return str(module.write(records, options, keep))


def suffix(format: str) -> str:
    """The ending of file names in this format; ".txt" for a name that is not known."""
    return next((entry.suffix for entry in FORMATS if entry.name == format), ".txt")


def _named(name: str, among: Sequence[str], verb: str) -> _Format:
    entry = next((entry for entry in FORMATS if entry.name == name and name in among), None)
    if entry is None:
        raise NotFoundError(f"“{name}” is no format that can be {verb}; there are {', '.join(among)}.")
    return entry
