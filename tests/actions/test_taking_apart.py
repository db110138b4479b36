"""Taking a merge apart after the reader has gone on working with the merged paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from legenda.actions import (
    annotating,
    browsing,
    editing,
    listing,
    marking,
    merging,
    noting,
    queueing,
    rating,
    readings,
    removing,
    tagging,
    undoing,
)
from legenda.actions.desk import Desk, open_desk
from legenda.model.anchor import make_anchor
from legenda.model.errors import NotFoundError, StaleChangeError
from legenda.model.paper import Paper
from legenda.model.status import Status
from legenda.storage import check
from legenda.storage.new_paper import NewPaper
from legenda.system.places import places
from tests.model.works.records import record
from tests.storage.dump import dump

NEVER = datetime(2000, 1, 1, tzinfo=UTC)
ABSTRACT = "Owls are birds of the night. They hunt without a sound."


def add(desk: Desk, *keys: str, **values: object) -> list[int]:
    ids: list[int] = []
    new = [
        NewPaper(record("Silent flight of owls", "Ash, A", 2019, key=key, abstract=ABSTRACT, **values)) for key in keys
    ]
    desk.library.do("Import", lambda draft: ids.extend(draft.add_papers(new)))
    return ids


def paper(desk: Desk, id_: int) -> Paper:
    """A paper but for the moment at which it last changed, which taking a step back changes too."""
    found = browsing.paper(desk, id_)
    assert found is not None
    return replace(found, changed=NEVER)


@pytest.fixture
def pair(desk: Desk) -> tuple[int, int]:
    """The numbers of late2020, which is to be kept, and early2019."""
    late, early = add(desk, "late2020", "early2019")
    tagging.tag(desk, [late], ["night"])
    tagging.tag(desk, [early], ["birds"])
    return late, early


def merge(desk: Desk, pair: tuple[int, int]) -> int:
    step = merging.merge(desk, pair, prefer=pair[0])
    assert step is not None
    return step.number


def test_what_the_reader_did_since_stays_and_is_named(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    before = paper(desk, early)
    merge(desk, pair)
    tagging.tag(desk, [late], ["owls"])
    marking.mark(desk, [late], Status.READ, date(2025, 1, 2))
    rating.rate(desk, [late], 5)
    noting.add_note(desk, late, "Good.")
    step = merging.take_apart(desk, late)
    assert step.name == ("Take back: Merge 2 papers into late2020; late2020 keeps the tags, 1 note and 1 reading"), (
        "status and rating were none of the merge"
    )
    assert paper(desk, early) == before
    kept = paper(desk, late)
    assert (kept.tags, kept.status, kept.rating, kept.aliases) == (("night", "owls"), Status.READ, 5, ())
    assert [note.text for note in kept.notes] == ["Good."]
    assert [reading.finished for reading in kept.readings] == [date(2025, 1, 2)]
    assert check.check(desk.library) == []


def test_a_status_and_a_rating_that_the_merge_brought_stay_where_they_were_changed(
    desk: Desk, pair: tuple[int, int]
) -> None:
    late, early = pair
    marking.mark(desk, [early], Status.READING, date(2025, 1, 2))
    rating.rate(desk, [early], 4)
    merge(desk, pair)
    assert (paper(desk, late).status, paper(desk, late).rating) == (Status.READING, 4)
    marking.mark(desk, [late], Status.READ, date(2025, 1, 9))
    rating.rate(desk, [late], 2)
    step = merging.take_apart(desk, late)
    assert step.name.endswith("; late2020 keeps the status, the rating and 1 reading")
    kept, back = paper(desk, late), paper(desk, early)
    assert (kept.status, kept.rating) == (Status.READ, 2)
    assert [(r.started, r.finished) for r in kept.readings] == [(date(2025, 1, 2), date(2025, 1, 9))]
    assert (back.status, back.rating) == (Status.READING, 4)
    assert [(r.started, r.finished) for r in back.readings] == [(date(2025, 1, 2), None)]


def test_what_was_not_touched_goes_back(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    marking.mark(desk, [early], Status.QUEUED)
    before = [paper(desk, one) for one in pair]
    merge(desk, pair)
    (other,) = add(desk, "other")
    marking.mark(desk, [other], Status.QUEUED)
    queueing.move(desk, [late], 1)  # its place changes, its status does not
    merging.take_apart(desk, late)
    assert [paper(desk, one) for one in pair] == before
    assert check.check(desk.library) == []


def test_a_tag_that_the_merge_brought_goes_unless_the_reader_gave_it_too(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    merge(desk, pair)
    tagging.tag(desk, [late], ["owls"])
    tagging.tag(desk, [late], remove=["birds"])
    tagging.tag(desk, [late], ["birds"])
    merging.take_apart(desk, late)
    assert paper(desk, late).tags == ("birds", "night", "owls")
    assert paper(desk, early).tags == ("birds",)


def test_tags_that_were_renamed_or_deleted_are_followed(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    tagging.tag(desk, [early], ["gone"])
    merge(desk, pair)
    tagging.rename_tag(desk, "birds", "fowl")
    tagging.delete_tag(desk, "gone")
    merging.take_apart(desk, late)
    assert (paper(desk, late).tags, paper(desk, early).tags) == (("night",), ("fowl",))


def test_notes_and_highlights_go_back_as_they_are_now(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    noting.add_note(desk, early, "Mine.")
    noting.add_note(desk, early, "Wrong.")
    annotating.highlight(desk, early, make_anchor(ABSTRACT, 0, 4), "green", "Which?")
    merge(desk, pair)
    first, second = paper(desk, late).notes
    noting.change_note(desk, first.id, "Mine, and better.")
    noting.delete_note(desk, second.id)
    annotating.recolour(desk, paper(desk, late).annotations[0].id, "blue")
    merging.take_apart(desk, late)
    kept, back = paper(desk, late), paper(desk, early)
    assert (kept.notes, kept.annotations) == ((), ())
    assert [note.text for note in back.notes] == ["Mine, and better."]
    assert [(one.colour, one.comment) for one in back.annotations] == [("blue", "Which?")]


def test_places_in_lists_come_back_where_the_list_still_is(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    thesis, course, own = (listing.new_list(desk, name) for name in ("Thesis", "Course", "Own"))
    for number in (thesis, course):
        listing.add_to_list(desk, number, [early])
    merge(desk, pair)
    listing.delete_list(desk, course)
    listing.add_to_list(desk, own, [late])
    tagging.tag(desk, [late], ["owls"])
    merging.take_apart(desk, late)
    assert (paper(desk, late).lists, paper(desk, early).lists) == (("Own",), ("Thesis",))


def test_keys_find_the_papers_that_they_belong_to(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    merge(desk, pair)
    editing.rename_key(desk, late, "owls2020")
    merging.take_apart(desk, late)
    assert browsing.find(desk, ["owls2020", "late2020", "early2019"]) == [late, late, early]
    assert paper(desk, late).aliases == ("late2020",)


def test_a_paper_gives_the_key_back_that_it_took_from_the_other(desk: Desk, pair: tuple[int, int]) -> None:
    late, _ = pair
    merge(desk, pair)
    editing.rename_key(desk, late, "early2019")
    merging.take_apart(desk, late)
    assert [(paper(desk, one).key, paper(desk, one).aliases) for one in pair] == [("late2020", ()), ("early2019", ())]


def test_a_paper_renamed_after_it_had_got_the_other_s_key_keeps_its_own_as_an_older_one(
    desk: Desk, pair: tuple[int, int]
) -> None:
    late, early = pair
    merging.merge(desk, pair, prefer=late, chosen={"key": early})
    editing.rename_key(desk, late, "owls2020")
    step = merging.take_apart(desk, late)
    assert step.name.endswith("; owls2020 keeps the citation key")
    assert [(paper(desk, one).key, paper(desk, one).aliases) for one in pair] == [
        ("owls2020", ("late2020",)),
        ("early2019", ()),
    ]


def test_fields_that_were_edited_stay_and_the_others_go_back(desk: Desk) -> None:
    (late,), (early,) = (
        add(desk, "late2020"),
        add(desk, "early2019", url="https://owls.org", pmid="7", keywords=("owl",)),
    )
    merging.merge(desk, [late, early], prefer=late)
    editing.set_fields(desk, late, {"url": "https://better.org", "keywords": ["owl", "night"]})
    step = merging.take_apart(desk, late)
    assert step.name.endswith("; late2020 keeps the address and the keywords")
    kept = paper(desk, late).record
    assert (kept.url, kept.pmid, kept.keywords) == ("https://better.org", "", ("night",))
    assert paper(desk, early).record.url == "https://owls.org"


def test_several_merges_are_taken_apart_one_by_one_in_any_order(desk: Desk) -> None:
    kept, one, other = add(desk, "kept", "one", "other")
    first, second = (merging.merge(desk, [kept, gone], prefer=kept) for gone in (one, other))
    assert first is not None
    assert second is not None
    assert [(made.step, made.keys) for made in merging.merges_into(desk, kept)] == [
        (second.number, ("other",)),
        (first.number, ("one",)),
    ]
    merging.take_apart(desk, kept, first.number)
    assert paper(desk, kept).aliases == ("other",)
    merging.take_apart(desk, kept)
    assert [paper(desk, id_).aliases for id_ in (kept, one, other)] == [(), (), ()]
    with pytest.raises(NotFoundError, match="did not come of a merge, or that has been taken apart"):
        merging.take_apart(desk, kept)


def test_a_merge_stands_again_when_taking_it_apart_is_undone(desk: Desk, pair: tuple[int, int], home: Path) -> None:
    late, _ = pair
    merge(desk, pair)
    tagging.tag(desk, [late], ["owls"])
    before = dump(desk.places.library)
    merging.take_apart(desk, late)
    assert merging.merges_into(desk, late) == []
    undoing.undo(desk)
    assert dump(desk.places.library) == before
    assert [made.keys for made in merging.merges_into(desk, late)] == [("early2019",)]
    merging.take_apart(desk, late)
    assert browsing.find(desk, ["early2019"]) == [pair[1]]


def test_a_merge_that_was_undone_and_done_again_can_be_taken_apart(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    merge(desk, pair)
    undoing.undo(desk)
    assert merging.merges_into(desk, late) == []
    undoing.redo(desk)
    tagging.tag(desk, [late], ["owls"])
    merging.take_apart(desk, late)
    assert paper(desk, early).tags == ("birds",)


def test_removing_papers_is_no_merge(desk: Desk, pair: tuple[int, int]) -> None:
    late, early = pair
    editing.rename_key(desk, late, "owls2020")
    removing.remove(desk, [early])
    assert merging.merges_into(desk, late) == []


def test_what_went_on_into_another_paper_is_told(desk: Desk, pair: tuple[int, int]) -> None:
    late, _ = pair
    number = merge(desk, pair)
    (third,) = add(desk, "third")
    merging.merge(desk, [third, late], prefer=third)
    with pytest.raises(StaleChangeError) as told:
        undoing.undo_step(desk, number)
    assert str(told.value) == (
        "“Merge 2 papers into late2020” cannot be taken back, because the paper “late2020” is gone; "
        "nothing was changed."
    )


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A library for many examples."""
    opened = open_desk(places(tmp_path_factory.mktemp("lasting")))
    yield opened
    opened.close()


def _edit(desk: Desk, deed: int, id_: int, first: int) -> None:
    """One of the things that a reader does with a paper."""
    now = paper(desk, id_)
    match deed:
        case 0:
            tagging.tag(desk, [id_], ["night", "new"], now.tags[:1])
        case 1:
            marking.mark(desk, [id_], list(Status)[first % len(Status)], date(2025, 2, 3))
        case 2:
            rating.rate(desk, [id_], 1 + first % 5)
        case 3 if now.notes:
            noting.change_note(desk, now.notes[0].id, f"{now.notes[0].text}!")
        case 3:
            noting.add_note(desk, id_, "Later.")
        case 4:
            editing.rename_key(desk, id_, f"{now.key}x")
        case 5 if now.readings:
            readings.delete_reading(desk, now.readings[0].id)
        case 6 if now.aliases:
            editing.rename_key(desk, id_, now.aliases[0])
        case 7:
            undoing.undo(desk)


@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
@given(
    before=st.lists(st.tuples(st.integers(0, 4), st.integers(0, 1)), max_size=5),
    after=st.lists(st.integers(0, 6), min_size=1, max_size=6),
    number=st.integers(0, 30),
)
def test_whatever_was_done_since_the_other_paper_comes_back_and_undo_restores_all(
    lasting: Desk, before: list[tuple[int, int]], after: list[int], number: int
) -> None:
    desk = lasting
    stem = f"k{desk.library.journal_number()}"
    pair = add(desk, f"{stem}late", f"{stem}early")
    for deed, which in before:
        _edit(desk, deed, pair[which], number + deed)
    late, early = pair
    was = paper(desk, early)
    merging.merge(desk, pair, prefer=late)
    for deed in after:
        _edit(desk, deed, late, number)
    noting.add_note(desk, late, "The last.")
    whole = dump(desk.places.library)
    merging.take_apart(desk, late)
    assert paper(desk, early).record == was.record
    assert (paper(desk, early).tags, paper(desk, early).status) == (was.tags, was.status)
    assert not set(paper(desk, late).aliases) & {was.key, paper(desk, late).key}
    assert check.check(desk.library) == []
    undoing.undo(desk)
    assert dump(desk.places.library) == whole
