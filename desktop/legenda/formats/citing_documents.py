"""Tells which kind of document a text is, and reads what it cites."""

from __future__ import annotations

import re

from legenda.formats import citations_aux, citations_latex, citations_markdown
from legenda.formats.citations import Citations
from legenda.model.errors import BadInputError

_AUX = re.compile(r"^\\(?:relax|citation\{|abx@aux@|bibstyle\{|bibdata\{|@writefile)", re.MULTILINE)
_LATEX = re.compile(r"\\(?:documentclass|usepackage|begin\s*\{|section|chapter|[A-Za-z]*cite[a-z]*\*?\s*[\[{(<])")
#: A file that begins with an entry, whatever is remarked before it.
_BIBLIOGRAPHY = re.compile(
    r"\A(?:\s*%[^\n]*\n)*\s*@(?:string|preamble|comment|[A-Za-z]+\s*\{\s*[^\s,{}]+\s*,)", re.IGNORECASE
)
_BIBLIOGRAPHIES = (".bib", ".bibtex", ".ris", ".enw", ".nbib")
_MARKDOWN = (".md", ".markdown", ".qmd", ".rmd", ".org")
_READERS = {".aux": citations_aux.read, ".tex": citations_latex.read, ".ltx": citations_latex.read}


def read(text: str, name: str = "") -> Citations:
    """What a document cites; the ending of its name decides, and where that says nothing, what it holds.

    Raises BadInputError for a bibliography, which is cited and cites nothing.
    """
    ending = re.search(r"\.\w+$", name.lower())
    kind = ending[0] if ending else ""
    if kind in _READERS:
        return _READERS[kind](text)
    if kind in _MARKDOWN:
        return citations_markdown.read(text)
    if kind in _BIBLIOGRAPHIES or _BIBLIOGRAPHY.match(text):
        raise BadInputError(
            f"“{name or 'this text'}” is a bibliography and cites nothing itself; name the document that cites it, or "
            "import it."
        )
    if _AUX.search(text[:4000]):
        return citations_aux.read(text)
    return citations_latex.read(text) if _LATEX.search(text) else citations_markdown.read(text)
