"""The text field of a note or comment: it grows with its lines and completes links to papers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QHideEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from legenda.model.paper_row import PaperRow
from legenda.ui.link_list import LinkList

_SHORTEST, _TALLEST = 3, 16
_BEGUN = re.compile(r"\[\[([^\[\]|]{0,80})$")
_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MOVING: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class NoteText(QPlainTextEdit):
    """A plain text that knows the keys for leaving it.

    While a link is being written, `papers_asked` carries what stands after `[[`, and `offer` shows papers to link to.
    `put_down` tells that the keyboard went elsewhere.
    """

    leave_asked = Signal()
    papers_asked = Signal(str)
    put_down = Signal()

    def __init__(self, name: str, hint: str) -> None:
        super().__init__()
        self._asked: str | None = None
        self._links: LinkList | None = None
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.setProperty("frame", "true")
        self.document().setDocumentMargin(4)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.textChanged.connect(self._on_written)
        self.cursorPositionChanged.connect(self._on_moved)
        self._fit()

    # -- contents

    def begin_with(self, text: str, place: int | None = None) -> None:
        """Put a text in and the caret at a place of it (in characters), or at its end."""
        cursor = self.textCursor()
        start = cursor.selectionStart()
        cursor.insertText(text)
        if place is not None:
            cursor.setPosition(start + _units(text[:place]))
        self.setTextCursor(cursor)

    @property
    def before_caret(self) -> str:
        """What stands before the caret or the selection."""
        return _first(self.toPlainText(), self.textCursor().selectionStart())

    def replace_text(self, text: str) -> None:
        """Change the text into another one as if the reader had typed what differs; the caret stays where it can."""
        before = self.toPlainText()
        start = _same_start(before, text)
        end = _same_start(before[start:][::-1], text[start:][::-1])
        cursor = self.textCursor()
        cursor.setPosition(_units(before[:start]))
        cursor.setPosition(_units(before[: len(before) - end]), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[start : len(text) - end])

    # -- links

    @property
    def links(self) -> LinkList | None:
        """The list of papers to link to, once it has been shown."""
        return self._links

    def offer(self, begun: str, rows: Sequence[PaperRow]) -> None:
        """Show papers to link to, if `begun` is still what stands after `[[`."""
        if begun != self._asked or not self.hasFocus():
            return
        if self._links is None:
            self._links = LinkList(self)
            self._links.key_chosen.connect(self._on_key_chosen)
        self._links.show_papers(rows, self.viewport().mapToGlobal(self.cursorRect().bottomLeft()))

    def _on_written(self) -> None:
        begun = self._begun()
        if begun is None:
            self._stop_linking()
        elif begun != self._asked:
            self._asked = begun
            self.papers_asked.emit(begun)

    def _on_moved(self) -> None:
        if self._asked is not None and self._begun() is None:
            self._stop_linking()

    def _begun(self) -> str | None:
        """What stands between `[[` and the caret; None where no link is being written."""
        cursor = self.textCursor()
        found = _BEGUN.search(_first(cursor.block().text(), cursor.positionInBlock()))
        return found[1] if found else None

    def _on_key_chosen(self, key: str) -> None:
        begun = self._begun()
        if begun is None:
            return
        cursor = self.textCursor()
        for _ in range(_units(begun)):
            cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor)
        line = cursor.block().text()
        after = line[len(_first(line, cursor.selectionEnd() - cursor.block().position())) :]
        cursor.insertText(key if after.startswith("]]") else f"{key}]]")
        if after.startswith("]]"):
            cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.MoveAnchor, 2)
        self.setTextCursor(cursor)
        self._stop_linking()

    def _stop_linking(self) -> None:
        self._asked = None
        if self._links is not None:
            self._links.hide()

    # -- events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the list of papers while it is there; Ctrl+Enter and Escape leave."""
        key, modifiers = event.key(), event.modifiers()
        if self._links is not None and self._links.isVisible() and self._moves_in_links(self._links, key):
            return
        is_done = key in _CHOOSING and modifiers & Qt.KeyboardModifier.ControlModifier
        if is_done or key == Qt.Key.Key_Escape:
            self.leave_asked.emit()
        else:
            super().keyPressEvent(event)

    def _moves_in_links(self, links: LinkList, key: int) -> bool:
        step = _MOVING.get(key)
        if step is not None:
            links.move_bar(step)
        elif key in _CHOOSING:
            links.choose()
        elif key == Qt.Key.Key_Escape:
            links.hide()
        else:
            return False
        return True

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab takes the paper under the bar while the list of papers is there."""
        if forward and self._links is not None and self._links.isVisible():
            self._links.choose()
            return True
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The list of papers goes away; a menu over the window is no reason to save."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._stop_linking()
            self.put_down.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """The list of papers is a window of its own and must not stay behind."""
        super().hideEvent(event)
        self._stop_linking()

    def changeEvent(self, event: QEvent) -> None:
        """Another font needs another height."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    # -- size

    def sizeHint(self) -> QSize:
        """As tall as the text, within reason."""
        return QSize(240, self._height())

    def _height(self) -> int:
        lines = min(_TALLEST, max(_SHORTEST, round(self.document().size().height())))
        return lines * QFontMetrics(self.font()).lineSpacing() + 20

    def _fit(self) -> None:
        self.setFixedHeight(self._height())


def _same_start(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    shorter = min(len(one), len(other))
    return next((place for place in range(shorter) if one[place] != other[place]), shorter)


def _units(text: str) -> int:
    """Qt counts UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def _first(text: str, units: int) -> str:
    """The beginning of a text that has so many UTF-16 units."""
    return text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "ignore")
