"""Readings noted, corrected and timed: what a reader says of them stays, and nothing impossible is kept."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from legenda.actions import browsing, marking, readings, timing, undoing
from legenda.actions.readings import Particulars
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.paper import Paper
from legenda.model.status import Status
from tests.actions.conftest import Three

MAY, JUNE = date(2025, 5, 3), date(2025, 6, 14)
NINE = datetime(2026, 6, 1, 9, 0, tzinfo=UTC)


def paper(three: Three, paper_id: int) -> Paper:
    found = browsing.paper(three.desk, paper_id)
    assert found is not None
    return found


def known(three: Three, paper_id: int) -> list[Particulars]:
    return [Particulars.of(reading) for reading in paper(three, paper_id).readings]


def test_a_reading_of_long_ago_is_noted_without_touching_the_status(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.QUEUED)
    whole = Particulars(MAY, JUNE, Status.SKIMMED, 12, 80, 95, "Lemma 2 is the point.")
    readings.add_reading(three.desk, three.roe, whole)
    assert known(three, three.roe) == [whole]
    assert paper(three, three.roe).status is Status.QUEUED


def test_a_new_paper_that_was_read_before_is_no_longer_new(three: Three) -> None:
    step = readings.add_reading(three.desk, three.roe, Particulars(finished=MAY, outcome=Status.SKIMMED))
    assert step is not None
    assert paper(three, three.roe).status is Status.SKIMMED
    assert step.name.endswith(", which is skimmed now")
    undoing.undo(three.desk)
    assert (paper(three, three.roe).status, known(three, three.roe)) == (Status.NEW, [])


@pytest.mark.parametrize("before", [Status.NEW, Status.QUEUED, Status.READ])
def test_a_paper_with_a_reading_that_goes_on_is_being_read(three: Three, before: Status) -> None:
    marking.mark(three.desk, [three.roe], before, MAY)
    step = readings.add_reading(three.desk, three.roe, Particulars(started=JUNE))
    assert step is not None
    assert step.name.endswith(", which is being read now")
    now = paper(three, three.roe)
    assert (now.status, now.queue_position) == (Status.READING, None)
    assert known(three, three.roe)[-1] == Particulars(started=JUNE)


def test_reading_again_begins_a_new_reading_and_keeps_the_old_one(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, MAY)
    marking.mark(three.desk, [three.roe], Status.READING, JUNE)
    assert known(three, three.roe) == [Particulars(finished=MAY, outcome=Status.READ), Particulars(started=JUNE)]


def test_dates_can_be_corrected_and_the_correction_taken_back(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, JUNE)
    (reading,) = paper(three, three.roe).readings
    readings.change_reading(three.desk, reading.id, Particulars(MAY, MAY, Status.READ, thoughts=" Twice, in fact. "))
    assert known(three, three.roe) == [Particulars(MAY, MAY, Status.READ, thoughts="Twice, in fact.")]
    undoing.undo(three.desk)
    assert known(three, three.roe) == [Particulars(finished=JUNE, outcome=Status.READ)]


def test_ending_the_open_reading_of_a_paper_that_is_being_read_ends_it_for_the_paper_too(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READING, MAY)
    (reading,) = paper(three, three.roe).readings
    readings.change_reading(three.desk, reading.id, Particulars(MAY, JUNE, Status.SKIMMED))
    assert paper(three, three.roe).status is Status.SKIMMED
    readings.change_reading(three.desk, reading.id, Particulars(MAY))
    assert paper(three, three.roe).status is Status.READING


def test_correcting_an_old_reading_leaves_the_status_alone(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, MAY)
    marking.mark(three.desk, [three.roe], Status.READING, JUNE)
    first, _ = paper(three, three.roe).readings
    readings.change_reading(three.desk, first.id, Particulars(MAY, MAY, Status.SET_ASIDE))
    assert paper(three, three.roe).status is Status.READING


def test_a_finished_reading_counts_as_read_when_nothing_else_is_said(three: Three) -> None:
    readings.add_reading(three.desk, three.roe, Particulars(finished=JUNE))
    assert known(three, three.roe) == [Particulars(finished=JUNE, outcome=Status.READ)]


def test_a_reading_can_be_taken_away(three: Three) -> None:
    readings.add_reading(three.desk, three.roe, Particulars(finished=JUNE))
    (reading,) = paper(three, three.roe).readings
    readings.delete_reading(three.desk, reading.id)
    assert known(three, three.roe) == []
    with pytest.raises(NotFoundError, match="The reading is no longer there"):
        readings.delete_reading(three.desk, reading.id)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (Particulars(JUNE, MAY), "that began on 2025-06-14 cannot have ended on 2025-05-03"),
        (Particulars(date.today() + timedelta(days=2)), "which has not come yet"),
        (Particulars(finished=date.today() + timedelta(days=2)), "which has not come yet"),
        (Particulars(finished=date(1026, 1, 1)), "No reading of yours can end in the year 1026"),
        (Particulars(date(1899, 12, 31)), "No reading of yours can begin in the year 1899"),
        (Particulars(outcome=Status.QUEUED), "does not end as queued"),
        (Particulars(percent=101), "0 to 100 percent, not 101"),
        (Particulars(pages_read=-1), "-1 pages"),
        (Particulars(minutes=-5), "-5 minutes"),
    ],
)
def test_what_cannot_be_true_is_refused_with_a_sentence(three: Three, wrong: Particulars, why: str) -> None:
    with pytest.raises(BadInputError, match=why) as refused:
        readings.add_reading(three.desk, three.roe, wrong)
    assert str(refused.value).endswith("nothing was changed.")
    assert known(three, three.roe) == []


def test_the_clock_adds_its_minutes_to_the_open_reading(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READING, JUNE)
    for minutes in (25, 10):
        timing.start(three.desk, three.roe, NINE)
        timing.stop(three.desk, now=NINE + timedelta(minutes=minutes))
    assert known(three, three.roe) == [Particulars(JUNE, minutes=35)]


def test_starting_the_clock_is_beginning_to_read(three: Three) -> None:
    timing.start(three.desk, three.roe, NINE)
    assert paper(three, three.roe).status is Status.READING
    assert [reading.started for reading in paper(three, three.roe).readings] == [date.today()]


def test_a_clock_runs_for_one_paper_at_a_time(three: Three) -> None:
    timing.start(three.desk, three.roe, NINE)
    timing.start(three.desk, three.late, NINE + timedelta(minutes=12))
    running = timing.clock(three.desk)
    assert running is not None
    assert (running.paper_id, running.minutes(NINE + timedelta(minutes=20))) == (three.late, 8)
    assert [reading.minutes for reading in paper(three, three.roe).readings] == [12]


def test_the_reader_can_say_how_long_it_really_was(three: Three) -> None:
    timing.start(three.desk, three.roe, NINE)
    timing.stop(three.desk, minutes=40, now=NINE + timedelta(hours=14))
    assert [reading.minutes for reading in paper(three, three.roe).readings] == [40]
    assert timing.clock(three.desk) is None
    assert timing.stop(three.desk) is None


def test_a_paper_marked_as_read_before_the_clock_is_stopped_took_that_time(three: Three) -> None:
    timing.start(three.desk, three.roe)
    marking.mark(three.desk, [three.roe], Status.READ)
    timing.stop(three.desk, minutes=30)
    assert [(reading.outcome, reading.minutes) for reading in paper(three, three.roe).readings] == [(Status.READ, 30)]


def test_time_after_a_reading_that_ended_long_ago_is_not_counted_to_it(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, MAY)
    readings.add_minutes(three.desk, three.roe, 30, JUNE)
    assert known(three, three.roe) == [
        Particulars(finished=MAY, outcome=Status.READ),
        Particulars(started=JUNE, minutes=30),
    ]


def test_a_day_long_before_the_reader_was_born_is_no_day_to_mark_for(three: Three) -> None:
    with pytest.raises(BadInputError, match="No paper can have been read in the year 1026; nothing was changed"):
        marking.mark(three.desk, [three.roe], Status.READ, date(1026, 1, 1))
    assert paper(three, three.roe).status is Status.NEW
