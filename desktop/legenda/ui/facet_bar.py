"""A row of filters below the search box: a field opens its values, with how many of the papers found have each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QVBoxLayout, QWidget

from legenda.actions.facets import FACETS, Facet, FacetValue
from legenda.ui.detail_parts import chip
from legenda.ui.even_rows import EvenRows

#: So many characters of a value are shown in a menu, and so many in a field.
_LONGEST, _LONGEST_CHOSEN = 40, 20
_MARGIN, _GAP = 8, 6
#: What an arrow takes of the width of a field, its distance to the words among it.
_ARROW = 20
_BELOW = "    "


class FacetBar(QWidget):
    """`toggled` carries the condition that is to be put into the search, or taken out of it.

    `more_asked` carries the field of which the reader wants to see all values. The bar takes the focus when it comes
    into view: Left and Right go through the fields, Down opens one, and Escape goes back to where the reader was.
    """

    toggled = Signal(str)
    more_asked = Signal(str)
    shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Filters")
        self._facets: Mapping[str, Facet] = {}
        self._is_outdated = True
        self._before: QWidget | None = None
        self.buttons: dict[str, QToolButton] = {}
        self._chips = QWidget(self)
        row = EvenRows(self._chips, gap=_GAP)
        around = QVBoxLayout(self)
        around.setContentsMargins(_MARGIN, 0, _MARGIN, _MARGIN)
        around.addWidget(self._chips)
        for field, words in FACETS.items():
            self.buttons[field] = button = self._button(field, words)
            row.addWidget(button)

    def _button(self, field: str, words: str) -> QToolButton:
        button = chip(words, "chevron-down", f"Narrow the papers down by {words.lower()}")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        # Filled when it opens: counting costs the window nothing, and no value moves while the reader chooses.
        menu.aboutToShow.connect(partial(self._fill, field))
        button.setMenu(menu)
        button.installEventFilter(self)
        return button

    def outdate(self) -> None:
        """Another search was made: what is shown is not of it, and cannot be chosen until it is counted."""
        if not self._is_outdated:
            self._is_outdated = True
            self._fill_open_ones()

    def show_facets(self, facets: Mapping[str, Facet]) -> None:
        """Show what was counted for a search; an open menu changes only when it showed that of another one."""
        was_outdated, self._is_outdated = self._is_outdated, False
        self._facets = facets
        if was_outdated:
            self._fill_open_ones()
        for field, button in self.buttons.items():
            chosen = [one.name for one in facets.get(field, Facet()).chosen]
            said = _short(chosen[0], _LONGEST_CHOSEN) if len(chosen) == 1 else f"{len(chosen)} chosen"
            button.setText(f"{FACETS[field]}: {said}" if chosen else FACETS[field])
            button.setAccessibleDescription(f"Chosen: {', '.join(chosen)}" if chosen else "")
            if button.property("chosen") != bool(chosen):
                button.setProperty("chosen", bool(chosen))
                button.style().polish(button)
        self._fit()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The narrower, the shorter the fields."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the arrows of the fields out when they do not all stand in one line with them."""
        room = self.width() - 2 * _MARGIN
        buttons = self.buttons.values()
        with_arrows = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        arrows = sum(_ARROW for one in buttons if one.toolButtonStyle() != with_arrows)
        wanted = sum(one.sizeHint().width() + _GAP for one in buttons) - _GAP + arrows
        for button in buttons:
            button.setToolButtonStyle(with_arrows if wanted <= room else Qt.ToolButtonStyle.ToolButtonTextOnly)

    def setVisible(self, is_shown: bool) -> None:
        """Tell when it comes into view: until then nothing is counted."""
        if not is_shown:
            self._leave()
        super().setVisible(is_shown)
        if is_shown:
            self.shown.emit()
            self._enter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys and Escape on a field."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QToolButton):
            match event.key():
                case Qt.Key.Key_Left | Qt.Key.Key_Right:
                    self._neighbour(watched, 1 if event.key() == Qt.Key.Key_Right else -1).setFocus(
                        Qt.FocusReason.TabFocusReason
                    )
                case Qt.Key.Key_Down:
                    watched.showMenu()
                case Qt.Key.Key_Escape:
                    self._leave()
                case _:
                    return False
            return True
        return super().eventFilter(watched, event)

    def _neighbour(self, button: QToolButton, step: int) -> QToolButton:
        every = list(self.buttons.values())
        return every[(every.index(button) + step) % len(every)]

    def _enter(self) -> None:
        """Take the focus, when a reader shows the bar of a window that is in use."""
        focused = QApplication.focusWidget()
        if self.isVisible() and focused is not None and focused.window() is self.window():
            self._before = focused
            next(iter(self.buttons.values())).setFocus(Qt.FocusReason.TabFocusReason)

    def _leave(self) -> None:
        """Give the focus back to where it was, or let it go on from here."""
        focused = QApplication.focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            return
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.BacktabFocusReason)
        else:
            list(self.buttons.values())[-1].setFocus()
            self.focusNextChild()

    def _fill_open_ones(self) -> None:
        for field, button in self.buttons.items():
            if button.menu().isVisible():
                self._fill(field)

    def _fill(self, field: str) -> None:
        """Put the chosen values, the most frequent ones, and the way to the others into a menu.

        What is outdated keeps its lines, so that the menu stays as large as it is, but nothing can be done with them.
        """
        menu, facet = self.buttons[field].menu(), self._facets.get(field)
        menu.clear()
        for one, is_chosen in () if facet is None else _lines(facet):
            self._add(menu, one, is_chosen)
        if menu.isEmpty():
            menu.addAction("Counting…" if facet is None or self._is_outdated else "None").setEnabled(False)
        elif facet is not None and facet.others:
            menu.addSeparator()
            more = menu.addAction(f"&More…\t{'…' if self._is_outdated else f'{facet.others:,}'}")
            more.setEnabled(not self._is_outdated)
            more.triggered.connect(lambda: self.more_asked.emit(field))

    def _add(self, menu: QMenu, one: FacetValue, is_chosen: bool) -> None:
        name = _short(one.name).replace("&", "&&")
        count = "\t…" if self._is_outdated else "" if one.papers is None else f"\t{one.papers:,}"
        action = menu.addAction(f"{_BELOW if one.is_below else ''}{name}{count}")
        action.setToolTip(one.name)
        action.setCheckable(True)
        action.setChecked(is_chosen)
        action.setEnabled(not self._is_outdated)
        action.triggered.connect(lambda: self.toggled.emit(one.written))


def _lines(facet: Facet) -> Iterator[tuple[FacetValue, bool]]:
    """The values of a field and whether each is chosen; chosen ones that are not frequent come first."""
    chosen, frequent = {one.name: one for one in facet.chosen}, {one.name for one in facet.values}
    yield from ((one, True) for one in facet.chosen if one.name not in frequent)
    yield from ((chosen.get(one.name, one), one.name in chosen) for one in facet.values)


def _short(name: str, longest: int = _LONGEST) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"
