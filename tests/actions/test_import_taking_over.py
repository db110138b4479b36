"""A paper that is here takes over what a file tells of its reading, as far as its reader has said nothing of it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from legenda.actions import browsing, exporting, importing, marking, noting, rating, tagging, undoing
from legenda.actions.desk import Desk
from legenda.actions.import_outcome import Outcome
from legenda.actions.import_report import ImportReport
from legenda.model.paper import Paper
from legenda.model.reading_life import life_of
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status

BARE = "@article{ash2020, author = {Ash, Ann}, title = {On Elms}, year = {2020}}"
TOLD = """@article{ash2020, author = {Ash, Ann}, title = {On Elms}, year = {2020}, readstatus = {read},
  ranking = {rank4}, groups = {Trees}, tags = {wood}, annote = {Good on bark.}, comment-bo = {Long.}}"""
WHERE = "it has the same key and title"


def bring_in(desk: Desk, folder: Path, text: str, name: str = "again.bib") -> ImportReport:
    file = folder / name
    file.write_text(text, "utf-8")
    return importing.import_files(desk, [file])


def the_paper(desk: Desk) -> Paper:
    [paper] = browsing.papers(desk, browsing.ids(desk, Scope(), Sort()))
    return paper


@pytest.fixture
def ash(desk: Desk, tmp_path: Path) -> Paper:
    """A paper in the library of whose reading nothing is known."""
    bring_in(desk, tmp_path, BARE, "bare.bib")
    return the_paper(desk)


def test_an_unread_paper_takes_over_what_the_file_tells(desk: Desk, ash: Paper, tmp_path: Path) -> None:
    report = bring_in(desk, tmp_path, TOLD)
    paper = the_paper(desk)
    assert (paper.id, paper.status, paper.rating, paper.tags, paper.lists) == (
        ash.id, Status.READ, 4, ("wood",), ("Trees",),
    )  # fmt: skip
    assert [note.text for note in paper.notes] == ["Good on bark.", "Long."]
    assert [(line.outcome, line.reason) for line in report.lines] == [
        (Outcome.MERGED, f"{WHERE}; taken over: read, 4 stars, 1 tag, 1 list, 2 notes")
    ]
    assert report.step is not None
    assert report.step.name == "Fill up 1 paper from again.bib"
    assert "readstatus = {read}" in exporting.export_text(desk, [ash.id], "bibtex").text


def test_the_taking_over_is_one_step_and_once_taken_back_it_is_not_done_again(
    desk: Desk, ash: Paper, tmp_path: Path
) -> None:
    bring_in(desk, tmp_path, TOLD)
    undoing.undo(desk)
    assert life_of(the_paper(desk)) == life_of(ash)
    report = bring_in(desk, tmp_path, TOLD)
    assert (report.step, life_of(the_paper(desk))) == (None, life_of(ash))


def test_nothing_that_the_reader_has_is_overwritten(desk: Desk, ash: Paper, tmp_path: Path) -> None:
    marking.mark(desk, [ash.id], Status.SET_ASIDE)
    rating.rate(desk, [ash.id], 2)
    noting.add_note(desk, ash.id, "Mine.")
    report = bring_in(desk, tmp_path, TOLD)
    paper = the_paper(desk)
    assert (paper.status, paper.rating, [note.text for note in paper.notes]) == (Status.SET_ASIDE, 2, ["Mine."])
    assert (paper.tags, paper.lists) == (("wood",), ("Trees",))
    assert report.lines[0].reason == (
        f"{WHERE}; your own status and notes stay as they are (read, 4 stars, 2 notes in the file); "
        "taken over: 1 tag, 1 list"
    )


def test_what_the_reader_took_away_does_not_come_back(desk: Desk, ash: Paper, tmp_path: Path) -> None:
    bring_in(desk, tmp_path, TOLD)
    marking.mark(desk, [ash.id], Status.NEW)
    rating.rate(desk, [ash.id], None)
    tagging.tag(desk, [ash.id], remove=["wood"])
    for note in the_paper(desk).notes:
        noting.delete_note(desk, note.id)
    before = life_of(the_paper(desk))
    report = bring_in(desk, tmp_path, TOLD)
    assert (report.step, life_of(the_paper(desk))) == (None, before)


def test_a_record_that_contradicts_the_paper_changes_nothing_but_its_reading(
    desk: Desk, ash: Paper, tmp_path: Path
) -> None:
    told = TOLD.replace("{2020}", "{1990}").replace("readstatus", "journal = {Barks}, readstatus")
    bring_in(desk, tmp_path, told)
    paper = the_paper(desk)
    assert (paper.status, paper.record.date, paper.record.fields) == (Status.READ, ash.record.date, ash.record.fields)


def test_queued_papers_of_a_file_line_up_behind_the_readers_own(desk: Desk, ash: Paper, tmp_path: Path) -> None:
    bring_in(desk, tmp_path, "@misc{bo, title = {Mine}}", "mine.bib")
    bo = next(paper for paper in browsing.papers(desk, browsing.ids(desk, Scope(), Sort())) if paper.key == "bo")
    marking.mark(desk, [bo.id], Status.QUEUED)
    bring_in(desk, tmp_path, BARE.replace("year", "readstatus = {toread}, year"))
    papers = browsing.papers(desk, [bo.id, ash.id])
    assert {paper.key: paper.queue_position for paper in papers} == {"bo": 1, "ash2020": 2}


def test_readings_come_with_the_status_they_led_to(desk: Desk, ash: Paper, tmp_path: Path) -> None:
    told = """[{"key": "ash2020", "title": "On Elms", "status": "read", "due": "2027-01-31",
      "readings": [{"started": "2026-01-02", "finished": "2026-01-05", "outcome": "read"}]}]"""
    bring_in(desk, tmp_path, told, "told.json")
    paper = the_paper(desk)
    assert [(reading.started, reading.finished) for reading in paper.readings] == [(date(2026, 1, 2), date(2026, 1, 5))]
    assert (paper.status, paper.due) == (Status.READ, date(2027, 1, 31))


def test_the_preview_changes_nothing(desk: Desk, ash: Paper, tmp_path: Path) -> None:
    file = tmp_path / "again.bib"
    file.write_text(TOLD, "utf-8")
    looked = importing.preview(desk, [file])
    assert [candidate.outcome for candidate in looked.candidates] == [Outcome.MERGED]
    assert life_of(the_paper(desk)) == life_of(ash)
    report = importing.accept(desk, looked, chosen=set())
    assert (report.step, life_of(the_paper(desk))) == (None, life_of(ash))
