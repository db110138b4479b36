"""Paints the rows of the paper list: two quiet lines to a paper, its status, its tags."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QHelpEvent, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from legenda.model.paper_row import PaperRow
from legenda.model.status import Status
from legenda.ui import icons, theme
from legenda.ui.paper_chips import Chip, ChipInk, flow, paint_chips
from legenda.ui.paper_columns import Column
from legenda.ui.paper_fonts import GAP, ICON, MARGIN, SMALL_ICON, RowFonts
from legenda.ui.paper_inks import RowInks, row_inks
from legenda.ui.paper_lines import Ink, Line, Lines, Marks, paint_lines
from legenda.ui.paper_model import PaperModel, cell_text
from legenda.ui.paper_reason import Reason
from legenda.ui.paper_tips import tip
from legenda.ui.paper_title import TitleParts, is_cut_before, title_parts
from legenda.ui.paper_words import BETWEEN, due_words, is_overdue, put_off_words, venue_words
from legenda.ui.stars import paint_stars

_Part = tuple[Lines, tuple[Line, ...], Ink, list[tuple[int, int]]]


class PaperDelegate(QStyledItemDelegate):
    """Paints the cells of a `PaperModel`.

    The view says what has no column of its own (`under_title`), whether it has the focus (`is_active`), and what a row
    is to say of why it was found (`reason`).
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.under_title: frozenset[Column] = frozenset()
        self.is_active = False
        self.reason: Callable[[PaperRow], Reason | None] = lambda _row: None
        self._tag_colours: Mapping[str, str] = {}
        self._marks: Marks | None = None
        self._hits = lru_cache(2048)(self._marked)
        self.restyle(QFont(), QPalette())

    def restyle(self, font: QFont, palette: QPalette) -> None:
        """Take on a font and the look of a palette."""
        self._fonts = RowFonts(font)
        colours = theme.colours(palette)
        self._plain = row_inks(colours, colours.base, colours.text)
        self._chosen = row_inks(colours, colours.chosen, colours.chosen_text)
        self._idle = row_inks(colours, colours.chosen_idle, colours.text)

    def set_marks(self, marks: Marks | None) -> None:
        """Paint what `marks` finds in titles and authors, given with their fields, on a ground of its own."""
        self._marks = marks
        self._hits.cache_clear()

    def set_tag_colours(self, colours: Mapping[str, str]) -> bool:
        """The names of the colours of tags, by tag; whether they are other ones than before."""
        before, self._tag_colours = self._tag_colours, colours
        return colours != before

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        """Show the tip of a cell."""
        row = self._row(index)
        if event.type() != QEvent.Type.ToolTip or row is None:
            return super().helpEvent(event, view, option, index)
        from html import escape  # loads all of HTML's names of characters, which no first row needs

        text = escape(self.tip(row, Column(index.column()), option.rect.width())).replace("\n", "<br>")
        QToolTip.showText(event.globalPos(), f"<qt>{text}</qt>" if text else "", view, option.rect)
        return True

    @property
    def fonts(self) -> RowFonts:
        """The fonts of the rows."""
        return self._fonts

    def tip(self, row: PaperRow, column: Column, width: int) -> str:
        """What a pointer resting on a cell of that width is told."""
        return tip(self._fonts, row, column, width, self.under_title, self.reason(row))

    def _is_dotted(self, tag: str) -> bool:
        return tag in self._tag_colours

    def _marked(self, text: str, field: str) -> list[tuple[int, int]]:
        return self._marks(text, field) if self._marks and text else []

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """How large a cell would like to be."""
        return QSize(self._fonts.natural_width(self._row(index), Column(index.column())), self._fonts.row_height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint one cell."""
        row = self._row(index)
        column = Column(index.column())
        box: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row is None:
            self._paint_blank(painter, box, column)
        else:
            self._paint_cell(painter, box, column, row, self._inks(option))
        painter.restore()

    def _row(self, index: QModelIndex | QPersistentModelIndex) -> PaperRow | None:
        model = index.model()
        return model.row_at(index.row()) if isinstance(model, PaperModel) else None

    def _inks(self, option: QStyleOptionViewItem) -> RowInks:
        if not option.state & QStyle.StateFlag.State_Selected:
            return self._plain
        return self._chosen if self.is_active else self._idle

    def _paint_blank(self, painter: QPainter, box: QRect, column: Column) -> None:
        """A row that is still to come: a pale bar where its title will stand."""
        if column is Column.TITLE:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._plain.blank)
            width = max(0, min(box.width() - 2 * MARGIN, 280))
            painter.drawRoundedRect(QRectF(box.left() + MARGIN, box.center().y() - 5, width, 10), 4, 4)

    def _paint_cell(self, painter: QPainter, box: QRect, column: Column, row: PaperRow, inks: RowInks) -> None:
        match column:
            case Column.STATUS:
                self._paint_status(painter, box, row, inks)
            case Column.TITLE:
                self._paint_title(painter, box, row, inks)
            case Column.AUTHORS:
                self._paint_soft(painter, box, row.authors, inks, 2, self._hits(row.authors, "contributors"))
            case Column.VENUE:
                self._paint_venue(painter, box, row, inks)
            case Column.TAGS:
                self._paint_tags(painter, box, row, inks)
            case Column.DUE:
                self._paint_due(painter, box, row, inks)
            case Column.RATING:
                self._paint_rating(painter, box, row, inks)
            case _:
                self._paint_soft(painter, box, cell_text(row, column), inks, 1)

    def _paint_status(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        left = box.left() + (box.width() - ICON) // 2
        ink = inks.status(row.status, row.own_colour)
        self._paint_icon(painter, icons.STATUS_ICONS[row.status], ink, left, box.center().y() + 1)

    def _paint_icon(
        self, painter: QPainter, name: str, colour: QColor, left: float, middle: float, size: int = ICON
    ) -> None:
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(QPointF(round(left), round(middle - size / 2)), icons.pixmap(name, colour, size, ratio))

    def _paint_title(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        parts = self._title_parts(row, box.width() - 2 * MARGIN)
        is_quiet = not row.title or row.status is Status.SET_ASIDE or row.is_put_off(date.today())
        ink = inks.soft if is_quiet else inks.title
        block: list[_Part] = [(parts.lines, parts.shown, ink, self._hits(row.title, "title"))]
        soft = self._fonts.soft
        if parts.has_byline:
            hits = self._hits_of_byline(row) if parts.hits is None else parts.hits
            block.append((soft, parts.below or (Line("", 0),), inks.soft, hits))
        top = self._paint_block(painter, box, block)
        left = box.left() + MARGIN
        if parts.shown:
            end = left + parts.lines.width(parts.shown[-1].text) + GAP
            middle = top + (len(parts.shown) - 0.5) * parts.lines.height
            if parts.stars:
                paint_stars(painter, end, middle, SMALL_ICON, parts.stars, inks.soft.text)
                end += parts.stars * SMALL_ICON + GAP
            self._paint_small_marks(painter, parts.marks, end, middle, inks)
        if parts.chips:
            end = left + (soft.width(parts.below[0].text) + 2 * GAP if parts.below else 0)
            self._paint_chips(painter, parts.chips, end, top + parts.lines.height + soft.height / 2, inks)

    def _title_parts(self, row: PaperRow, room: int) -> TitleParts:
        """The title's cell, with why the paper was found in the place of the byline where nothing else shows it."""
        reason, hits = self.reason(row), self._hits(row.title, "title")
        authors = self._hits(row.authors, "contributors") if Column.AUTHORS in self.under_title else []
        if reason is not None and reason.text and authors:
            reason = reason.behind(f"{row.authors}{BETWEEN}", authors)
        parts = title_parts(self._fonts, row, room, self.under_title, self._is_dotted, reason)
        if reason is None and hits and not authors and is_cut_before(parts.shown, hits):
            reason = Reason.of_title(row.title, hits)
            return title_parts(self._fonts, row, room, self.under_title, self._is_dotted, reason)
        return parts

    def _hits_of_byline(self, row: PaperRow) -> list[tuple[int, int]]:
        """What was hit of the authors, and of the venue behind them, under a title."""
        has_authors = Column.AUTHORS in self.under_title and bool(row.authors)
        hits = list(self._hits(row.authors, "contributors")) if has_authors else []
        if Column.VENUE in self.under_title:
            shift = len(row.authors) + len(BETWEEN) if has_authors else 0
            hits += [(low + shift, high + shift) for low, high in self._hits(row.venue, "venue")]
        return hits

    def _paint_small_marks(
        self, painter: QPainter, marks: list[str], left: float, middle: float, inks: RowInks
    ) -> None:
        for name in marks:
            self._paint_icon(painter, name, inks.soft.text, left, middle, SMALL_ICON)
            left += SMALL_ICON + GAP

    def _paint_venue(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        room = box.width() - 2 * MARGIN
        together = venue_words(row)
        year = str(row.year) if row.year is not None else ""
        texts = (together,) if self._fonts.soft.width(together) <= room else (row.venue, year)
        soft, hits = self._fonts.soft, self._hits(row.venue, "venue")
        shown = [(text, soft.broken(text, room, 1)) for text in texts if text]
        self._paint_block(painter, box, [(soft, lines, inks.soft, hits if t != year else []) for t, lines in shown])

    def _paint_due(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        today, room, soft = date.today(), box.width() - 2 * MARGIN, self._fonts.soft
        due = (due_words(row, today), inks.late if is_overdue(row, today) else inks.soft)
        texts = [text for text in (due, (put_off_words(row, today), inks.soft)) if text[0]]
        most = 2 // (len(texts) or 1)
        self._paint_block(painter, box, [(soft, soft.broken(text, room, most), ink, []) for text, ink in texts])

    def _paint_soft(
        self,
        painter: QPainter,
        box: QRect,
        text: str,
        inks: RowInks,
        most: int,
        hits: list[tuple[int, int]] | None = None,
    ) -> None:
        shown = self._fonts.soft.broken(text, box.width() - 2 * MARGIN, most)
        self._paint_block(painter, box, [(self._fonts.soft, shown, inks.soft, hits or [])])

    def _paint_block(self, painter: QPainter, box: QRect, parts: list[_Part]) -> float:
        """Paint texts one under the other, centred as a whole; returns where the first begins."""
        high = sum(lines.height * len(shown) for lines, shown, _, _ in parts)
        top = first = box.top() + round((box.height() - high) / 2)
        for lines, shown, ink, hits in parts:
            paint_lines(painter, lines, shown, box.left() + MARGIN, top, ink, hits)
            top += round(lines.height * len(shown))
        return first

    def _paint_tags(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        chips = flow(row.tags, self._fonts.chip, box.width() - 2 * MARGIN, 2, self._is_dotted)
        self._paint_chips(painter, chips, box.left() + MARGIN, box.center().y() + 0.5, inks)

    def _paint_chips(self, painter: QPainter, chips: list[Chip], left: float, middle: float, inks: RowInks) -> None:
        ink = ChipInk(
            inks.chip, inks.chip_text, inks.soft.text, lambda tag: inks.tags.get(self._tag_colours.get(tag, ""))
        )
        paint_chips(painter, chips, self._fonts.chip, left, middle, ink)

    def _paint_rating(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        paint_stars(painter, box.left() + MARGIN, box.center().y() + 1, SMALL_ICON, row.rating or 0, inks.soft.text)
