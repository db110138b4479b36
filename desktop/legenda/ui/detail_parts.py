"""Small parts that the detail and annotation panes are made of: quiet words, headings, buttons, the empty state."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from legenda.ui.icons import icon
from legenda.ui.theme import muted_colour

#: Type scale: the sizes of text relative to the font of the window.
TITLE, READING, NORMAL, SMALL = 1.5, 1.1, 1.0, 0.92


def scaled_font(scale: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The font of the window at a step of the type scale."""
    font = QFont(QApplication.font())
    font.setPointSizeF(round(font.pointSizeF() * scale * 2) / 2)
    font.setWeight(weight)
    return font


def chain_tabs(*parts: QWidget) -> None:
    """Let Tab go through these parts, and the parts in them, in the given order."""
    stops = [stop for part in parts for stop in _stops(part)]
    for one, other in pairwise(stops):
        QWidget.setTabOrder(one, other)


def _stops(part: QWidget) -> list[QWidget]:
    """The widget itself or those in it at which Tab stops, in the order in which they were made."""
    if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return [part]
    return [child for child in part.findChildren(QWidget) if child.focusPolicy() & Qt.FocusPolicy.TabFocus]


@contextmanager
def laid_out_once(*places: QWidget) -> Iterator[None]:
    """Let the layouts of these widgets wait until the end of the block.

    Qt lays out everything around a part at once whenever one comes into view, and a paper brings many.
    """
    layouts = [layout for place in places if (layout := place.layout()) is not None]
    for layout in layouts:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in layouts:
            layout.setEnabled(True)


class Words(QLabel):
    """Lines of text that wrap and can be selected; muted ones are said softly."""

    def __init__(self, scale: float = NORMAL, muted: bool = False, weight: QFont.Weight = QFont.Weight.Normal) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFont(scaled_font(scale, weight))
        if muted:
            self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, text: str) -> None:
        """Show a text; an empty one takes no room."""
        self.setText(text)
        self.setVisible(bool(text))


class PartHeading(QWidget):
    """The name of a part of a pane, with room for buttons at its right."""

    def __init__(self, words: str, *buttons: QToolButton) -> None:
        super().__init__()
        self.row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.words = Words(SMALL, muted=True, weight=QFont.Weight.DemiBold)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.words.setText(words)
        row.addWidget(self.words, 1)
        for button in buttons:
            row.addWidget(button)


class _Button(QToolButton):
    """A button that Enter presses too."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the space bar does."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.popupMode() is QToolButton.ToolButtonPopupMode.InstantPopup:
            self.showMenu()
        else:
            self.click()


def tool_button(words: str, drawing: str, shows_words: bool = False, hint: str = "") -> QToolButton:
    """A quiet button with an icon that Tab reaches; `hint` is its tool tip and spoken name where it says more."""
    button = _Button()
    button.setText(words)
    button.setIcon(icon(drawing))
    button.setIconSize(QSize(16, 16))
    button.setAutoRaise(True)
    button.setToolTip(hint or words)
    button.setAccessibleName(hint or words)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if shows_words else Qt.ToolButtonStyle.ToolButtonIconOnly
    button.setToolButtonStyle(style)
    return button


def chip(words: str, drawing: str, hint: str) -> QToolButton:
    """A button with a ground of its own, for a row of links or tags."""
    button = tool_button(words, drawing, shows_words=True, hint=hint)
    button.setAutoRaise(False)
    button.setProperty("chip", "true")
    return button


class EmptyState(QWidget):
    """What a pane says when it has nothing to show: a drawing, what is the case, and what to do."""

    def __init__(self, drawing: str, title: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(8)
        self._drawing = drawing
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._title = Words(READING, weight=QFont.Weight.DemiBold)
        self._hint = Words(NORMAL, muted=True)
        column.addStretch(2)
        for part in (self._picture, self._title, self._hint):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(part)
        column.addStretch(3)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.say(title, hint)

    def say(self, title: str, hint: str, drawing: str = "") -> None:
        """Show these words, with another drawing where one is named."""
        self._drawing = drawing or self._drawing
        self._title.setText(title)
        self._hint.setText(hint)
        self._paint_picture()

    def changeEvent(self, event: QEvent) -> None:
        """The drawing has the colour of soft words."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_picture()

    def _paint_picture(self) -> None:
        drawing = icon(self._drawing, colour=muted_colour(self.palette()))
        self._picture.setPixmap(drawing.pixmap(QSize(32, 32), self.devicePixelRatioF()))
