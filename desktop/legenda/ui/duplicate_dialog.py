"""The dialog in which groups of likely duplicates are looked through, merged field by field, or told apart."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.duplicates import DuplicateGroup
from legenda.actions.merging import MergePreview
from legenda.actions.wording import counted
from legenda.ui.merge_table import MergeTable


class DuplicateDialog(QDialog):
    """Groups at the left when there are several; at the right the papers of one, field by field.

    Everything is asked for by signals: `look_asked` (numbers, the paper to keep or None) is answered with
    `show_preview`; `merge_asked` (numbers, the paper to keep or None, chosen fields) and `apart_asked` (numbers) with
    `group_is_done`.
    """

    look_asked = Signal(object, object)
    merge_asked = Signal(object, object, object)
    apart_asked = Signal(object)

    def __init__(self, groups: Sequence[DuplicateGroup], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Duplicates" if len(groups) > 1 else "Merge papers")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._groups = list(groups)
        self._current = -1
        self.view = QListWidget(self)
        self.view.setAccessibleName("Groups of papers that may be one")
        self.view.setVisible(len(groups) > 1)
        self.why = QLabel(self)
        self.why.setWordWrap(True)
        self.members = QHBoxLayout()
        self.boxes: list[QCheckBox] = []
        self.keep = QComboBox(self)
        self.keep.setAccessibleName("The paper to keep")
        self.all_fields = QCheckBox("Show &equal fields too", self)
        self.table = MergeTable(self)
        self.whole = QPlainTextEdit(self)
        self._preview: MergePreview | None = None
        self._lay_out()
        self.view.currentRowChanged.connect(self._on_group)
        self.keep.activated.connect(self._ask)
        self.all_fields.toggled.connect(self._show_table)
        self.table.read.connect(self.whole.setPlainText)

    def start(self) -> None:
        """Show the first group; asks for what its merge would do."""
        self._fill_groups()

    def show_preview(self, preview: MergePreview) -> None:
        """Show what the merge that was asked about would do; answers about other papers come too late."""
        if {paper.id for paper in preview.papers} != set(self._ticked()):
            return
        self._preview = preview
        self.keep.clear()
        for paper in preview.papers:
            self.keep.addItem(paper.key, paper.id)
        self._show_table()
        self.merge_button.setEnabled(True)

    def group_is_done(self) -> None:
        """The group on show was merged or told apart: go on with the next one, or close after the last."""
        if self._current < 0:
            return
        del self._groups[self._current]
        if not self._groups:
            self.accept()
            return
        self._fill_groups(min(self._current, len(self._groups) - 1))

    def take_up_again(self) -> None:
        """What was asked for could not be done: the group stays as it is."""
        self._enable(bool(self._preview))

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.merge_button = buttons.addButton("&Merge", QDialogButtonBox.ButtonRole.ActionRole)
        self.apart_button = buttons.addButton("&Not duplicates", QDialogButtonBox.ButtonRole.ActionRole)
        self.merge_button.setDefault(True)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        if isinstance(close, QPushButton):
            close.setAutoDefault(False)
        label = QLabel("&Keep:", self)
        label.setBuddy(self.keep)
        line = QHBoxLayout()
        line.addWidget(label)
        line.addWidget(self.keep)
        line.addStretch()
        line.addWidget(self.all_fields)
        self.whole.setAccessibleName("The whole value under the cursor")
        self.whole.setReadOnly(True)
        self.whole.setTabChangesFocus(True)
        self.whole.setFixedHeight(5 * self.whole.fontMetrics().lineSpacing() + 16)
        hint = QLabel("Space takes the value under the cursor; in the last column it takes what was proposed.", self)
        hint.setWordWrap(True)
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(12, 0, 0, 0)
        column.addWidget(self.why)
        column.addLayout(self.members)
        column.addLayout(line)
        column.addWidget(self.table, 1)
        column.addWidget(self.whole)
        column.addWidget(hint)
        splitter = QSplitter(self)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.view)
        splitter.addWidget(right)
        splitter.setStretchFactor(1, 3)
        layout = QVBoxLayout(self)
        layout.addWidget(splitter, 1)
        layout.addWidget(buttons)
        self.resize(980 if self.view.isVisibleTo(self) else 820, 640)
        splitter.setSizes([260, 720])
        buttons.rejected.connect(self.reject)
        self.merge_button.clicked.connect(self._on_merge)
        self.apart_button.clicked.connect(self._on_apart)

    def _fill_groups(self, row: int = 0) -> None:
        self.view.blockSignals(True)
        self.view.clear()
        for group in self._groups:
            item = QListWidgetItem(f"{', '.join(group.keys)}\n{_strength(group)}", self.view)
            item.setToolTip("; ".join(group.reasons))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{', '.join(group.keys)}: {_strength(group)}")
        self.view.setCurrentRow(row)
        self.view.blockSignals(False)
        self._on_group(row)

    def _on_group(self, row: int) -> None:
        """Show another group: all of its papers ticked, nothing chosen yet."""
        self._current = row
        if row < 0:
            return
        group = self._groups[row]
        said = "; ".join(group.reasons)
        self.why.setText(f"{_strength(group)}: {said}." if said else "These papers become one.")
        for box in self.boxes:
            self.members.removeWidget(box)
            box.deleteLater()
        self.boxes = [QCheckBox(key.replace("&", "&&"), self) for key in group.keys]
        for box in self.boxes:
            box.setChecked(True)
            box.setVisible(len(self.boxes) > 2)
            box.toggled.connect(self._on_ticked)
            self.members.addWidget(box)
        self.table.chosen = {}
        self.keep.clear()
        self._ask()

    def _on_ticked(self) -> None:
        self.keep.clear()
        self._ask()

    def _ticked(self) -> list[int]:
        """The numbers of the papers that are to be merged."""
        if self._current < 0:
            return []
        ids = self._groups[self._current].ids
        return [number for number, box in zip(ids, self.boxes, strict=True) if box.isChecked()]

    def _ask(self) -> None:
        ids = self._ticked()
        self._preview = None
        self._enable(False)
        self.apart_button.setEnabled(len(ids) > 1)
        if len(ids) > 1:
            self.look_asked.emit(ids, self.keep.currentData())
        else:
            self.table.show_preview(None, True)

    def _show_table(self) -> None:
        self.table.show_preview(self._preview, self.all_fields.isChecked())

    def _on_merge(self) -> None:
        if self._preview is not None:
            self._enable(False)
            self.merge_asked.emit(self._ticked(), self._preview.papers[0].id, dict(self.table.chosen))

    def _on_apart(self) -> None:
        self._enable(False)
        self.apart_asked.emit(self._ticked())

    def _enable(self, can_merge: bool) -> None:
        self.merge_button.setEnabled(can_merge)
        self.apart_button.setEnabled(can_merge)


def _strength(group: DuplicateGroup) -> str:
    if not group.reasons:
        return counted(len(group.ids), "paper")
    kind = "Versions of one work" if group.are_versions else "Very likely one" if group.strength >= 0.9 else "Maybe one"
    return f"{kind} ({group.strength:.0%})"
