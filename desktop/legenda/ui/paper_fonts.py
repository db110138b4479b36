"""The fonts of a row of the paper list, how high it is, and how wide its cells would like to be."""

from __future__ import annotations

from PySide6.QtGui import QFont

from legenda.model.paper_row import PaperRow
from legenda.ui.paper_columns import Column
from legenda.ui.paper_lines import Lines
from legenda.ui.paper_model import cell_text
from legenda.ui.theme import GRID

#: Between a cell's edge and its content.
MARGIN = 8
ICON = 16
SMALL_ICON = 13
#: Between a text and the small drawings or chips behind it.
GAP = 5
#: Above and below the two lines of a row together.
_AIR = 14
_SOFT_SIZE = 0.92
_CHIP_SIZE = 0.85
#: What a chip adds to the width of its tag.
_CHIP_FRAME = 28


class RowFonts:
    """The fonts of titles (slanted while provisional), of what is said softly, and of chips."""

    def __init__(self, font: QFont) -> None:
        self.title = Lines(font)
        self.provisional = Lines(_changed(font, 1.0, is_slanted=True))
        self.soft = Lines(_changed(font, _SOFT_SIZE))
        self.chip = Lines(_changed(font, _CHIP_SIZE))

    @property
    def row_height(self) -> int:
        """The height of every row: two lines of a title and some air, on the grid."""
        return -(-int(2 * self.title.height + _AIR) // GRID) * GRID

    def of_title(self, row: PaperRow) -> Lines:
        """The font of a paper's title."""
        return self.provisional if row.title_is_provisional else self.title

    def natural_width(self, row: PaperRow | None, column: Column) -> int:
        """How wide a cell would have to be to show all it has in one line."""
        wide = ICON if row is None or column is Column.STATUS else self._content_width(row, column)
        return int(wide) + 2 * MARGIN + 1

    def _content_width(self, row: PaperRow, column: Column) -> float:
        match column:
            case Column.TITLE:
                return self.of_title(row).width(row.title) + len(small_marks(row)) * (SMALL_ICON + GAP)
            case Column.TAGS:
                return sum(self.chip.width(tag) + _CHIP_FRAME for tag in row.tags)
            case Column.VENUE:
                return max(self.soft.width(row.venue), self.soft.width(str(row.year or "")))
            case Column.RATING:
                return 5 * SMALL_ICON
            case _:
                return self.soft.width(cell_text(row, column))


def small_marks(row: PaperRow) -> list[str]:
    """The drawings behind a title: that it is provisional, that there are highlights, that there are notes."""
    facts = (
        ("circle-question-mark", row.title_is_provisional),
        ("highlighter", row.has_annotations),
        ("sticky-note", row.has_notes),
    )
    return [name for name, holds in facts if holds]


def _changed(font: QFont, scale: float, is_slanted: bool = False) -> QFont:
    made = QFont(font)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * scale)
    else:
        made.setPixelSize(max(1, round(font.pixelSize() * scale)))
    made.setItalic(is_slanted or font.italic())
    return made
