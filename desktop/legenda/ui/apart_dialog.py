"""The dialog that says what taking a merge apart does, and asks which merge where there were several."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QListWidget, QVBoxLayout, QWidget

from legenda.actions.merging import Merged
from legenda.actions.wording import counted, listed

#: Keys that one line names.
_NAMED = 5
_WHAT_STAYS = (
    "What you did with {key} since then stays with it: tags, status, rating, notes and readings. "
    "Notes, highlights and readings that came along in the merge go back. This can be undone."
)


class ApartDialog(QDialog):
    """Gives back the number of the step of the merge that is to be taken apart."""

    apart_asked = Signal(int)

    def __init__(self, key: str, merges: Sequence[Merged], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Take the merge apart")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._merges = merges
        several = f"Which merge into {key} is to be taken apart?"
        self.question = _words(_question(key, merges[0]) if len(merges) == 1 else several, self)
        self.view = QListWidget(self)
        self.view.setAccessibleName("Merges, newest first")
        self.view.addItems([_named(merged) for merged in merges])
        self.view.setCurrentRow(0)
        self.view.setVisible(len(merges) > 1)
        self.rest = _words(_WHAT_STAYS.format(key=key), self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.apart_button = buttons.addButton("&Take apart", QDialogButtonBox.ButtonRole.AcceptRole)
        self.apart_button.setDefault(True)
        layout = QVBoxLayout(self)
        for part in (self.question, self.view, self.rest, buttons):
            layout.addWidget(part)
        self.resize(460, self.sizeHint().height())
        self.view.itemActivated.connect(self._on_accepted)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)

    def _on_accepted(self) -> None:
        self.apart_asked.emit(self._merges[self.view.currentRow()].step)
        self.accept()


def _question(key: str, merged: Merged) -> str:
    ending = "comes back as it was" if len(merged.keys) == 1 else "come back as they were"
    return f"{_named(merged)} went into {key} and {ending}."


def _named(merged: Merged) -> str:
    keys = list(merged.keys)
    if len(keys) > _NAMED:
        return listed([*keys[: _NAMED - 1], counted(len(keys) - _NAMED + 1, "other paper")])
    return listed(keys)


def _words(text: str, parent: QWidget) -> QLabel:
    label = QLabel(text, parent)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
