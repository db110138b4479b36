"""Merging: one paper stays with all that was there, and un-merging brings the others back, at once or much later."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from legenda.actions import (
    annotating,
    browsing,
    duplicates,
    listing,
    marking,
    merging,
    noting,
    rating,
    removing,
    searching,
    tagging,
    undoing,
)
from legenda.actions.desk import Desk, open_desk
from legenda.model.anchor import make_anchor
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.names import Role
from legenda.model.paper import Paper
from legenda.model.query import Condition
from legenda.model.record import Record
from legenda.model.scope import Scope
from legenda.model.status import Status
from legenda.storage import check
from legenda.storage.conditions import matching
from legenda.storage.new_paper import NewPaper
from legenda.system.places import places
from tests.model.test_plain_form import RECORDS
from tests.model.works.records import record
from tests.storage.dump import dump

ABSTRACT = "Owls are birds of the night. They hunt without a sound."
PREPRINT = record(
    "Silent flight of owls", "Ash, A.; Elm, B.", 2019, type="misc", key="ash2019", arxiv="1901.00001",
    abstract=ABSTRACT, keywords=("owl", "flight"), howpublished="arXiv preprint", url="https://arxiv.org/abs/1901.00001",
)  # fmt: skip
ARTICLE = record(
    "Silent flight of owls", "Ash, Anna; Elm, Bo", 2020, key="ash2020", doi="10.1000/182", journal="Journal of Owls",
    volume="7", pages="1–9", keywords=("Flight", "noise"), extra={"x-shelf": "3"},
)  # fmt: skip


def add(desk: Desk, records: Sequence[Record]) -> list[int]:
    ids: list[int] = []
    desk.library.do("Import", lambda draft: ids.extend(draft.add_papers([NewPaper(one) for one in records])))
    return ids


def paper(desk: Desk, id_: int) -> Paper:
    found = browsing.paper(desk, id_)
    assert found is not None
    return found


@pytest.fixture
def two(desk: Desk) -> tuple[int, int]:
    """A preprint and its article."""
    preprint, article = add(desk, [PREPRINT, ARTICLE])
    return preprint, article


def test_the_published_paper_stays_and_takes_over_what_it_lacks(desk: Desk, two: tuple[int, int]) -> None:
    step = merging.merge(desk, two)
    assert step is not None
    assert step.name == "Merge 2 papers into ash2020"
    assert browsing.paper(desk, two[0]) is None
    kept = paper(desk, two[1]).record
    assert (kept.type, kept.doi, kept.arxiv, kept.date.year) == ("article", "10.1000/182", "1901.00001", 2020)
    assert kept.abstract == ABSTRACT
    assert kept.keywords == ("Flight", "noise", "owl")
    assert dict(kept.fields) == {"journal": "Journal of Owls", "volume": "7", "pages": "1–9"}
    assert dict(kept.extra) == {"x-shelf": "3"}
    assert check.check(desk.library) == []


def test_both_keys_find_the_paper(desk: Desk, two: tuple[int, int]) -> None:
    merging.merge(desk, two)
    assert browsing.find(desk, ["ash2019", "ash2020"]) == [two[1], two[1]]
    assert paper(desk, two[1]).aliases == ("ash2019",)


def test_the_reader_chooses_the_paper_and_single_values(desk: Desk, two: tuple[int, int]) -> None:
    preprint, article = two
    merging.merge(desk, two, prefer=preprint, chosen={"key": article, "date": article, "keywords": preprint})
    kept = paper(desk, preprint)
    assert (kept.key, kept.aliases) == ("ash2020", ("ash2019",))
    assert kept.record.date.year == 2020
    assert kept.record.keywords == ("owl", "flight")
    assert [who.given for who in kept.record.by(Role.AUTHOR)] == ["Anna", "Bo"], "the names that are written out"


def test_everything_the_reader_did_stays(desk: Desk, two: tuple[int, int]) -> None:
    preprint, article = two
    noting.add_note(desk, preprint, "Read this again.")
    noting.add_note(desk, article, "Cited by everyone.")
    annotating.highlight(desk, preprint, make_anchor(ABSTRACT, 0, 4), "green", "Which ones?")
    marking.mark(desk, [preprint], Status.READ, date(2020, 5, 1))
    marking.mark(desk, [article], Status.READING, date(2021, 5, 1))
    rating.rate(desk, [preprint], 4)
    tagging.tag(desk, [preprint], ["birds"])
    tagging.tag(desk, [article], ["night"])
    thesis, course = listing.new_list(desk, "Thesis"), listing.new_list(desk, "Course")
    listing.add_to_list(desk, thesis, [preprint, article])
    listing.add_to_list(desk, course, [preprint])
    before = paper(desk, preprint)

    merging.merge(desk, two)

    kept = paper(desk, article)
    assert sorted(note.text for note in kept.notes) == ["Cited by everyone.", "Read this again."]
    assert [(a.anchor.quote, a.colour, a.comment) for a in kept.annotations] == [("Owls", "green", "Which ones?")]
    assert kept.annotations[0].created == before.annotations[0].created
    assert sorted((r.started, r.finished) for r in kept.readings if r.started) == [(date(2021, 5, 1), None)]
    assert [r.finished for r in kept.readings if r.outcome is Status.READ] == [date(2020, 5, 1)]
    assert (kept.rating, kept.tags, kept.lists) == (4, ("birds", "night"), ("Course", "Thesis"))
    assert kept.status is Status.READING, "what the reader said last"
    assert kept.added == before.added
    assert check.check(desk.library) == []


def test_equal_notes_and_places_are_not_doubled(desk: Desk, two: tuple[int, int]) -> None:
    for one in two:
        noting.add_note(desk, one, "The same.")
    thesis = listing.new_list(desk, "Thesis")
    listing.add_to_list(desk, thesis, two)
    merging.merge(desk, two)
    kept = paper(desk, two[1])
    assert ([note.text for note in kept.notes], kept.lists) == (["The same."], ("Thesis",))


def test_a_queued_paper_keeps_its_place(desk: Desk, two: tuple[int, int]) -> None:
    (other,) = add(desk, [record("Another", "Fir, F", 2000, key="fir2000")])
    marking.mark(desk, [two[0]], Status.QUEUED)
    marking.mark(desk, [other], Status.QUEUED)
    merging.merge(desk, two)
    assert (paper(desk, two[1]).queue_position, paper(desk, other).queue_position) == (1, 2)


def test_a_subtitle_goes_with_its_title(desk: Desk) -> None:
    ids = add(
        desk,
        [
            record("Silent flight: how owls hunt", "Ash, A", 2020, key="a", journal="J", pages="1"),
            record("Silent flight", "Ash, A", 2020, key="b", subtitle="How owls hunt"),
        ],
    )
    merging.merge(desk, ids, prefer=ids[0])
    assert "subtitle" not in paper(desk, ids[0]).record.fields
    undoing.undo(desk)
    merging.merge(desk, ids, prefer=ids[0], chosen={"title": ids[1]})
    merged = paper(desk, ids[0]).record
    assert (merged.title, merged.fields["subtitle"]) == ("Silent flight", "How owls hunt")


def test_the_arxiv_number_of_a_doi_is_not_lost(desk: Desk) -> None:
    early = record("Silent flight", "Ash, A", 2019, type="misc", key="a", doi="10.48550/arXiv.1901.00001")
    ids = add(desk, [early, record("Silent flight", "Ash, A", 2020, key="b", doi="10.1000/182", journal="J")])
    merging.merge(desk, ids, prefer=ids[0])
    kept = paper(desk, ids[0]).record
    assert (kept.doi, kept.arxiv) == ("10.1000/182", "1901.00001")


def test_papers_told_apart_from_one_are_apart_from_the_merged_one(desk: Desk, two: tuple[int, int]) -> None:
    (third,) = add(desk, [replace(PREPRINT, key="c", arxiv="", abstract="")])
    duplicates.not_a_duplicate(desk, [two[0], third])
    merging.merge(desk, two)
    assert duplicates.find_duplicates(desk) == []


def test_a_merge_is_taken_back_after_other_deeds(desk: Desk, two: tuple[int, int]) -> None:
    before = [paper(desk, one).record for one in two]
    noting.add_note(desk, two[0], "Mine.")
    step = merging.merge(desk, two)
    assert step is not None
    noting.add_note(desk, two[1], "Later.")
    (other,) = add(desk, [record("Another", "Fir, F", 2000, key="fir2000")])
    rating.rate(desk, [other, two[1]], 5)
    undoing.undo_step(desk, step.number)
    assert [paper(desk, one).record for one in two] == before
    assert [note.text for note in paper(desk, two[0]).notes] == ["Mine."]
    assert [note.text for note in paper(desk, two[1]).notes] == ["Later."]
    assert paper(desk, two[1]).rating == 5


@pytest.mark.parametrize(
    ("ids", "error"), [([], BadInputError), ([1], BadInputError), ([1, 1], BadInputError), ([1, 99], NotFoundError)]
)
def test_a_merge_needs_two_papers_that_are_there(
    desk: Desk, two: tuple[int, int], ids: list[int], error: type[Exception]
) -> None:
    with pytest.raises(error, match="nothing was changed"):
        merging.merge(desk, ids)
    with pytest.raises(error, match="nothing was changed"):
        merging.preview_merge(desk, ids)


def test_what_would_become_of_each_field(desk: Desk, two: tuple[int, int]) -> None:
    look = merging.preview_merge(desk, two)
    assert [one.id for one in look.papers] == [two[1], two[0]]
    fields = {field.name: field for field in look.fields}
    assert fields["date"].values == ({"year": 2020}, {"year": 2019})
    assert (fields["date"].value, fields["date"].is_conflict) == ({"year": 2020}, True)
    assert (fields["title"].is_equal, fields["title"].is_conflict) == (True, False)
    assert (fields["arxiv"].value, fields["arxiv"].is_conflict) == ("1901.00001", False)
    assert fields["keywords"].value == ["Flight", "noise", "owl"]
    assert fields["fields.howpublished"].value is None, "where the preprint was is not where the article is"


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Desk, Path]]:
    """A library for many examples."""
    home = tmp_path_factory.mktemp("lasting")
    opened = open_desk(places(home))
    yield opened, opened.places.library
    opened.close()


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # an example is short enough to read without shrinking
)
@given(
    records=st.lists(RECORDS, min_size=2, max_size=4), notes=st.lists(st.integers(0, 3), max_size=4),
    statuses=st.lists(st.sampled_from(list(Status)), min_size=4, max_size=4), prefer=st.none() | st.integers(0, 3),
    in_between=st.booleans(),
)  # fmt: skip
def test_merging_and_taking_it_back_leaves_the_library_as_it_was(
    lasting: tuple[Desk, Path], records: list[Record], notes: list[int], statuses: list[Status], prefer: int | None,
    in_between: bool,
) -> None:  # fmt: skip
    desk, path = lasting
    first = desk.library.journal_number()
    ids = add(desk, [replace(one, key=f"k{first}x{place}", line=0) for place, one in enumerate(records)])
    for id_, status in zip(ids, statuses, strict=False):
        marking.mark(desk, [id_], status, date(2025, 1, 2))
    for place in notes:
        noting.add_note(desk, ids[place % len(ids)], f"Note {place}")
        tagging.tag(desk, [ids[place % len(ids)]], [f"tag{place}"])
    before = dump(path)
    step = merging.merge(desk, ids, ids[prefer % len(ids)] if prefer is not None else None)
    assert step is not None
    assert len([id_ for id_ in ids if browsing.paper(desk, id_)]) == 1
    assert check.check(desk.library) == []
    if in_between:
        add(desk, [Record(key=f"k{first}later")])
        undoing.undo_step(desk, step.number)
        undoing.undo(desk)
        undoing.undo(desk)
        undoing.undo(desk)
    else:
        undoing.undo(desk)
    assert dump(path) == before
    undoing.redo(desk)
    undoing.undo(desk)
    assert dump(path) == before


def test_papers_that_took_in_others_can_be_asked_for(desk: Desk, tmp_path: Path) -> None:
    ids = add(desk, [PREPRINT, ARTICLE, *(replace(ARTICLE, key=f"k{n}", doi="") for n in range(4))])

    def merged_papers() -> list[int]:
        found = list(desk.library.read(matching, Condition("is", "merged")))
        assert found == [one for one in ids if browsing.paper(desk, one) and merging.merges_into(desk, one)]
        return found

    assert merged_papers() == []
    merging.merge(desk, ids[:2], prefer=ids[0])
    assert merged_papers() == [ids[0]]
    merging.merge(desk, ids[2:4], prefer=ids[3])
    assert merged_papers() == [ids[0], ids[3]]
    merging.merge(desk, [ids[3], ids[4]], prefer=ids[4])
    assert merged_papers() == [ids[0], ids[4]]
    removing.remove(desk, ids[5:])
    undoing.undo(desk)
    assert merged_papers() == [ids[0], ids[4]]
    undoing.undo(desk)
    assert merged_papers() == [ids[0], ids[3]]
    undoing.redo(desk)
    assert merged_papers() == [ids[0], ids[4]]
    merging.take_apart(desk, ids[0])
    assert merged_papers() == [ids[4]]
    removing.remove(desk, [ids[4]])
    assert merged_papers() == []
    assert searching.search(desk, "is:merged", Scope()).total == 0
    undoing.undo(desk)
    assert list(searching.search(desk, "is:merged", Scope()).ids) == [ids[4]]
    assert desk.library.read(matching, Condition("is", "merged"), ids[:3]) == array("q")
