"""The list's questions: which papers, in which order, their rows, and the counts beside them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from legenda.model.dates import PartialDate
from legenda.model.names import Contributor
from legenda.model.paper import PaperList, PaperRow, Source, Tag
from legenda.model.record import Record
from legenda.model.scope import Counts, Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.model.step import Plain, Subject
from legenda.storage import counts, rows
from legenda.storage.draft import Draft
from legenda.storage.first_rows import FirstPage, first_rows
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from tests.storage.samples import FULL, add_plain

DAY = datetime(2026, 3, 1, 12, tzinfo=UTC)


def _record(key: str, title: str, family: str, venue: str, year: int | None) -> Record:
    people = (Contributor(family=family, given="A."),) if family else ()
    fields = {"journal": venue} if venue else {}
    return Record("article", key, title, contributors=people, date=PartialDate(year), fields=fields)


#: Numbered from 1: sorting by each criterion gives another order, and each has an unknown value.
PAPERS = [
    NewPaper(_record("Zulu", "Éclair", "Öz", "Nature", 2020), Status.READ, tags=("b",), rating=3),
    NewPaper(_record("alpha", "apple", "", "", 2021), Status.NEW, tags=("a", "c")),
    NewPaper(replace(_record("Mike", "Zebra", "Adams", "ICML", None), type="book"), Status.QUEUED, queue_rank="k"),
    NewPaper(_record("bravo", "", "Zorn", "acl", 1999), Status.QUEUED, queue_rank="V", rating=5),
    NewPaper(_record("", "middle", "Meyer", "ICML", 2020), Status.SET_ASIDE, tags=("a",), rating=1),
]
ORDERS = {
    SortField.ADDED: [1, 2, 3, 4, 5],
    SortField.CHANGED: [1, 2, 3, 4, 5],
    SortField.STATUS: [2, 3, 4, 1, 5],
    SortField.TITLE: [2, 1, 5, 3, 4],
    SortField.AUTHORS: [3, 5, 1, 4, 2],
    SortField.VENUE: [4, 3, 5, 1, 2],
    SortField.YEAR: [4, 1, 5, 2, 3],
    SortField.TAGS: [5, 2, 1, 3, 4],
    SortField.RATING: [5, 1, 4, 2, 3],
    SortField.KEY: [5, 2, 4, 3, 1],
    SortField.TYPE: [1, 2, 4, 5, 3],
    SortField.DUE: [3, 1, 2, 4, 5],
    SortField.QUEUED: [1, 2, 3, 4, 5],
    SortField.MANUAL: [4, 3, 1, 2, 5],
}
#: How many papers do not have a value; they come last in both directions.
UNKNOWN = {
    SortField.TITLE: 1, SortField.AUTHORS: 1, SortField.VENUE: 1, SortField.YEAR: 1, SortField.TAGS: 2,
    SortField.RATING: 2, SortField.MANUAL: 3, SortField.DUE: 3,
}  # fmt: skip


@pytest.fixture
def filled(library: Library) -> Library:
    """Five papers, of which two are on a list and two from a source."""

    def deed(draft: Draft) -> None:
        source = draft.add(Subject.SOURCE, {"name": "refs.bib", "format": "bibtex", "imported": "2026-03-01"})
        new = [replace(paper, added=DAY.replace(day=number)) for number, paper in enumerate(PAPERS, 1)]
        ids = draft.add_papers(new)
        draft.set(Subject.PAPER, ids[:2], "source_id", source)
        draft.set_each(Subject.PAPER, "due", {1: "2026-04-10", 3: "2026-04-02"})
        thesis = draft.add(Subject.LIST, {"name": "Thesis", "rank": "V"})
        draft.add(Subject.LIST, {"name": "Unread", "query": "is:unread", "rank": "G"})
        places: list[tuple[int, str]] = [(5, "V"), (2, "k"), (4, "G")]
        draft.add_many(Subject.MEMBERSHIP, [({"list_id": thesis, "rank": rank}, id_) for id_, rank in places])
        draft.add(Subject.NOTE, {"text": "x"}, ids[0])
        anchor: Plain = {"quote": "", "prefix": "", "suffix": "", "start": 0, "end": 0}
        draft.add(Subject.ANNOTATION, {"target": "abstract", "anchor": anchor, "colour": "blue"}, ids[1])

    library.do("Fill", deed)
    return library


@pytest.mark.parametrize("field", list(SortField))
def test_the_order_of_each_criterion_with_unknown_values_last(filled: Library, field: SortField) -> None:
    rising = ORDERS[field]
    assert list(filled.read(rows.ids, Scope(), Sort(field, descending=False))) == rising
    known = rising[: len(rising) - UNKNOWN.get(field, 0)]
    falling = [*reversed(known), *reversed(rising[len(known) :])]
    assert list(filled.read(rows.ids, Scope(), Sort(field, descending=True))) == falling
    assert list(filled.read(rows.ids, Scope(), Sort(field), 2)) == falling[:2]
    assert list(filled.read(rows.sorted_ids, [99, 3, 1, 2], Sort(field))) == [i for i in falling if i < 4]
    assert list(filled.read(rows.sorted_ids, [*range(9000, 0, -1)], Sort(field))) == falling


@pytest.mark.parametrize(
    ("scope", "found"),
    [
        (Scope(Place.STATUS, "read"), [1]),
        (Scope(Place.STATUS, "set aside"), [5]),
        (Scope(Place.STATUS, "lost"), []),
        (Scope(Place.QUEUE), [4, 3]),
        (Scope(Place.LIST, "1"), [4, 5, 2]),
        (Scope(Place.LIST, "77"), []),
        (Scope(Place.LIST, "x"), []),
        (Scope(Place.TAG, "a"), [2, 5]),
        (Scope(Place.TAG, "z"), []),
        (Scope(Place.SOURCE, "1"), [1, 2]),
    ],
)
def test_the_papers_of_each_place_in_its_own_order(filled: Library, scope: Scope, found: list[int]) -> None:
    assert list(filled.read(rows.ids, scope, Sort(SortField.MANUAL, descending=False))) == found
    assert sorted(filled.read(rows.ids, scope, Sort(SortField.TITLE))) == sorted(found)


def test_a_tag_takes_in_the_tags_below_it(library: Library) -> None:
    tagged = [("a/b", "a/c"), ("a/b/d",), ("a",), ("ab",), ("A/x",), ("n%/y", "n_")]
    papers = [NewPaper(_record(f"k{n}", "T", "", "", None), tags=tags) for n, tags in enumerate(tagged)]
    library.do("Import", lambda draft: draft.add_papers(papers))
    found = {
        name: list(library.read(rows.ids, Scope(Place.TAG, name), Sort(SortField.ADDED, descending=False)))
        for name in ("a", "a/b", "a/c", "A", "n%", "n_", "n")
    }
    assert found == {"a": [1, 2, 3], "a/b": [1, 2], "a/c": [1], "A": [5], "n%": [6], "n_": [6], "n": []}
    assert library.read(counts.counts).branches == {"a": 3, "a/b": 2, "A": 1, "n%": 1}


def test_a_row_shows_plain_text_and_marks_of_the_readers_work(library: Library) -> None:
    added = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
    library.do(
        "Import",
        lambda draft: draft.add_papers(
            [NewPaper(FULL, Status.QUEUED, tags=("geometry", "a/b"), rating=2, added=added, queue_rank="V")]
        ),
    )
    library.do("Note", lambda draft: draft.add(Subject.NOTE, {"text": "Good."}, 1))
    library.do("Due", lambda draft: draft.set(Subject.PAPER, [1], "due", "2026-04-10") and None)
    library.do("Wait", lambda draft: draft.set(Subject.PAPER, [1], "not_before", "2026-04-01") and None)
    assert library.read(rows.rows, [7, 1, 7]) == [
        PaperRow(
            id=1,
            key="muller2025square",
            status=Status.QUEUED,
            title="On x² and squares — über alles",
            title_is_provisional=False,
            authors="von Müller, The Square Group et al.",
            venue="ICML",
            year=2025,
            tags=("a/b", "geometry"),
            added=added,
            rating=2,
            queue_position=1,
            has_notes=True,
            has_annotations=False,
            since=added,
            due=date(2026, 4, 10),
            not_before=date(2026, 4, 1),
        )
    ]


@pytest.mark.parametrize("field", list(SortField))
@pytest.mark.parametrize("descending", [True, False])
def test_the_first_rows_without_the_database_layer_are_those_of_the_list(
    filled: Library, tmp_path: Path, field: SortField, descending: bool
) -> None:
    sort = Sort(field, descending)
    listed = filled.read(rows.rows, filled.read(rows.ids, Scope(), sort, 4))
    assert first_rows(tmp_path / "library.sqlite", sort, 4) == FirstPage(listed, total=5)


def test_there_are_no_first_rows_without_a_current_library(tmp_path: Path) -> None:
    assert first_rows(tmp_path / "none.sqlite", Sort(), 10) is None
    (tmp_path / "other.sqlite").write_bytes(b"something else" * 100)
    assert first_rows(tmp_path / "other.sqlite", Sort(), 10) is None
    assert first_rows(tmp_path, Sort(), 10) is None


def test_the_counts_of_the_sidebar(filled: Library) -> None:
    numbers = {Status.NEW: 1, Status.QUEUED: 2, Status.READING: 0, Status.READ: 1, Status.SKIMMED: 0}
    assert filled.read(counts.counts) == Counts(
        total=5,
        by_status=numbers | {Status.SET_ASIDE: 1},
        tags=(Tag(1, "a", "", 2), Tag(2, "b", "", 1), Tag(3, "c", "", 1)),
        lists=(PaperList(2, "Unread", None, "is:unread", "G", 0), PaperList(1, "Thesis", None, None, "V", 3)),
        sources=(Source(1, "refs.bib", "", "bibtex", "", datetime(2026, 3, 1, tzinfo=UTC), "", 2),),
    )


def test_counts_follow_every_change_and_its_undo(filled: Library) -> None:
    before = filled.read(counts.counts)
    filled.do("Remove", lambda draft: draft.remove(Subject.PAPER, [1, 2]))
    filled.do("Mark", lambda draft: draft.set(Subject.PAPER, [3, 4, 5], "status", "skimmed"))
    filled.do("Untag", lambda draft: draft.remove(Subject.TAG, [1]))
    after = filled.read(counts.counts)
    assert (after.total, after.by_status[Status.SKIMMED], after.by_status[Status.QUEUED]) == (3, 3, 0)
    assert after.tags == (Tag(2, "b", "", 0), Tag(3, "c", "", 0))
    assert [(one.id, one.count) for one in after.lists] == [(2, 0), (1, 2)]
    assert [one.count for one in after.sources] == [0]
    for _ in range(3):
        filled.undo()
    assert filled.read(counts.counts) == before


def test_a_renamed_tag_sorts_and_shows_by_its_new_name(library: Library) -> None:
    ids = add_plain(library, 2)
    library.do("Tag", lambda draft: draft.set_each(Subject.PAPER, "tags", {ids[0]: ["a"], ids[1]: ["m"]}))
    library.do("Rename", lambda draft: draft.set(Subject.TAG, [1], "name", "z"))
    assert list(library.read(rows.ids, Scope(), Sort(SortField.TAGS, descending=False))) == [ids[1], ids[0]]
    assert library.read(rows.rows, ids)[0].tags == ("z",)
