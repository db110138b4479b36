"""Recognising an abstract by its words, however its lines were broken."""

from __future__ import annotations

import hashlib

from legenda.model.fold import is_evenly_spaced


def fingerprint(text: str) -> str:
    """SHA-1, in hexadecimal, of `text` in UTF-8 with every run of white space as one blank and none at the ends.

    A text without a word has no fingerprint: "". The hash tells texts apart; it protects nothing.
    """
    words = text.strip(" ") if is_evenly_spaced(text) else " ".join(text.split())
    return hashlib.sha1(words.encode("utf-8", "surrogatepass"), usedforsecurity=False).hexdigest() if words else ""
