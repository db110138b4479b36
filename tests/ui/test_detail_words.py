"""Whether the facts of a paper are told in the words of a reader."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from legenda.model.names import Contributor, Role
from legenda.model.paper import Reading
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.ui.detail_words import author_names, dates_line, published_line, reading_line, references, venue_line
from tests.ui.reading_samples import PAPER, RECORD


def test_who_and_where() -> None:
    assert author_names(RECORD) == ["Kang Xu", "Ada van Rossum"]
    assert author_names(replace(RECORD, more=(Role.AUTHOR,))) == ["Kang Xu", "Ada van Rossum", "and others"]
    assert author_names(Record(contributors=(Contributor(literal="The Institute"),))) == ["The Institute"]
    assert venue_line(RECORD) == "ICML 2025 · pages 12–20"
    assert published_line(RECORD) == (
        "Proceedings of the 42nd International Conference on Machine Learning, PMLR volume 267, PMLR Press"
    )


def test_nothing_is_said_about_what_is_not_known() -> None:
    assert (author_names(Record()), references(Record())) == ([], [])
    assert (venue_line(Record()), published_line(Record())) == ("", "")
    assert venue_line(Record(fields={"journal": "ICML 2025", "eid": "e12"})) == "ICML 2025 · page e12"


def test_each_address_is_given_once() -> None:
    assert [(one.name, one.label, one.url) for one in references(RECORD)] == [
        ("DOI", "10.1000/xyz", "https://doi.org/10.1000/xyz"),
        ("arXiv", "2410.12345", "https://arxiv.org/abs/2410.12345"),
        ("OpenReview", "OpenReview", "https://openreview.net/forum?id=AbC"),
        ("Web page", "proceedings.mlr.press", "https://proceedings.mlr.press/v267/xu25.html"),
        ("Code", "a/b", "https://github.com/a/b"),
    ]


def test_addresses_in_the_abstract_are_given_too() -> None:
    abstract = "At https://github.com/x/y/tree/main, https://x.github.io/y/ and https://anonymous.4open.science/r/z."
    assert [(one.name, one.label) for one in references(Record(abstract=abstract))] == [
        ("Code", "x/y"),
        ("Project page", "x.github.io"),
        ("Code", "anonymous.4open.science"),
    ]


THIRD, FIFTH = date(2026, 11, 3), date(2026, 11, 5)
READINGS = [
    (Reading(1, 1, THIRD, FIFTH, Status.READ, pages_read=12), "Read 5 Nov 2026, begun 3 Nov 2026, 12 pages"),
    (Reading(1, 1, None, FIFTH, Status.SKIMMED), "Skimmed 5 Nov 2026"),
    (Reading(1, 1, FIFTH, FIFTH, Status.SET_ASIDE, pages_read=1), "Set aside 5 Nov 2026, 1 page"),
    (Reading(1, 1, FIFTH, percent=40), "Reading since 5 Nov 2026, 40 %"),
    (Reading(1, 1, None), "Reading"),
]


@pytest.mark.parametrize(("reading", "words"), READINGS)
def test_a_reading_in_words(reading: Reading, words: str) -> None:
    assert reading_line(reading) == words


def test_a_priority_is_told_in_words() -> None:
    assert dates_line(replace(PAPER, priority=1)) == "Added 30 Nov 2026 · high priority"


def test_time_and_thoughts_of_a_reading_are_told() -> None:
    whole = Reading(1, 1, date(2026, 5, 3), date(2026, 5, 9), Status.READ, 14, 100, 95, "Worth it.")
    assert reading_line(whole) == "Read 9 May 2026, begun 3 May 2026, 14 pages, 1 h 35 min: “Worth it.”"


def test_when_it_came_in() -> None:
    assert dates_line(PAPER) == "Added 30 Nov 2026"
    assert dates_line(replace(PAPER, queue_position=3, due=date(2026, 12, 24))) == (
        "Added 30 Nov 2026 · number 3 in the queue · due 24 Dec 2026"
    )
    assert dates_line(replace(PAPER, readings=())) == "Added 30 Nov 2026 · read since 30 Nov 2026"
