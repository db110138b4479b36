"""LaTeX letters as people paste them into a search box: `M\\"uller`, `Stra{\\ss}e`, `Ho\\v{r}ava`."""

from __future__ import annotations

import re

from legenda.model.tex_symbols import TEXT_ACCENTS, TEXT_SIGNS, with_accent

_LETTER = r"(?:\\?([A-Za-z])|\{\\?([A-Za-z])\})"
_ACCENT = re.compile(r"\{?\\(?:([\"'`^~=.])" + _LETTER + r"|([cvuHkrdb])(?:\s+([A-Za-z])|\{([A-Za-z])\}))\}?")
_SIGN = re.compile(r"\{\\(ss|o|O|l|L|ae|AE|oe|OE|aa|AA|i|j)\}|\\(ss|o|O|l|L|ae|AE|oe|OE|aa|AA|i|j)(?:\{\}|\b\s?)")


def without_tex_letters(text: str) -> str:
    """`text` with LaTeX's accents and letters as Unicode; everything else stays as typed."""
    if "\\" not in text:
        return text
    accented = _ACCENT.sub(lambda m: with_accent(m[2] or m[3] or m[5] or m[6], TEXT_ACCENTS[m[1] or m[4]]), text)
    return _SIGN.sub(lambda m: TEXT_SIGNS[m[1] or m[2]], accented)
