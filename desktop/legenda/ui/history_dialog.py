"""The history of a paper, or of the library, in a window of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from legenda.ui.calm_table import calm


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: when (UTC), what in words, whether the value before can be restored or the whole step taken back."""

    at: datetime
    text: str
    can_restore: bool = False
    can_take_back: bool = False


class HistoryDialog(QDialog):
    """What happened, newest first; a former value can be put back, or a whole step taken back, by its row."""

    restore_asked = Signal(int)
    take_back_asked = Signal(int)

    def __init__(self, title: str, entries: Sequence[Entry], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._entries = entries
        self.table = QTableWidget(len(entries), 2, self)
        self.table.setHorizontalHeaderLabels(["When", "What"])
        calm(self.table, title)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.restore_button = buttons.addButton("Restore the value before", QDialogButtonBox.ButtonRole.ActionRole)
        self.restore_button.setVisible(any(e.can_restore for e in entries))
        self.take_back_button = buttons.addButton("&Take this step back", QDialogButtonBox.ButtonRole.ActionRole)
        self.take_back_button.setToolTip("What was done after it stays; where that is in the way, nothing is changed")
        self.take_back_button.setVisible(any(e.can_take_back for e in entries))
        layout = QVBoxLayout(self)
        layout.addWidget(self.table)
        layout.addWidget(buttons)
        self.resize(760, 460)
        self._fill()
        buttons.rejected.connect(self.reject)
        self.restore_button.clicked.connect(self._on_restore)
        self.take_back_button.clicked.connect(self._on_take_back)
        self.table.currentCellChanged.connect(self._on_current_changed)
        self.table.setCurrentCell(0, 0)
        self._on_current_changed()

    def _fill(self) -> None:
        for row, entry in enumerate(self._entries):
            when = QTableWidgetItem(f"{entry.at.astimezone():%Y-%m-%d %H:%M}")
            what = QTableWidgetItem(entry.text)
            what.setToolTip(entry.text)
            self.table.setItem(row, 0, when)
            self.table.setItem(row, 1, what)

    def _on_current_changed(self) -> None:
        row = self.table.currentRow()
        entry = self._entries[row] if 0 <= row < len(self._entries) else None
        self.restore_button.setEnabled(entry is not None and entry.can_restore)
        self.take_back_button.setEnabled(entry is not None and entry.can_take_back)

    def _on_restore(self) -> None:
        self.restore_asked.emit(self.table.currentRow())
        self.accept()

    def _on_take_back(self) -> None:
        self.take_back_asked.emit(self.table.currentRow())
        self.accept()
