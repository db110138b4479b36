"""A place to write a note or a comment: Markdown with a preview, saved at every pause."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from legenda.actions.note_looks import Looks
from legenda.ui.detail_parts import SMALL, Words, tool_button
from legenda.ui.note_preview import NotePreview
from legenda.ui.note_text import NoteText

#: Milliseconds without a key after which what was written is saved.
PAUSE = 2000


class NoteEditor(QWidget):
    """A text with its preview and a button to be done below.

    `saved` carries the text, without blanks at its ends, after a pause in which it was changed and when the keyboard
    goes elsewhere; an emptied text waits until the reader leaves it. `left` says that the reader is done.
    """

    saved = Signal(str)
    left = Signal()
    template_asked = Signal()

    def __init__(self, name: str, text: str, hint: str, shows_preview: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given: str | None = text.strip()
        self.text = NoteText(name, hint)
        self.text.setPlainText(text)
        self.preview = NotePreview()
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.setInterval(PAUSE)
        self.pause.timeout.connect(self._on_pause)
        self.done = QPushButton("Done")
        self.done.setAccessibleName(f"Done with the {name.lower()}")
        self.done.setToolTip("Stop writing; everything is saved (Esc, Ctrl+Enter)")
        self.template = tool_button("Template", "file-text", hint="Put a template into the note (Ctrl+Shift+M)")
        self._lay_out()
        self.text.textChanged.connect(self._on_written)
        self.text.cursorPositionChanged.connect(self._follow)
        self.text.leave_asked.connect(self.leave)
        self.text.put_down.connect(self._on_pause)
        self.done.clicked.connect(self.leave)
        self.template.clicked.connect(self.template_asked)
        self.show_preview(shows_preview)
        self.setFocusProxy(self.text)

    def _lay_out(self) -> None:
        keys = Words(SMALL, muted=True)
        keys.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        keys.setText("Markdown, $math$, [[ for a paper")
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(keys, 1)
        row.addWidget(self.template)
        row.addWidget(self.done)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.text)
        column.addWidget(self.preview)
        column.addLayout(row)

    # -- what is written

    @property
    def given(self) -> str | None:
        """What has been handed over to be saved; None when it could not be."""
        return self._given

    @property
    def is_changed(self) -> bool:
        """Whether anything was written that has not been handed over to be saved."""
        return self.words != self._given

    @property
    def words(self) -> str:
        """What is written, without blanks at its ends."""
        return self.text.toPlainText().strip()

    @property
    def has_keyboard(self) -> bool:
        """Whether the keyboard is here, also while another window is in front."""
        return self.isAncestorOf(self.window().focusWidget())

    def start(self) -> None:
        """Put the keyboard at the end of the text."""
        self.text.moveCursor(self.text.textCursor().MoveOperation.End)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def write(self, text: str) -> None:
        """Replace what is written, as if the reader had typed it."""
        self.text.selectAll()
        self.text.begin_with(text)

    def insert(self, text: str, place: int) -> None:
        """Put a text of its own paragraphs in where the caret is, which then stands at a place of it."""
        words = self.text.before_caret
        gap = "" if not words.strip() or words.endswith("\n\n") else "\n" if words.endswith("\n") else "\n\n"
        self.text.begin_with(gap + text, len(gap) + place)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_over(self, text: str) -> None:
        """The text was changed elsewhere, while nothing new was written here."""
        self._given = text.strip()
        self.text.replace_text(text)

    def save(self) -> None:
        """Hand over what was written since the last time, also if that is nothing any more."""
        self.pause.stop()
        if self.is_changed:
            words = self._given = self.words
            self.saved.emit(words)

    def save_failed(self) -> None:
        """What was handed over could not be saved: it is handed over anew after the next pause, or on leaving."""
        self._given = None

    def leave(self) -> None:
        """Save, and say that the reader is done."""
        self.save()
        self.left.emit()

    # -- the preview

    def show_preview(self, is_shown: bool) -> None:
        """Show how the text will look, or not."""
        self.preview.setVisible(is_shown and bool(self.words))
        self._shows_preview = is_shown
        self._follow()

    def show_looks(self, text: str, looks: Looks) -> None:
        """What the preview asked for is here."""
        self.preview.show_looks(text, looks)

    def _follow(self) -> None:
        if self._shows_preview:
            self.preview.follow(self.text.toPlainText(), len(self.text.before_caret))

    def _on_written(self) -> None:
        self.preview.setVisible(self._shows_preview and bool(self.words))
        self._follow()
        self.pause.start()

    def _on_pause(self) -> None:
        if self.words:
            self.save()
