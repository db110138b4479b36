"""Cards of the annotation pane: one highlight with its comment, or one note."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout

from legenda.actions.annotating import COLOURS
from legenda.model.markup import plain
from legenda.model.paper import Annotation, Note
from legenda.ui.abstract_layout import Formulas
from legenda.ui.abstract_swatch import line_colour, swatch_icon
from legenda.ui.abstract_text import MarkedText
from legenda.ui.detail_parts import NORMAL, SMALL, Words, scaled_font, tool_button
from legenda.ui.detail_words import local_day
from legenda.ui.note_editor import NoteEditor

_EDGE = 4


class Card(QFrame):
    """A rounded ground with a row of quiet buttons and a place for an editor.

    `discarded` carries a text that was written and left without saving it.
    """

    discarded = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 8, 8, 8)
        self.column.setSpacing(4)
        self.editor: NoteEditor | None = None

    @property
    def has_unsaved(self) -> bool:
        """Whether the reader is writing in this card."""
        return self.editor is not None and self.editor.is_changed

    def open_editor(self, name: str, text: str, hint: str) -> NoteEditor:
        """Begin to write at the end of the card."""
        self.close_editor()
        self.editor = NoteEditor(name, text, hint)
        self.editor.left.connect(self._on_left)
        self.column.addWidget(self.editor)
        self.editor.start()
        return self.editor

    def save_unsaved(self) -> None:
        """Save what is written, unless that is nothing, and stop writing."""
        if self.editor is not None:
            if self.has_unsaved and self.editor.words:
                self.editor.saved.emit(self.editor.words)
            self.close_editor()

    def _on_left(self) -> None:
        text = self.editor.words if self.editor is not None and self.has_unsaved else ""
        self.close_editor()
        if text:
            self.discarded.emit(text)

    def close_editor(self) -> None:
        """Stop writing and go back to what was there."""
        if self.editor is not None:
            self.editor.hide()
            self.editor.deleteLater()
            self.editor = None


class HighlightCard(Card):
    """A highlight: its colour, the quoted words (which lead to their place), the comment."""

    jump_asked = Signal(int)
    comment_changed = Signal(int, str)
    recolour_asked = Signal(int, str)
    deleted = Signal(int)

    # Here, because Qt changes styles while the widget is being made.
    colour: QToolButton | None = None

    def __init__(self, annotation: Annotation, formulas: Formulas, is_lost: bool = False) -> None:
        super().__init__()
        self.annotation = annotation
        self._is_lost = is_lost
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
        self.comment = _markdown("Comment", annotation.comment, formulas)
        self.column.addWidget(self.comment)

    def follow(self, annotation: Annotation, formulas: Formulas) -> None:
        """The highlight was changed while its comment is being written."""
        self.annotation = annotation
        self.comment.show_markdown(annotation.comment, formulas)
        self._show_colour()
        self.update()

    def edit(self) -> None:
        """Write the comment."""
        editor = self.open_editor("Comment", self.annotation.comment, "What do you think about these words?")
        editor.saved.connect(lambda text: self.comment_changed.emit(self.annotation.id, text))
        editor.left.connect(lambda: self.comment_button.setFocus(Qt.FocusReason.OtherFocusReason))
        self.comment.hide()

    def close_editor(self) -> None:
        """Show the comment again."""
        super().close_editor()
        self.comment.setVisible(bool(self.annotation.comment))

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
        painter.setOpacity(0.5 if self._is_lost else 1)
        painter.drawRoundedRect(QRectF(6, 8, _EDGE, self.height() - 16), 2, 2)


class NoteCard(Card):
    """A note: its words, when it was written, and buttons to change it."""

    changed = Signal(int, str)
    deleted = Signal(int)

    def __init__(self, note: Note, formulas: Formulas) -> None:
        super().__init__()
        self.note = note
        self.words = _markdown("Note", note.text, formulas)
        when = local_day(note.created)
        if local_day(note.changed) != when:
            when += f", changed {local_day(note.changed)}"
        date = Words(SMALL, muted=True)
        date.setText(when)
        self.edit_button = tool_button("Edit", "pencil", hint="Edit this note")
        self.edit_button.clicked.connect(self.edit)
        self.delete = tool_button("Delete", "trash-2", hint="Delete this note")
        self.delete.clicked.connect(self._on_delete)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(date, 1)
        row.addWidget(self.edit_button)
        row.addWidget(self.delete)
        self.column.addLayout(row)
        self.column.addWidget(self.words)

    def follow(self, note: Note, formulas: Formulas) -> None:
        """The note was changed while it is being written in."""
        self.note = note
        self.words.show_markdown(note.text, formulas)

    def edit(self) -> None:
        """Write in the note."""
        editor = self.open_editor("Note", self.note.text, "Write a note")
        editor.saved.connect(lambda text: self.changed.emit(self.note.id, text))
        editor.left.connect(lambda: self.edit_button.setFocus(Qt.FocusReason.OtherFocusReason))
        self.words.hide()

    def _on_delete(self) -> None:
        self.close_editor()
        self.deleted.emit(self.note.id)

    def close_editor(self) -> None:
        """Show the note again."""
        super().close_editor()
        self.words.setVisible(bool(self.note.text))


class _Quote(Words):
    """The highlighted words; a click or Enter leads to their place."""

    pressed = Signal()

    def __init__(self, annotation: Annotation, is_lost: bool) -> None:
        super().__init__(NORMAL, muted=is_lost)
        text = plain(annotation.anchor.quote)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.setText(text if len(text) <= 400 else f"{text[:380].rsplit(' ', 1)[0]} …")
        self.setAccessibleName(f"{annotation.colour.capitalize()} highlight: {text}")
        self._leads = not is_lost
        if self._leads:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setToolTip("Show these words in the abstract")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click leads to the words."""
        super().mouseReleaseEvent(event)
        if self._leads and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """So do Enter and the space bar."""
        if self._leads and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.pressed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Words, and a line round them while they have the keyboard."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self.palette().accent().color())
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 4, 4)


def _markdown(name: str, text: str, formulas: Formulas) -> MarkedText:
    view = MarkedText(name)
    view.set_text_font(scaled_font(NORMAL))
    view.show_markdown(text, formulas)
    view.setVisible(bool(text.strip()))
    return view


def _colour_hint(annotation: Annotation) -> str:
    return f"Colour: {annotation.colour}. Press to change it"


def _verb(annotation: Annotation) -> str:
    return "Edit" if annotation.comment else "Write"


def _choosing(chosen: SignalInstance, number: int, name: str) -> Callable[[], None]:
    """What a menu's entry does, without the state that its signal carries."""

    def choose() -> None:
        chosen.emit(number, name)

    return choose
