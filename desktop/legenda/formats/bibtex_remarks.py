"""Text that stands between the entries of a BibTeX file, in a form that BibTeX skips.

BibTeX begins an entry at every "@", inside of `@comment{…}` too, and takes an address for one that is broken.
"""

from __future__ import annotations

from legenda.formats.bibtex_text import balanced

#: The sign that stands for "@" in files: the fullwidth form of it; and what does in ASCII.
_STAND_IN = "\uff20"
_ASCII_STAND_IN = "(at)"


def write_remark(text: str, ascii_only: bool = False) -> str:
    """`text` with nothing that could begin an entry, or lengthen the one before it."""
    harmless = text.replace("@", _ASCII_STAND_IN if ascii_only else _STAND_IN)
    if not harmless.lstrip().startswith(","):
        return harmless
    return f"@comment{{{harmless}}}" if balanced(harmless) else harmless.lstrip(", \n")


def read_remark(text: str) -> str:
    """The text that `write_remark` wrote, unless in ASCII, which hides what stood there."""
    return text.replace(_STAND_IN, "@")
