"""Where two texts of a reference meet: no sign stands there twice, and of two the stronger stays."""

from __future__ import annotations

import re
from collections.abc import Sequence

from legenda.formats.csl_inline import prepared

#: Signs that meet: of which the second falls away, and of which the first does.
_WEAKER_AFTER = frozenset([":.", ";.", "!.", "?.", ";:", "!:", "?:"])
_VISIBLE_END = re.compile(r"(?:</\w+>)+$")
_WEAKER_BEFORE = frozenset([":!", ";!", ":?", ";?"])


def joint(left: str, right: str) -> str:
    """Two texts put together: no second blank, no sign twice, and of two signs that do not go together the stronger."""
    if not left or not right:
        return left + right
    last, first = _VISIBLE_END.sub("", left)[-1:], right[0]
    if (last == " " == first) or (last == first and first in ".,;:!?") or last + first in _WEAKER_AFTER:
        return left + right[1:]
    return left[:-1] + right if left[-1] + first in _WEAKER_BEFORE else left + right


def in_row(parts: Sequence[str], delimiter: str) -> str:
    """Texts with a delimiter between them."""
    whole = ""
    for part in parts:
        whole = joint(joint(whole, delimiter), part) if whole else part
    return whole


def affix(text: str) -> str:
    """What a style puts before, after or between texts: with tags, quotes as they stand."""
    return prepared(text, quotes=False)
