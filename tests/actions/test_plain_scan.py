"""Without an index: the same papers as with it, as many as time allows, and none for a question that is outdated."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import caring, importing, marking, noting, searching
from legenda.actions.desk import Desk
from legenda.actions.smart_counts import SmartCounts
from legenda.model.paper import PaperList
from legenda.model.scope import Scope
from legenda.model.status import Status
from legenda.search.language import ask
from legenda.storage.index_texts import all_ids

_COUNT = 130
_QUESTIONS = (
    "step ",
    "odd ste",
    "odd OR seven ",
    "-odd ",
    "is:read",
    "-is:read",
    "is:read odd ",
    "is:read OR seven ",
    "-(is:read odd) ",
    "title:/^step 1?7/ ",
    "/seven/ OR is:read",
    "-/seven/ is:read",
    "-(/seven/ step) ",
    "year:2001",
    "note:lemma",
    "nothing ",
)


@pytest.fixture
def filled(desk: Desk, tmp_path: Path) -> Desk:
    """A library of papers called "Step 1" to "Step 130", odd and even, every seventh of them said to be so."""
    file = tmp_path / "steps.bib"
    file.write_text("".join(map(_entry, range(1, _COUNT + 1))), "utf-8")
    importing.import_files(desk, [file])
    ids = desk.library.read(all_ids)
    marking.mark(desk, ids[::10], Status.READ)
    noting.add_note(desk, ids[-1], "See the *Lemma*.")
    return desk


def _entry(number: int) -> str:
    about = f"{'Odd' if number % 2 else 'Even'}{', a **seven**th' if number % 7 == 0 else ''}."
    return f"@misc{{k{number}, title={{Step {number}}}, year={2000 + number % 3}, abstract={{{about}}}}}\n"


@pytest.mark.parametrize("text", _QUESTIONS)
def test_the_scan_finds_what_the_index_finds_newest_first(filled: Desk, text: str) -> None:
    query = ask(text).query
    scanned = filled.finder.find(query, None, searching.never)
    assert list(scanned.ids) == sorted(scanned.ids, reverse=True)
    assert (scanned.is_partial, scanned.was_cancelled) == (False, False)
    assert scanned.remark == "Slower while the index is rebuilt."
    some = filled.library.read(all_ids)[20:90]
    within = filled.finder.find(query, some, searching.never)
    caring.follow_index(filled)
    assert sorted(filled.finder.find(query, None, searching.never).ids) == sorted(scanned.ids)
    assert sorted(filled.finder.find(query, some, searching.never).ids) == sorted(within.ids)


def test_a_reader_who_will_not_wait_gets_the_newest_ones_and_is_told(filled: Desk) -> None:
    answer = searching.search(filled, "odd ", Scope(), patience=0)
    newest = filled.library.read(all_ids)[-50:]
    assert list(answer.ids) == [paper for paper in reversed(newest) if (paper - newest[0]) % 2 == 0]
    assert answer.remark == "Only in the newest 50 papers while the index is rebuilt."
    read = searching.search(filled, "is:read odd ", Scope(), patience=0)
    assert (read.total, read.remark) == (13, "Slower while the index is rebuilt.")
    caring.follow_index(filled)
    assert searching.search(filled, "odd ", Scope(), patience=0).total == _COUNT // 2


@pytest.mark.parametrize("text", ["odd ", "/odd/ ", "odd OR is:read"])
def test_an_outdated_question_finds_nothing_and_says_so(filled: Desk, text: str) -> None:
    asked = iter([False])
    found = filled.finder.find(ask(text).query, None, lambda: next(asked, True))
    assert (list(found.ids), found.was_cancelled) == ([], True)


def test_smart_lists_are_counted_when_that_is_quick(filled: Desk) -> None:
    lists = [PaperList(1, "Read", query="is:read"), PaperList(2, "Odd", query="odd"), PaperList(3, "All", query="")]
    smart = SmartCounts(filled)
    assert smart.counts(lists, searching.never) == {1: 13, 3: 130}
    caring.follow_index(filled)
    assert smart.counts(lists, searching.never) == {1: 13, 2: 65, 3: 130}
