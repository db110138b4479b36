r"""The citations of a LaTeX `.aux` file: what LaTeX itself noted, `\citation` and biblatex's `\abx@aux@cite`.

Sources: LaTeX 2e, `ltbibl.dtx` (https://ctan.org/pkg/latex-base); biblatex, `biblatex.sty`
(https://ctan.org/pkg/biblatex), which writes the reference section before the key since version 3.16.
"""

from __future__ import annotations

import re

from legenda.formats.citations import Citations, Cited, Include, Lines

_NOTED = re.compile(
    r"\\(?:citation\{(?P<keys>[^{}]*)\}|abx@aux@cite(?:\{\d+\})?\{(?P<key>[^{}]*)\}|@input\{(?P<file>[^{}]*)\}"
    r"|abx@aux@nociteall(?P<all>\b|\{))"
)


def read(text: str) -> Citations:
    """What an `.aux` file says is cited, each key once, and the `.aux` files of the parts."""
    lines = Lines(text)
    first: dict[str, int] = {}
    includes: list[Include] = []
    cites_all = False
    for found in _NOTED.finditer(text):
        line = lines.line(found.start())
        if found["file"] is not None:
            includes.append(Include(found["file"].strip(), line))
        elif found["all"] is not None:
            cites_all = True
        for key in (found["keys"] or found["key"] or "").split(","):
            first.setdefault(key.strip(), line)
    cites_all = first.pop("*", 0) > 0 or cites_all
    first.pop("", None)
    return Citations(tuple(Cited(key, line) for key, line in first.items()), tuple(includes), cites_all)
