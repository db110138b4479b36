"""The head of the detail pane: status, title, authors, venue, links and tags of a paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from legenda.model.own_status import OwnStatus, all_statuses
from legenda.model.paper import Paper
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.ui.abstract_layout import Formulas
from legenda.ui.abstract_text import MarkedText, no_formulas
from legenda.ui.detail_flow import FlowLayout
from legenda.ui.detail_parts import NORMAL, READING, SMALL, TITLE, Words, chip, scaled_font, tool_button
from legenda.ui.detail_rating import RatingStars
from legenda.ui.detail_words import author_names, dates_line, published_line, reading_line, references, venue_line
from legenda.ui.icons import STATUS_ICONS, icon
from legenda.ui.marked_words import MarkedWords
from legenda.ui.status_looks import status_icon, status_label

#: How many authors a low pane names.
_FEW_AUTHORS = 3
#: So many authors are named at once, and of more than that this many until the reader asks for all.
_MOST_AUTHORS, _FIRST_AUTHORS = 25, 20


class DetailHead(QWidget):
    """Who, where and when.

    `facts` are for the pane to place beside it: where it was published, when read, links and tags.
    """

    link_opened = Signal(str)
    status_asked = Signal(object)
    rating_asked = Signal(int)
    tag_clicked = Signal(str)
    edit_asked = Signal(str)

    # Here, because Qt changes styles while the widget is being made.
    _paper: Paper | None = None
    _own: Sequence[OwnStatus] = ()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_low = False
        self.status = self._status_button()
        self._show_own_statuses()
        self.rating = RatingStars()
        self.rating.rated.connect(self.rating_asked)
        self.dates = Words(SMALL, muted=True)
        self.title = MarkedText("Title")
        self.title.set_text_font(scaled_font(TITLE, QFont.Weight.DemiBold))
        self.title.link_opened.connect(self.link_opened)
        self.provisional = chip(
            "Provisional title",
            "pencil",
            "This title was made from the abstract because the file gave none. Press to enter the real one.",
        )
        self.provisional.clicked.connect(lambda: self.edit_asked.emit("title"))
        self.authors, self.venue = MarkedWords(NORMAL), MarkedWords(NORMAL)
        self.more_authors = tool_button("", "plus", shows_words=True)
        self.more_authors.setCheckable(True)
        self.more_authors.toggled.connect(self._on_more_authors)
        self.published, self.readings = Words(SMALL, muted=True), Words(SMALL, muted=True)
        self.links, self.tags = FlowLayout(), FlowLayout()
        self.facts = QWidget(parent)
        self._lay_out()

    def _lay_out(self) -> None:
        top = self._top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.status)
        top.addWidget(self.rating)
        top.addWidget(self.dates, 1)
        self._dates_below = False
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(top)
        column.addSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.provisional)
        column.addSpacing(4)
        column.addWidget(self.authors)
        column.addWidget(self.more_authors)
        column.addWidget(self.venue)
        below = QVBoxLayout(self.facts)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(4)
        for words in (self.published, self.readings):
            below.addWidget(words)
        below.addSpacing(4)
        below.addLayout(self.links)
        below.addSpacing(4)
        below.addLayout(self.tags)

    def _status_button(self) -> QToolButton:
        button = chip("New", STATUS_ICONS[Status.NEW], "Change the status")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(QMenu(button))
        return button

    def set_own_statuses(self, own: Sequence[OwnStatus]) -> None:
        """Offer these statuses of the reader's own behind the ones that they are kinds of."""
        uncounted = [replace(one, count=0) for one in own]
        if uncounted != self._own:
            self._own = uncounted
            self._show_own_statuses()

    def _show_own_statuses(self) -> None:
        menu = self.status.menu()
        menu.clear()
        for one in all_statuses(self._own):
            action = menu.addAction(status_icon(one, self.palette()), status_label(one).replace("&", "&&"))
            action.triggered.connect(_later(self.status_asked.emit, one))
        if self._paper is not None:
            self._show_status(self._paper)

    def show_paper(self, paper: Paper, formulas: Formulas = no_formulas) -> None:
        """Fill everything in."""
        before, self._paper = self._paper, paper
        record = paper.record
        self.title.show_text(record.title or paper.key, formulas)
        self.provisional.setVisible(record.title_is_provisional)
        if before is None or before.id != paper.id:
            self.more_authors.setChecked(False)
        self._show_authors(record)
        self.venue.say(venue_line(record))
        self.published.say(published_line(record))
        self.dates.say(dates_line(paper))
        self._place_dates()
        self.readings.say("\n".join(reading_line(reading) for reading in reversed(paper.readings)))
        self.rating.show_rating(paper.rating)
        self._show_status(paper)
        if before is None or before.record != record:
            self._show_links(paper)
        if before is None or before.tags != paper.tags:
            self._show_tags(paper.tags)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width the dates may have to stand elsewhere."""
        super().resizeEvent(event)
        self._place_dates()

    def _place_dates(self) -> None:
        """Put the dates beside the stars where they fit in one line, else on a line of their own."""
        beside = self.width() - self.status.sizeHint().width() - self.rating.sizeHint().width()
        beside -= 2 * self._top.spacing()
        is_below = self.dates.fontMetrics().horizontalAdvance(self.dates.text()) + 4 > beside
        if is_below != self._dates_below:
            self._dates_below = is_below
            if is_below:
                self._top.removeWidget(self.dates)
                self._top.addStretch(1)
                self._column.insertWidget(1, self.dates)
            else:
                self._column.removeWidget(self.dates)
                self._top.takeAt(self._top.count() - 1)
                self._top.addWidget(self.dates, 1)

    def set_low(self, is_low: bool) -> None:
        """Say title and authors in fewer lines where there are few."""
        self._is_low = is_low
        self.title.set_text_font(scaled_font(READING if is_low else TITLE, QFont.Weight.DemiBold))
        if self._paper is not None:
            self._show_authors(self._paper.record)

    def _show_authors(self, record: Record) -> None:
        names = author_names(record)
        is_short = self._is_low and len(names) > _FEW_AUTHORS + 1
        has_more = not is_short and len(names) > _MOST_AUTHORS
        shown = names
        if is_short:
            shown = names[:_FEW_AUTHORS]
        elif has_more and not self.more_authors.isChecked():
            shown = names[:_FIRST_AUTHORS]
        others = f" and {len(names) - _FEW_AUTHORS:,} others" if is_short else ""
        self.authors.say(", ".join(shown) + others)
        self.authors.setToolTip(", ".join(names[:_MOST_AUTHORS]) if is_short else "")
        self.more_authors.setVisible(has_more)
        rest = f"and {len(names) - _FIRST_AUTHORS:,} more"
        is_whole = self.more_authors.isChecked()
        self.more_authors.setText("fewer authors" if is_whole else rest)
        self.more_authors.setIcon(icon("circle-minus" if is_whole else "plus"))
        self.more_authors.setToolTip("Name only the first authors" if is_whole else "Name all authors")
        self.more_authors.setAccessibleName(f"Authors: {self.more_authors.text()}")

    def _on_more_authors(self) -> None:
        if self._paper is not None:
            self._show_authors(self._paper.record)

    def _show_status(self, paper: Paper) -> None:
        own = next((one for one in self._own if one.name == paper.own_status), None)
        self.status.setText(paper.status_label.replace("&", "&&"))
        self.status.setIcon(status_icon(own or paper.status, self.palette()))
        self.status.setToolTip("Change the status")
        kind = f", a kind of {paper.status.value}" if paper.own_status else ""
        self.status.setAccessibleName(f"Status: {paper.status_label}{kind}")

    def _show_links(self, paper: Paper) -> None:
        self.links.clear()
        for reference in references(paper.record):
            label = f"{reference.name} {reference.label}" if reference.name in ("DOI", "arXiv") else reference.label
            button = chip(label, reference.icon, f"{reference.name}: {reference.url}")
            button.clicked.connect(_later(self.link_opened.emit, reference.url))
            self.links.addWidget(button)

    def _show_tags(self, tags: Sequence[str]) -> None:
        self.tags.clear()
        for tag in tags:
            button = chip(tag, "tag", f"Show all papers tagged {tag}")
            button.clicked.connect(_later(self.tag_clicked.emit, tag))
            self.tags.addWidget(button)
        add = chip("Tags…" if tags else "Add tags…", "plus", "Add or remove tags (T)")
        add.clicked.connect(_later(self.edit_asked.emit, "tags"))
        self.tags.addWidget(add)

    def tab_stops(self) -> list[QWidget]:
        """What Tab reaches, from top to bottom."""
        return [self.status, self.rating, self.title, self.provisional, self.more_authors]

    def fact_stops(self) -> list[QWidget]:
        """What Tab reaches in the facts."""
        return [*self.links.widgets(), *self.tags.widgets()]

    def changeEvent(self, event: QEvent) -> None:
        """Colours that stand in icons follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._paper is not None:
            self._show_own_statuses()


def _later(deed: Callable[..., object], value: object) -> Callable[[], None]:
    """What a button does, without the state that its signal carries."""

    def do() -> None:
        deed(value)

    return do
