"""Lists of names with commas and an "and" at the end, which says where a comma parts names and where it turns one."""

from __future__ import annotations

import re
from collections.abc import Sequence

#: The word before the last name, with the comma that may stand before it.
_AND = re.compile(r"\s*,?\s+(?:and|und|et(?!\.?\s?al)|&)\s+", re.IGNORECASE)
_SINGLE = re.compile(r"[^\s.]{2,}")


def names_of_list(text: str) -> list[str]:
    """The names of a list like "Oak, A., B. Elm, and C. Fir", inverted ones with their comma; [] if it is unclear.

    All names may be turned ("Oak, Ann, Elm, Bo, and Fir, Cy"), none, the first alone, all but the last, or they may be
    families' names only ("Oak, Elm, and Fir").
    """
    pieces = [[part.strip() for part in piece.split(",") if part.strip()] for piece in _AND.split(text.strip(" ,"))]
    parts = [part for piece in pieces for part in piece]
    if len(pieces) < 2 or len(parts) < 3 or not all(pieces):
        return []
    if all(len(piece) % 2 == 0 for piece in pieces):
        return _pairs(parts)
    if len(pieces[-1]) == 1 and " " in pieces[-1][0]:
        return _before_whole_name(parts[:-1], parts[-1])
    return parts if all(map(_SINGLE.fullmatch, parts)) else []


def _before_whole_name(head: Sequence[str], last: str) -> list[str]:
    """The names before one that is not turned."""
    if all(" " in part for part in head):
        return [*head, last]
    if len(head) > 1 and all(" " in part for part in head[2:]):
        return [f"{head[0]}, {head[1]}", *head[2:], last]
    return [*_pairs(head), last] if len(head) % 2 == 0 else []


def _pairs(parts: Sequence[str]) -> list[str]:
    return [f"{family}, {given}" for family, given in zip(parts[::2], parts[1::2], strict=True)]
