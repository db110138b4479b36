"""Priorities of papers: high, medium, low or none, and nothing else."""

from __future__ import annotations

import pytest

from legenda.actions import browsing, rating, undoing
from legenda.model.errors import BadInputError
from tests.actions.conftest import Three


def priorities(three: Three) -> list[int | None]:
    papers = browsing.papers(three.desk, [three.muller, three.roe, three.late])
    return [paper.priority for paper in papers]


def test_papers_get_a_priority_and_lose_it_again(three: Three) -> None:
    step = rating.prioritise(three.desk, [three.muller, three.roe], 1)
    assert step is not None
    assert step.name == "Give 2 papers high priority"
    rating.prioritise(three.desk, [three.roe], None)
    assert priorities(three) == [1, None, None]
    undoing.undo(three.desk)
    assert priorities(three) == [1, 1, None]


def test_another_number_is_no_priority(three: Three) -> None:
    with pytest.raises(BadInputError, match="not 4; nothing was changed"):
        rating.prioritise(three.desk, [three.roe], 4)
    assert priorities(three) == [None, None, None]
