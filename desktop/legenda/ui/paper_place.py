"""Where a reader stands in the list, so that filling it anew does not carry the papers away under the eyes."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from legenda.ui.paper_model import PaperModel


@dataclass(frozen=True, slots=True)
class Place:
    """A paper in view, how far below the top of the view its row begins (pixels), and the papers around it.

    `before` are the papers of the list when it was in view.
    """

    paper: int
    offset: int
    above: int | None
    below: int | None
    before: array[int]


def place_at(model: PaperModel, row: int, offset: int) -> Place | None:
    """The place of a row; None when its paper is not known."""
    paper = model.id_at(row)
    return None if paper is None else Place(paper, offset, model.id_at(row - 1), model.id_at(row + 1), model.ids)


def row_of_place(ids: array[int], place: Place) -> int | None:
    """The row of a list that is to stand where `place` was; None when the list answers another question.

    It is still the same list when it holds the same papers as before, or when the paper still has one of its
    neighbours: papers came or went elsewhere. Otherwise a reader wants to see its beginning.
    """
    try:
        row = ids.index(place.paper)
    except ValueError:
        return None
    above = ids[row - 1] if row else None
    below = ids[row + 1] if row + 1 < len(ids) else None
    keeps_neighbour = (above is not None and above == place.above) or (below is not None and below == place.below)
    return row if keeps_neighbour or _are_same(place.before, ids) else None


def _are_same(before: array[int], after: array[int]) -> bool:
    """Whether two lists hold the same papers: their sum tells well enough to decide where to scroll, and at once."""
    return len(before) == len(after) and sum(before) == sum(after)
