"""A row of filters below the search box: a field opens its values, with how many of the papers found have each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton, QVBoxLayout, QWidget

from legenda.actions.facets import FACETS, FacetValue
from legenda.model.query_word import has_condition
from legenda.ui.detail_flow import FlowLayout
from legenda.ui.detail_parts import CHIP_STYLE, chip
from legenda.ui.icons import icon

_LONGEST = 40


class FacetBar(QWidget):
    """`toggled` carries the condition that is to be put into the search, or taken out of it."""

    toggled = Signal(str)
    shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Filters")
        self.setStyleSheet(CHIP_STYLE)
        self._values: Mapping[str, Sequence[FacetValue]] = {}
        self._search = ""
        self.buttons: dict[str, QToolButton] = {}
        chips = QWidget(self)
        row = FlowLayout(chips, gap=6)
        around = QVBoxLayout(self)
        around.setContentsMargins(8, 0, 8, 8)
        around.addWidget(chips)
        for field, words in FACETS.items():
            button = chip(words, "chevron-down", f"Narrow the papers down by {words.lower()}")
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            button.setMenu(QMenu(button))
            button.setEnabled(False)
            self.buttons[field] = button
            row.addWidget(button)

    def show_facets(self, values: Mapping[str, Sequence[FacetValue]], search: str) -> None:
        """Show what was counted for a search; conditions that the search has already are ticked."""
        self._values, self._search = values, search
        for field, button in self.buttons.items():
            found = values.get(field, ())
            ticked = [one for one in found if has_condition(search, one.written)]
            button.setText(f"{FACETS[field]}: {_short(ticked[0].name)}" if len(ticked) == 1 else FACETS[field])
            button.setEnabled(bool(found))
            self._fill(button.menu(), found, ticked)
        self.updateGeometry()

    def setVisible(self, is_shown: bool) -> None:
        """Tell when it comes into view: until then nothing is counted."""
        super().setVisible(is_shown)
        if is_shown:
            self.shown.emit()

    def _fill(self, menu: QMenu, found: Sequence[FacetValue], ticked: Sequence[FacetValue]) -> None:
        menu.clear()
        for one in found:
            name = _short(one.name).replace("&", "&&")
            action = menu.addAction(f"{name}\t{one.papers:,}")
            action.setToolTip(one.name)
            if one in ticked:
                action.setIcon(icon("check"))
            action.triggered.connect(lambda _checked=False, one=one: self.toggled.emit(one.written))


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…"
