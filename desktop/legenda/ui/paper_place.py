"""Where a reader stands in the list, so that filling it anew does not carry the papers away under the eyes."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from legenda.ui.paper_model import PaperModel


@dataclass(frozen=True, slots=True)
class Place:
    """A paper in view, how far below the top of the view its row begins (pixels), and the papers around it."""

    paper: int
    offset: int
    above: int | None
    below: int | None


def place_at(model: PaperModel, row: int, offset: int) -> Place | None:
    """The place of a row; None when its paper is not known."""
    paper = model.id_at(row)
    return None if paper is None else Place(paper, offset, model.id_at(row - 1), model.id_at(row + 1))


def row_of_place(model: PaperModel, place: Place, before: array[int]) -> int | None:
    """The row that is to stand where `place` was; None when the list answers another question.

    It is still the same list when it holds the same papers as `before`, or when the paper still has one of its
    neighbours: papers came or went elsewhere. Otherwise a reader wants to see its beginning.
    """
    row = model.position(place.paper)
    if row is None:
        return None
    neighbours = ((place.above, model.id_at(row - 1)), (place.below, model.id_at(row + 1)))
    if any(old is not None and old == new for old, new in neighbours) or _are_same(before, model.ids):
        return row
    return None


def _are_same(before: array[int], after: array[int]) -> bool:
    """Whether two lists hold the same papers: their sum tells well enough to decide where to scroll, and at once."""
    return len(before) == len(after) and sum(before) == sum(after)
