"""A place to write a note or a comment: Markdown, saved with Ctrl+Enter, left with Escape."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from legenda.ui.detail_parts import SMALL, Words

_SHORTEST, _TALLEST = 3, 16


class NoteEditor(QWidget):
    """Text with Save and Cancel below.

    `saved` carries the text without blanks at its ends; `left` says that nothing is to change.
    """

    saved = Signal(str)
    left = Signal()

    def __init__(self, name: str, text: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = text
        self.text = _Text(name, hint)
        self.text.setPlainText(text)
        self.text.save_asked.connect(self._on_save)
        self.text.leave_asked.connect(self.left)
        self.save = QPushButton("Save")
        self.save.setAccessibleName(f"Save the {name.lower()}")
        self.save.setToolTip("Ctrl+Enter")
        self.save.clicked.connect(self._on_save)
        self.cancel = QPushButton("Cancel")
        self.cancel.setFlat(True)
        self.cancel.setToolTip("Esc")
        self.cancel.clicked.connect(self.left)
        keys = Words(SMALL, muted=True)
        keys.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        keys.setText("Markdown, $math$")
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(keys, 1)
        row.addWidget(self.cancel)
        row.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addLayout(row)
        self.setFocusProxy(self.text)

    @property
    def is_changed(self) -> bool:
        """Whether anything was written that is not saved."""
        return self.words != self._before.strip()

    @property
    def words(self) -> str:
        """What is written, without blanks at its ends."""
        return self.text.toPlainText().strip()

    def start(self) -> None:
        """Put the keyboard at the end of the text."""
        self.text.moveCursor(self.text.textCursor().MoveOperation.End)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def write(self, text: str) -> None:
        """Replace what is written, as if the reader had typed it."""
        cursor = self.text.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.insertText(text)

    def _on_save(self) -> None:
        if self.is_changed:
            self.saved.emit(self.words)
        else:
            self.left.emit()


class _Text(QPlainTextEdit):
    """A plain text that grows with its lines and knows the keys for saving and leaving."""

    save_asked = Signal()
    leave_asked = Signal()

    def __init__(self, name: str, hint: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.setProperty("frame", "true")
        self.document().setDocumentMargin(4)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter saves, Escape leaves."""
        key, modifiers = event.key(), event.modifiers()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and modifiers & Qt.KeyboardModifier.ControlModifier:
            self.save_asked.emit()
        elif key == Qt.Key.Key_Escape:
            self.leave_asked.emit()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """As tall as the text, within reason."""
        return QSize(240, self._height())

    def _height(self) -> int:
        lines = min(_TALLEST, max(_SHORTEST, round(self.document().size().height())))
        return lines * QFontMetrics(self.font()).lineSpacing() + 20

    def _fit(self) -> None:
        self.setFixedHeight(self._height())
