"""Moving papers in the queue, also when two have come to one place."""

from __future__ import annotations

from legenda.actions import browsing, queueing
from legenda.actions.desk import Desk
from legenda.model.record import Record
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.storage.new_paper import NewPaper


def queued(desk: Desk, *ranks: str) -> list[int]:
    """Papers in the queue with these ranks."""
    papers = [NewPaper(Record(key=f"k{n}"), Status.QUEUED, queue_rank=rank) for n, rank in enumerate(ranks)]
    ids: list[int] = []
    desk.library.do("Import", lambda draft: ids.extend(draft.add_papers(papers)))
    return ids


def order(desk: Desk) -> list[int]:
    return list(browsing.ids(desk, Scope(Place.QUEUE), Sort(SortField.MANUAL, descending=False)))


def test_papers_are_moved_together(desk: Desk) -> None:
    a, b, c, d = queued(desk, "B", "D", "F", "H")
    queueing.move(desk, [d, c], 2)
    assert order(desk) == [a, d, c, b]


def test_papers_of_one_rank_make_room_for_another(desk: Desk) -> None:
    a, b, c, d = queued(desk, "B", "D", "D", "H")
    queueing.move(desk, [d], 3)
    assert order(desk) == [a, b, d, c]
    queueing.move(desk, [a], 4)
    assert order(desk) == [b, d, c, a]
