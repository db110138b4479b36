"""What the title's cell shows: the title, behind it small marks, under it what has no column of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from legenda.model.paper_row import PaperRow
from legenda.ui.paper_chips import Chip, flow
from legenda.ui.paper_columns import Column
from legenda.ui.paper_fonts import GAP, SMALL_ICON, RowFonts, small_marks
from legenda.ui.paper_lines import Line, Lines
from legenda.ui.paper_words import byline_words

#: Tags under a title may always take this share of its width; what the words leave is theirs as well.
_CHIP_SHARE = 0.3


@dataclass(frozen=True, slots=True)
class TitleParts:
    """A title in lines of its font, the line under it, the chips behind that; stars and marks behind the title."""

    lines: Lines
    shown: tuple[Line, ...]
    below: tuple[Line, ...]
    chips: list[Chip]
    marks: list[str]
    stars: int

    @property
    def has_byline(self) -> bool:
        """Whether the second line is not the title's."""
        return bool(self.below or self.chips)


def title_parts(
    fonts: RowFonts, row: PaperRow, room: int, under: Collection[Column], is_dotted: Callable[[str], bool]
) -> TitleParts:
    """Lay out the title's cell in `room` pixels; a title with nothing under it may take two lines.

    A paper without a title has its key there.
    """
    byline = byline_words(row, Column.AUTHORS in under, Column.VENUE in under)
    tags = row.tags if Column.TAGS in under else ()
    wanted = fonts.soft.width(byline) + 2 * GAP if byline else 0
    chips = flow(tags, fonts.chip, int(max(room * _CHIP_SHARE, room - wanted)), 1, is_dotted)
    taken = chips[-1].left + chips[-1].width + 2 * GAP if chips else 0
    marks = small_marks(row)
    stars = row.rating or 0 if Column.RATING in under else 0
    behind = len(marks) * (SMALL_ICON + GAP) + (stars * SMALL_ICON + GAP if stars else 0)
    lines = fonts.of_title(row)
    return TitleParts(
        lines=lines,
        shown=lines.broken(row.title or row.key, room - behind, 1 if byline or tags else 2),
        below=fonts.soft.broken(byline, int(room - taken), 1),
        chips=chips,
        marks=marks,
        stars=stars,
    )
