"""Everything about one paper, for reading: head, abstract, BibTeX."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from legenda.actions.relating import Related
from legenda.model.own_status import OwnStatus
from legenda.model.paper import Paper
from legenda.ui.abstract_layout import Formulas
from legenda.ui.abstract_text import MarkedText, no_formulas
from legenda.ui.abstract_view import AbstractView
from legenda.ui.detail_bibtex import BibtexPart
from legenda.ui.detail_head import DetailHead
from legenda.ui.detail_parts import (
    READING,
    EmptyState,
    PartHeading,
    Words,
    chain_tabs,
    laid_out_once,
    scaled_font,
    tool_button,
)
from legenda.ui.kept_bar import keep_room
from legenda.ui.marked_words import FindMarks
from legenda.ui.related_entries import RelatedEntries

#: Longer lines lose the eye on its way back.
_CHARACTERS_A_LINE = 80
_MARGIN = 24
#: In a lower pane than this no abstract would be seen below all the facts about a paper.
_LOW = 520

#: Gives the ranges of a text that a search hit; the second word is the field that the text is to a search.
Marks = Callable[[str, str], Sequence[tuple[int, int]]]


class _Page(IntEnum):
    EMPTY = 0
    PAPER = 1


class DetailPane(QWidget):
    """Shows a paper, how many papers are selected, or what to do to see one.

    `highlight_asked` carries a `TextAnchor` in the abstract and a colour's name, `status_asked` a `Status` or an
    `OwnStatus`, `rating_asked` stars from 0 to 5, `edit_asked` the name of a field that the reader wants to fill in,
    `copied` a sentence.
    """

    link_opened = Signal(str)
    status_asked = Signal(object)
    rating_asked = Signal(int)
    highlight_asked = Signal(object, str)
    annotation_clicked = Signal(int)
    tag_clicked = Signal(str)
    copied = Signal(str)
    edit_asked = Signal(str)
    paper_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Paper")
        self._paper: Paper | None = None
        self._formulas: Formulas = no_formulas
        self._marks: Marks | None = None
        self._stops: list[QWidget] = []
        self._is_low = False
        # Every part is made in its place: parts that move are styled anew, with all that is in them.
        self._empty = EmptyState("book-open", "", "", self)
        self._scroll = self._make_scroll()
        self._head = DetailHead(self._content)
        self.abstract = AbstractView(self._content)
        self.abstract.set_text_font(scaled_font(READING))
        self._no_abstract = self._make_no_abstract()
        self._bibtex = BibtexPart(self._content)
        self._related_heading = PartHeading("Related")
        self.related = RelatedEntries(self._content)
        self._fill_column()
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self._scroll)
        self._connect()
        self.setFocusProxy(self.abstract)
        self.show_paper(None)

    # -- what is shown

    def set_sources(self, *, formulas: Formulas | None = None, bibtex: Callable[[Paper], str] | None = None) -> None:
        """Where the shapes of formulas and the BibTeX of a paper come from."""
        self._formulas = formulas or no_formulas
        self._bibtex.set_source(bibtex)

    def set_own_statuses(self, own: Sequence[OwnStatus]) -> None:
        """The statuses of the reader's own that the menu of the status offers."""
        self._head.set_own_statuses(own)

    def show_paper(self, paper: Paper | None) -> None:
        """Show a paper, or None for nothing; the same paper again keeps the place and the selection."""
        before, self._paper = self._paper, paper
        if paper is None:
            self._empty.say("No paper selected", "Choose a paper in the list to read its abstract here.", "book-open")
            self._pages.setCurrentIndex(_Page.EMPTY)
            return
        with laid_out_once(self._page, self._content, self._head, self._head.facts):
            if before is None or before.id != paper.id:
                self.show_related(paper.id, ())
            self._head.show_paper(paper, self._formulas)
            self._show_abstract(paper, is_same=before is not None and before.id == paper.id)
            self._bibtex.show_paper(paper)
            self._order_tabs()
        self._pages.setCurrentIndex(_Page.PAPER)
        if before is None or before.id != paper.id:
            self._scroll.verticalScrollBar().setValue(0)

    def show_related(self, paper_id: int, papers: Sequence[Related]) -> None:
        """Show the papers related to a paper, if that is still the one on show; without any nothing is said of it."""
        if self._paper is None or self._paper.id != paper_id or not self.related.show_papers(papers):
            return
        self._related_heading.setVisible(bool(papers))
        self.related.setVisible(bool(papers))
        self._order_tabs()

    def show_count(self, count: int) -> None:
        """Show that several papers are selected."""
        self._paper = None
        hint = "R marks them as read, Q puts them in the queue, T tags them, Ctrl+E exports them."
        self._empty.say(f"{count:,} papers selected", hint, "layers")
        self._pages.setCurrentIndex(_Page.EMPTY)

    def set_marks(self, marks: Marks | None) -> None:
        """Mark what a search hit in title, authors, venue and abstract, or (None) nothing."""
        self._marks = marks
        self._show_marks()

    def scroll_to(self, annotation_id: int) -> None:
        """Bring a highlight into view."""
        self.abstract.scroll_to(annotation_id)

    def highlight_selection(self, colour: str) -> bool:
        """Ask for the selected words of the abstract to be highlighted; false when none are selected."""
        return self.abstract.highlight_selection(colour)

    def _show_abstract(self, paper: Paper, is_same: bool) -> None:
        selected = self.abstract.selected_range() if is_same else None
        self.abstract.show_text(paper.record.abstract, self._formulas)
        self.abstract.set_highlights(paper.annotations)
        if selected:
            self.abstract.select_range(*selected)
        self.abstract.setVisible(bool(paper.record.abstract.strip()))
        self._no_abstract.setVisible(not paper.record.abstract.strip())
        self._show_marks()

    def _show_marks(self) -> None:
        for view, field in ((self._head.title, "title"), (self.abstract, "abstract")):
            view.set_marks(self._marks(view.reading_text, field) if self._marks and self._paper else ())
        for words, field in ((self._head.authors, "contributors"), (self._head.venue, "venue")):
            words.mark(self._finding(field))

    def _finding(self, field: str) -> FindMarks | None:
        """What finds the hits in texts of a field."""
        marks = self._marks
        return None if marks is None else lambda text: marks(text, field)

    # -- making

    def _make_scroll(self) -> QScrollArea:
        scroll = QScrollArea(self)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_room(scroll)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = page = QWidget(scroll.viewport())
        scroll.setWidget(page)
        for ground in (self, scroll.viewport(), page):
            ground.setBackgroundRole(QPalette.ColorRole.Base)
            ground.setAutoFillBackground(True)
        self._content = QWidget(page)
        self._content.setMaximumWidth(self._widest())
        row = QHBoxLayout(page)
        row.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        row.addWidget(self._content, 1000)
        row.addStretch(1)
        return scroll

    def _fill_column(self) -> None:
        self._column = QVBoxLayout(self._content)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self._head)
        self._column.addWidget(self._head.facts)
        related = (self._related_heading, self.related)
        for part in (PartHeading("Abstract"), self.abstract, self._no_abstract, self._bibtex, *related):
            if isinstance(part, (PartHeading, BibtexPart)):
                self._column.addSpacing(16)
            self._column.addWidget(part)
        self.related.hide()
        self._related_heading.hide()
        self._column.addStretch(1)

    def _make_no_abstract(self) -> QWidget:
        made = QWidget(self._content)
        row = QVBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        words = Words(muted=True)
        words.setText("This paper has no abstract yet.")  # not `say`: it has no place yet and would be a window
        add = tool_button("Add the abstract", "plus", shows_words=True)
        add.clicked.connect(lambda: self.edit_asked.emit("abstract"))
        row.addWidget(words)
        row.addWidget(add)
        return made

    def _connect(self) -> None:
        self._head.link_opened.connect(self.link_opened)
        self._head.status_asked.connect(self.status_asked)
        self._head.rating_asked.connect(self.rating_asked)
        self._head.tag_clicked.connect(self.tag_clicked)
        self._head.edit_asked.connect(self.edit_asked)
        self.abstract.link_opened.connect(self.link_opened)
        self.abstract.highlight_asked.connect(self.highlight_asked)
        self.abstract.annotation_clicked.connect(self.annotation_clicked)
        self._bibtex.copied.connect(self.copied)
        self.related.paper_chosen.connect(self.paper_chosen)
        for view in (self._head.title, self.abstract):
            view.place_shown.connect(lambda area, view=view: self._bring_into_view(view, area))

    # -- size and look

    def minimumSizeHint(self) -> QSize:
        """Narrower than this nothing can be read."""
        return QSize(280, 160)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low pane the abstract comes before what is looked up less often."""
        super().resizeEvent(event)
        is_low = event.size().height() < _LOW
        if is_low != self._is_low:
            self._is_low = is_low
            self._head.set_low(is_low)
            self._column.removeWidget(self._head.facts)
            place = self._column.indexOf(self._no_abstract if is_low else self._head) + 1
            self._column.insertWidget(place, self._head.facts)
            self._order_tabs()

    def _order_tabs(self) -> None:
        facts, abstract = self._head.fact_stops(), [self.abstract, self._no_abstract]
        middle = [*abstract, *facts] if self._is_low else [*facts, *abstract]
        stops = [*self._head.tab_stops(), *middle, *self._bibtex.tab_stops(), *self.related.links()]
        if stops != self._stops:
            self._stops = stops
            chain_tabs(*stops)

    def _widest(self) -> int:
        font = scaled_font(READING)
        return QFontMetrics(font).averageCharWidth() * _CHARACTERS_A_LINE

    def _bring_into_view(self, view: MarkedText, area: QRect) -> None:
        place = area.translated(view.viewport().mapTo(self._page, QPoint(0, 0)))
        self._scroll.ensureVisible(place.center().x(), place.center().y(), 0, place.height() // 2 + 32)
