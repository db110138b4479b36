"""Fills the list anew and finds again what was selected, which paper was current, and where the reader stood."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QTableView

from legenda.ui.paper_columns import Column
from legenda.ui.paper_model import PaperModel
from legenda.ui.paper_place import Place, place_at, row_of_place
from legenda.ui.paper_selection import Kept, heir_of, ids_in, restore_selection, selected_ranges


def refill(view: QTableView, papers: PaperModel, fill: Callable[[], None]) -> None:
    """Call `fill`, which changes the papers on show, and put everything back as far as it is still there."""
    kept, place = _keep(view, papers), place_in_view(view, papers)
    fill()
    current = restore_selection(view.selectionModel(), papers, kept)
    if current is not None:
        index = papers.index(current, Column.TITLE)
        view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
    row = row_of_place(papers.ids, place) if place else None
    if row is None and current is not None and papers.id_at(current) == kept.heir:
        row = current
    _scroll(view, row, place)


def _keep(view: QTableView, papers: PaperModel) -> Kept:
    ranges = selected_ranges(view.selectionModel().selection())
    row = view.currentIndex().row()
    return Kept(
        selected=ids_in(papers, ranges),
        current=papers.id_at(row),
        heir=heir_of(papers, ranges, row) if row >= 0 else None,
        count=papers.rowCount(),
    )


def place_in_view(view: QTableView, papers: PaperModel) -> Place | None:
    """Where the current paper stands, or the first in view when that is out of sight."""
    row = view.currentIndex().row()
    offset = view.rowViewportPosition(row) if row >= 0 else -1
    if not 0 <= offset < view.viewport().height():
        row = view.rowAt(0)
        offset = view.rowViewportPosition(row)
    return place_at(papers, row, offset)


def _scroll(view: QTableView, row: int | None, place: Place | None) -> None:
    high = view.verticalHeader().defaultSectionSize()
    view.updateGeometries()
    view.verticalScrollBar().setValue(0 if row is None or place is None else row * high - place.offset)
