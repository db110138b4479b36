"""Reads the few shapes of which a typeset formula's SVG is made into one outline."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree import ElementTree

#: How many numbers each command takes.
POINTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+(?:e[-+]?\d+)?")
_CONTAINERS = {"svg", "g", "title", "desc"}


@dataclass(frozen=True, slots=True)
class PathParts:
    """An outline as commands and their numbers, and the right edge of the picture."""

    commands: str
    numbers: tuple[float, ...]
    right: float


def read_svg(svg: ElementTree.Element) -> PathParts | None:
    """The outline of a picture of paths and rectangles; None when it holds anything else."""
    commands: list[str] = []
    numbers: list[float] = []
    for element in svg.iter():
        name = element.tag.rpartition("}")[2]
        if name == "path":
            if not _read_path(element.get("d", ""), commands, numbers):
                return None
        elif name == "rect":
            _read_rectangle(element, commands, numbers)
        elif name == "line":
            if not _read_line(element, commands, numbers):
                return None
        elif name not in _CONTAINERS:
            return None
    left, _, width, _ = (float(value) for value in svg.get("viewBox", "0 0 0 0").split())
    return PathParts("".join(commands), tuple(numbers), left + width)


def _read_path(text: str, commands: list[str], numbers: list[float]) -> bool:
    """Adds a path in absolute coordinates; false when it uses a command that is not among ours."""
    tokens = _TOKEN.findall(text)
    at, sign = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            sign = tokens[at].upper() if tokens[at] in "Zz" else tokens[at]
            at += 1
        count = POINTS.get(sign)
        if count is None or at + count > len(tokens) or (count == 0 and at < len(tokens) and not tokens[at].isalpha()):
            return False
        commands.append(sign)
        numbers.extend(map(float, tokens[at : at + count]))
        at += count
        sign = "L" if sign == "M" else sign
    return True


def _read_rectangle(element: ElementTree.Element, commands: list[str], numbers: list[float]) -> None:
    x, y, width, height = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
    commands.append("MLLLZ")
    numbers.extend((x, y, x + width, y, x + width, y + height, x, y + height))


def _read_line(element: ElementTree.Element, commands: list[str], numbers: list[float]) -> bool:
    """A level or upright rule as a thin rectangle; false for a slanted one."""
    x1, y1, x2, y2, thick = (float(element.get(name, "0")) for name in ("x1", "y1", "x2", "y2", "stroke-width"))
    half = (thick or 4.0) / 2
    if y1 == y2:
        corners = (min(x1, x2), y1 - half, max(x1, x2), y1 + half)
    elif x1 == x2:
        corners = (x1 - half, min(y1, y2), x1 + half, max(y1, y2))
    else:
        return False
    left, top, right, bottom = corners
    commands.append("MLLLZ")
    numbers.extend((left, top, right, top, right, bottom, left, bottom))
    return True
