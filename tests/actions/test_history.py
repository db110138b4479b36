"""Whether the history of a paper tells what happened to it in words a reader understands."""

from __future__ import annotations

from datetime import date

from legenda.actions import (
    editing,
    history,
    marking,
    merging,
    noting,
    queueing,
    readings,
    removing,
    tagging,
    undoing,
)
from legenda.actions.desk import Desk
from legenda.actions.readings import Particulars
from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.storage.new_paper import NewPaper
from tests.model.works.records import record


def add(desk: Desk, *keys: str) -> list[int]:
    ids: list[int] = []
    new = [NewPaper(record(f"Title of {key}", "Ash, A", 2019, key=key)) for key in keys]
    desk.library.do("Import", lambda draft: ids.extend(draft.add_papers(new)))
    return ids


def lines(desk: Desk, id_: int) -> list[str]:
    return [line.text for line in history.history(desk, id_)]


def test_a_merge_is_told_by_its_name_on_both_sides(desk: Desk) -> None:
    late, early = add(desk, "late2020", "early2019")
    merging.merge(desk, [late, early], prefer=late)
    assert lines(desk, late) == ["Merged with early2019", "Added to the library"]
    assert lines(desk, early) == ["Merged into late2020", "Added to the library"]


def test_taking_a_merge_apart_and_undoing_that_is_told_too(desk: Desk) -> None:
    late, early = add(desk, "late2020", "early2019")
    merging.merge(desk, [late, early], prefer=late)
    tagging.tag(desk, [late], ["owls"])
    merging.take_apart(desk, late)
    assert lines(desk, late)[:2] == ["Taken back: Merged with early2019", "Tagged owls"]
    assert lines(desk, early)[0] == "Taken back: Merged into late2020"
    undoing.undo(desk)
    assert lines(desk, late)[0] == "Done again: Merged with early2019"


def test_steps_name_the_paper_that_they_are_about(desk: Desk) -> None:
    one, other = add(desk, "early2019", "late2020")
    (nameless,) = add(desk, "")
    note = noting.add_note(desk, one, "Good.")
    noting.change_note(desk, note, "Better.")
    editing.set_fields(desk, one, {"doi": "10.1000/1", "url": "https://owls.org"})
    editing.set_fields(desk, one, {"doi": "10.1000/2"})
    marking.mark(desk, [other], Status.READ)
    marking.mark(desk, [one, other], Status.SKIMMED)
    noting.delete_note(desk, note)
    noting.add_note(desk, nameless, "What is this?")
    removing.remove(desk, [other])
    assert [step.name for step in history.recent(desk, 9)] == [
        "Remove late2020",
        "Add a note to “Title of”",
        "Remove a note from early2019",
        "Mark 2 papers as skimmed",
        "Mark late2020 as read",
        "Change the DOI of early2019",
        "Edit early2019",
        "Change a note on early2019",
        "Add a note to early2019",
    ]


def test_readings_are_counted_and_their_days_are_words(desk: Desk) -> None:
    (one,) = add(desk, "early2019")
    readings.add_reading(desk, one, Particulars(finished=date(2026, 10, 3), outcome=Status.READ))
    readings.add_reading(desk, one, Particulars(finished=date(2026, 11, 2), outcome=Status.READ))
    readings.add_reading(desk, one, Particulars(finished=date(2026, 11, 5), outcome=Status.SKIMMED))
    told = [line for line in lines(desk, one) if " 2026" in line]
    assert told == ["Skimmed on 5 November 2026", "Read, second time · 2 November 2026", "Read on 3 October 2026"]


def test_a_paper_that_is_read_again_by_the_keys_is_told_to_be_read_a_second_time(desk: Desk) -> None:
    (one,) = add(desk, "early2019")
    for status in (Status.READ, Status.READING, Status.READ):
        marking.mark(desk, [one], status, date(2026, 5, 9))
    assert [line for line in lines(desk, one) if "time" in line] == ["Read, second time"]


def test_days_and_marks_of_a_paper_are_words(desk: Desk) -> None:
    (one,) = add(desk, "early2019")
    queueing.set_due(desk, [one], date(2020, 1, 1))
    queueing.set_due(desk, [one], date(2026, 12, 24))
    queueing.set_due(desk, [one], None)
    queueing.put_off(desk, [one], date(2027, 2, 3))
    queueing.put_off(desk, [one], None)
    desk.library.do("Mark", lambda draft: draft.set(Subject.PAPER, [one], "priority", 2))
    desk.library.do("Mark", lambda draft: draft.set(Subject.PAPER, [one], "title_is_provisional", True))
    desk.library.do("Date", lambda draft: draft.set(Subject.PAPER, [one], "date", {"year": 2020, "month": 5}))
    assert lines(desk, one) == [
        "Date: May 2020 (was 2019)",
        "Title marked as provisional",
        "Priority 2",
        "No longer put off (was 3 February 2027)",
        "Not before 3 February 2027",
        "No longer due (was 24 December 2026)",
        "Due on 24 December 2026 (was 1 January 2020)",
        "Due on 1 January 2020",
        "Added to the library",
    ]
