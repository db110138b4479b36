"""The abstract that is printed on the first page of a PDF document."""

from __future__ import annotations

import pytest

from legenda.formats.pdf_abstract import printed_abstract
from legenda.model.pdf_contents import PrintedLine

_TEXT = "Rooks prefer real-time nests. A performed study of real worlds."


def lines(*texts: str, size: float = 10.0) -> list[PrintedLine]:
    return [
        PrintedLine(text.replace("\u00ad", "-"), text, size, 700.0 - 12 * n, 72.0, text if "\u00ad" in text else "")
        for n, text in enumerate(texts)
    ]


@pytest.mark.parametrize("head", ["Abstract", "ABSTRACT", "Abstract.", "Abstract—", "A BSTRACT", "Summary"])
@pytest.mark.parametrize("end", ["Keywords: rooks", "1 Introduction", "I. INTRODUCTION", "Index Terms—rooks"])
def test_it_stands_between_its_heading_and_what_follows(head: str, end: str) -> None:
    page = lines("Rooks in winter", "Ann Rook", head, "We study how rooks live", "in winter.", end, "Rooks are birds.")
    assert printed_abstract(page, "") == "We study how rooks live in winter."


def test_it_may_begin_in_the_line_of_its_heading() -> None:
    page = lines("Abstract—We study how rooks", "live.", "Index Terms—rooks")
    assert printed_abstract(page, "") == "We study how rooks live."


def test_words_cut_at_a_lines_end_are_whole_and_compounds_keep_their_hyphen() -> None:
    page = lines("Abstract", "We per\u00adformed a real\u00adtime study of real\u00adworlds.", "Keywords: rooks")
    assert printed_abstract(page, _TEXT) == "We performed a real-time study of real-worlds."


def test_footnotes_are_left_out() -> None:
    page = [
        *lines("Abstract", "We study how rooks live"),
        *lines("1 Now at Nest Hall.", size=8.0),
        *lines("in winter.", "Keywords: rooks"),
    ]
    assert printed_abstract(page, "") == "We study how rooks live in winter."


@pytest.mark.parametrize(
    "page",
    [
        lines("Rooks in winter", "We study rooks.", "1 Introduction"),
        lines("Abstract", "We study how rooks live in winter.", "And so on, page after page."),
        lines("Abstract rooks are no rooks.", "1 Introduction"),
    ],
)
def test_without_a_plain_beginning_and_end_there_is_none(page: list[PrintedLine]) -> None:
    assert printed_abstract(page, "") == ""
