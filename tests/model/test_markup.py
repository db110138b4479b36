"""Whether inline text is read as a person reads it: what is a mark, and what only looks like one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from legenda.model.markup import Link, Span, SpanKind, links, plain, reading_text, spans, words_text
from tests.model.seed_abstracts import seed_abstracts

TEXT, MATH = SpanKind.TEXT, SpanKind.MATH

READ_AS = {
    "money": ("costs $5 and $10 each", "costs $5 and $10 each"),
    "money glued to letters": ("US$5 million in EU$ bonds", "US$5 million in EU$ bonds"),
    "one dollar": ("They owe $620 billion", "They owe $620 billion"),
    "money and a formula": ("$5 buys $x^2$ apples", "$5 buys $x^2$ apples"),
    "a product": ("2*3*4", "2*3*4"),
    "powers in code": ("x**2 + y**2", "x**2 + y**2"),
    "letters multiplied": ("a*b*c", "a*b*c"),
    "stars of names": ("A* and D*, (A*), B*-trees", "A* and D*, (A*), B*-trees"),
    "snake case": ("snake_case_words and __init__", "snake_case_words and __init__"),
    "underscores round a word": ("the _literal_ sense", "the literal sense"),
    "bold letters in a word": ("**s**tep-w**i**se **m**ult**i**", "step-wise multi"),
    "italic letters in a word": ("re*in*force", "reinforce"),
    "nested marks": ("**bold *and italic* here**", "bold and italic here"),
    "three stars": ("***SRM***, ***x***", "SRM, x"),
    "bold before a full-width sign": ("这是**“重点”**内容", "这是“重点”内容"),
    "numbers in dollars": (r"$20$ minutes, $0.3\\%$ and $\textbf{43.5}$\%", "20 minutes, 0.3% and 43.5%"),
    "words in dollars": (r"($\textbf{GPT3.5T + GIVE > GPT4}$)", "(GPT3.5T + GIVE > GPT4)"),
    "an unknown command": (r"introduce \agent, \agent’s and \method{}", "introduce agent, agent’s and method"),
    "an unknown command with words": (r"\todo{check} this", "check this"),
    "a path": (r"in C:\Users\me", r"in C:\Users\me"),
    "protective braces": ("the {LLM}s of {A}pis", "the LLMs of Apis"),
    "a set": ("actions {left, right} in {0,1}", "actions {left, right} in {0,1}"),
    "accents": (r"M\"{u}ller, Fran\c cois, Garc{\'\i}a, {\O}st, Kov\.{e}", "Müller, François, García, Øst, Kovė"),
    "stacked accents": (r"L{\`a}n Th{\'{\^e}} B{\`a}nk", "Làn Thế Bànk"),
    "signs by name": (r"{\textquotedblleft}a{\textquotedblright}{\textemdash}100{\textdegree}", "“a”—100°"),
    "an old font command": (r"{\em very} new", "very new"),
    "a forced blank": ("zero error.\\ In this", "zero error. In this"),
    "LaTeX quotation marks": ("``tool unlearning'' and `one'", "“tool unlearning” and ‘one’"),
    "code": ("call `f_x(*a)` now", "call f_x(*a) now"),
    "dashes": ("one--two, a state---what, 1--2, run --verbose", "one–two, a state—what, 1–2, run --verbose"),
    "a tie and an about": ("Fig.~1 shows ~50% and 10~20", "Fig.\u00a01 shows ~50% and 10~20"),
    "HTML": ("<p>CO<sub>2</sub> &amp; <i>E. coli</i>, p < 0.05 > x</p>", "CO2 & E. coli, p < 0.05 > x"),
    "wrapped lines": ("one\ntwo\r\nthree\n\nfour", "one two three\nfour"),
    "bullets": ("Two:\n- one\n* two", "Two:\n• one\n• two"),
    "a list in LaTeX": (r"\begin{itemize}\item a \item b\end{itemize}", "• a\n• b"),
    "scripts outside mathematics": ("10^{-3} and x_{max}", "10-3 and xmax"),
    "a broken command": (r"the \textbf{end", "the end"),
    "invisible signs": ("a\u200bb\u00adc\ufeff", "abc"),
    "a lone mark": ("* $ _ ` [ ] { } \\", "* $ _ ` [ ] { } \\"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), READ_AS.values(), ids=READ_AS.keys())
def test_text_is_read_as_a_person_reads_it(text: str, expected: str) -> None:
    assert reading_text(text) == expected


FORMULAS = {
    "inline": (r"the $\mathcal{O}(\sqrt{T})$ regret", [r"\mathcal{O}(\sqrt{T})"]),
    "glued": (r"A$\rightarrow$B$\rightarrow$C", [r"\rightarrow", r"\rightarrow"]),
    "before a number": (r"$\sim$50 and $\times$3", [r"\sim", r"\times"]),
    "padded": (r"$ \epsilon $ and $ x $", [r"\epsilon", "x"]),
    "percent inside": (r"$\leq 3.33\%$", [r"\leq 3.33\%"]),
    "display": (r"$$a+b$$ \[c^2\] \(d\)", ["a+b", "c^2", "d"]),
    "an environment": (r"\begin{equation}x=1\end{equation}", ["x=1"]),
    "without dollars": (r"at most \sqrt{T} or \frac{1}{2}", [r"\sqrt{T}", r"\frac{1}{2}"]),
    "escaped dollar": (r"\$5 is $x$", ["x"]),
    "inside bold": (r"**at most $k$ steps**", ["k"]),
    "a number is text": (r"$20$ and $1,000$", []),
}


@pytest.mark.parametrize(("text", "texs"), FORMULAS.values(), ids=FORMULAS.keys())
def test_formulas_are_found(text: str, texs: list[str]) -> None:
    assert [span.text for span in spans(text) if span.kind is MATH] == texs


def test_a_formula_keeps_its_source_and_its_look() -> None:
    assert spans(r"**at most $k$**") == (
        Span(TEXT, "at most ", "at most ", bold=True),
        Span(MATH, "k", "$k$", bold=True),
    )


def test_looks_add_up() -> None:
    assert spans(r"**a *b* \texttt{c}**") == (
        Span(TEXT, "a ", "a ", bold=True),
        Span(TEXT, "b", "b", bold=True, italic=True),
        Span(TEXT, " ", " ", bold=True),
        Span(TEXT, "c", "c", bold=True, code=True),
    )


LINKS = {
    "a full stop glued to it": (
        "We release code at https://ai-secure.github.io/AdvAgent/. More",
        [Link("https://ai-secure.github.io/AdvAgent/", "https://ai-secure.github.io/AdvAgent/")],
    ),
    "in brackets": ("(see https://a.org/b_(c).)", [Link("https://a.org/b_(c)", "https://a.org/b_(c)")]),
    "in emphasis": ("**Code: https://a.org/x**", [Link("https://a.org/x", "https://a.org/x")]),
    "Markdown": ("at [Github](https://github.com/H/S).", [Link("https://github.com/H/S", "Github")]),
    "Markdown with its own address": (
        "[https://github.com/x/y](https://github.com/x/y).",
        [Link("https://github.com/x/y", "https://github.com/x/y")],
    ),
    "in dollars": (
        r"at $\texttt{\href{flicker.github.io}{\textbf{flicker.github.io}}}$, with",
        [Link("https://flicker.github.io", "flicker.github.io")],
    ),
    "url command": (r"\url{https://a.org/b\_c}", [Link("https://a.org/b_c", r"https://a.org/b\_c")]),
    "escaped underscore": (r"https://a.org/b\_c.", [Link("https://a.org/b_c", "https://a.org/b_c")]),
    "Chinese around": (
        "代码见https://github.com/a/b。谢谢",
        [Link("https://github.com/a/b", "https://github.com/a/b")],
    ),
    "no scheme": ("at github.com/a/b.", [Link("https://github.com/a/b", "github.com/a/b")]),
    "arXiv": ("see arXiv:2401.12345v2.", [Link("https://arxiv.org/abs/2401.12345v2", "arXiv:2401.12345v2")]),
    "twice": ("https://a.org/x and https://a.org/x", [Link("https://a.org/x", "https://a.org/xhttps://a.org/x")]),
    "no address": ("[1](2) and [see](below)", []),
}


@pytest.mark.parametrize(("text", "expected"), LINKS.values(), ids=LINKS.keys())
def test_addresses_end_where_they_should(text: str, expected: list[Link]) -> None:
    assert list(links(text)) == expected


def test_plain_text_is_one_line_with_readable_formulas() -> None:
    assert plain(r"**Regret** $\mathcal{O}(\sqrt{T})$" "\n\n" r"in $H^{1/2}$, $x^2$ and CO<sub>2</sub>") == (
        "Regret O(√T) in H^(1/2), x² and CO₂"
    )


def test_words_for_the_index_are_as_they_are_shown_and_whole() -> None:
    text = (
        r"a **s**tep-w**i**se $\epsilon$-optimal A$\rightarrow$B, \textit{over- lapping} in finite- and infinite games"
    )
    assert words_text(text) == ("a step-wise ε-optimal A→B, over- lapping in finite- and infinite games overlapping")


def test_no_mark_is_left_in_any_seed_abstract(seeds: list[Path]) -> None:
    left = re.compile(r"\\|\$|\*|[{}`^]|\]\(|__|''|\\%|  ")
    seen = 0
    for abstract in seed_abstracts(seeds):
        seen += 1
        words = "".join(span.text if span.kind is TEXT else "·" for span in spans(abstract))
        assert left.findall(words) == [], abstract
        assert left.findall(plain(abstract).replace("H^(1/2)", "")) == [], abstract
        assert left.findall(words_text(abstract).replace("H^(1/2)", "")) == [], abstract
    assert seen == 76


def test_addresses_of_the_seeds_are_cut_right(seeds: list[Path]) -> None:
    found = [link.url for abstract in seed_abstracts(seeds) for link in links(abstract)]
    assert found == [
        "https://github.com/apple/ml-predict",
        "https://ai-secure.github.io/AdvAgent/",
        "https://github.com/CUHK-ARISE/MAS-Resilience",
        "https://anonymous.4open.science/w/scalably-solving-assistance-games/",
        "https://github.com/Hambaobao/SWE-Flow",
        "https://github.com/antgroup/Similar",
        "https://github.com/metauto-ai/agent-as-a-judge",
        "https://github.com/anonymous-icml-2025/equilibrium-planner",
        "https://github.com/tmlr-group/AR-Bench",
        "https://github.com/xmu-rl-3dv/DoF",
        "https://flickerfusion305.github.io",
        "https://sites.google.com/view/sable-marl",
        "https://github.com/instadeepai/Mava",
        "https://github.com/Jason-Tree/GIVE",
        "https://xhguo7.github.io/SyncMind/",
    ]


MARKS = st.sampled_from(
    [*"$*_`[](){}\\<>&~^-\n \t.'\"", "**", "$$", "\\textbf{", "\\frac", "\\begin{itemize}", "https://a.b/c",
     "](", "<i>", "</i>", "&amp;", "\\item", "\\'", "\\c", "\\href{",
     "\\(", "\\)", "ab", "中", "𝔸", "é", "1", "\u0301", "\ufffc"]
)  # fmt: skip
MARKED = st.lists(MARKS, max_size=40).map("".join) | st.text(max_size=80)


@given(MARKED)
@settings(max_examples=400, deadline=None)
def test_any_text_is_read_without_a_fault(text: str) -> None:
    read = spans(text)
    assert reading_text(text) == "".join(span.reading for span in read)
    assert all(span.text for span in read)
    assert "\ufffc" not in reading_text(text)
    assert "\n" not in plain(text)
    assert "\n" not in words_text(text)
    for link in links(text):
        assert link.url
        assert link.label


@given(st.text(alphabet="abc XYZ.,;:!?()éß中文", max_size=60))
def test_text_without_marks_stays_as_it_is(text: str) -> None:
    assert reading_text(text) == re.sub(" +", " ", text.strip(" "))


@pytest.mark.parametrize("piece", ["*", "**a ", "$", "[", "\\textbf{", "`", "<i>", "{", "\\(", "https://a.b/(", "_a "])
def test_long_rows_of_marks_take_no_long_time(piece: str) -> None:
    assert reading_text(piece * 3000) is not None


def test_deeply_nested_emphasis_takes_no_long_time() -> None:
    assert reading_text("*a " * 3000 + "b* " * 3000) == ("a " * 3000 + "b " * 3000).strip()
