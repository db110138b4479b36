"""The quick ways of reading BibTeX fields give what the thorough ones do."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from legenda.formats.bibtex_abstract import read_abstract
from legenda.formats.bibtex_people import read_names, read_people, write_names
from legenda.formats.bibtex_text import (
    is_plain,
    one_line,
    pages_outline,
    plain_keywords,
    plain_pages,
    read_keywords,
    read_pages,
    read_text,
    write_abstract,
    write_keywords,
    write_pages,
    write_text,
)
from legenda.formats.latex_decode import Mode, decode
from legenda.model.names import Contributor, Role

_PROSE = (
    "a", "The end. ", "2", " ", "\n", "\n\n", "-", "--", "'", "''", "`", "?", "é", "e\u0301", "\u00a0", "\u200b",
    "https://a.b/c",
    r"\%", r"\&", r"\_", r"\$", "%", "$", "$x$", "$x_{1} < 2$", "$-$", "$ y $", "$5",
    r"$\{a$", r"\textbf{b}", r"\emph{", "{", "}",
    r"\textit{82\%}", r"\textbf", r"\alpha", "\\", "<", "~", "**b**", "\x00",
)  # fmt: skip
_ABSTRACTS = st.lists(st.sampled_from(_PROSE), max_size=10).map("".join)
_NAMES = st.lists(
    st.sampled_from(
        ("Curie", ", ", "Marie", " and ", " AND ", "\nand ", "others", "et al.", "van der ", "Jr", ";", "{", "}", "~",
         "-", "--",
         "É", "\\'e", " ", "de", "J. K.", "and", "ó", "{The Group}")
    ),
    max_size=9,
).map("".join)  # fmt: skip


@given(_ABSTRACTS)
@example(r"\textbf$x${b}")
@example(r"a $x$ \emph{b $\sqrt{n}$ c\%} d")
@example("$a$$b$")
@example("$e\u0301$")
@example("$%$")
@example("$&$ and $a & b$")
@example("$x$5 and $y$")
def test_an_abstract_that_is_read_at_a_look_is_read_as_by_the_decoder_and_written_as_it_was(source: str) -> None:
    text, is_written_so = read_abstract(source)
    decoded = decode(source, Mode.MARKED)
    assert one_line(text) == one_line(decoded)
    if is_written_so:
        assert one_line(write_abstract(text)) == one_line(source)


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("One  line,\nand 5\\% more.", "One line, and 5% more."),
        ("First.\n\n  Second $O(\\log n)$.", "First.\n\nSecond $O(\\log n)$."),
        ("We show \\textit{82\\%} and \\emph{more}.", "We show \\textit{82%} and \\emph{more}."),
    ],
)
def test_prose_with_formulas_marks_and_escaped_signs_is_known_to_be_written_as_it_was(source: str, text: str) -> None:
    assert read_abstract(source) == (text, True)


@pytest.mark.parametrize("source", ["{A} b", "a -- b", "``a''", "5% of it", "\\'Etude", "$5 and $10", "e\u0301 \\%"])
def test_an_abstract_that_needs_the_decoder_is_not_taken_for_prose(source: str) -> None:
    assert read_abstract(source)[1] is False


@given(_NAMES)
@example("and Curie, Marie")
@example("Curie, Marie and and Noether, Emmy")
@example("Curie, et al.")
@example("Curie, M. and others and Noether, E.")
def test_people_read_name_by_name_are_those_of_the_whole_list(source: str) -> None:
    people, more = read_names(source, Role.EDITOR)
    assert read_people(source, Role.EDITOR) == (people, more, write_names(people, more))


@pytest.mark.parametrize("name", ["O'Neill-Ólafs, J.-P. K.", "Li, Wei", "AND, Bo", "Roe, Kim AND Al", "Ng, A--B"])
def test_a_name_alone_is_read_and_written_as_in_a_list(name: str) -> None:
    people, more = read_names(name, Role.AUTHOR)
    assert read_people(name, Role.AUTHOR) == (people, more, write_names(people, more))


def test_a_list_of_names_is_given_as_it_would_be_written() -> None:
    curie, neumann = (
        Contributor(family="Curie", given="Marie"),
        Contributor(family="Neumann", given="J", particle="von"),
    )
    assert read_people("Marie Curie and\n von Neumann, J and others", Role.AUTHOR) == (
        (curie, neumann),
        True,
        "Curie, Marie and von Neumann, J and others",
    )


@given(st.text(alphabet="ab 1{}é\n", max_size=12))
def test_braces_alone_do_nothing_to_a_text(source: str) -> None:
    bare = source.replace("{", "").replace("}", "")
    assert decode(source) == (unicodedata.normalize("NFC", bare) if bare != source else source)


@given(st.text(alphabet="aé .-'{}\\%\u00a0\n", max_size=12))
def test_a_plain_text_is_the_same_in_latex(source: str) -> None:
    if is_plain(source):
        assert (read_text(source), write_text(read_text(source))) == (one_line(source), one_line(source))


_KEYWORDS = ("moss", "Old Walls", ", ", ",", ";", "-", "--", "{a,b}", "~", "C", "&", " ")


@given(st.lists(st.sampled_from(_KEYWORDS), max_size=8))
def test_plain_keywords_are_read_and_written_like_all_others(pieces: list[str]) -> None:
    source = "".join(pieces)
    if words := plain_keywords(source):
        assert words == read_keywords(source)
        assert ", ".join(words) == write_keywords(words)


@given(st.from_regex(r"[0-9]{1,4}(--?[0-9]{1,4})?", fullmatch=True))
def test_usual_pages_are_read_and_written_like_all_others(source: str) -> None:
    if pages := plain_pages(source):
        assert pages == read_pages(source)
        assert pages_outline(write_pages(pages)) == pages_outline(source)


@pytest.mark.parametrize(("source", "pages"), [("12--34", "12-34"), ("7", "7"), ("227--32", ""), ("A1--A3", "")])
def test_only_whole_numbers_are_usual_pages(source: str, pages: str) -> None:
    assert plain_pages(source) == pages
