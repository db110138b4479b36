"""Words that show what a search hit in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt

from legenda.ui import theme
from legenda.ui.detail_parts import NORMAL, Words

#: Gives the ranges of a text that are to be marked.
FindMarks = Callable[[str], Sequence[tuple[int, int]]]


class MarkedWords(Words):
    """Plain text in which the words that a search hit stand on a ground of their own, whatever text is shown."""

    # Here, because Qt changes styles while the widget is being made.
    _said = ""
    _marks: Sequence[tuple[int, int]] = ()
    _find: FindMarks | None = None

    def __init__(self, scale: float = NORMAL) -> None:
        super().__init__(scale)

    @property
    def marks(self) -> Sequence[tuple[int, int]]:
        """The ranges of the text that are marked."""
        return self._marks

    def say(self, text: str) -> None:
        """Show a text; an empty one takes no room."""
        self._said = text
        self._show()
        self.setVisible(bool(text))

    def mark(self, find: FindMarks | None) -> None:
        """Mark what `find` finds in this text and those to come, or (None) nothing."""
        self._find = find
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        """The ground follows the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._marks:
            self._show()

    def _show(self) -> None:
        self._marks = self._find(self._said) if self._find and self._said else ()
        text = self._html() if self._marks else self._said
        if text != self.text():
            self.setTextFormat(Qt.TextFormat.RichText if self._marks else Qt.TextFormat.PlainText)
            self.setText(text)

    def _html(self) -> str:
        from html import escape  # loads all of HTML's names of characters, which few windows need

        colours = theme.colours(self.palette())
        begin, done = f'<span style="background: {colours.hit}; color: {colours.text}">', 0
        parts: list[str] = []
        for start, end in self._marks:
            parts += [escape(self._said[done:start]), begin, escape(self._said[start:end]), "</span>"]
            done = end
        return "".join([*parts, escape(self._said[done:])])
