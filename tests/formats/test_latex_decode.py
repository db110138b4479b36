"""LaTeX text to plain Unicode."""

from __future__ import annotations

import pytest

from legenda.formats.latex_decode import Mode, decode
from legenda.formats.latex_encode import encode
from legenda.formats.latex_verbatim import decode_verbatim


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"Kovalskait{\.{e}}", "Kovalskaitė"),
        (r"Kovalskait{\.e} and Kovalskait\.{e}", "Kovalskaitė and Kovalskaitė"),
        (r"{\'{E}}tude and \'etude", "Étude and étude"),
        (r"Mar\'{\i}a, Mar\'\i a, gar{\c{c}}on", "María, María, garçon"),
        (r"{\"U}lk{\"u}, {\c C}a{\u g}r{\i}", "Ülkü, Çağrı"),
        (r"Fran\c cois {\O}st", "François Øst"),
        (r"R{\'o}wna{\'n} {\=a} {\r u} {\d t} Ksi{\k a}{\.z}ka", "Równań ā ů ṭ Książka"),
        (r"L{\`a}n Th{\'{\^e}} B{\`a}nk", "Làn Thế Bànk"),
        (r"D\ss ler, {\ss}a, Stra{\ss}e, \ae\o", "Dßler, ßa, Straße, æø"),
        (r"\v{s}\v Z\'{c}\H{o}\b{o}", "šŽćőo̱"),
        (r"\~{}x \^{} \`{}", "~x ^ `"),
        (r"The {\sc LANTERN} {\it Manual}", "The LANTERN Manual"),
        (r"\emph{Apis \textbf{mellifera}}", "Apis mellifera"),
        (r"{A}pis using {MALDI-TOF}", "Apis using MALDI-TOF"),
        (r"Remarks on {"'"'r"}Names{"'"'r"}", 'Remarks on "Names"'),
        (r"{\textquotedblleft}as{\textquotedblright}{\textemdash}100{\textdegree}{\textendash}ish", "“as”—100°–ish"),
        ("``quoted'' pages 1--2---or", "“quoted” pages 1–2—or"),
        (r"A \& B {\&} C \% \# \_ \{\}", "A & B & C % # _ {}"),
        (r"H\textsubscript{2}O, 10\textsuperscript{-3}, 4\textsuperscript{\`eme}", "H₂O, 10⁻³, 4ème"),
        (r"J.\,Smith~and J.\ Doe", "J. Smith and J. Doe"),
        (r"\texttt{\href{http://a.b/x_y}{\textbf{T}}}", "T"),
        (r"\url{http://a.b/~x\_y}", "http://a.b/~x_y"),
        ("http://a.b/c~d--e", "http://a.b/c~d--e"),
        (r"\alpha-helix, \unknown{abc}, \TUB", "α-helix, abc, TUB"),
        (r"\textalpha-Fe and \textbeta{}2, {\textOmega}m, \textmu m, \textomega\ x", "α-Fe and β2, Ωm, µm, ω x"),
        (r"{\noopsort{1973b}}1973", "1973"),
        (r"\texorpdfstring{$x$}{ex}", "ex"),
        (r"\enquote{so}", "“so”"),
        ("plain text, nothing to do", "plain text, nothing to do"),
    ],
)  # fmt: skip
def test_text(source: str, text: str) -> None:
    assert decode(source) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("The {$G$} and {$H$} functions", "The $G$ and $H$ functions"),
        (r"$\mathcal{O}(\sqrt{T})$ regret", r"$\mathcal{O}(\sqrt{T})$ regret"),
        (r"\(x^2\) and \[y\]", "$x^2$ and $y$"),
        ("$$x_1$$", "$x_1$"),
        (r"\ensuremath{\Gamma} and \ensuremath{x^2}", "Γ and $x^2$"),
        (r"costs \$5 and \$10", "costs $5 and $10"),
        ("$5 and $10", "$5 and $10"),
        ("owe $620 billion", "owe $620 billion"),
        (r"between \$a\$ and $b$", r"between \$a\$ and $b$"),
        (r"a $\backslash$ b $<$ c $\sim$", r"a \ b < c ~"),
        (r"90$^{\circ}$", "90°"),
    ],
)
def test_mathematics_stays_and_money_is_none(source: str, text: str) -> None:
    assert decode(source) == text


def test_names_keep_the_braces_that_hold_words_together() -> None:
    assert decode(r"{Erewhon \& Co} and {\'E}mile {de La} X", Mode.NAMES) == "{Erewhon & Co} and Émile {de La} X"
    assert decode(r"{\relax Ch}arles~Darwin", Mode.NAMES) == "Charles~Darwin"
    assert decode(r"{\&, A}", Mode.NAMES) == "{&, A}"


def test_abstracts_keep_the_marks_that_are_drawn() -> None:
    source = r"We \textbf{win} by {\em 5\%} at \href{http://a.b}{here}, \textrm{plainly} na{\"i}ve"
    assert decode(source, Mode.MARKED) == r"We \textbf{win} by \emph{5%} at \href{http://a.b}{here}, plainly naïve"


@pytest.mark.parametrize("deep", ["{" * 20_000 + "x" + "}" * 20_000, r"\'" * 20_000 + "x", "{" * 20_000 + "x"])
def test_depth_is_no_danger(deep: str) -> None:
    assert decode(deep).endswith("x") or decode(deep)[0] == "x"


def test_addresses_lose_their_escapes_only() -> None:
    assert decode_verbatim(r"http://a.b/x\_y{\%}20z\#t\&u") == "http://a.b/x_y%20z#t&u"
    assert decode_verbatim(r"\url{http://a.b/$\sim$x}") == "http://a.b/~x"
    assert decode_verbatim(r"C:\Studium\6. Semester") == r"C:\Studium\6. Semester"
    assert decode_verbatim("10.1002/(SICI)1<3::AID>3.0.CO;2-K") == "10.1002/(SICI)1<3::AID>3.0.CO;2-K"


@pytest.mark.parametrize("source", [r"GaN (000\=1)", r"GaN (000\={1})", r"GaN (000{\=1})"])
def test_a_bar_stands_over_its_digit_and_is_written_again(source: str) -> None:
    assert decode(source) == "GaN (0001\u0304)"
    assert encode(decode(source), ascii_only=True) == r"GaN (000{\=1})"


def test_a_tilde_before_a_digit_stays_a_tilde() -> None:
    assert decode(r"\~1") == "~1"
