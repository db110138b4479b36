"""Few papers and many papers are weighed alike, and ranked as a plain sort ranks them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from legenda.search.ranking import ranked
from legenda.search.weighing import Weights


@pytest.mark.parametrize("size", [50, 5_000])  # of fifty papers some are many, of five thousand they are few
def test_weights_of_one_paper_are_added_up(size: int) -> None:
    weights = Weights(size)
    weights.add(np.array([2, 7, 40]), np.array([1, 2, 4], np.float32))
    weights.add(np.array([7, 11]), np.array([8, 16], np.float32))
    papers, total = weights.total()
    assert (papers.tolist(), total.tolist()) == ([2, 7, 11, 40], [1.0, 10.0, 16.0, 4.0])
    assert weights.among(np.array([1, 2, 7, 11, 40, 41])).tolist() == [0.0, 1.0, 10.0, 16.0, 4.0, 0.0]


def test_without_papers_nothing_weighs() -> None:
    papers, total = Weights(10).total()
    assert (papers.tolist(), total.tolist()) == ([], [])
    assert Weights(10).among(np.array([3])).tolist() == [0.0]


@pytest.mark.parametrize("least", [1, -3, 1 << 33])  # numbers of papers that fit beside a score, and some that do not
@pytest.mark.parametrize("limit", [None, 0, 1, 7, 200, 500])
def test_papers_are_ranked_by_score_and_newest_first_among_equals(least: int, limit: int | None) -> None:
    random = Random(3)
    papers = random.sample(range(least, least + 1000), 200)
    scores = [random.choice([0.0, 0.25, 1.5, 1.5000001, 70.0]) for _ in papers]
    as_stored = np.array(scores, np.float32)
    plain = sorted(zip(as_stored.tolist(), papers, strict=True), reverse=True)[:limit]
    found = ranked(np.array(papers, np.int64), as_stored, limit)
    assert found.tolist() == [paper for _, paper in plain]
