"""Papers as a document cites them: formatted references in a citation style, and citations by their keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.actions.export_keys import written_keys
from legenda.model.errors import BadInputError

#: Papers read from the library at a time.
_BATCH = 500


@dataclass(frozen=True, slots=True)
class CitationForm:
    """A way to cite by keys: what stands around all of them, before and after each, and usually between them."""

    words: str
    opening: str
    before: str
    after: str
    closing: str
    separator: str


#: The forms in which citations can be copied, by the names that are remembered.
CITATION_FORMS = {
    "latex": CitationForm(r"LaTeX: \cite{key,key}", r"\cite{", "", "", "}", ","),
    "parencite": CitationForm(r"LaTeX, in brackets: \parencite{key,key}", r"\parencite{", "", "", "}", ","),
    "citep": CitationForm(r"LaTeX with natbib: \citep{key,key}", r"\citep{", "", "", "}", ","),
    "pandoc": CitationForm("Pandoc, in brackets: [@key; @key]", "[", "@", "", "]", "; "),
    "at": CitationForm("Markdown, in the text: @key, @key", "", "@", "", "", ", "),
    "link": CitationForm("Links to notes: [[key]] [[key]]", "", "[[", "]]", "", " "),
    "keys": CitationForm("The keys alone: key, key", "", "", "", "", ", "),
}
_PAGE = """<!DOCTYPE html>
<html>
<head><meta charset="utf-8"><title>References</title></head>
<body>
{body}</body>
</html>
"""
#: The formats in which references in a citation style are written.
REFERENCE_FORMATS = ("text", "markdown", "html")
DEFAULT_FORM = "latex"
DEFAULT_STYLE = "apa"


@dataclass(frozen=True, slots=True)
class References:
    """Formatted references as rich text (HTML) and as plain text, one a paragraph."""

    html: str
    text: str
    count: int


def styles() -> list[tuple[str, str]]:
    """The citation styles that come with Legenda: a short name and words for each."""
    from legenda.formats.csl_styles import STYLES

    return [(name, words) for name, (_, words) in STYLES.items()]


def style_title(style: str) -> str:
    """The title of a style, by its short name or its file; raises as `formatted` does."""
    from legenda.formats.csl_styles import STYLES, load

    return STYLES[style][1] if style in STYLES else load(style).title


def formatted(desk: Desk, ids: Sequence[int], style: str | Path = DEFAULT_STYLE, as_: str = "text") -> list[str]:
    """The references of papers in the order and form of a style, as "text", "html" or "markdown".

    `style` is a short name or a `.csl` file. Raises NotFoundError for an unknown name, BadInputError for a file that
    is no style.
    """
    from legenda.formats.csl_references import references  # brings in the processor

    records = [
        paper.record
        for start in range(0, len(ids), _BATCH)
        for paper in browsing.papers(desk, ids[start : start + _BATCH])
    ]
    return references(records, style, as_)


def for_clipboard(desk: Desk, ids: Sequence[int], style: str | Path) -> References:
    """The references of papers for a word processor and for a plain text at once."""
    rich = formatted(desk, ids, style, "html")
    plain = formatted(desk, ids, style, "text")
    return References("".join(f"<p>{reference}</p>\n" for reference in rich), "\n\n".join(plain), len(rich))


def reference_file(desk: Desk, ids: Sequence[int], style: str | Path, format: str) -> str:
    """A whole text of references in "text", "markdown" or "html"; BadInputError for any other format."""
    require_references(format)
    found = formatted(desk, ids, style, format)
    if format != "html":
        return "".join(f"{reference}\n\n" for reference in found).rstrip("\n") + ("\n" if found else "")
    body = "".join(f"<p>{reference}</p>\n" for reference in found)
    return _PAGE.format(body=body)


def require_references(format: str) -> None:
    """Raises BadInputError for a format in which there are no references in a citation style."""
    if format not in REFERENCE_FORMATS:
        raise BadInputError(
            f"References in a citation style are written as text, markdown or html, not as {format}; "
            "nothing was written."
        )


def citation(desk: Desk, ids: Sequence[int], form: str = DEFAULT_FORM, separator: str | None = None) -> str:
    """The papers cited by their keys in one of `CITATION_FORMS`; `separator` in place of the form's own.

    The keys are those that an exported bibliography has, but for links, which name the pages of a vault.
    """
    keys = [row.key for row in browsing.rows(desk, ids)]
    return cite(keys if form == "link" else written_keys(desk, keys), form, separator)


def cite(keys: Sequence[str], form: str = DEFAULT_FORM, separator: str | None = None) -> str:
    """Keys in one of `CITATION_FORMS`, an unknown one being the usual."""
    chosen = CITATION_FORMS.get(form, CITATION_FORMS[DEFAULT_FORM])
    joint = chosen.separator if separator is None else separator
    return chosen.opening + joint.join(f"{chosen.before}{key}{chosen.after}" for key in keys) + chosen.closing
