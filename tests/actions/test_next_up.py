"""The next paper to read out of a real library, and the nudge when the queue is too full."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from legenda.actions import browsing, marking, next_up, queueing, rating, tagging, undoing
from legenda.model.errors import BadInputError
from legenda.model.status import Status
from legenda.storage import queue
from tests.actions.conftest import Three

TODAY = date.today()


def keys(three: Three) -> list[str]:
    return [one.row.key for one in next_up.next_up(three.desk)]


def test_an_empty_queue_suggests_nothing(three: Three) -> None:
    assert keys(three) == []


def test_the_readers_order_decides_until_a_paper_is_due(three: Three) -> None:
    marking.mark(three.desk, [three.late, three.roe, three.muller], Status.QUEUED)
    assert keys(three) == ["late", "roe2021", "muller2020"]
    queueing.set_due(three.desk, [three.muller], TODAY + timedelta(days=2))
    assert keys(three) == ["muller2020", "late", "roe2021"]
    assert next_up.next_up(three.desk)[0].reasons[0] == "due in 2 days"


def test_a_paper_put_off_comes_back_on_its_day_and_keeps_its_place(three: Three) -> None:
    marking.mark(three.desk, [three.late, three.roe], Status.QUEUED)
    step = queueing.put_off(three.desk, [three.late], TODAY + timedelta(days=7))
    assert step is not None
    assert step.name == f"late not to be read before {TODAY + timedelta(days=7)}"
    assert keys(three) == ["roe2021"]
    assert [one.row.key for one in next_up.next_up(three.desk, today=TODAY + timedelta(days=7))] == ["late", "roe2021"]
    undoing.undo(three.desk)
    assert keys(three) == ["late", "roe2021"]


def test_what_was_read_lately_speaks_for_papers_like_it(three: Three) -> None:
    tagging.tag(three.desk, [three.muller, three.roe], add=["bandits"])
    marking.mark(three.desk, [three.late, three.roe], Status.QUEUED)
    rating.rate(three.desk, [three.roe], 5)
    marking.mark(three.desk, [three.muller], Status.READ)
    found = {one.row.key: one.reasons for one in next_up.next_up(three.desk)}
    assert found["roe2021"] == ("number 2 in your queue", "5 stars", "like what you read lately: bandits")
    assert list(found) == ["roe2021", "late"]


def test_the_queue_nudges_when_it_holds_more_than_it_should(three: Three) -> None:
    marking.mark(three.desk, [three.late, three.roe, three.muller], Status.QUEUED)
    assert next_up.fill(three.desk).nudge == ""
    next_up.set_capacity(three.desk, 2)
    assert next_up.fill(three.desk) == next_up.Fill(3, 2)
    assert next_up.fill(three.desk).nudge == (
        "The queue holds 3 papers, 1 more than the 2 you meant to have at most: read, skim or set some aside."
    )
    marking.mark(three.desk, [three.late], Status.SKIMMED)
    assert next_up.fill(three.desk).nudge == ""
    next_up.set_capacity(three.desk, 0)
    assert next_up.fill(three.desk).capacity is None
    with pytest.raises(BadInputError, match="not 200,000; nothing was changed"):
        next_up.set_capacity(three.desk, 200_000)


def test_days_are_kept_with_the_paper(three: Three) -> None:
    queueing.set_due(three.desk, [three.roe], TODAY)
    paper = browsing.paper(three.desk, three.roe)
    assert paper is not None
    assert (paper.due, paper.not_before) == (TODAY, None)
    assert queueing.set_due(three.desk, [three.roe], TODAY) is None


def test_of_an_endless_queue_its_top_and_what_is_due_first_are_weighed(three: Three) -> None:
    marking.mark(three.desk, [three.late, three.roe, three.muller], Status.QUEUED)
    queueing.set_due(three.desk, [three.muller], TODAY)
    weighed = three.desk.library.read(queue.waiting, 1)
    assert [(one.paper_id, one.position) for one in weighed] == [(three.late, 1), (three.muller, 2)]
