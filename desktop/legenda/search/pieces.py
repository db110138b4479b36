"""The pieces of a folded text: its words and compounds as they stand."""

from __future__ import annotations

import re
import string
from functools import lru_cache

# A piece is a word or a compound: parts joined by one sign each ("multi-agent", "s/s", "ASR@10", "node.js"), with the
# signs of "C++" and "C#" at its end.
_LINKING = "-'._/@&+#"
_LINKS = rf"(?:\+\+|[{_LINKING}])"
PIECE = re.compile(rf"[^\W_]+(?:{_LINKS}[^\W_]+)*(?:(?:\+\+?|#)(?![\w+#]))?")
_ASCII_PIECE = re.compile(rf"[a-z0-9]+(?:{_LINKS}[a-z0-9]+)*(?:(?:\+\+?|#)(?![a-z0-9_+#]))?")

#: Every sign that can be no part of a piece becomes a blank.
_BLANKS = {
    code: " " for code in range(128) if chr(code) not in f"{string.ascii_lowercase}{string.digits}{_LINKING}"
}  # fmt: skip


def pieces(folded: str) -> list[str]:
    """The words and compounds of a folded text, as they stand."""
    if not folded.isascii():
        return PIECE.findall(folded)
    return [piece for run in runs(folded) for piece in ((run,) if run.isalnum() else pieces_of(run))]


def runs(folded: str) -> list[str]:
    """The runs of letters, digits and linking signs of a folded text that is ASCII: most of them are words.

    Every piece lies within one run, and a run without linking signs is a piece.
    """
    return folded.translate(_BLANKS).split()


@lru_cache(maxsize=65536)
def pieces_of(run: str) -> tuple[str, ...]:
    """The pieces of one run; most runs that are no word end a sentence and come back again and again."""
    return tuple((_ASCII_PIECE if run.isascii() else PIECE).findall(run))
