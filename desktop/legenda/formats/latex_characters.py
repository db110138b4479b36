"""Single characters that LaTeX composes: letters with accents, raised and lowered ones, signs of mathematics."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache

from legenda.formats.latex_symbols import ACCENTS, BARE_ACCENTS, TEXT_FORMULAS, library_symbols

_DOTLESS = str.maketrans("ıȷ", "ij")


def accent(command: str) -> Callable[[str], str]:
    """What an accent's command does to the text behind it."""
    combining = ACCENTS[command]

    def put(piece: str) -> str:
        # A bar over a digit is how crystal faces are written.
        if not piece or not (piece[0].isalpha() or (command == "=" and piece[0].isdigit())):
            return BARE_ACCENTS.get(command, "") + piece.lstrip()
        letter = piece[0] if combining in "\u0327\u0328\u0323\u0331" else piece[0].translate(_DOTLESS)
        rest = 1
        while rest < len(piece) and unicodedata.combining(piece[rest]):
            rest += 1
        return unicodedata.normalize("NFC", letter + piece[1:rest] + combining) + piece[rest:]

    return put


def ensured(argument: str) -> str:
    """`\\ensuremath` of one known sign is that sign; of anything else a formula."""
    body = argument.strip()
    if body in TEXT_FORMULAS:
        return TEXT_FORMULAS[body]
    known = _formula_characters().get(body)
    return known or f"${body}$"


@cache
def _formula_characters() -> dict[str, str]:
    _, characters = library_symbols()
    return {latex[12:-1]: sign for sign, latex in characters.items() if latex.startswith(r"\ensuremath{")}


def raised(text: str, table: dict[int, int], sign: str) -> str:
    """Text in superscript or subscript: characters of that kind if there are, else a formula."""
    if text and all(ord(character) in table for character in text):
        return text.translate(table)
    if re.fullmatch(r"[^\W\d_]{1,4}", text):
        return text
    return f"${sign}{{\\textrm{{{text}}}}}$" if text else ""
