"""Names and pages that need no care come out as they do with care."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.formats.bibtex_people import write_names
from legenda.formats.bibtex_plain import plain_names, plain_pages
from legenda.formats.bibtex_text import read_pages, write_pages
from legenda.model.names import Contributor

_WORDS = st.sampled_from(
    [
        "Xu",
        "Müller",
        "Anders",
        "and",
        "AND",
        "van",
        "Nguyen-Tang",
        "J.",
        "J.-P.",
        "O'Neil",
        "a,b",
        "x_y",
        "a--b",
        "张",
        "",
        "R&D",
    ]
)
_PEOPLE = st.builds(
    lambda family, given, particle, suffix, literal: Contributor(
        family=" ".join(family), given=" ".join(given), particle=particle, suffix=suffix, literal=literal
    ),
    st.lists(_WORDS, max_size=2),
    st.lists(_WORDS, max_size=3),
    st.sampled_from(["", "", "", "von", "De"]),
    st.sampled_from(["", "", "", "Jr."]),
    st.sampled_from(["", "", "", "The Group"]),
)


def test_plain_names_are_joined() -> None:
    people = [Contributor(family="Nguyen-Tang", given="Thanh"), Contributor(family="Müller", given="Jörg A.")]
    assert plain_names(people, more=True) == "Nguyen-Tang, Thanh and Müller, Jörg A. and others"


@pytest.mark.parametrize(
    "person",
    [
        Contributor(literal="OpenAI"),
        Contributor(family="Xu"),
        Contributor(family="Xu, Jr", given="A."),
        Contributor(family="de Silva", given="A."),
        Contributor(family="Sons and", given="A."),
        Contributor(family="Silva", given="A.", particle="de"),
        Contributor(family="Strange", given="Xu and Co."),
        Contributor(family="Under_score", given="A."),
        Contributor(family="Dash--dash", given="A."),
        Contributor(family="O'Neil", given="A."),
    ],
)
def test_one_name_that_needs_care_sends_all_to_the_careful(person: Contributor) -> None:
    assert plain_names([Contributor(family="Xu", given="Kang"), person], more=False) == ""


def test_letters_beyond_ascii_need_care_only_where_commands_are_wanted() -> None:
    people = [Contributor(family="Müller", given="Jörg")]
    assert plain_names(people, more=False) == "Müller, Jörg"
    assert plain_names(people, more=False, ascii_only=True) == ""


@given(st.lists(_PEOPLE, max_size=3), st.booleans(), st.booleans())
def test_plain_names_are_what_the_careful_way_gives(people: list[Contributor], more: bool, ascii_only: bool) -> None:
    plain = plain_names(people, more, ascii_only)
    assert plain in ("", write_names(tuple(people), more, ascii_only))


@given(st.text("0123456789-–, xiv", max_size=9))
def test_plain_pages_are_what_the_careful_way_gives(text: str) -> None:
    assert plain_pages(text) in ("", write_pages(read_pages(text)))


def test_a_range_from_page_to_page_is_plain_and_a_shortened_one_is_not() -> None:
    assert plain_pages("98-105") == "98--105"
    assert plain_pages("105-8") == ""
