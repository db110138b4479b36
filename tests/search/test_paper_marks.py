"""Sets of papers marked on the papers of an index."""

from __future__ import annotations

from array import array

import numpy as np
import pytest

from legenda.search.paper_marks import PaperMarks

_PAPERS = np.array([7, 3, 9, 3], np.int64)


@pytest.mark.parametrize("wide", [0, 20_000_000])
def test_every_copy_of_a_paper_is_marked_and_unknown_numbers_are_no_fault(wide: int) -> None:
    marks = PaperMarks(np.append(_PAPERS, wide + 1))
    assert marks.of({3, -5, 4, 10**12}).tolist() == [False, True, False, True, False]
    assert marks.of(array("q", [9, wide + 1])).tolist() == [False, False, True, False, True]
    assert marks.of(array("q")).tolist() == [False] * 5


def test_many_arrays_after_each_other_are_not_taken_for_one_another() -> None:
    marks = PaperMarks(_PAPERS)
    for _ in range(100):
        assert marks.of(array("q", [7])).tolist() == [True, False, False, False]
        assert marks.of(array("q", [9, 3])).tolist() == [False, True, True, True]


def test_an_index_without_papers_has_nothing_to_mark() -> None:
    assert PaperMarks(np.zeros(0, np.int64)).of(array("q", [1])).tolist() == []
