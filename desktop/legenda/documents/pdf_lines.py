"""The printed lines of a PDF page, with the size of their letters."""

from __future__ import annotations

import ctypes
import math
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c

from legenda.model.pdf_contents import PrintedLine

#: Letters of a page that are looked at: more than fit on a printed page.
_MOST_LETTERS = 20_000
#: Letters that are measured: a page of small print.
_MOST_MEASURED = 8_000
#: How far from upright a letter may lean, in radians; the stamp at the margin of arXiv's papers stands on its side.
_UPRIGHT = 0.1
#: Raised letters are at most this big, measured by those beside them.
_RAISED_SIZE = 0.8
_HYPHEN = "\x02"
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}


@dataclass(frozen=True, slots=True)
class _Letter:
    sign: str
    size: float
    top: float
    bottom: float
    left: float


def page_lines(page: pdfium.PdfPage, with_lines: bool = True) -> tuple[tuple[PrintedLine, ...], str]:
    """The upright lines of a page in their order (none without `with_lines`), and all its text."""
    with closing(page.get_textpage()) as text_page:
        count = min(text_page.count_chars(), _MOST_LETTERS)
        text = text_page.get_text_range(0, count) if count > 0 else ""
        wanted = min(count, _MOST_MEASURED) if with_lines else 0
        lines = tuple(line for letters in _lines(text_page.raw, wanted) if (line := _line(letters)))
    return lines, _readable(text.replace("\r\n", "\n"))


def _lines(text_page: object, count: int) -> Iterator[list[_Letter]]:
    letters: list[_Letter] = []
    matrix, edges = pdfium_c.FS_MATRIX(), [ctypes.c_double() for _ in range(4)]
    for place in range(count):
        code = pdfium_c.FPDFText_GetUnicode(text_page, place)
        if code in (10, 13):
            yield letters
            letters = []
        elif abs(pdfium_c.FPDFText_GetCharAngle(text_page, place)) < _UPRIGHT or code == 32:
            pdfium_c.FPDFText_GetMatrix(text_page, place, matrix)
            pdfium_c.FPDFText_GetCharBox(text_page, place, *edges)
            left, _, bottom, top = (edge.value for edge in edges)
            size = pdfium_c.FPDFText_GetFontSize(text_page, place) * math.hypot(matrix.c, matrix.d)
            letters.append(_Letter(chr(code), size, top, bottom, left))
    yield letters


def _line(letters: list[_Letter]) -> PrintedLine | None:
    printed = [letter for letter in letters if not letter.sign.isspace() and letter.sign != _HYPHEN]
    if not printed:
        return None
    size = Counter(round(letter.size, 1) for letter in printed).most_common(1)[0][0]
    full = [letter for letter in printed if letter.size > _RAISED_SIZE * size]
    floor = sorted(letter.bottom for letter in full)[len(full) // 2] if full else 0.0
    bare = "".join(" " if _is_raised(letter, size, floor) else letter.sign for letter in letters)
    whole = "".join(letter.sign for letter in letters)
    top = max(letter.top for letter in printed)
    cut = "\u00ad".join(map(_one_line, bare.split(_HYPHEN))) if _HYPHEN in bare else ""
    return PrintedLine(_one_line(bare), _one_line(whole), size, top, printed[0].left, cut)


def _is_raised(letter: _Letter, size: float, floor: float) -> bool:
    return not letter.sign.isspace() and letter.size <= _RAISED_SIZE * size and letter.bottom > floor + 0.15 * size


def _one_line(text: str) -> str:
    return " ".join(_readable(text).split())


def _readable(text: str) -> str:
    """`text` with joined letters apart, words that were cut at a line's end whole, and without signs of no meaning."""
    text = text.translate(_LIGATURES).replace(f"{_HYPHEN}\n", "").replace(_HYPHEN, "-")
    return "".join(sign for sign in text if sign.isprintable() or sign.isspace())
