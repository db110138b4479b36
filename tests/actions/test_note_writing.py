"""Saving what is being written: a step a pause, nothing of others lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.actions import annotating, browsing, importing, noting, removing, undoing
from legenda.actions.desk import Desk, open_desk
from legenda.actions.note_writing import Writing, save
from legenda.model.anchor import TextAnchor
from legenda.model.errors import NotFoundError
from legenda.model.scope import Scope, Sort
from legenda.model.step import Subject
from legenda.system.places import Places


@pytest.fixture
def desk(home: Path, tmp_path: Path) -> Iterator[Desk]:
    file = tmp_path / "one.bib"
    file.write_text("@article{mirin, title={Mirin}, abstract={Mirin is sweet.}, year={2021}}", "utf-8")
    desk = open_desk(Places(home))
    importing.import_files(desk, [file])
    yield desk
    desk.close()


@pytest.fixture
def paper(desk: Desk) -> int:
    return browsing.ids(desk, Scope(), Sort())[0]


def texts(desk: Desk, paper: int) -> list[str]:
    found = browsing.paper(desk, paper)
    assert found is not None
    return [note.text for note in found.notes]


def test_each_save_is_a_step_of_its_own(desk: Desk, paper: int) -> None:
    writing = Writing(paper)
    assert [save(desk, writing, text) for text in ("one", "one two ", "one two")] == ["", "", ""]
    assert texts(desk, paper) == ["one two"]
    assert undoing.undo_name(desk) == "Change a note on mirin"
    undoing.undo(desk)
    assert texts(desk, paper) == ["one"]
    assert undoing.undo_name(desk) == "Add a note to mirin"
    undoing.undo(desk)
    assert texts(desk, paper) == []


def test_nothing_is_written_down_for_nothing(desk: Desk, paper: int) -> None:
    before = desk.library.journal_number()
    assert save(desk, Writing(paper), " \n") == ""
    assert desk.library.journal_number() == before


def test_an_emptied_note_goes_and_comes_anew_when_writing_goes_on(desk: Desk, paper: int) -> None:
    writing = Writing(paper)
    save(desk, writing, "one")
    save(desk, writing, "")
    assert texts(desk, paper) == []
    assert writing.number is None
    save(desk, writing, "two")
    assert texts(desk, paper) == ["two"]


def test_a_text_changed_elsewhere_stays_beside_the_one_written_here(desk: Desk, paper: int) -> None:
    here, there = Writing(paper), Writing(paper)
    save(desk, here, "one")
    there.number, there.text = here.number, "one"
    save(desk, there, "one there")
    said = save(desk, here, "one here")
    assert said == "The note was changed elsewhere meanwhile; both are kept: what you wrote is a note of its own."
    assert texts(desk, paper) == ["one there", "one here"]
    assert save(desk, here, "one here!") == ""
    assert save(desk, there, "one there!") == ""
    assert texts(desk, paper) == ["one there!", "one here!"]


def test_the_same_change_elsewhere_is_no_quarrel(desk: Desk, paper: int) -> None:
    here = Writing(paper)
    save(desk, here, "one")
    noting.change_note(desk, here.number or 0, "two")
    assert save(desk, here, "two") == ""
    assert texts(desk, paper) == ["two"]


def test_emptying_a_note_that_was_changed_elsewhere_leaves_it(desk: Desk, paper: int) -> None:
    here = Writing(paper)
    save(desk, here, "one")
    noting.change_note(desk, here.number or 0, "two")
    save(desk, here, "")
    assert texts(desk, paper) == ["two"]


def test_comments_are_saved_too_and_one_on_a_highlight_that_is_gone_becomes_a_note(desk: Desk, paper: int) -> None:
    number = annotating.highlight(desk, paper, TextAnchor("sweet", start=9, end=14))
    writing = Writing(paper, Subject.ANNOTATION, number)
    assert save(desk, writing, "Is it?") == ""
    found = browsing.paper(desk, paper)
    assert found is not None
    assert [one.comment for one in found.annotations] == ["Is it?"]
    assert undoing.undo_name(desk) == "Comment a highlight of mirin"
    annotating.delete_annotation(desk, number)
    said = save(desk, writing, "Is it? No.")
    assert said == "The comment was removed elsewhere meanwhile; what you wrote is kept as a note of its own."
    assert texts(desk, paper) == ["Is it? No."]


def test_a_note_on_a_paper_that_is_gone_is_refused(desk: Desk, paper: int) -> None:
    removing.remove(desk, [paper])
    with pytest.raises(NotFoundError):
        save(desk, Writing(paper), "one")
