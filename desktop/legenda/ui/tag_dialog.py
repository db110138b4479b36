"""The dialog for the tags of the selected papers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QCompleter,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from legenda.model.fold import fold


class TagField(QLineEdit):
    """A line of tags with commas between them that completes the tag being typed."""

    def __init__(self, known: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        completer = QCompleter(self)
        completer.setModel(QStringListModel(list(known), completer))
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setWidget(self)
        completer.activated.connect(self._on_completed)
        self.tag_completer = completer
        self.textEdited.connect(self._on_edited)

    def tags(self) -> list[str]:
        """The tags written, each once."""
        return list(dict.fromkeys(tag for part in self.text().split(",") if (tag := part.strip())))

    def _bounds(self) -> tuple[int, int]:
        """Where the tag under the cursor begins and ends."""
        text, place = self.text(), self.cursorPosition()
        end = text.find(",", place)
        return text.rfind(",", 0, place) + 1, len(text) if end < 0 else end

    def _on_edited(self) -> None:
        start, end = self._bounds()
        typed = self.text()[start:end].strip()
        self.tag_completer.setCompletionPrefix(typed)
        if typed and self.tag_completer.completionCount():
            self.tag_completer.complete()
        else:
            popup = self.tag_completer.popup()
            if popup is not None:
                popup.hide()

    def _on_completed(self, tag: str) -> None:
        start, end = self._bounds()
        before = self.text()[:start].rstrip()
        head = f"{before} " if before else ""
        self.setText(f"{head}{tag}, {self.text()[end:].lstrip(', ')}")
        self.setCursorPosition(len(head) + len(tag) + 2)


class TagDialog(QDialog):
    """New tags in a line; the tags that the papers have, to be taken away or given to all of them."""

    tags_given = Signal(list, list)

    def __init__(self, papers: int, present: Mapping[str, int], known: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Tags of the paper" if papers == 1 else f"Tags of {papers:,} papers")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._papers = papers
        self._present = dict(present)
        self.field = TagField(sorted(known, key=fold), self)
        self.field.setPlaceholderText("method/rl, to cite")
        label = QLabel("&Add tags, with commas between them; a slash makes a tag within a tag:", self)
        label.setBuddy(self.field)
        self.view = QListWidget(self)
        self.view.setAccessibleName("Tags of the selected papers")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton("Set tags", QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        layout = QVBoxLayout(self)
        layout.addWidget(label)
        layout.addWidget(self.field)
        if present:
            layout.addWidget(QLabel("Untick a tag to take it away:", self))
        layout.addWidget(self.view)
        layout.addWidget(buttons)
        self.view.setVisible(bool(present))
        self.setMinimumWidth(440)
        self._fill()
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self.field.setFocus()

    def _fill(self) -> None:
        for tag in sorted(self._present, key=fold):
            count = self._present[tag]
            is_partial = count < self._papers
            item = QListWidgetItem(f"{tag}  ({count:,} of {self._papers:,})" if is_partial else tag, self.view)
            item.setData(Qt.ItemDataRole.UserRole, tag)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.PartiallyChecked if is_partial else Qt.CheckState.Checked)

    def _on_accepted(self) -> None:
        items = [self.view.item(row) for row in range(self.view.count())]
        state = {item.data(Qt.ItemDataRole.UserRole): item.checkState() for item in items}
        given = [t for t, s in state.items() if s is Qt.CheckState.Checked and self._present[t] < self._papers]
        removed = [t for t, s in state.items() if s is Qt.CheckState.Unchecked]
        self.tags_given.emit([*self.field.tags(), *given], removed)
        self.accept()
