"""A dialog for a day: typed as people write days, with what it means shown while it is typed, or chosen by one key."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from legenda.model.errors import BadInputError
from legenda.model.typed_day import day_meaning, next_month, next_week, typed_day


class DayDialog(QDialog):
    """Asks for a day or none; the button names the deed.

    `day_given` carries the day, None when there is to be none. `present` is the day that is set now, `remark` says what
    is odd about a day ("" nothing); the reader may choose it all the same.
    """

    day_given = Signal(object)

    def __init__(
        self,
        title: str,
        label: str,
        none_words: str,
        present: date | None,
        today: date,
        parent: QWidget,
        remark: Callable[[date], str] = lambda _: "",
    ) -> None:
        super().__init__(parent)
        self._remark = remark
        self._today = today
        self._none_words = none_words
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit(present.isoformat() if present else "", self)
        self.field.setPlaceholderText("24 Dec, friday, in 2 weeks, 3w, none")
        self.field.setMinimumWidth(400)
        self.field.selectAll()
        words = QLabel(label, self)
        words.setWordWrap(True)
        words.setBuddy(self.field)
        self.meaning = QLabel(self)
        self.meaning.setTextFormat(Qt.TextFormat.PlainText)
        self.meaning.setWordWrap(True)
        self.meaning.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.meaning.setMinimumHeight(2 * self.meaning.fontMetrics().lineSpacing())  # the dialog keeps its size
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton("Set the day", QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        layout = QVBoxLayout(self)
        for part in (words, self.field, self.meaning):
            layout.addWidget(part)
        layout.addLayout(self._quick_choices())
        layout.addWidget(buttons)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self.field.textChanged.connect(self._on_text_changed)
        self._on_text_changed(self.field.text())

    def _quick_choices(self) -> QHBoxLayout:
        """Days that are wanted often, each with a key of its own."""
        choices: tuple[tuple[str, date | None], ...] = (
            ("&Tomorrow", self._today + timedelta(days=1)),
            ("Next &week", next_week(self._today)),
            ("Next &month", next_month(self._today)),
            ("&None", None),
        )
        row = QHBoxLayout()
        for text, day in choices:
            button = QPushButton(text, self)
            button.setAutoDefault(False)
            button.setToolTip(self._said(day))
            button.clicked.connect(partial(self._give, day))
            row.addWidget(button)
        return row

    def _said(self, day: date | None) -> str:
        if day is None:
            return self._none_words
        remark = self._remark(day)
        return day_meaning(day, self._today) + (f". {remark}" if remark else "")

    def _on_text_changed(self, text: str) -> None:
        try:
            said, is_day = (self._said(typed_day(text, self._today)), True) if text.strip() else ("", False)
        except BadInputError as fault:
            said, is_day = str(fault), False
        self.meaning.setObjectName("soft" if is_day or not said else "fault")  # coloured by the style sheet
        self.meaning.style().polish(self.meaning)
        self.meaning.setText(said or " ")
        self.field.setAccessibleDescription(said)
        self.deed_button.setEnabled(is_day)

    def _on_accepted(self) -> None:
        self._give(typed_day(self.field.text(), self._today))

    def _give(self, day: date | None, _checked: bool = False) -> None:
        self.day_given.emit(day)
        self.accept()
