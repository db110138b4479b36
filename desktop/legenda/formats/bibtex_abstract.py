"""Abstracts out of BibTeX: nearly all are prose with a few formulas and marks, which need no decoder."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from legenda.formats.bibtex_text import one_line
from legenda.formats.latex_decode import Mode, decode
from legenda.formats.latex_encode import encode_marked
from legenda.formats.latex_math import math_end

_PARAGRAPH = re.compile(r"\n[ \t]*\n\s*")
#: Escaped signs, and marks that are shown on the screen around plain text.
_MARK = re.compile(r"\\(?:[%&#_]|(?:textbf|textit|emph)\{(?:[^\\{}$&%#_~^<>|]|\\[%&#_])+\})")
_ESCAPES = ((r"\%", "%"), (r"\&", "&"), (r"\#", "#"), (r"\_", "_"))
#: What, outside formulas and marks, means something else in LaTeX than in a text, or is written otherwise.
_SIGNS = ("\\", "{", "}", "%", "&", "#", "_", "~", "^", "<", ">", "|")
_JOINED_SIGNS = ("`", "--", "''")
_SIGNS_BEYOND_ASCII = re.compile("[\u00a0\u00ad\u200b\u2060]")
#: Stands for a formula; no text has it.
_FORMULA = "\x00"


def read_abstract(source: str) -> tuple[str, bool]:
    """An abstract, and whether it is certain that writing it would give this source again, but for white space.

    Paragraphs are parted by an empty line; the marks that are drawn on the screen stay.
    """
    plain = _plain(source)
    return paragraphs(decode(source, Mode.MARKED) if plain is None else plain), plain is not None


def paragraphs(text: str) -> str:
    """`text` with each paragraph on one line, and an empty line between two."""
    if "\n" not in text:
        return one_line(text)
    lines = (one_line(paragraph) for paragraph in _PARAGRAPH.split(text.strip()))
    return "\n\n".join(line for line in lines if line)


def _plain(source: str) -> str | None:
    """What `decode` makes of a source that is written again as it is; None when this takes more than a look.

    The source is cut at dollar signs: each second piece is a formula.
    """
    if not source.isascii() and not unicodedata.is_normalized("NFC", source):
        return None
    pieces = source.split("$")
    if len(pieces) == 1:
        return _unescaped(source) if _is_prose(source) else None
    between = pieces[::2]
    if len(pieces) % 2 == 0 or not all(map(_is_kept, pieces[1::2])):
        return None
    if "" in between[1:-1] or any(piece[:1].isdigit() or piece[-1:] == "\\" for piece in between):
        return None
    if not _is_prose(_FORMULA.join(between)):
        return None
    pieces[::2] = map(_unescaped, between)
    return "$".join(pieces)


@lru_cache(maxsize=4096)
def _is_kept(body: str) -> bool:
    """Whether `$body$` is a formula wherever no digit stands behind it, and neither reading nor writing changes it."""
    written = f"${body}$"
    return math_end(written, 0) == len(written) and decode(written, Mode.MARKED) == written == encode_marked(written)


def _is_prose(text: str) -> bool:
    """Whether a text without dollar signs has nothing of LaTeX but escaped signs and marks around plain text."""
    if any(map(text.__contains__, _JOINED_SIGNS)):
        return False
    if not text.isascii() and _SIGNS_BEYOND_ASCII.search(text):
        return False
    rest = _MARK.sub("", text) if "\\" in text else text
    return not any(map(rest.__contains__, _SIGNS))


def _unescaped(text: str) -> str:
    if "\\" in text:
        for written, sign in _ESCAPES:
            text = text.replace(written, sign)
    return text
