"""The readings of a paper in a window of its own: each can be corrected, more can be noted, the newest begun again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.readings import Particulars, check
from legenda.model.errors import BadInputError
from legenda.model.paper import Reading
from legenda.ui.readings_words import OUTCOMES, day_in, number_in, row_of
from legenda.ui.text_table import TextTable

_HEADINGS = ("Begun", "Ended", "As", "Pages", "Percent", "Time", "Thoughts")
_NEW = 0


class ReadingsDialog(QDialog):
    """All readings, newest first, and below them the fields of the one with the cursor.

    What was changed is given back when the reader saves it, goes to another reading, or closes the window:
    `changed` carries the number of a reading and its `Particulars`, `added` those of a new one.
    """

    changed = Signal(int, object)
    added = Signal(object)
    removed = Signal(int)
    begun_again = Signal()

    def __init__(self, title: str, readings: Sequence[Reading], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._readings: list[Reading] = []
        self._shown: int | None = None
        self.table = TextTable("Readings", _HEADINGS, self)
        self.begun, self.ended = self._line("2026-05-03 or “today”"), self._line("empty while it goes on")
        self.outcome = QComboBox(self)
        self.outcome.addItems([words for words, _ in OUTCOMES])
        self.pages, self.percent, self.minutes = self._line(""), self._line("0–100"), self._line("minutes, or 1:30")
        self.thoughts = self._line("what you thought of it, in a line")
        self.fault = QLabel(self)
        self.fault.setObjectName("fault")
        self.fault.setTextFormat(Qt.TextFormat.PlainText)
        self.fault.setWordWrap(True)
        self.fault.hide()
        self._lay_out()
        self.table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        self.show_readings(readings)

    def show_readings(self, readings: Sequence[Reading]) -> None:
        """Show these readings in place of those before; one that is new gets the cursor, else the one that has it."""
        before, there = self._shown, {reading.id for reading in self._readings}
        self._shown = None
        self._readings = list(reversed(readings))
        self.table.show_rows([row_of(reading) for reading in self._readings])
        numbers = [reading.id for reading in self._readings]
        new = [number for number in numbers if number not in there] if there else []
        wanted = new[0] if new else before
        self.table.selectRow(numbers.index(wanted) if wanted in numbers else 0)
        if not self._readings:
            self.note_another()

    def note_another(self) -> None:
        """Begin to note a reading that happened some time."""
        if self._save():
            self.table.clearSelection()
            self._show(_NEW, Particulars())
            self.begun.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_fault(self, sentence: str) -> None:
        """Say why something cannot be."""
        self.fault.setText(sentence)
        self.fault.show()

    def done(self, result: int) -> None:
        """Closing saves what was changed; what cannot be saved keeps the window open, Escape twice gives it up."""
        if self.fault.isVisible() or self._save():
            super().done(result)

    # -- one reading

    def _on_row_changed(self) -> None:
        row = self.table.current_row()
        if not 0 <= row < len(self._readings) or self._readings[row].id == self._shown:
            return
        if self._save():
            self._show(self._readings[row].id, Particulars.of(self._readings[row]))
        else:
            numbers = [reading.id for reading in self._readings]
            if self._shown in numbers:
                self.table.selectRow(numbers.index(self._shown))

    def _show(self, number: int, known: Particulars) -> None:
        self._shown = number
        self.fault.hide()
        self.begun.setText(known.started.isoformat() if known.started else "")
        self.ended.setText(known.finished.isoformat() if known.finished else "")
        self.outcome.setCurrentIndex([status for _, status in OUTCOMES].index(known.outcome))
        for field, value in (
            (self.pages, known.pages_read),
            (self.percent, known.percent),
            (self.minutes, known.minutes),
        ):
            field.setText("" if value is None else str(value))
        self.thoughts.setText(known.thoughts)
        self.remove_button.setEnabled(number != _NEW)
        self.save_button.setText("Note it" if number == _NEW else "Save")

    def _known(self) -> Particulars:
        """What stands in the fields; BadInputError with a sentence for what is no day or number."""
        return Particulars(
            started=day_in(self.begun.text(), "begin", date.today()),
            finished=day_in(self.ended.text(), "end", date.today()),
            outcome=OUTCOMES[self.outcome.currentIndex()][1],
            pages_read=number_in(self.pages.text(), "pages"),
            percent=number_in(self.percent.text(), "percent"),
            minutes=number_in(self.minutes.text(), "minutes"),
            thoughts=self.thoughts.text().strip(),
        )

    def _save(self) -> bool:
        """Give back what was changed; false, with a sentence on show, when it cannot be."""
        if self._shown is None:
            return True
        try:
            known = check(self._known())
        except BadInputError as fault:
            self.show_fault(str(fault))
            return False
        self.fault.hide()
        if self._shown == _NEW:
            if known != Particulars():
                self._shown = None
                self.added.emit(known)
            return True
        before = next(one for one in self._readings if one.id == self._shown)
        if known != Particulars.of(before):
            self.changed.emit(self._shown, known)
        return True

    def _on_remove(self) -> None:
        if self._shown:
            number, self._shown = self._shown, None
            self.removed.emit(number)

    def _on_again(self) -> None:
        if self._save():
            self.begun_again.emit()

    # -- making

    def _line(self, hint: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setPlaceholderText(hint)
        return field

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        names = ("&Begun on:", "&Ended on:", "&As:", "&Pages read:", "Pe&rcent:", "&Time spent:", "T&houghts:")
        fields: tuple[QWidget, ...] = (
            self.begun, self.ended, self.outcome, self.pages, self.percent, self.minutes, self.thoughts,
        )  # fmt: skip
        for name, field in zip(names, fields, strict=True):
            form.addRow(name, field)
            field.setAccessibleName(name.replace("&", "").rstrip(":"))
        self.save_button = QPushButton("Save", self)
        self.save_button.setDefault(True)
        self.save_button.clicked.connect(self._save)
        self.remove_button = QPushButton("Re&move", self)
        self.remove_button.clicked.connect(self._on_remove)
        self.another_button = QPushButton("&Note another reading", self)
        self.another_button.clicked.connect(self.note_another)
        self.again_button = QPushButton("Read a&gain from today", self)
        self.again_button.clicked.connect(self._on_again)
        for button in (self.remove_button, self.another_button, self.again_button):
            button.setAutoDefault(False)
        row = QHBoxLayout()
        for part in (self.again_button, self.another_button):
            row.addWidget(part)
        row.addStretch(1)
        for part in (self.remove_button, self.save_button):
            row.addWidget(part)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addWidget(self.table, 1)
        layout.addLayout(form)
        layout.addWidget(self.fault)
        layout.addLayout(row)
        layout.addWidget(close)
        self.resize(720, 560)
