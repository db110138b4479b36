"""The reader's own statuses: made and changed, given to papers with the rules of their kind, told and found again."""

from __future__ import annotations

from datetime import date

import pytest

from legenda.actions import browsing, history, marking, merging, own_statuses, searching, undoing
from legenda.actions.listing import new_list
from legenda.actions.smart_counts import SmartCounts
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.own_status import OwnStatus
from legenda.model.paper import Paper
from legenda.model.scope import Scope
from legenda.model.status import Status
from tests.actions.conftest import Three

DAY = date(2025, 6, 14)


def own(three: Three, name: str, kind: Status = Status.READ, colour: str = "") -> OwnStatus:
    own_statuses.add_status(three.desk, name, kind, colour)
    return own_statuses.own_status_named(three.desk, name)


def paper(three: Three, paper_id: int) -> Paper:
    found = browsing.paper(three.desk, paper_id)
    assert found is not None
    return found


def names(three: Three) -> list[str]:
    return [one.name for one in own_statuses.own_statuses(three.desk)]


def found(three: Three, text: str) -> list[int]:
    return sorted(searching.search(three.desk, text, Scope(), is_typing=True).ids)


def ignored(three: Three, text: str) -> tuple[str, ...]:
    return searching.search(three.desk, text, Scope(), is_typing=True).ignored


def test_a_paper_marked_with_an_own_status_follows_the_rules_of_its_kind(three: Three) -> None:
    closely = own(three, "read closely")
    step = marking.mark(three.desk, [three.roe, three.late], closely, DAY)
    assert step is not None
    assert step.name == "Mark 2 papers as read closely"
    roe = paper(three, three.roe)
    assert (roe.status, roe.own_status) == (Status.READ, "read closely")
    assert [(one.finished, one.outcome) for one in roe.readings] == [(DAY, Status.READ)]
    undoing.undo(three.desk)
    assert (paper(three, three.roe).status, paper(three, three.roe).own_status) == (Status.NEW, "")
    undoing.redo(three.desk)
    assert paper(three, three.roe).own_status == "read closely"


def test_an_own_kind_of_queued_puts_papers_into_the_queue(three: Three) -> None:
    marking.mark(three.desk, [three.roe], own(three, "to re-read", Status.QUEUED))
    assert paper(three, three.roe).queue_position == 1
    marking.mark(three.desk, [three.roe], Status.READING)
    roe = paper(three, three.roe)
    assert (roe.queue_position, roe.own_status) == (None, "")


def test_refining_a_status_notes_no_second_reading_and_the_kind_takes_it_away(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, DAY)
    since = paper(three, three.roe).status_changed
    step = marking.mark(three.desk, [three.roe], own(three, "read closely"))
    assert step is not None
    assert step.name == "Mark roe2021 as read closely"
    roe = paper(three, three.roe)
    assert (len(roe.readings), roe.status_changed) == (1, since)
    step = marking.mark(three.desk, [three.roe], Status.READ)
    assert step is not None
    assert step.name == "Mark roe2021 as read"
    assert paper(three, three.roe).own_status == ""
    assert marking.mark(three.desk, [three.roe], Status.READ) is None


def test_they_are_named_coloured_and_ordered_within_their_kind(three: Three) -> None:
    closely, again = own(three, "closely"), own(three, "again", Status.QUEUED)
    fast = own(three, "fast", colour="teal")
    assert names(three) == ["again", "closely", "fast"]
    own_statuses.move_status(three.desk, fast.id, 1)
    own_statuses.rename_status(three.desk, closely.id, " with   care ")
    own_statuses.colour_status(three.desk, again.id, "red")
    changed = own_statuses.own_statuses(three.desk)
    assert [(one.name, one.colour) for one in changed] == [("again", "red"), ("fast", "teal"), ("with care", "")]
    for _ in range(3):
        undoing.undo(three.desk)
    assert names(three) == ["again", "closely", "fast"]


def test_a_name_that_a_status_has_is_refused_in_any_case(three: Three) -> None:
    closely = own(three, "read closely")
    sentence = "There is a status “{}” already; nothing was changed; choose another name."
    for name, known in (("READ closely", "read closely"), ("Set-aside", "set aside")):
        with pytest.raises(BadInputError) as refused:
            own_statuses.add_status(three.desk, name, Status.NEW)
        assert str(refused.value) == sentence.format(known)
    with pytest.raises(BadInputError, match="There is a status “skimmed” already"):
        own_statuses.rename_status(three.desk, closely.id, "Skimmed")
    assert own_statuses.rename_status(three.desk, closely.id, "Read Closely") is not None
    with pytest.raises(BadInputError, match="A status needs a name"):
        own_statuses.add_status(three.desk, "  ", Status.NEW)
    with pytest.raises(BadInputError, match="There is no colour “mauve”"):
        own_statuses.colour_status(three.desk, closely.id, "mauve")


def test_the_kind_changes_only_while_no_paper_has_the_status(three: Three) -> None:
    closely = own(three, "closely")
    marking.mark(three.desk, [three.roe], closely)
    with pytest.raises(BadInputError) as refused:
        own_statuses.change_kind(three.desk, closely.id, Status.SKIMMED)
    assert str(refused.value) == (
        "“closely” stays a kind of “read” while 1 paper has it; nothing was changed; give it another status first."
    )
    undoing.undo(three.desk)
    own_statuses.change_kind(three.desk, closely.id, Status.SKIMMED)
    assert own_statuses.own_status_named(three.desk, "closely").kind is Status.SKIMMED


def test_a_deleted_one_leaves_its_papers_with_the_kind_and_comes_back(three: Three) -> None:
    closely = own(three, "closely")
    marking.mark(three.desk, [three.roe], closely)
    own_statuses.delete_status(three.desk, closely.id)
    assert (paper(three, three.roe).status, paper(three, three.roe).own_status) == (Status.READ, "")
    with pytest.raises(NotFoundError, match="The status “closely” is no longer there; nothing was changed"):
        marking.mark(three.desk, [three.roe], closely)
    undoing.undo(three.desk)
    assert paper(three, three.roe).own_status == "closely"


def test_the_history_tells_it_in_words_and_restores_it(three: Three) -> None:
    closely = own(three, "read closely")
    marking.mark(three.desk, [three.roe], Status.QUEUED)
    marking.mark(three.desk, [three.roe], closely)
    marking.mark(three.desk, [three.roe], Status.READ)
    lines = [line for line in history.history(three.desk, three.roe) if " (was " in line.text]
    assert [line.text for line in lines] == ["Read (was read closely)", "Read closely (was queued)", "Queued (was new)"]
    step = history.restore(three.desk, three.roe, lines[0])
    assert step is not None
    assert step.name == "Restore the status of roe2021"
    assert paper(three, three.roe).own_status == "read closely"
    history.restore(three.desk, three.roe, lines[1])
    assert (paper(three, three.roe).status, paper(three, three.roe).own_status) == (Status.QUEUED, "")
    assert history.history(three.desk, three.roe)[0].text == "Queued (was read closely)"
    own_statuses.delete_status(three.desk, closely.id)
    assert history.history(three.desk, three.roe)[0].text == "Queued (was read closely)"


def test_merged_papers_keep_the_own_status_of_the_status_that_was_given_last(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.QUEUED)
    marking.mark(three.desk, [three.late], own(three, "closely"))
    merging.merge(three.desk, [three.roe, three.late])
    left = [one for one in (three.roe, three.late) if browsing.paper(three.desk, one)]
    assert [(paper(three, one).status, paper(three, one).own_status) for one in left] == [(Status.READ, "closely")]


def test_they_are_searched_for_by_name_and_counted_with_their_kind(three: Three) -> None:
    marking.mark(three.desk, [three.roe], own(three, "Read closely"))
    marking.mark(three.desk, [three.late], Status.READ)
    assert found(three, 'status:"read closely" ') == [three.roe]
    assert found(three, "is:read-closely ") == [three.roe]
    assert found(three, "status:read ") == sorted([three.roe, three.late])
    assert found(three, "-status:read_closely is:read ") == [three.late]
    assert found(three, 'status:"read clo') == [three.roe]
    assert ignored(three, "status:skim") == ()
    assert ignored(three, "status:lost ") == (
        "Status knows no “lost”; it is one of new, queued, reading, read, skimmed, set aside, Read closely.",
    )


def test_a_smart_list_of_an_own_status_is_counted_right_at_once(three: Three) -> None:
    closely = own(three, "closely")
    number = new_list(three.desk, "Close", query="status:closely ")
    counting = SmartCounts(three.desk)

    def count() -> int:
        return counting.counts(browsing.counts(three.desk).lists, searching.never)[number]

    marking.mark(three.desk, [three.roe, three.late], closely)
    assert count() == 2
    marking.mark(three.desk, [three.late], Status.READ)
    assert count() == 1
    own_statuses.delete_status(three.desk, closely.id)
    assert count() == 0


def test_an_unknown_status_is_answered_with_all_that_there_are(three: Three) -> None:
    own(three, "closely")
    with pytest.raises(NotFoundError) as told:
        own_statuses.status_named(three.desk, "close")
    assert str(told.value) == (
        "There is no status “close”; the statuses are new, queued, reading, read, closely, skimmed, set aside; nothing "
        "was changed."
    )
    with pytest.raises(BadInputError, match="“read” is one of the six statuses"):
        own_statuses.own_status_named(three.desk, "Read")
