"""MathML as TeX: scripts on either side, and formulas that say what they mean."""

from __future__ import annotations

import re

import pytest

from legenda.formats.mathml import tex_of
from legenda.formats.xml_tree import xml_records

_ISOTOPE = "<mmultiscripts><mi>He</mi><mprescripts/><none/><mn>3</mn></mmultiscripts>"


def tex(source: str) -> str:
    (found,) = xml_records(f"<math>{source}</math>", re.compile("<math"))
    return tex_of(found.node)


@pytest.mark.parametrize(
    ("source", "written"),
    [
        (_ISOTOPE, r"{}^3{\mathrm{He}}"),
        ("<mmultiscripts><mi>T</mi><mi>a</mi><mi>b</mi></mmultiscripts>", "T_a^b"),
        ("<mover><mi>V</mi><mo>.</mo></mover>", r"\dot{V}"),
        ("<mi>det A</mi>", r"\mathrm{det\;A}"),
    ],
)
def test_scripts_and_names(source: str, written: str) -> None:
    assert tex(source) == written


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ('<apply><in/><cn type="complex-cartesian">1<sep/>2</cn><complexes/></apply>', r"1+2i\in\mathbb{C}"),
        ("<apply><eq/><ci>y</ci><apply><plus/><ci>x</ci><cn>1</cn></apply></apply>", "y=x+1"),
        ("<apply><times/><cn>2</cn><apply><plus/><ci>x</ci><cn>1</cn></apply></apply>", r"2\,(x+1)"),
        ("<apply><divide/><ci>a</ci><ci>b</ci></apply>", r"\frac{a}{b}"),
        ("<apply><power/><apply><minus/><ci>x</ci></apply><cn>2</cn></apply>", "(-x)^{2}"),
        ("<apply><root/><degree><cn>3</cn></degree><ci>x</ci></apply>", r"\sqrt[3]{x}"),
        ("<apply><sin/><ci>x</ci></apply>", r"\sin(x)"),
        ("<apply><ci>f</ci><ci>x</ci><ci>y</ci></apply>", "f(x,y)"),
        ('<cn type="e-notation">6.02<sep/>23</cn>', r"6.02\times10^{23}"),
        ("<matrix><matrixrow><cn>1</cn><cn>0</cn></matrixrow></matrix>", r"\begin{pmatrix}1&0\end{pmatrix}"),
    ],
)
def test_what_a_formula_means_is_written_as_it_is_read(source: str, written: str) -> None:
    assert tex(source) == written
