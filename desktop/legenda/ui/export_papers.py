"""The part of the export dialog in which is said which papers are exported."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from legenda.ui.paper_choice import PaperChoice, search_choice


class ExportPapers(QWidget):
    """The selected papers, those on show, or those of a list or a search, which a profile can hold."""

    def __init__(
        self, selected: int, shown: int, shown_words: str, choices: Sequence[PaperChoice], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.selected_button = QRadioButton(f"The &selected papers ({selected:,})", self)
        self.shown_button = QRadioButton(f"{shown_words} ({shown:,})", self)
        self.held_button = QRadioButton("A list or a search, which a profile &keeps:", self)
        self.held = QComboBox(self)
        self.held.setAccessibleName("List or search")
        self.held.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for choice in choices:
            self.held.addItem(choice.words, choice)
        self._buttons = QButtonGroup(self)
        for button in (self.selected_button, self.shown_button, self.held_button):
            self._buttons.addButton(button)
        self.selected_button.setEnabled(selected > 0)
        self._usual = self.selected_button if selected > 1 or (selected and shown == 1) else self.shown_button
        self._usual.setChecked(True)
        self._lay_out()
        self._show_held()
        self.held_button.toggled.connect(self.held.setEnabled)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.held_button)
        row.addWidget(self.held, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.selected_button)
        layout.addWidget(self.shown_button)
        layout.addLayout(row)

    @property
    def only_selected(self) -> bool:
        """Whether only the selected papers are exported."""
        return self.selected_button.isChecked()

    @property
    def choice(self) -> PaperChoice | None:
        """The list or search that is exported; None when it is what is selected or on show."""
        found = self.held.currentData()
        return found if self.held_button.isChecked() and isinstance(found, PaperChoice) else None

    def choose(self, list_id: int | None, query: str) -> None:
        """Choose the papers of a list or a search, or without either what is usual."""
        if list_id is None and not query:
            if self.held_button.isChecked():
                self._usual.setChecked(True)
            return
        self.held.setCurrentIndex(self._place_of(list_id, query))
        self.held_button.setChecked(True)
        self._show_held()

    def _place_of(self, list_id: int | None, query: str) -> int:
        for place in range(self.held.count()):
            known = self.held.itemData(place)
            if (known.list_id, known.query) == (list_id, query):
                return place
        choice = search_choice(query) if query else PaperChoice("A list that was deleted", list_id)
        self.held.addItem(choice.words, choice)
        return self.held.count() - 1

    def _show_held(self) -> None:
        """Where there is neither list nor search, nothing is offered."""
        for part in (self.held_button, self.held):
            part.setVisible(self.held.count() > 0)
        self.held.setEnabled(self.held_button.isChecked())
