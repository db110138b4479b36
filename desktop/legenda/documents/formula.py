"""A formula as a shape that can be painted at any size and in any colour, and how it is drawn from TeX."""

from __future__ import annotations

import struct
from array import array
from dataclasses import dataclass

from legenda.documents.svg_path import POINTS, PathParts, read_svg
from legenda.documents.tex_dialect import for_drawing

#: The size in pixels at which shapes are laid out; paint with the scale `size / UNIT`.
UNIT = 100.0
_LONGEST = 4000
_MOST_ROOM = 7.0
_FORM = 1
_HEAD = struct.Struct("<BfffII")


@dataclass(frozen=True, slots=True)
class Formula:
    """The outline of a formula, filled with the winding rule.

    `commands` holds M, L, Q, C and Z; `numbers` the coordinates that they take (2, 2, 4, 6, 0), x to the right, y
    down, the baseline at 0, laid out for a font of 100 px. `width`, `ascent` and `descent` are in the same unit.
    """

    commands: str
    numbers: tuple[float, ...]
    width: float
    ascent: float
    descent: float


def draw(tex: str) -> Formula | None:
    """The shape of a formula given as TeX without dollars; None when it cannot be drawn whole.

    The first call loads the library that lays formulas out (0.4 s of CPU), each takes about 8 ms. Nothing is drawn
    rather than something wrong: an unknown command, a sign that the mathematical font lacks and an empty picture
    all give None. Not for several threads at once.
    """
    tex = for_drawing(tex)
    if not tex or len(tex) > _LONGEST:
        return None
    from legenda.documents.typesetting import typeset

    svg = typeset(tex, UNIT)
    parts = read_svg(svg) if svg is not None else None
    return _formula(parts) if parts is not None and parts.numbers else None


def _formula(parts: PathParts) -> Formula:
    """The shape moved to begin at 0, as wide as its ink and its advance; empty room on the right is cut down."""
    left = min(0.0, min(parts.numbers[::2]))
    moved = tuple(value - left if place % 2 == 0 else value for place, value in enumerate(parts.numbers))
    ink = max(moved[::2])
    width = max(ink, min(parts.right - left, ink + _MOST_ROOM))
    return Formula(parts.commands, moved, width, max(0.0, -min(moved[1::2])), max(0.0, max(moved[1::2])))


def to_bytes(formula: Formula) -> bytes:
    """A formula for storage (about 4 kB), little-endian with 32-bit numbers."""
    numbers = array("f", formula.numbers)
    head = _HEAD.pack(
        _FORM, formula.width, formula.ascent, formula.descent, len(formula.commands), len(formula.numbers)
    )
    return head + formula.commands.encode("ascii") + numbers.tobytes()


def from_bytes(data: bytes) -> Formula | None:
    """A stored formula; None for bytes that are damaged or of another version, so that it is drawn anew."""
    if len(data) < _HEAD.size:
        return None
    form, width, ascent, descent, signs, count = _HEAD.unpack_from(data)
    if form != _FORM or len(data) != _HEAD.size + signs + 4 * count:
        return None
    commands = data[_HEAD.size : _HEAD.size + signs].decode("ascii", "replace")
    if sum(POINTS.get(sign, -count - 1) for sign in commands) != count:
        return None
    numbers = array("f")
    numbers.frombytes(data[_HEAD.size + signs :])
    return Formula(commands, tuple(numbers), width, ascent, descent)
