"""Source text in a search box: BibTeX, LaTeX and Markdown, and what of the language must stay as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.typed_tex import without_source


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (r"M\"uller", "Müller"),
        (r"M{\"u}ller", "Müller"),
        (r"M\"{u}ller", "Müller"),
        (r"D{\'{\i}}az", "Díaz"),
        (r"Ho\v{r}ava", "Hořava"),
        (r"\c c", "ç"),
        (r"Stra{\ss}e", "Straße"),
        (r"\O{}re", "Øre"),
        (r'"very large" title:a\_b', '"very large" title:a_b'),
        ("plain", "plain"),
        ("{B}ayes{I}an {DNN}s", "BayesIan DNNs"),
        ("{{Whole} {T}itle}", "Whole Title"),
        ("title = {{B}ayes{I}an {DNN}s: A Survey},", "BayesIan DNNs: A Survey"),
        ('BookTitle="Deep {N}ets"', "Deep Nets"),
        ("**s**tep-w**i**se", "step-wise"),
        ("H$_2$O and CO<sub>2</sub>", "H₂O and CO₂"),
        (r"\emph{Emph}asised", "Emphasised"),
        (r'"\textbf{Deep nets} at work"', '"Deep nets at work"'),
        (r'"an $\ell_2$ ball"~3', '"an ℓ₂ ball"~3'),
        (r"\ell_2 \Lambda CDM", "ℓ_2 Λ CDM"),
        (r"author:{\L}ukasz -{LLM}s", "author:Łukasz -LLMs"),
        (r"$\mathcal{O}(n \log n)$-time ", "O(n log n)-time "),
        (r"(\emph{a} OR {B}*) AT\&T", "(a OR B*) AT&T"),
        (r"/a{2}\bfoo\s+x/ {B}ar", r"/a{2}\bfoo\s+x/ Bar"),
        (r"title:/\d{3}\c c/ tag:a", r"title:/\d{3}\c c/ tag:a"),
        ("costs $5 and $10", "costs $5 and $10"),
        ("{0,1} agnt~ multi* a < b", "{0,1} agnt~ multi* a < b"),
        ("half {typed", "half {typed"),
        (r"half $\ell_", "half $ℓ_"),
        ("\\", "\\"),
    ],
)
def test_letters_are_read_as_they_are_meant(typed: str, meant: str) -> None:
    assert without_source(typed) == meant


@given(st.text(st.sampled_from("ab {}$\\_^*<>/\"'~:()-2"), max_size=40))
def test_any_text_is_read(typed: str) -> None:
    assert "\n" not in without_source(typed)


def test_long_rows_of_signs_take_no_long_time() -> None:
    for sign in ("{", "$", "\\", "{$", "**", "\\a{", "/"):
        assert without_source(sign * 2000) is not None
