"""Exports for people: everything goes along by itself, and only what was chosen where the reader chose."""

from __future__ import annotations

import pytest

from legenda.actions import annotating, exporting, importing, marking, noting
from legenda.actions.exporting import Choices
from legenda.model.anchor import make_anchor
from legenda.model.status import Status
from tests.actions.conftest import Three

PARTS = ("Read", "A thought", "Very Large", "A comment")


@pytest.fixture
def read_one(three: Three) -> Three:
    marking.mark(three.desk, [three.muller], Status.READ)
    noting.add_note(three.desk, three.muller, "A thought")
    annotating.highlight(three.desk, three.muller, make_anchor("On Very Large", 3, 13), "green", "A comment")
    return three


@pytest.mark.parametrize("format", ["markdown", "html", "text"])
def test_status_notes_and_highlights_go_along_by_themselves(read_one: Three, format: str) -> None:
    text = exporting.export_text(read_one.desk, [read_one.muller], format).text
    assert [part for part in PARTS if part not in text] == []


@pytest.mark.parametrize("format", ["markdown", "html", "text"])
def test_what_was_not_chosen_stays_here(read_one: Three, format: str) -> None:
    text = exporting.export_text(read_one.desk, [read_one.muller], format, Choices(abstract=False, status=True)).text
    assert "A thought" not in text
    assert "A comment" not in text
    assert "Read" in text


def test_what_is_lacking_is_named(three: Three) -> None:
    assert exporting.export_text(three.desk, [three.late], "markdown").sentences == (
        "late has no author.",
        "late has no year.",
    )


def test_a_conversion_shows_the_notes_that_a_bib_file_brings() -> None:
    text = "@book{a, title={Oaks}, author={Elm, Bo}, year=1999, readstatus={read}, annote={Mine alone}}"
    file = importing.parse_bytes(text.encode(), "", "standard input")
    written = exporting.convert_text([file], "markdown").text
    assert "Mine alone" in written
    assert "*Read*" in written


def test_notes_and_status_survive_endnote_and_csl(read_one: Three) -> None:
    for format in ("endnote-xml", "csl-json"):
        text = exporting.export_text(read_one.desk, [read_one.muller], format, Choices(True, True, True)).text
        life = importing.parse_bytes(text.encode(), "", "standard input").lives[0]
        assert life.status is Status.READ
        assert [note.text for note in life.notes] == ["A thought"]
        assert [mark.comment for mark in life.annotations] == ["A comment"]
