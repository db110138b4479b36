"""Keeps the columns of the paper list in the room there is, as the reader ordered, sized and chose them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QFontMetricsF
from PySide6.QtWidgets import QMenu, QTableView

from legenda.ui.paper_columns import (
    COLUMNS,
    GROWING,
    IN_TITLE,
    TITLE_MOST,
    TITLE_WANTS,
    UNDER_TITLE,
    Column,
    ColumnState,
    TitleRoom,
    Wish,
    fit,
)
from legenda.ui.paper_header import PaperHeader


class ColumnLayout(QObject):
    """Gives the columns of `view` their widths; the title gets what the others leave.

    `laid_out` carries the columns whose content is to stand under the title; `own_order_asked` asks for the
    reader's own order, which the menu of the headings offers while `offers_own_order`.
    """

    laid_out = Signal(object)
    own_order_asked = Signal()

    def __init__(self, view: QTableView, header: PaperHeader) -> None:
        super().__init__(view)
        self._view = view
        self._header = header
        self._state = ColumnState.fresh()
        self._usual: Mapping[Column, bool] = {}
        self._character = 8.0
        self.offers_own_order = False
        self._is_laying = False
        self._is_moving = False
        header.dragged.connect(self._on_dragged)
        header.sectionMoved.connect(self._on_moved)
        header.menu_asked.connect(self._on_menu_asked)

    def plain(self) -> dict[str, object]:
        """What the reader made of the columns, as JSON can keep it."""
        return self._state.plain()

    def restore(self, plain: object) -> None:
        """Go back to what `plain` gave; what it does not say stays as it is by default."""
        self._state = ColumnState.from_plain(plain)
        self._order()
        self.lay_out()

    def measure(self, metrics: QFontMetricsF) -> None:
        """Take on a font: columns that were not sized by hand grow and shrink with it."""
        self._character = metrics.averageCharWidth()
        self.lay_out()

    def lay_out(self) -> None:
        """Fit the columns into the view."""
        if self._is_laying or self._view.model() is None:
            return
        self._is_laying = True
        room = self._view.viewport().width()
        title = TitleRoom(self._least(Column.TITLE), self._wide(TITLE_WANTS), self._wide(TITLE_MOST))
        widths = fit(room, self._wishes(), title)
        for column in Column:
            is_hidden = column not in widths
            if self._header.isSectionHidden(column) != is_hidden:
                self._header.setSectionHidden(column, is_hidden)
            if not is_hidden:
                self._header.resizeSection(column, widths[column])
        # Left to itself, Qt would show a scroll bar while the columns are still as wide as before.
        is_too_much = sum(widths.values()) > room
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_too_much else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._view.setHorizontalScrollBarPolicy(policy)
        self._is_laying = False
        under = (c for c in IN_TITLE if c not in widths and self._state.shown.get(c, True))
        self.laid_out.emit(frozenset(under))

    def _wishes(self) -> dict[Column, Wish]:
        return {
            column: Wish(
                self._state.widths.get(column, self._wide(COLUMNS[column].width)),
                self._least(column),
                gives_way=column not in self._state.shown,
                grows=column in GROWING and column not in self._state.widths,
            )
            for column in Column
            if self._state.is_shown(column, self._usual)
        }

    def _wide(self, characters: float) -> int:
        return round(characters * self._character)

    def _least(self, column: Column) -> int:
        return self._wide(COLUMNS[column].least)

    def _on_dragged(self, section: int, before: int, after: int) -> None:
        if not self._is_laying:
            self.resize(Column(section), after, before)

    def resize(self, column: Column, width: int, before: int | None = None) -> None:
        """Make a column so wide; its neighbour on the right gives or takes, so that nothing else moves."""
        before = self._header.sectionSize(column) if before is None else before
        giver = self._neighbour(column)
        if giver is None:
            self.lay_out()
            return
        both = before + self._header.sectionSize(giver)
        width = max(self._floor(column), min(width, both - self._floor(giver)))
        for one, wide in ((column, width), (giver, both - width)):
            if one is not Column.TITLE:
                self._state.widths[one] = wide
        self.lay_out()

    def _floor(self, column: Column) -> int:
        """How narrow dragging may make a column: the title keeps what it needs for the columns to stay."""
        if column is not Column.TITLE:
            return self._least(column)
        may_give_way = [c for c in UNDER_TITLE if c not in self._state.shown and not self._header.isSectionHidden(c)]
        return self._wide(TITLE_WANTS) if may_give_way else self._least(column)

    def _neighbour(self, column: Column) -> Column | None:
        """The next column on the right; for the last one, the title."""
        visual = self._header.visualIndex(column)
        right = (self._header.logicalIndex(place) for place in range(visual + 1, len(Column)))
        shown = next((Column(one) for one in right if not self._header.isSectionHidden(one)), Column.TITLE)
        return None if shown is column else shown

    def show(self, column: Column, shown: bool) -> None:
        """Show or hide a column from now on, whatever room there is."""
        self._state.shown[column] = shown
        self.lay_out()

    def show_usually(self, usual: Mapping[Column, bool]) -> None:
        """Columns that the place on show has of its own, or has not, unless the reader chose otherwise."""
        if usual != self._usual:
            self._usual = usual
            self.lay_out()

    def reset(self) -> None:
        """Forget everything that the reader made of the columns."""
        self.restore(ColumnState.fresh().plain())

    def _order(self) -> None:
        self._is_moving = True
        for place, column in enumerate(self._state.order):
            self._header.moveSection(self._header.visualIndex(column), place)
        self._is_moving = False

    def _on_moved(self) -> None:
        if not self._is_moving:
            self._state.order = tuple(Column(self._header.logicalIndex(place)) for place in range(len(Column)))

    def actions(self, parent: QObject) -> list[QAction]:
        """One entry for each column that can be hidden, and one to start afresh; for a menu."""
        made: list[QAction] = []
        for column in self._state.order:
            if column is Column.TITLE:
                continue
            action = QAction(COLUMNS[column].heading, parent)
            action.setCheckable(True)
            action.setChecked(not self._header.isSectionHidden(column))
            action.triggered.connect(lambda shown, one=column: self.show(one, shown))
            made.append(action)
        if self.offers_own_order:
            back = QAction("Manual order", parent)
            back.triggered.connect(self.own_order_asked)
            made = [back, _divider(parent), *made]
        reset = QAction("Reset columns", parent)
        reset.triggered.connect(self.reset)
        return [*made, _divider(parent), reset]

    def _on_menu_asked(self, place: QPoint) -> None:
        menu = QMenu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self.actions(menu))
        menu.popup(place)


def _divider(parent: QObject) -> QAction:
    divider = QAction(parent)
    divider.setSeparator(True)
    return divider
