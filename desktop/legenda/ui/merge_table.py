"""The fields of papers to be merged side by side: one column a paper, and one with what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from legenda.actions.merge_words import differing, label, shown, telling
from legenda.actions.merging import MergePreview
from legenda.model.works.merging import MergeField
from legenda.ui.calm_table import calm
from legenda.ui.icons import icon

_CHOOSING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class MergeTable(QTableWidget):
    """A cell is chosen by a click, the space bar or Return; arrows walk through the cells.

    `chosen` says for fields, by name, from which paper (by number) the reader wants the value. Cells show where values
    differ; `read` carries the whole value of the cell under the cursor.
    """

    choice_changed = Signal()
    read = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        calm(self, "Fields of the papers side by side")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setWordWrap(False)
        self.chosen: dict[str, int] = {}
        self._preview: MergePreview | None = None
        self._fields: Sequence[MergeField] = ()
        self.cellClicked.connect(self._choose)
        self.currentCellChanged.connect(self._tell)

    def show_preview(self, preview: MergePreview | None, with_equal: bool) -> None:
        """Show what a merge would do; choices of papers that are no longer among them are forgotten."""
        self._preview = preview
        papers = preview.papers if preview else ()
        numbers = {paper.id for paper in papers}
        self.chosen = {name: number for name, number in self.chosen.items() if number in numbers}
        fields = (*preview.fields, *preview.things) if preview else ()
        self._fields = fields if with_equal else differing(fields)
        self.setColumnCount(len(papers) + 2)
        self.setRowCount(len(self._fields))
        self.setHorizontalHeaderLabels(["Field", *(paper.key for paper in papers), "Merged"])
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        for row in range(len(self._fields)):
            self._fill(row)
        self.setCurrentCell(0, 1)
        self._tell()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that choose a cell from pressing the dialog's button."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in _CHOOSING:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the cell under the cursor."""
        if event.key() in _CHOOSING and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self._choose(self.currentRow(), self.currentColumn())
            event.accept()
        else:
            super().keyPressEvent(event)

    def _choose(self, row: int, column: int) -> None:
        """Take the value of the paper in this column, or in the last column what would be taken without a choice."""
        if self._preview is None or row < 0 or column < 1:
            return
        name = self._fields[row].name
        if self._fields[row] in self._preview.things:
            return  # all of them stay
        if column <= len(self._preview.papers):
            self.chosen[name] = self._preview.papers[column - 1].id
        else:
            self.chosen.pop(name, None)
        self._fill(row)
        self._tell()
        self.choice_changed.emit()

    def _tell(self) -> None:
        """Give out the whole value of the cell under the cursor."""
        row, column = self.currentRow(), self.currentColumn()
        if not 0 <= row < len(self._fields):
            self.read.emit("")
            return
        field = self._now(self._fields[row])
        value = field.values[column - 1] if 1 <= column <= len(field.values) else field.value
        self.read.emit(shown(field.name, value))

    def _now(self, field: MergeField) -> MergeField:
        """The field with the reader's choice, if there is one."""
        assert self._preview is not None
        if field.name not in self.chosen:
            return field
        places = {paper.id: place for place, paper in enumerate(self._preview.papers)}
        return field.choosing(places[self.chosen[field.name]])

    def _fill(self, row: int) -> None:
        field = self._now(self._fields[row])
        name = label(field.name)
        values = [*field.values, field.value]
        *texts, taken = telling([shown(field.name, value) for value in values])
        self.setItem(row, 0, _item(name, f"{name}, values differ" if field.is_conflict else name, field.is_conflict))
        for place, text in enumerate(texts):
            is_taken = bool(text) and field.joined is None and place == field.chosen
            self.setItem(row, place + 1, self._value(field, text, is_taken, place))
        self.setItem(row, len(texts) + 1, _item(taken or "—", f"{name}, merged: {taken or 'nothing'}", True))

    def _value(self, field: MergeField, text: str, is_taken: bool, place: int) -> QTableWidgetItem:
        assert self._preview is not None
        key = self._preview.papers[place].key
        spoken = f"{label(field.name)} of {key}: {text or 'nothing'}{', taken' if is_taken else ''}"
        item = _item(text, spoken, is_taken)
        if is_taken:
            item.setIcon(icon("check"))
        return item


def _item(text: str, spoken: str, is_strong: bool) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    item.setToolTip(text)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
    if is_strong:
        font = QFont(item.font())
        font.setBold(True)
        item.setFont(font)
    return item
