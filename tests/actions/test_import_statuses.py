"""The reader's own statuses go out with their papers in every format and come back the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.actions import browsing, exporting, importing, marking, own_statuses, undoing
from legenda.actions.desk import Desk, open_desk
from legenda.actions.import_report import ImportReport
from legenda.model.own_status import OwnStatus
from legenda.model.status import Status
from legenda.system.places import Places
from tests.actions.conftest import Three

NAME = "read & re-read {50%} #1_é"


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Desk]:
    """Another, empty library."""
    opened = open_desk(Places(tmp_path / "other"))
    yield opened
    opened.close()


def _mark(three: Three, name: str = NAME) -> OwnStatus:
    own_statuses.add_status(three.desk, name, Status.READ, "teal")
    own = own_statuses.own_status_named(three.desk, name)
    marking.mark(three.desk, [three.roe, three.late], own)
    return own


def _out(three: Three, format: str) -> str:
    choices = exporting.Choices(notes=True, status=True)
    return exporting.export_text(three.desk, [three.roe, three.late, three.muller], format, choices).text


def _in(desk: Desk, text: str, name: str) -> ImportReport:
    return importing.accept(desk, importing.preview_text(desk, text.encode(), name))


def _kept(desk: Desk) -> dict[str, tuple[Status, str]]:
    papers = [browsing.paper(desk, number) for number in range(1, 4)]
    return {paper.key: (paper.status, paper.own_status) for paper in papers if paper}


@pytest.mark.parametrize(
    ("format", "name"), [("bibtex", "a.bib"), ("biblatex", "a.bib"), ("json", "a.json"), ("csv", "a.csv")]
)
def test_they_come_back_the_same_and_the_report_tells_of_it(three: Three, other: Desk, format: str, name: str) -> None:
    _mark(three)
    report = _in(other, _out(three, format), name)
    assert _kept(other) == _kept(three.desk)
    assert {one for one in _kept(other).values() if one[1]} == {(Status.READ, NAME)}
    (made,) = own_statuses.own_statuses(other)
    assert (made.name, made.kind, made.count) == (NAME, Status.READ, 2)
    assert [line.reason.count(f"new status “{NAME}”, a kind of read") for line in report.lines] == [1, 0, 0]
    undoing.undo(other)
    assert own_statuses.own_statuses(other) == ()


def test_other_programs_get_the_kind_in_their_own_field(three: Three) -> None:
    _mark(three, "read closely")
    bibtex = _out(three, "bibtex")
    assert "readstatus = {read}" in " ".join(bibtex.split())
    assert "x-legenda-own-status = {read closely}" in " ".join(bibtex.split())


def test_what_another_program_said_since_wins_over_the_own_status(three: Three, other: Desk) -> None:
    _mark(three, "read closely")
    bibtex = " ".join(_out(three, "bibtex").split()).replace("readstatus = {read}", "readstatus = {skimmed}")
    _in(other, bibtex, "a.bib")
    assert {one[1] for one in _kept(other).values()} == {""}
    assert Status.SKIMMED in {one[0] for one in _kept(other).values()}


def test_a_status_of_that_name_is_used_as_it_is_written_here(three: Three, other: Desk) -> None:
    _mark(three, "read closely")
    own_statuses.add_status(other, "Read Closely", Status.READ, "red")
    _in(other, _out(three, "json"), "a.json")
    (kept,) = own_statuses.own_statuses(other)
    assert (kept.name, kept.colour, kept.count) == ("Read Closely", "red", 2)


def test_one_that_is_of_another_kind_here_is_left_out_and_told(three: Three, other: Desk) -> None:
    _mark(three, "closely")
    own_statuses.add_status(other, "closely", Status.QUEUED)
    report = _in(other, _out(three, "json"), "a.json")
    assert {one for one in _kept(other).values() if one[0] is Status.READ} == {(Status.READ, "")}
    told = [line.reason for line in report.lines if "closely" in line.reason]
    assert len(told) == 2
    assert all("without “closely”, which is a kind of queued here" in reason for reason in told)


def test_a_paper_here_takes_it_over_when_it_has_none(three: Three, other: Desk) -> None:
    _in(other, _out(three, "json"), "a.json")
    _mark(three, "closely")
    _in(other, _out(three, "json"), "a.json")
    assert _kept(other) == _kept(three.desk)


def test_a_status_that_the_reader_gave_here_stays(three: Three, other: Desk) -> None:
    _in(other, _out(three, "json"), "a.json")
    ids = [number for number in range(1, 4) if browsing.paper(other, number)]
    marking.mark(other, ids, Status.READ)
    _mark(three, "closely")
    _in(other, _out(three, "json"), "a.json")
    assert set(_kept(other).values()) == {(Status.READ, "")}
