"""A selection of papers: as ids that outlive a new order, and as ranges of rows that stay few."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QItemSelectionRange

from legenda.ui.paper_columns import Column
from legenda.ui.paper_model import PaperModel


@dataclass(frozen=True, slots=True)
class Kept:
    """What is to be found again after the list has been filled anew.

    `heir` is the nearest paper that would take the current one's place if the selected papers left the list.
    """

    selected: array[int]
    current: int | None
    heir: int | None
    count: int


def selected_ranges(selection: QItemSelection) -> list[tuple[int, int]]:
    """First and last row of each selected range, from top to bottom, without asking for any single row."""
    return sorted({(one.top(), one.bottom()) for one in (selection.at(i) for i in range(selection.count()))})


def ids_in(model: PaperModel, ranges: Iterable[tuple[int, int]]) -> array[int]:
    """The ids in ranges of rows, in the order of the list."""
    ids = array("q")
    for first, last in ranges:
        ids.extend(model.ids[first : last + 1])
    return ids


def rows_selection(model: PaperModel, rows: Iterable[int]) -> QItemSelection:
    """A selection of whole rows, neighbouring ones in one range."""
    selection = QItemSelection()
    for first, last in _runs(rows):
        selection.append(QItemSelectionRange(model.index(first, 0), model.index(last, len(Column) - 1)))
    return selection


def _runs(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    if isinstance(rows, range):
        if rows:
            yield rows[0], rows[-1]
        return
    first = last = -1
    for row in sorted(set(rows)):
        if row != last + 1 or first < 0:
            if first >= 0:
                yield first, last
            first = row
        last = row
    if first >= 0:
        yield first, last


def heir_of(model: PaperModel, ranges: list[tuple[int, int]], current: int) -> int | None:
    """The paper below the selected rows around row `current`, else the one above them."""
    first, last = next(((a, b) for a, b in ranges if a <= current <= b), (current, current))
    below = model.id_at(last + 1)
    return below if below is not None else model.id_at(first - 1)


def restore_selection(selection: QItemSelectionModel, model: PaperModel, kept: Kept) -> int | None:
    """Select again what was selected; the row that is to be current, None when there is none.

    When nothing but the selected papers has left the list, the paper next to them takes their place, so that a
    reader who sorts papers out of a list goes on with the next one.
    """
    rows: Sequence[int] = _rows_of(model, kept)
    current = model.position(kept.current)
    if not rows and current is None and 0 < kept.count - model.rowCount() <= len(kept.selected):
        current = model.position(kept.heir)
        rows = [] if current is None else [current]
    if rows:
        found = rows_selection(model, rows)
        selection.select(found, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    return current


def _rows_of(model: PaperModel, kept: Kept) -> Sequence[int]:
    everything = len(kept.selected) == kept.count == len(model.ids)
    if everything and set(kept.selected) == set(model.ids):
        return range(kept.count)
    return model.positions(kept.selected)
