"""Where rendered notes get what they need: the shapes of formulas, and the titles of papers that they link to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from legenda.ui.abstract_layout import Formulas
from legenda.ui.abstract_text import MarkedText, no_formulas
from legenda.ui.detail_parts import NORMAL, scaled_font
from legenda.ui.marked_words import FindMarks

#: Gives the titles of the papers that the notes on show link to, by the citation keys that they use.
Titles = Callable[[], Mapping[str, str]]


def _no_marks(_text: str) -> Sequence[tuple[int, int]]:
    return ()


@dataclass(frozen=True, slots=True)
class NoteSources:
    """The two ways to the library that showing a note takes, and what finds in it what a search hit.

    All answer at once.
    """

    formulas: Formulas = no_formulas
    titles: Titles = dict
    marks: FindMarks = _no_marks

    def show(self, view: MarkedText, text: str) -> None:
        """Show a note or comment; an empty one takes no room."""
        view.show_markdown(text, self.formulas, self.titles())
        view.set_marks(self.marks(view.reading_text))

    def view(self, name: str, text: str) -> MarkedText:
        """A new view that shows a note or comment."""
        made = MarkedText(name)
        made.set_text_font(scaled_font(NORMAL))
        self.show(made, text)
        if not text.strip():
            made.hide()  # and nothing is shown here: it has no place yet and would be a window
        return made
