"""Typesets TeX formulas with ziamath; the only place that knows it."""

from __future__ import annotations

import re
import warnings
from xml.etree import ElementTree

with warnings.catch_warnings():
    # ziamath finds its font by a way that newer Pythons warn about.
    warnings.simplefilter("ignore", DeprecationWarning)
    from latex2mathml.exceptions import (
        DenominatorNotFoundError,
        DoubleSubscriptsError,
        DoubleSuperscriptsError,
        ExtraLeftOrMissingRightError,
        InvalidAlignmentError,
        InvalidStyleForGenfracError,
        InvalidWidthError,
        LimitsMustFollowMathOperatorError,
        MissingEndError,
        MissingSuperScriptOrSubscriptError,
        NoAvailableTokensError,
        NumeratorNotFoundError,
    )
    from ziamath.config import config
    from ziamath.zmath import Latex

# Shapes by reference (`<use>`) would have to be followed; whole paths need not.
config.svg2 = False

_FAULTS = (
    DenominatorNotFoundError,
    DoubleSubscriptsError,
    DoubleSuperscriptsError,
    ExtraLeftOrMissingRightError,
    InvalidAlignmentError,
    InvalidStyleForGenfracError,
    InvalidWidthError,
    LimitsMustFollowMathOperatorError,
    MissingEndError,
    MissingSuperScriptOrSubscriptError,
    NoAvailableTokensError,
    NumeratorNotFoundError,
    # What the two libraries let through on malformed input.
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
    ElementTree.ParseError,
)
_COMMAND_LEFT = re.compile(r"\\[A-Za-z]|[\x00-\x08]")


def typeset(tex: str, size: float) -> ElementTree.Element | None:
    """The formula as SVG of paths for a font of `size` pixels, baseline at 0; None when it cannot be set whole."""
    try:
        formula = Latex(tex, size=size, inline=True, margin=0)
        words = "".join(formula.mathml.itertext())
        if _COMMAND_LEFT.search(words) or not _has_glyphs(formula, words):
            return None
        svg: ElementTree.Element = formula.svgxml()
    except _FAULTS:
        return None
    return svg


def _has_glyphs(formula: Latex, words: str) -> bool:
    """Whether the mathematical font has every sign; a missing one would be drawn as a box."""
    return all(sign.isspace() or formula.font.glyph(sign).index for sign in set(words) - _INVISIBLE)


_INVISIBLE = set("\u2061\u2062\u2063\u2064\u200b\u2009\u200a\u2003\u2002\u2005\u2004\u2006\u00a0")
