"""Plain Unicode to LaTeX text, escaped once and no more."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from legenda.formats.bibtex_text import balanced
from legenda.formats.latex_decode import decode
from legenda.formats.latex_encode import encode, encode_marked, mend
from legenda.formats.latex_math import pieces

_TEXTS = st.text(alphabet="abz \\{}$&%#_~^<>|`'\"-!?.,()/éüßøłçñÅŠığțΓ≤张Я01@=+*", max_size=30)


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("Under_score & more", r"Under\_score \& more"),
        ("100 % sustainable fuel #1", r"100 \% sustainable fuel \#1"),
        ("owe $620 billion", r"owe \$620 billion"),
        ("$O(\\sqrt{T})$ for 5 & 6", r"$O(\sqrt{T})$ for 5 \& 6"),
        (r"between \$a\$ and $b$", r"between \$a\$ and $b$"),
        ("C-- a''b", "C-{}- a'{}'b"),
        ("a\\b {c} ~^", r"a\textbackslash{}b \textbraceleft{}c\textbraceright{} \textasciitilde{}\textasciicircum{}"),
        ("Größe “x”", "Größe “x”"),
        (r"$\{x$", r"$\lbrace x$"),
    ],
)
def test_text_is_escaped_once(text: str, source: str) -> None:
    assert encode(text) == source


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("Bäßler", r"B{\"a}{\ss}ler"),
        ("François Ağa", r"Fran{\c{c}}ois A{\u{g}}a"),
        ("Æther Øyvind Łód", r"{\AE}ther {\O}yvind {\L}{\'o}d"),
        ("ế í ț", r"{\'{\^{e}}} {\'{\i}} {\textcommabelow{t}}"),
        ("Γ ≤", r"\ensuremath{\Gamma} \ensuremath{\leq}"),
        ("张 Я", "张 Я"),
        ("“x” – y", "``x'' -- y"),
    ],
)
def test_ascii_output_writes_commands(text: str, source: str) -> None:
    assert encode(text, ascii_only=True) == source


@given(_TEXTS, st.booleans())
def test_what_is_encoded_decodes_to_the_same_text(text: str, ascii_only: bool) -> None:
    text = " ".join(unicodedata.normalize("NFC", text).split())
    assume(not any(is_formula for is_formula, _ in pieces(text)) and r"\$" not in text)
    source = encode(text, ascii_only)
    assert balanced(source)
    assert decode(source).replace(r"\$", "$") == text


def test_an_abstract_keeps_its_marks() -> None:
    abstract = r"\textbf{a} 50\% b & c_d $x_1$ \agent 5% {x}"
    assert encode_marked(abstract) == r"\textbf{a} 50\% b \& c\_d $x_1$ \agent 5\% {x}"
    assert encode_marked("odd } brace") == r"odd \textbraceright{} brace"


def test_source_from_elsewhere_is_mended_but_not_escaped_twice() -> None:
    assert (
        mend(r"The {$G_1$} and A & B \& C 5% \url{a_b} x_1 $5") == r"The {$G_1$} and A \& B \& C 5\% \url{a_b} x\_1 \$5"
    )
