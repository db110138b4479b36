"""Paints the rows of the paper list: two quiet lines to a paper, its status, its tags."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QHelpEvent, QPainter, QPalette, QPolygonF
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from legenda.model.paper import PaperRow
from legenda.model.status import Status
from legenda.ui import icons, theme
from legenda.ui.paper_chips import Chip, ChipInk, flow, paint_chips
from legenda.ui.paper_columns import Column
from legenda.ui.paper_inks import RowInks, row_inks
from legenda.ui.paper_lines import Ink, Line, Lines, Marks, paint_lines
from legenda.ui.paper_model import PaperModel, cell_text
from legenda.ui.paper_words import PROVISIONAL, byline_words, full_date_words, venue_words

#: Between a cell's edge and its content.
MARGIN = 8
_ICON = 16
_SMALL_ICON = 13
_GAP = 5
#: Above and below the two lines of a row together.
_AIR = 14
_SOFT_SIZE = 0.92
_CHIP_SIZE = 0.85
#: Tags under a title take at most this share of its width.
_CHIP_SHARE = 0.45
_STAR = QPolygonF([QPointF(x, y) for x, y in (
    (0, -1), (0.2245, -0.309), (0.9511, -0.309), (0.3633, 0.118), (0.5878, 0.809),
    (0, 0.382), (-0.5878, 0.809), (-0.3633, 0.118), (-0.9511, -0.309), (-0.2245, -0.309),
)])  # fmt: skip

_Part = tuple[Lines, tuple[Line, ...], Ink, list[tuple[int, int]]]


class PaperDelegate(QStyledItemDelegate):
    """Paints the cells of a `PaperModel`.

    The view says what has no column of its own (`under_title`) and whether it has the focus (`is_active`).
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.under_title: frozenset[Column] = frozenset()
        self.is_active = False
        self._tag_colours: Mapping[str, str] = {}
        self._marks: Marks | None = None
        self._hits = lru_cache(2048)(self._marked)
        self.restyle(QFont(), QPalette())

    def restyle(self, font: QFont, palette: QPalette) -> None:
        """Take on a font and the look of a palette."""
        self._title = Lines(font)
        self._provisional = Lines(_changed(font, 1.0, italic=True))
        self._soft = Lines(_changed(font, _SOFT_SIZE))
        self._chip = Lines(_changed(font, _CHIP_SIZE))
        colours = theme.colours(palette)
        self._plain = row_inks(colours, colours.base, colours.text)
        self._chosen = row_inks(colours, colours.chosen, colours.chosen_text)
        self._idle = row_inks(colours, colours.chosen_idle, colours.text)

    @property
    def row_height(self) -> int:
        """The height of every row: two lines of a title and some air, on the grid."""
        high = 2 * self._title.height + _AIR
        return -(-int(high) // theme.GRID) * theme.GRID

    def set_marks(self, marks: Marks | None) -> None:
        """Paint what `marks` finds in titles and authors on a ground of its own."""
        self._marks = marks
        self._hits.cache_clear()

    def set_tag_colours(self, colours: Mapping[str, str]) -> None:
        """The names of the colours of tags, by tag."""
        self._tag_colours = colours

    def tip(self, row: PaperRow, column: Column, width: int) -> str:
        """What a pointer resting on a cell of that width is told, mostly what the cell had to leave out."""
        match column:
            case Column.STATUS:
                return row.status.label
            case Column.ADDED:
                return full_date_words(row.added)
            case Column.TITLE:
                return self._title_tip(row, width)
            case _:
                text = ", ".join(row.tags) if column is Column.TAGS else cell_text(row, column)
                return text if self._is_cut(row, column, width) else ""

    def _title_tip(self, row: PaperRow, width: int) -> str:
        if not (row.title_is_provisional or self.under_title or self._is_cut(row, Column.TITLE, width)):
            return ""
        below = (
            PROVISIONAL if row.title_is_provisional else "",
            row.authors if Column.AUTHORS in self.under_title else "",
            venue_words(row) if Column.VENUE in self.under_title else "",
            ", ".join(row.tags) if Column.TAGS in self.under_title else "",
        )
        return "\n".join(part for part in (row.title, *below) if part)

    def _is_cut(self, row: PaperRow, column: Column, width: int) -> bool:
        room = width - 2 * MARGIN
        match column:
            case Column.TITLE:
                lines, room = self._title_lines(row), room - len(_small_marks(row)) * (_SMALL_ICON + _GAP)
                shown = lines.broken(row.title, room, 2)
                return (
                    not shown or shown[-1].start + len(shown[-1].text) < len(row.title) or shown[-1].text.endswith("…")
                )
            case Column.TAGS:
                chips = flow(row.tags, self._chip, room, 2, self._tag_colours.__contains__)
                return [chip.text for chip in chips] != list(row.tags)
            case Column.AUTHORS:
                return any(line.text.endswith("…") for line in self._soft.broken(row.authors, room, 2))
            case _:
                return self._natural_width(row, column) > room

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
        text = escape(self.tip(row, Column(index.column()), option.rect.width())).replace("\n", "<br>")
        QToolTip.showText(event.globalPos(), f"<qt>{text}</qt>" if text else "", view, option.rect)
        return True

    def _title_lines(self, row: PaperRow) -> Lines:
        return self._provisional if row.title_is_provisional else self._title

    def _marked(self, text: str) -> list[tuple[int, int]]:
        return self._marks(text) if self._marks and text else []

    def natural_width(self, row: PaperRow | None, column: Column) -> int:
        """How wide a column would have to be to show all of a paper in one line."""
        wide = _ICON if row is None or column is Column.STATUS else self._natural_width(row, column)
        return int(wide) + 2 * MARGIN + 1

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """How large a cell would like to be."""
        return QSize(self.natural_width(self._row(index), Column(index.column())), self.row_height)

    def _natural_width(self, row: PaperRow, column: Column) -> float:
        match column:
            case Column.TITLE:
                return self._title.width(row.title)
            case Column.TAGS:
                return sum(self._chip.width(tag) + 28 for tag in row.tags)
            case Column.VENUE:
                return max(self._soft.width(row.venue), self._soft.width(str(row.year or "")))
            case Column.RATING:
                return 5 * _SMALL_ICON
            case _:
                return self._soft.width(cell_text(row, column))

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
                self._paint_soft(painter, box, row.authors, inks, 2, self._hits(row.authors))
            case Column.VENUE:
                self._paint_venue(painter, box, row, inks)
            case Column.TAGS:
                self._paint_tags(painter, box, row, inks)
            case Column.RATING:
                self._paint_rating(painter, box, row, inks)
            case _:
                self._paint_soft(painter, box, cell_text(row, column), inks, 1)

    def _paint_status(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        left = box.left() + (box.width() - _ICON) // 2
        self._paint_icon(painter, icons.STATUS_ICONS[row.status], inks.statuses[row.status], left, box.center().y() + 1)

    def _paint_icon(
        self, painter: QPainter, name: str, colour: QColor, left: float, middle: float, size: int = _ICON
    ) -> None:
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(QPointF(round(left), round(middle - size / 2)), icons.pixmap(name, colour, size, ratio))

    def _paint_title(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        marks = _small_marks(row)
        lines = self._title_lines(row)
        byline = byline_words(row, Column.AUTHORS in self.under_title, Column.VENUE in self.under_title)
        tags = row.tags if Column.TAGS in self.under_title else ()
        room = box.width() - 2 * MARGIN
        shown = lines.broken(row.title, room - len(marks) * (_SMALL_ICON + _GAP), 1 if byline or tags else 2)
        ink = inks.soft if row.status is Status.SET_ASIDE else inks.title
        parts: list[_Part] = [(lines, shown, ink, self._hits(row.title))]
        chips = flow(tags, self._chip, int(room * _CHIP_SHARE), 1, self._tag_colours.__contains__)
        below: tuple[Line, ...] = ()
        if byline or tags:
            below = self._soft.broken(byline, room - int(_chips_width(chips)), 1) or (Line("", 0),)
            parts.append((self._soft, below, inks.soft, self._byline_hits(row)))
        top = self._paint_block(painter, box, parts)
        left = box.left() + MARGIN
        if shown:
            end, middle = left + lines.width(shown[-1].text) + _GAP, top + (len(shown) - 0.5) * lines.height
            self._paint_small_marks(painter, marks, end, middle, inks)
        if chips:
            end = left + (self._soft.width(below[0].text) + 2 * _GAP if byline else 0)
            self._paint_chips(painter, chips, end, top + lines.height + self._soft.height / 2, inks)

    def _paint_small_marks(
        self, painter: QPainter, marks: list[str], left: float, middle: float, inks: RowInks
    ) -> None:
        for name in marks:
            self._paint_icon(painter, name, inks.soft.text, left, middle, _SMALL_ICON)
            left += _SMALL_ICON + _GAP

    def _byline_hits(self, row: PaperRow) -> list[tuple[int, int]]:
        return self._hits(row.authors) if Column.AUTHORS in self.under_title else []

    def _paint_venue(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        texts = (row.venue, str(row.year) if row.year is not None else "")
        room = box.width() - 2 * MARGIN
        self._paint_block(
            painter, box, [(self._soft, self._soft.broken(t, room, 1), inks.soft, []) for t in texts if t]
        )

    def _paint_soft(
        self,
        painter: QPainter,
        box: QRect,
        text: str,
        inks: RowInks,
        most: int,
        hits: list[tuple[int, int]] | None = None,
    ) -> None:
        shown = self._soft.broken(text, box.width() - 2 * MARGIN, most)
        self._paint_block(painter, box, [(self._soft, shown, inks.soft, hits or [])])

    def _paint_block(self, painter: QPainter, box: QRect, parts: list[_Part]) -> float:
        """Paint texts one under the other, centred as a whole; returns where the first begins."""
        high = sum(lines.height * len(shown) for lines, shown, _, _ in parts)
        top = first = box.top() + round((box.height() - high) / 2)
        for lines, shown, ink, hits in parts:
            paint_lines(painter, lines, shown, box.left() + MARGIN, top, ink, hits)
            top += round(lines.height * len(shown))
        return first

    def _paint_tags(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        chips = flow(row.tags, self._chip, box.width() - 2 * MARGIN, 2, self._tag_colours.__contains__)
        self._paint_chips(painter, chips, box.left() + MARGIN, box.center().y() + 0.5, inks)

    def _paint_chips(self, painter: QPainter, chips: list[Chip], left: float, middle: float, inks: RowInks) -> None:
        ink = ChipInk(
            inks.chip, inks.chip_text, inks.soft.text, lambda tag: inks.tags.get(self._tag_colours.get(tag, ""))
        )
        paint_chips(painter, chips, self._chip, left, middle, ink)

    def _paint_rating(self, painter: QPainter, box: QRect, row: PaperRow, inks: RowInks) -> None:
        if not row.rating:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.soft.text)
        painter.translate(box.left() + MARGIN + 6, box.center().y() + 1)
        painter.scale(5.5, 5.5)
        for _ in range(row.rating):
            painter.drawPolygon(_STAR)
            painter.translate(_SMALL_ICON / 5.5, 0)


def _small_marks(row: PaperRow) -> list[str]:
    """The drawings behind a title: that it is provisional, that there are highlights, that there are notes."""
    facts = (
        ("circle-question-mark", row.title_is_provisional),
        ("highlighter", row.has_annotations),
        ("sticky-note", row.has_notes),
    )
    return [name for name, holds in facts if holds]


def _chips_width(chips: list[Chip]) -> float:
    return chips[-1].left + chips[-1].width + 2 * _GAP if chips else 0.0


def _changed(font: QFont, scale: float, italic: bool = False) -> QFont:
    made = QFont(font)
    if scale != 1.0:
        made.setPointSizeF(max(6.0, font.pointSizeF() * scale)) if font.pointSizeF() > 0 else made.setPixelSize(
            max(8, round(font.pixelSize() * scale))
        )
    made.setItalic(italic or font.italic())
    return made
