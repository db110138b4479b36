"""Source text as people paste it into a search box: `M\\"uller`, `{B}ayes{I}an`, `H$_2$O`, `**s**tep-w**i**se`."""

from __future__ import annotations

import re

from legenda.model.markup import plain
from legenda.model.tex_symbols import TEXT_ACCENTS, TEXT_SIGNS, with_accent

_LETTER = r"(?:\\?([A-Za-z])|\{\\?([A-Za-z])\})"
_ACCENT = re.compile(r"\{?\\(?:([\"'`^~=.])" + _LETTER + r"|([cvuHkrdb])(?:\s+([A-Za-z])|\{([A-Za-z])\}))\}?")
_SIGN = re.compile(r"\{\\(ss|o|O|l|L|ae|AE|oe|OE|aa|AA|i|j)\}|\\(ss|o|O|l|L|ae|AE|oe|OE|aa|AA|i|j)(?:\{\}|\b\s?)")
#: A field of a BibTeX entry with the title in it.
_TITLE = re.compile(r"\s*(?:book)?title\s*=\s*(?:\{(.*)\}|\"(.*)\")\s*,?\s*", re.IGNORECASE | re.DOTALL)
#: What the language of the search box has between slashes is no source.
_PATTERN = re.compile(r"((?<![^\s:(])/(?:[^/\\\n]|\\.)+/(?![^\s)]))")
_MAY_BE_SOURCE = re.compile(r"[\\{$<]|\*\*")
#: Text between blanks, where those in a formula or in braces do not count.
_STRETCH = re.compile(r"(?:\$[^$\n]{1,400}\$|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,400}\})*\})*\}|\S)+")


def without_tex_letters(text: str) -> str:
    """`text` with LaTeX's accents and letters as Unicode; everything else stays as typed."""
    if "\\" not in text:
        return text
    accented = _ACCENT.sub(lambda m: with_accent(m[2] or m[3] or m[5] or m[6], TEXT_ACCENTS[m[1] or m[4]]), text)
    return _SIGN.sub(lambda m: TEXT_SIGNS[m[1] or m[2]], accented)


def without_source(text: str) -> str:
    """A typed search in which pasted BibTeX, LaTeX or Markdown is as it is shown; everything else stays as typed.

    Regular expressions (`/…/`) are left alone.
    """
    if not _MAY_BE_SOURCE.search(text):
        return text
    title = _TITLE.fullmatch(text)
    parts = _PATTERN.split((title[1] or title[2] or "") if title else text)
    return "".join(part if number % 2 else _shown(part) for number, part in enumerate(parts))


def _shown(text: str) -> str:
    return _STRETCH.sub(lambda found: _as_shown(found[0]), without_tex_letters(text))


def _as_shown(stretch: str) -> str:
    return plain(stretch) if _MAY_BE_SOURCE.search(stretch) else stretch
