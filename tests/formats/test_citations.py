"""Which keys documents cite, in every spelling that LaTeX and Markdown have for it."""

from __future__ import annotations

import time

import pytest

from legenda.formats.citing_documents import read
from legenda.model.errors import BadInputError


def keys(text: str, name: str) -> list[str]:
    return [cited.key for cited in read(text, name).cited]


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        (r"\cite{a}", ["a"]),
        (r"\cite{a, b,c}", ["a", "b", "c"]),
        ("\\cite{a,\n  b}", ["a", "b"]),
        (r"\citep[see][p.~3]{a}", ["a"]),
        (r"\citet*[ch.~{2]}]{a}", ["a"]),
        (r"\Citeauthor{a} \citeyearpar{b} \citealt{c} \citenum{d}", ["a", "b", "c", "d"]),
        (r"\parencite[][12]{a}\textcite{b}\autocite*{c}\footcite{d}\smartcite{e}\supercite{f}", list("abcdef")),
        (r"\fullcite{a}\footfullcite{b}\nocite{c}\citetitle{d}\citeurl{e}", list("abcde")),
        (r"\cites(pre)(post)[1]{a}[2][3]{b}{c,d}", list("abcd")),
        (r"\parencites{a}{b} {c}", list("abc")),
        (r"\volcite{2}[3]{a} \pvolcite[see]{4}{b}", ["a", "b"]),
        (r"\cite<see>[p.~3]{a}", ["a"]),
        (r"\textcquote[3]{a}{quoted text} \bibentry{b}", ["a", "b"]),
        (r"\citetalias{a}\defcitealias{b}{Paper I}", ["a", "b"]),
        ("\\cite [p. 1]\n{a}", ["a"]),
        ("\\cite\n\n{a}", []),
        (r"\citetext{see \citealp{a}}", ["a"]),
        (r"\citestyle{nature}\bibcite{b}{1}\DeclareCiteCommand{\mine}{}{}{}{}", []),
        (r"\newcommand{\mycite}[1]{\cite{#1}} \mycite{a}", ["a"]),
        ("text % \\cite{no}\n\\cite{a} 5\\% \\cite{b}", ["a", "b"]),
        ("\\begin{verbatim}\\cite{no}\\end{verbatim}\\cite{a}", ["a"]),
        ("\\begin{lstlisting}[x=y]\n\\cite{no}\n\\end{lstlisting}\n\\cite{a}", ["a"]),
        (r"\verb|\cite{no}| \verb*+\cite{no}+ \lstinline!\cite{no}! \mintinline{tex}{\cite} \cite{a}", ["a"]),
        ("\\iffalse \\cite{no} \\fi \\cite{a}", ["a"]),
        (r"\cite{a}\end{document}\cite{no}", ["a"]),
        (r"\cite{müller2020:über/b-c+d.e}", ["müller2020:über/b-c+d.e"]),
        (r"\cite{a", []),
        ("\\cite{with space, b\n c}", ["with space", "b c"]),
        (r"\excited{no} \citeyear", []),
    ],
)
def test_latex(text: str, cited: list[str]) -> None:
    assert keys(text, "paper.tex") == cited


def test_latex_lines_includes_and_the_whole_bibliography() -> None:
    text = "\\input{intro}\n\\include{parts/two}\n\\input other\n\\import{parts/}{three}\n\\cite{a}\n\\nocite{*}\n"
    found = read(text, "paper.tex")
    assert [(i.name, i.folder, i.line) for i in found.includes] == [
        ("intro", "", 1), ("parts/two", "", 2), ("other", "", 3), ("three", "parts/", 4)
    ]  # fmt: skip
    assert [(c.key, c.line) for c in found.cited] == [("a", 5)]
    assert found.cites_all
    assert not read(r"\cite{a}", "paper.tex").cites_all


def test_aux_files_of_bibtex_and_biblatex() -> None:
    text = (
        "\\relax \n\\citation{a,b}\n\\citation{a}\n\\abx@aux@cite{0}{c}\n\\abx@aux@cite{d}\n\\abx@aux@segm{0}{0}{c}\n"
        "\\bibcite{a}{{1}{2020}{X}{}}\n\\@input{part.aux}\n"
    )
    found = read(text, "paper.aux")
    assert [(c.key, c.line) for c in found.cited] == [("a", 2), ("b", 2), ("c", 4), ("d", 5)]
    assert [i.name for i in found.includes] == ["part.aux"]
    assert read("\\relax\n\\citation{*}\n", "").cites_all, "told by its content"


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Blah [@a].", ["a"]),
        ("[see @a, pp. 33-35; also @b, chap. 1; -@c]", ["a", "b", "c"]),
        ("@a says, and -@b.", ["a", "b"]),
        ("@{https://example.org/a b} and @Foo_bar.baz.", ["https://example.org/a b", "Foo_bar.baz"]),
        ("a@b.org, \\@no, x/@no", []),
        ("`@no` ``a ` @no`` [@a]", ["a"]),
        ("```\n[@no]\n```\n[@a]\n~~~ tex\n\\cite{no}\n~~~", ["a"]),
        ("<!-- [@no] --> [@a]", ["a"]),
        ("raw \\citep{a} and [@b]\n", ["a", "b"]),
        ("@müller2020: ok; @knuth1984!", ["müller2020", "knuth1984"]),
        ("[[@a]] and [[b|B]], [[c#part]] ![[picture.png]]", ["a", "b", "c"]),
    ],
)
def test_markdown(text: str, cited: list[str]) -> None:
    assert sorted(keys(text, "notes.md")) == sorted(cited)


def test_links_and_cross_references_of_markdown_are_not_certain() -> None:
    found = read("[[page]] @fig-plot @a\n{{< include _part.qmd >}}\n---\nnocite: '@*'\n---", "x.qmd")
    assert {c.key: c.is_certain for c in found.cited} == {"page": False, "fig-plot": False, "a": True}
    assert [(i.name, i.line) for i in found.includes] == [("_part.qmd", 2)]
    assert found.cites_all


@pytest.mark.parametrize(
    "text", ["\\cite{" * 40_000, "\\begin{verbatim}" * 20_000, "`" * 100_000, "[@" * 100_000, "\\cite[" * 40_000]
)
@pytest.mark.parametrize("name", ["a.tex", "a.md", "a.aux"])
def test_hostile_texts_are_read_in_bounded_time(text: str, name: str) -> None:
    start = time.process_time()
    read(text, name)
    assert time.process_time() - start < 3


def test_a_citation_that_is_never_closed_is_told() -> None:
    found = read("One \\citep[see]{a and\n\n\\section{Two}\n\\cite{b} \\cite{c\n", "paper.tex")
    assert [cited.key for cited in found.cited] == ["b"]
    assert [(one.line, one.reason) for one in found.not_understood] == [
        (1, "the braces of \\citep are not closed behind its keys"),
        (4, "the braces of \\cite are not closed behind its keys"),
    ]
    assert read("\\citestyle nothing \\cite and \\cite{a}", "paper.tex").not_understood == ()


@pytest.mark.parametrize(("text", "name"), [("", "my.bib"), ("% Encoding: UTF-8\n\n@Article{a,\n title={A}}", "mine")])
def test_a_bibliography_is_no_document(text: str, name: str) -> None:
    with pytest.raises(BadInputError, match=f"“{name}” is a bibliography and cites nothing itself"):
        read(text, name)
