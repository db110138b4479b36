"""What the title's cell shows: the title, behind it small marks, under it what has no column of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from legenda.model.paper_row import PaperRow
from legenda.ui.paper_chips import Chip, flow
from legenda.ui.paper_columns import Column
from legenda.ui.paper_fonts import GAP, SMALL_ICON, RowFonts, small_marks
from legenda.ui.paper_lines import ELLIPSIS, Line, Lines
from legenda.ui.paper_reason import Reason
from legenda.ui.paper_words import byline_words

#: Tags under a title may always take this share of its width; what the words leave is theirs as well.
_CHIP_SHARE = 0.3


@dataclass(frozen=True, slots=True)
class TitleParts:
    """A title in lines of its font, the line under it, the chips behind that; stars and marks behind the title.

    `hits` are what a search hit in the line under it when that says why the paper was found, else None.
    """

    lines: Lines
    shown: tuple[Line, ...]
    below: tuple[Line, ...]
    chips: list[Chip]
    marks: list[str]
    stars: int
    hits: list[tuple[int, int]] | None = None
    is_kept_free: bool = False

    @property
    def has_byline(self) -> bool:
        """Whether the second line is not the title's."""
        return bool(self.below or self.chips or self.is_kept_free)


def title_parts(
    fonts: RowFonts,
    row: PaperRow,
    room: int,
    under: Collection[Column],
    is_dotted: Callable[[str], bool],
    reason: Reason | None = None,
) -> TitleParts:
    """Lay out the title's cell in `room` pixels; a title with nothing under it may take two lines.

    A paper without a title has its key there. A `reason` stands under the title in the place of all else; one that is
    still to come keeps that line free, so that the title does not move when it comes.
    """
    if reason is not None and reason.text:
        return _with_reason(fonts, row, room, under, reason)
    byline = byline_words(row, Column.AUTHORS in under, Column.VENUE in under)
    tags = row.tags if Column.TAGS in under else ()
    wanted = fonts.soft.width(byline) + 2 * GAP if byline else 0
    chips = flow(tags, fonts.chip, int(max(room * _CHIP_SHARE, room - wanted)), 1, is_dotted)
    taken = chips[-1].left + chips[-1].width + 2 * GAP if chips else 0
    is_kept_free = reason is not None
    marks, stars, behind = _behind(row, under)
    lines = fonts.of_title(row)
    return TitleParts(
        lines=lines,
        shown=lines.broken(row.title or row.key, room - behind, 1 if byline or tags or is_kept_free else 2),
        below=fonts.soft.broken(byline, int(room - taken), 1),
        chips=chips,
        marks=marks,
        stars=stars,
        is_kept_free=is_kept_free,
    )


def _with_reason(fonts: RowFonts, row: PaperRow, room: int, under: Collection[Column], reason: Reason) -> TitleParts:
    marks, stars, behind = _behind(row, under)
    lines = fonts.of_title(row)
    below, hits = reason.fitted(fonts.soft, room)
    return TitleParts(lines, lines.broken(row.title or row.key, room - behind, 1), below, [], marks, stars, hits)


def _behind(row: PaperRow, under: Collection[Column]) -> tuple[list[str], int, int]:
    """The marks and stars behind a title, and the room they take."""
    marks = small_marks(row)
    stars = row.rating or 0 if Column.RATING in under else 0
    return marks, stars, len(marks) * (SMALL_ICON + GAP) + (stars * SMALL_ICON + GAP if stars else 0)


def is_cut_before(shown: Sequence[Line], hits: Sequence[tuple[int, int]]) -> bool:
    """Whether the lines of a title end before all that was hit in it."""
    if not shown or not shown[-1].text.endswith(ELLIPSIS):
        return False
    seen = shown[-1].start + len(shown[-1].text) - 1
    return all(start >= seen for start, _ in hits)
