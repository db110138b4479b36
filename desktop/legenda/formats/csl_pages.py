"""Page ranges as citation styles write them.

Source: CSL 1.0.2, appendix V, https://docs.citationstyles.org/en/stable/specification.html#appendix-v-page-range-formats.
"""

from __future__ import annotations

import re

_RANGE = re.compile(r"^(?P<before>(?:[0-9]*[A-Za-z]+)?)(?P<first>\d+)\s*[-–—]+\s*(?P<after>[A-Za-z]*)(?P<last>\d+)$")


def page_text(pages: str, page_format: str) -> str:
    """`pages` with every range in the format of a style: "chicago", "expanded", "minimal", "minimal-two" or "".

    The dash is a hyphen, which the processor makes into the style's. Roman numbers and the like stay as they are.
    """
    parts = re.split(r"\s*([,&])\s*", pages.strip())
    shown = [_range(part, page_format) for part in parts[::2]]
    joints = [", " if sign == "," else " & " for sign in parts[1::2]]
    return "".join(part + joint for part, joint in zip(shown, [*joints, ""], strict=True) if part).rstrip(", ")


def _range(part: str, page_format: str) -> str:
    found = _RANGE.match(part)
    if found is None:
        return re.sub(r"\s*[-–—]{1,3}\s*", "-", part)
    letters = found["before"].lstrip("0123456789")
    if found["after"] and found["after"] != letters:
        return re.sub(r"\s*[-–—]+\s*", "-", part)
    first, last = found["first"], _whole(found["first"], found["last"])
    start = f"{found['before']}{first}"
    if not page_format or int(last) <= int(first):
        return f"{start}-{found['after']}{found['last']}"
    shown = _shown(first, last, page_format)
    return f"{start}-{letters if shown == last else ''}{shown}"


def _whole(first: str, last: str) -> str:
    """The last page with the digits that it shares with the first one: 321-28 ends at 328."""
    return first[: len(first) - len(last)] + last if len(last) < len(first) else last


def _shown(first: str, last: str, page_format: str) -> str:
    if page_format.startswith("chicago"):
        return _chicago(first, last, page_format)
    if page_format == "minimal":
        return _without_common(first, last, 1)
    if page_format == "minimal-two":
        return _without_common(first, last, 2)
    return last


def _without_common(first: str, last: str, least: int) -> str:
    """The digits of the last page that differ, but at least so many."""
    if len(first) != len(last):
        return last
    common = next((place for place, (a, b) in enumerate(zip(first, last, strict=True)) if a != b), len(first))
    return last[min(common, max(len(last) - least, 0)) :]


def _chicago(first: str, last: str, page_format: str) -> str:
    """The Chicago Manual of Style, 15th edition (`chicago-15`) or later: its table of inclusive numbers."""
    number = int(first)
    if number < 100 or number % 100 == 0:
        return last
    if number % 100 < 10:
        return _without_common(first, last, 1)
    shown = _without_common(first, last, 2)
    if page_format in ("chicago", "chicago-15") and len(first) == 4 and len(shown) > 2:
        return last  # if three digits of four change, all are given
    return shown
