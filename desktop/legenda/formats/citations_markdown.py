"""The citations of a Markdown document: pandoc's `[@key; -@key, p. 3]` and `@key`, links `[[key]]`, raw LaTeX.

Sources: https://pandoc.org/MANUAL.html#citation-syntax and
https://quarto.org/docs/authoring/cross-references.html (`@fig-plot` is no citation).
"""

from __future__ import annotations

import re

from legenda.formats import citations_latex
from legenda.formats.citations import Citations, Cited, Include, Lines, blanked

_SKIPPED = re.compile(
    r"^(?P<fence>`{3,}(?!`)|~{3,}(?!~))[^\n]*\n.*?(?:^(?P=fence)[`~]*[^\S\n]*$|\Z)"  # fenced code
    r"|<!--.*?(?:-->|\Z)"  # comments
    r"|(?<!`)(?P<ticks>`+)(?!`)(?:.{1,5000}?)(?<!`)(?P=ticks)(?!`)",  # code within a line
    re.DOTALL | re.MULTILINE,
)
_KEY = r"[\w](?:[\w]|[:.#$%&+?<>~/-](?=[\w]))*"
_CITED = re.compile(rf"(?<![\w\\./@])(?P<mark>-?@)(?:\{{(?P<braced>[^{{}}\n]+)\}}|(?P<key>{_KEY}|\*))")
_LINK = re.compile(r"(?<!!)\[\[(?P<at>@?)(?P<key>[^\[\]|#\n]+)(?:[#|][^\[\]\n]*)?\]\]")
_INCLUDE = re.compile(r"\{\{<\s*include\s+(\S+)\s*>\}\}")
_CROSS_REFERENCE = re.compile(
    r"(?:fig|tbl|eq|sec|lst|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|tip|nte|wrn|imp|cau)[-:]"
)


def read(text: str) -> Citations:
    """What a Markdown document cites and takes in."""
    shown = _SKIPPED.sub(lambda found: blanked(found[0]), text)
    latex = citations_latex.read(shown)
    found: list[tuple[int, Cited]] = []
    cites_all = latex.cites_all
    lines = Lines(shown)
    for mark in _CITED.finditer(shown):
        key = (mark["braced"] or mark["key"]).strip()
        cites_all = cites_all or key == "*"
        if key != "*":
            found.append((mark.start(), Cited(key, lines.line(mark.start()), not _CROSS_REFERENCE.match(key))))
    taken = {position for position, _ in found}
    lines = Lines(shown)
    for link in _LINK.finditer(shown):
        if link.start("at") not in taken:
            found.append((link.start(), Cited(link["key"].strip(), lines.line(link.start()), False)))
    cited = [one for _, one in sorted(found, key=lambda pair: pair[0])] + list(latex.cited)
    lines = Lines(shown)
    includes = [Include(i[1], lines.line(i.start())) for i in _INCLUDE.finditer(shown)]
    in_order = tuple(sorted(cited, key=lambda one: one.line))
    return Citations(in_order, (*latex.includes, *includes), cites_all, latex.not_understood)
