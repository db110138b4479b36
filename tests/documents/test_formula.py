"""Whether formulas are drawn whole or not at all, and keep their shape in storage."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from legenda.documents.abstract import render
from legenda.documents.formula import Formula, draw, from_bytes, to_bytes
from legenda.documents.formula_text import formula_text
from tests.model.seed_abstracts import seed_abstracts


def test_every_formula_of_the_seeds_is_drawn(seeds: list[Path]) -> None:
    texs = sorted({tex for abstract in seed_abstracts(seeds) for tex in render(abstract).formulas})
    assert len(texs) == 20
    for tex in texs:
        shape = draw(tex)
        assert shape is not None, tex
        assert shape.width > 5, tex
        assert shape.ascent + shape.descent > 5, tex
        assert min(shape.numbers[::2]) >= 0, tex
        assert max(shape.numbers[::2]) <= shape.width, tex


DRAWN = [
    r"\mathop{\mathbb E}_{x}", r"\mathsf{A}", r"\Bigg[x\Bigg]", r"84.50\\%", r"\argmin_x f", r"\textsc{Abc}", r"\bm{x}",
    r"\mathbbm{1}", r"\ensuremath{x}", r"\dfrac12", r"\lVert x\rVert", r"\coloneqq", r"{\rm ReLU}", r"\color{red}{x}",
    r"^\circ", r"_2", r"a & b", r"\nicefrac{1}{2}", r"\begin{cases} a & b\\ c & d\end{cases}", r"\\alpha", r"x < y",
    r"\text{if } x>0", r"\widehat{xy}", r"\sum_{i=1}^{n} \binom{n}{i}", r"\lfloor x \rfloor", r"\E[X] \in \R",
]  # fmt: skip


@pytest.mark.parametrize("tex", DRAWN)
def test_what_authors_write_is_drawn(tex: str) -> None:
    assert draw(tex) is not None


NOT_DRAWN = {r"\unknown{x}": "x", "中文": "中文", "x_{": "x", r"\frac{1}": "1/", "": "", r"\left( x": "( x"}


@pytest.mark.parametrize(("tex", "words"), NOT_DRAWN.items())
def test_what_cannot_be_drawn_whole_is_words(tex: str, words: str) -> None:
    assert draw(tex) is None
    assert formula_text(tex) == words


def test_a_shape_is_the_same_after_storage() -> None:
    shape = draw(r"\frac{1}{\sqrt{N}}")
    assert shape is not None
    back = from_bytes(to_bytes(shape))
    assert back is not None
    assert back.commands == shape.commands
    assert back.numbers == tuple(array("f", shape.numbers))
    assert (back.width, back.ascent, back.descent) == pytest.approx((shape.width, shape.ascent, shape.descent))


def test_damaged_bytes_are_no_formula() -> None:
    data = to_bytes(Formula("MLZ", (0.0, 0.0, 1.0, 1.0), 1.0, 1.0, 0.0))
    assert from_bytes(data) is not None
    for damaged in (b"", b"\x01", data[:-1], data + b"\0", b"\x09" + data[1:], data.replace(b"ML", b"XX")):
        assert from_bytes(damaged) is None


TEX = st.lists(
    st.sampled_from(
        [*"abx1+-=(){}[]^_&%~ ", "\\frac", "\\sqrt", "\\left", "\\right", "\\begin{matrix}", "\\end{matrix}", "\\\\",
         "\\text", "\\hat", "\\alpha", "\\mathbb", "\\limits", "\\sum", "\\over", "\\color", "\\not", "'"]
    ),
    max_size=12,
).map("".join)  # fmt: skip


@given(TEX | st.text(max_size=12))
@settings(max_examples=250, deadline=None)
def test_no_source_is_a_fault(tex: str) -> None:
    shape = draw(tex)
    assert shape is None or from_bytes(to_bytes(shape)) is not None
    assert isinstance(formula_text(tex), str)
