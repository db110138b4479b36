"""What a pointer resting on a cell of the paper list is told, mostly what the cell had to leave out."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from legenda.model.paper_row import PaperRow
from legenda.model.status import Status
from legenda.ui.paper_chips import flow
from legenda.ui.paper_columns import Column
from legenda.ui.paper_fonts import MARGIN, RowFonts
from legenda.ui.paper_lines import Line
from legenda.ui.paper_model import cell_text
from legenda.ui.paper_reason import Reason
from legenda.ui.paper_title import title_parts
from legenda.ui.paper_words import PROVISIONAL, full_date_words, long_day_words, venue_words


def tip(
    fonts: RowFonts,
    row: PaperRow,
    column: Column,
    width: int,
    under_title: Collection[Column],
    reason: Reason | None = None,
) -> str:
    """The tip of a cell that is `width` pixels wide, as lines of plain text; "" when it shows all there is."""
    match column:
        case Column.STATUS:
            return f"{row.own_status} ({row.status.value})" if row.own_status else row.status.label
        case Column.ADDED:
            return full_date_words(row.added)
        case Column.QUEUED if row.since is not None and row.status is Status.QUEUED:
            return f"Queued since {full_date_words(row.since)}"
        case Column.DUE:
            return _days_tip(row)
        case Column.TITLE:
            return _title_tip(fonts, row, width, under_title, reason)
        case Column.TAGS:
            chips = flow(row.tags, fonts.chip, width - 2 * MARGIN, 2, _is_dotted)
            return "" if [chip.text for chip in chips] == list(row.tags) else ", ".join(row.tags)
        case Column.AUTHORS:
            return row.authors if _is_cut(fonts.soft.broken(row.authors, width - 2 * MARGIN, 2), row.authors) else ""
        case _:
            return cell_text(row, column) if fonts.natural_width(row, column) > width + 1 else ""


def _days_tip(row: PaperRow) -> str:
    """The days in full."""
    today = date.today()
    said = (
        f"To be read by {long_day_words(row.due)}" if row.due else "",
        f"Not to be read before {long_day_words(row.not_before)}" if row.not_before and row.is_put_off(today) else "",
    )
    return "\n".join(part for part in said if part)


def _title_tip(fonts: RowFonts, row: PaperRow, width: int, under: Collection[Column], reason: Reason | None) -> str:
    parts = title_parts(fonts, row, width - 2 * MARGIN, under, _is_dotted, reason)
    if not (row.title_is_provisional or parts.has_byline or _is_cut(parts.shown, row.title)):
        return ""
    said = (
        row.title,
        PROVISIONAL if row.title_is_provisional else "",
        row.authors if Column.AUTHORS in under else "",
        venue_words(row) if Column.VENUE in under else "",
        ", ".join(row.tags) if Column.TAGS in under else "",
        reason.text if reason is not None else "",
    )
    return "\n".join(part for part in said if part)


def _is_cut(shown: tuple[Line, ...], text: str) -> bool:
    """Whether the last line stops before the end of the text."""
    return bool(text) and (not shown or not text.endswith(shown[-1].text))


def _is_dotted(_tag: str) -> bool:
    """A tip may take every tag for one with a dot: at worst it tells what could just be seen."""
    return True
