"""Plain Unicode to LaTeX text, escaped once and no more."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from legenda.formats.bibtex_text import balanced
from legenda.formats.latex_decode import decode
from legenda.formats.latex_encode import encode, encode_marked, mend, with_dots
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
        ("ế í ĩ ț", r"{\'{\^{e}}} {\'i} {\~{\i}} {\textcommabelow{t}}"),
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


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("up to $95.33%$ of", r"up to $95.33\%$ of"),
        ("up to $95.33\\\\%$ of", r"up to $95.33\%$ of"),
        (r"up to $95.33\%$ of", r"up to $95.33\%$ of"),
        (r"$a_1 \\ b$ and 5\% of $\#_1 #_2$", r"$a_1 \\ b$ and 5\% of $\#_1 \#_2$"),
    ],
)
def test_no_formula_hides_the_rest_of_the_entry_from_latex(text: str, source: str) -> None:
    assert encode_marked(text) == source
    assert encode_marked(source) == source
    assert mend(text) == source


@given(st.text(alphabet="ab %&_#\\{}$-'`?!<\u00a0", max_size=160), st.booleans())
def test_long_abstracts_are_escaped_as_their_sentences_are(text: str, ascii_only: bool) -> None:
    """Long texts are searched in another way than short ones."""
    assume("$" not in text and text.count("{") == text.count("}") == 0 and not text.endswith("\\"))
    sentence = f"{text}. "
    long = encode_marked(sentence * 130, ascii_only)
    assert long == encode_marked(sentence, ascii_only) * 130


@pytest.mark.parametrize(
    ("source", "dotted"),
    [
        (r"Mac{\'\i}as Mac\'{\i}as Mac{\'{\i}}as", r"Mac{\'{i}}as Mac\'{i}as Mac{\'{i}}as"),
        (r"\u{\i} \v{\j} {\~\i }", r"\u{i} \v{j} {\~{i}}"),
        (r"\i \'\int {\i}", r"\i \'\int {\i}"),
    ],
)
def test_biber_gets_accents_over_letters_with_their_dots(source: str, dotted: str) -> None:
    assert with_dots(source) == dotted


@pytest.mark.parametrize(
    ("text", "source"),
    [
        (r"so \(x_1 \le 2\) and \[y^2\]", r"so $x_1 \le 2$ and $y^2$"),
        (r"(CESP) \[https://a.org/b_c\] or \(no", r"(CESP) [https://a.org/b\_c] or (no"),
        (r"error \< 1\% \> 0 \| \* \0.2", r"error \textless{} 1\% \textgreater{} 0 \textbar{} * 0.2"),
        ("by 95\\\\% and a\\\\b", r"by 95\% and a\textbackslash{}b"),
        (r"\textbf{b} \"o \, \_ \{", r"\textbf{b} \"o \, \_ \{"),
    ],
)
def test_marks_that_latex_does_not_know_become_what_they_mean(text: str, source: str) -> None:
    assert encode_marked(text) == source
