"""The BibTeX of a paper, folded away until it is asked for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QGuiApplication, QTextOption
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from legenda.model.paper import Paper
from legenda.ui.detail_parts import tool_button
from legenda.ui.icons import icon
from legenda.ui.theme import monospace_font

_TALLEST = 40


class BibtexPart(QWidget):
    """A heading that unfolds, the entry in a fixed-width font, and a button that copies it.

    `copied` carries a sentence for the message line.
    """

    copied = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paper: Paper | None = None
        self._source: Callable[[Paper], str] | None = None
        self._is_filled = False
        self.fold = tool_button("BibTeX", "chevron-right", shows_words=True, hint="Show the BibTeX entry")
        self.fold.setCheckable(True)
        self.fold.toggled.connect(self._on_fold)
        self.copy = tool_button("Copy", "copy", shows_words=True, hint="Copy the BibTeX entry")
        self.copy.clicked.connect(self._on_copy)
        self.entry = _Entry()
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.fold)
        row.addStretch(1)
        row.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.entry)
        self.entry.hide()

    def set_source(self, source: Callable[[Paper], str] | None) -> None:
        """Where the text of an entry comes from."""
        self._source = source
        self._forget()

    def show_paper(self, paper: Paper) -> None:
        """Be ready to show a paper's entry; it is made only when it is unfolded or copied."""
        self._paper = paper
        self._forget()

    def tab_stops(self) -> list[QWidget]:
        """What Tab reaches, in its order."""
        return [self.fold, self.copy, self.entry]

    def text(self) -> str:
        """The entry."""
        return self._source(self._paper) if self._source and self._paper else ""

    def _forget(self) -> None:
        self._is_filled = False
        if self.fold.isChecked():
            self._fill()

    def _fill(self) -> None:
        if not self._is_filled:
            self.entry.show_text(self.text())
            self._is_filled = True

    def _on_fold(self, is_open: bool) -> None:
        self.fold.setIcon(icon("chevron-down" if is_open else "chevron-right"))
        hint = f"{'Hide' if is_open else 'Show'} the BibTeX entry"
        self.fold.setToolTip(hint)
        self.fold.setAccessibleName(hint)
        if is_open:
            self._fill()
        self.entry.setVisible(is_open)

    def _on_copy(self) -> None:
        text = self.text()
        if text and self._paper:
            QGuiApplication.clipboard().setText(text)
            self.copied.emit(f"The BibTeX entry {self._paper.key} is on the clipboard.")
            self.copy.setText("Copied")
            self.copy.setIcon(icon("check"))
            QTimer.singleShot(1500, self.copy, self._copy_again)

    def _copy_again(self) -> None:
        self.copy.setText("Copy")
        self.copy.setIcon(icon("copy"))


class _Entry(QPlainTextEdit):
    """Source text, read-only, as tall as its lines."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setAccessibleName("BibTeX entry")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFont(monospace_font())
        self.document().setDocumentMargin(8)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def show_text(self, text: str) -> None:
        """Replace the text."""
        self.setPlainText(text.rstrip())

    def changeEvent(self, event: QEvent) -> None:
        """The ground of source text stands off a little from that of prose."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        lines = min(_TALLEST, max(1, round(self.document().size().height())))
        self.setFixedHeight(lines * QFontMetrics(self.font()).lineSpacing() + 16 + 2)
