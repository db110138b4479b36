"""Marking with a status: the readings and the queue follow, no date is guessed, everything can be taken back."""

from __future__ import annotations

from datetime import date

from legenda.actions import browsing, marking, undoing
from legenda.model.paper import Paper, Reading
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from tests.actions.conftest import Three

DAY = date(2025, 6, 14)
LATER = date(2025, 6, 20)


def paper(three: Three, paper_id: int) -> Paper:
    found = browsing.paper(three.desk, paper_id)
    assert found is not None
    return found


def readings(three: Three, paper_id: int) -> list[tuple[date | None, date | None, Status | None]]:
    def line(reading: Reading) -> tuple[date | None, date | None, Status | None]:
        return reading.started, reading.finished, reading.outcome

    return [line(reading) for reading in paper(three, paper_id).readings]


def test_reading_starts_a_reading_and_read_finishes_it(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READING, DAY)
    assert readings(three, three.roe) == [(DAY, None, None)]
    marking.mark(three.desk, [three.roe], Status.READ, LATER)
    assert readings(three, three.roe) == [(DAY, LATER, Status.READ)]
    assert paper(three, three.roe).status is Status.READ


def test_read_without_a_beginning_keeps_the_beginning_unknown(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, DAY)
    assert readings(three, three.roe) == [(None, DAY, Status.READ)]


def test_an_end_before_the_beginning_leaves_the_beginning_unknown(three: Three) -> None:
    marking.mark(three.desk, [three.roe, three.late], Status.READING, LATER)
    marking.mark(three.desk, [three.roe], Status.READ, DAY)
    assert readings(three, three.roe) == [(None, DAY, Status.READ)]
    marking.mark(three.desk, [three.late], Status.SET_ASIDE, LATER)
    assert readings(three, three.late) == [(LATER, LATER, Status.SET_ASIDE)], "one day is long enough"
    undoing.undo(three.desk)
    undoing.undo(three.desk)
    assert readings(three, three.roe) == [(LATER, None, None)]


def test_set_aside_is_no_reading_of_its_own(three: Three) -> None:
    marking.mark(three.desk, [three.late], Status.SET_ASIDE, DAY)
    assert readings(three, three.late) == []


def test_only_papers_that_change_are_counted_in_the_step(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, DAY)
    step = marking.mark(three.desk, [three.roe, three.late, three.muller], Status.READ, DAY)
    assert step is not None
    assert step.name == "Mark 2 papers as read"
    assert marking.mark(three.desk, [three.roe], Status.READ, DAY) is None


def test_the_queue_keeps_the_order_in_which_papers_came(three: Three) -> None:
    marking.mark(three.desk, [three.late], Status.QUEUED)
    marking.mark(three.desk, [three.muller, three.roe], Status.QUEUED)
    order = browsing.ids(three.desk, Scope(Place.QUEUE), Sort(SortField.MANUAL, descending=False))
    assert list(order) == [three.late, three.muller, three.roe]
    marking.mark(three.desk, [three.muller], Status.READING, DAY)
    assert paper(three, three.muller).queue_position is None
    assert paper(three, three.roe).queue_position == 2


def test_undo_takes_back_the_status_the_reading_and_the_place_in_the_queue(three: Three) -> None:
    marking.mark(three.desk, [three.late, three.roe], Status.QUEUED)
    before = paper(three, three.roe)
    marking.mark(three.desk, [three.roe], Status.READ, DAY)
    undone = undoing.undo(three.desk)
    assert undone is not None
    after = paper(three, three.roe)
    assert (after.status, after.queue_position, after.readings, after.status_changed) == (
        before.status,
        before.queue_position,
        before.readings,
        before.status_changed,
    )
