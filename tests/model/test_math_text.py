"""Whether formulas can be read as plain text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.math_text import readable

READABLE = {
    r"\mathcal{O}(\sqrt{T})": "O(√T)",
    r"\Theta\left(\frac{1}{\sqrt{N}}\right)": "Θ(1/√N)",
    r"\tilde{O}(1/\epsilon^2)": "Õ(1/ε²)",
    r"\theta \leq \hat{\theta} \leq \theta + r": "θ ≤ θ̂ ≤ θ + r",
    r"10^{400}": "10⁴⁰⁰",
    r"H^{1/2}": "H^(1/2)",
    r"x_i^2": "xᵢ²",
    r"x_{\max}": "xₘₐₓ",
    r"\leq 3.33\%": "≤ 3.33%",
    r"\mathbb{R}^{d \times d}": "ℝ^(d×d)",
    r"\mathbb{E}[X]": "𝔼[X]",
    r"\frac{a+b}{2}": "(a+b)/2",
    r"\sqrt[3]{x}": "³√x",
    r"\sum_{i=1}^n x_i": "∑ᵢ₌₁ⁿ xᵢ",
    r"f: X \to Y": "f: X → Y",
    r"\forall x \in S": "∀x ∈ S",
    r"\text{if } x": "if x",
    r"a \not= b": "a ≠ b",
    r"\{0,1\}": "{0,1}",
    r"90^\circ": "90°",
    r"\binom{n}{k}": "C(n, k)",
    r"\operatorname{softmax}(x)": "softmax(x)",
    r"\log n": "log n",
    r"n\log n": "n log n",
    r"\unknown{x}": "x",
}


@pytest.mark.parametrize(("tex", "expected"), READABLE.items())
def test_a_formula_is_readable_on_one_line(tex: str, expected: str) -> None:
    import unicodedata

    assert unicodedata.normalize("NFC", readable(tex)) == expected


@given(st.text(alphabet="\\{}^_ab1+ &~[]fracsqrt", max_size=40))
def test_any_source_is_read_without_a_fault(tex: str) -> None:
    assert "\n" not in readable(tex)
