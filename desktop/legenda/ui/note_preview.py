"""How a note will look, shown while it is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from legenda.actions.note_looks import Looks
from legenda.documents.formula import Formula
from legenda.model.text_parts import part_around
from legenda.ui.abstract_text import MarkedText
from legenda.ui.detail_parts import NORMAL, scaled_font

#: Milliseconds between a key and the look: soon, so that the eye follows; with a long note when the hands rest.
_SOON, _AT_REST = 60, 300
#: Signs up to which a note is shown while keys follow each other, and the most of a long one shown around the caret.
_SHORT, _MOST = 1000, 2000


class NotePreview(QFrame):
    """The rendered text of a note, or of a long one what stands around the caret.

    It asks for what rendering needs (`look_asked` carries the text) some moments after a change, and shows the answer.
    """

    look_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preview")
        self._part = self._asked = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_due)
        self.view = MarkedText("Preview")
        self.view.set_text_font(scaled_font(NORMAL))
        column = QVBoxLayout(self)
        column.setContentsMargins(9, 4, 9, 4)
        column.addWidget(self.view)

    def follow(self, text: str, place: int) -> None:
        """The text is this now, with the caret at a place of it (in characters)."""
        part = part_around(text, place, _MOST)
        if part == self._part:
            return
        self._part = part
        is_long = len(part) > _SHORT
        if is_long or not self._timer.isActive():
            self._timer.start(_AT_REST if is_long else _SOON)

    def show_looks(self, text: str, looks: Looks) -> None:
        """What rendering `text` needs is here; it is shown if this preview asked for it last."""
        if text != self._asked:
            return

        def shapes(texs: Sequence[str]) -> Mapping[str, Formula | None]:
            return {tex: looks.formulas.get(tex) for tex in texs}

        self.view.show_markdown(text, shapes, looks.titles)

    def _on_due(self) -> None:
        self._asked = self._part
        self.look_asked.emit(self._part)
