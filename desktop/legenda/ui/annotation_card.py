"""A card of the annotation pane: one highlight with its comment."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from legenda.actions.annotating import COLOURS
from legenda.actions.note_writing import Writing
from legenda.model.markup import plain
from legenda.model.paper import Annotation
from legenda.model.step import Subject
from legenda.ui.abstract_swatch import line_colour, swatch_icon
from legenda.ui.abstract_text import MarkedText
from legenda.ui.detail_parts import NORMAL, tool_button
from legenda.ui.note_sources import NoteSources
from legenda.ui.pressable_words import PressableWords
from legenda.ui.writing_card import WritingCard

_EDGE = 4


class HighlightCard(WritingCard):
    """A highlight: its colour, the quoted words (which lead to their place), the comment."""

    jump_asked = Signal(int)
    recolour_asked = Signal(int, str)
    deleted = Signal(int)

    # Here, because Qt changes styles while the widget is being made.
    colour: QToolButton | None = None

    def __init__(self, annotation: Annotation, sources: NoteSources, is_lost: bool = False) -> None:
        super().__init__(Writing(annotation.paper_id, Subject.ANNOTATION, annotation.id, annotation.comment.strip()))
        self.annotation = annotation
        self.is_lost = is_lost
        self._sources = sources
        self.quote = _Quote(annotation, is_lost)
        self.quote.pressed.connect(lambda: self.jump_asked.emit(annotation.id))
        self.colour = self._colour_button()
        self.comment_button = tool_button("Comment", "message-square", hint=f"{_verb(annotation)} the comment")
        self.comment_button.clicked.connect(self.edit)
        self.delete = tool_button("Delete", "trash-2", hint="Remove this highlight")
        self.delete.clicked.connect(self._on_delete)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.quote, 1)
        for button in (self.colour, self.comment_button, self.delete):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.column.setContentsMargins(12 + _EDGE, 8, 8, 8)
        self.column.addLayout(row)
        self.comment = sources.view("Comment", annotation.comment)
        self.column.addWidget(self.comment)

    @property
    def thing(self) -> Annotation:
        """What the card shows."""
        return self.annotation

    @property
    def view(self) -> MarkedText:
        """What shows the words that were written."""
        return self.comment

    @property
    def first_stop(self) -> QWidget:
        """What the keyboard comes to first."""
        return self.comment_button if self.is_lost else self.quote

    def follow(self, annotation: Annotation) -> None:
        """The highlight is this now; what is being written stays."""
        is_same = annotation == self.annotation
        self.annotation = annotation
        self.follow_text(annotation.comment)
        if self.editor is None:  # else it is shown when writing ends
            self._sources.show(self.comment, annotation.comment)
            self.comment.setVisible(bool(annotation.comment))
        if not is_same:
            self._show_colour()
            self.update()

    def edit(self) -> None:
        """Write the comment."""
        self.comment.hide()
        self.open_editor("Comment", "What do you think about these words?")

    def close_editor(self) -> None:
        """Show the comment again."""
        super().close_editor()
        self.comment.setVisible(bool(self.annotation.comment))

    def show_written(self, text: str) -> None:
        """Show the comment that was just written."""
        self._sources.show(self.comment, text)
        self.comment.setVisible(bool(text))

    def go_on(self) -> None:
        """Back to where writing began."""
        self.comment_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_delete(self) -> None:
        self.close_editor()
        self.deleted.emit(self.annotation.id)

    def _colour_button(self) -> QToolButton:
        button = tool_button("Colour", "palette", hint=_colour_hint(self.annotation))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setIcon(swatch_icon(self.annotation.colour, self.palette()))
        menu = QMenu(button)
        for name in COLOURS:
            action = menu.addAction(swatch_icon(name, self.palette()), name.capitalize())
            action.triggered.connect(_choosing(self.recolour_asked, self.annotation.id, name))
        button.setMenu(menu)
        return button

    def changeEvent(self, event: QEvent) -> None:
        """Samples of colours follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.colour is not None:
            self._show_colour()
            for action, name in zip(self.colour.menu().actions(), COLOURS, strict=True):
                action.setIcon(swatch_icon(name, self.palette()))

    def _show_colour(self) -> None:
        if self.colour is not None:
            self.colour.setIcon(swatch_icon(self.annotation.colour, self.palette()))
            self.colour.setToolTip(_colour_hint(self.annotation))
            self.colour.setAccessibleName(_colour_hint(self.annotation))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The highlight's colour along the left side."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(line_colour(self.annotation.colour, self.palette()))
        painter.setOpacity(0.5 if self.is_lost else 1)
        painter.drawRoundedRect(QRectF(6, 8, _EDGE, self.height() - 16), 2, 2)


class _Quote(PressableWords):
    """The highlighted words; a click or Enter leads to their place."""

    def __init__(self, annotation: Annotation, is_lost: bool) -> None:
        super().__init__(NORMAL, muted=is_lost)
        text = plain(annotation.anchor.quote)
        self.setText(text if len(text) <= 400 else f"{text[:380].rsplit(' ', 1)[0]} …")
        self.setAccessibleName(f"{annotation.colour.capitalize()} highlight: {text}")
        if not is_lost:
            self.lead("Show these words in the abstract")


def _colour_hint(annotation: Annotation) -> str:
    return f"Colour: {annotation.colour}. Press to change it"


def _verb(annotation: Annotation) -> str:
    return "Edit" if annotation.comment else "Write"


def _choosing(chosen: SignalInstance, number: int, name: str) -> Callable[[], None]:
    """What a menu's entry does, without the state that its signal carries."""

    def choose() -> None:
        chosen.emit(number, name)

    return choose
