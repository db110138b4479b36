"""What stands for a formula that cannot be drawn."""

from __future__ import annotations

from legenda.model import math_text


def formula_text(tex: str) -> str:
    """The formula as readable text on one line; its source when nothing readable is left of it."""
    return math_text.readable(tex) or tex
