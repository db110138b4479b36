"""What the list says about a paper in words: dates as people name them, venue and year, a whole row aloud."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

from legenda.model.paper_row import PaperRow

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
PROVISIONAL = "Provisional title, made from the abstract until the real one is known"


def date_words(at: datetime, now: datetime, zone: tzinfo | None = None) -> str:
    """A day as it is named in conversation: "Today", "Yesterday", "Monday", "3 Mar", "3 Mar 2024".

    Both times are UTC where they name no zone; the day is that of `zone` (None: of this computer).
    """
    day, today = _local(at, zone).date(), _local(now, zone).date()
    ago = (today - day).days
    if ago in (0, 1):
        return "Yesterday" if ago else "Today"
    if 1 < ago < 7:
        return _DAYS[day.weekday()]
    words = f"{day.day} {_MONTHS[day.month - 1]}"
    return words if day.year == today.year else f"{words} {day.year}"


def full_date_words(at: datetime, zone: tzinfo | None = None) -> str:
    """A time in full: "Monday, 3 Mar 2025, 14:05"."""
    local = _local(at, zone)
    return f"{_DAYS[local.weekday()]}, {local.day} {_MONTHS[local.month - 1]} {local.year}, {local:%H:%M}"


def _local(at: datetime, zone: tzinfo | None) -> datetime:
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(zone)


def venue_words(row: PaperRow) -> str:
    """Venue and year, as far as they are known: "ICML 2025"."""
    return " ".join(part for part in (row.venue, _year(row)) if part)


def byline_words(row: PaperRow, with_authors: bool, with_venue: bool) -> str:
    """What stands under a title for the columns that have no place of their own."""
    parts = (row.authors if with_authors else "", venue_words(row) if with_venue else "")
    return "  ·  ".join(part for part in parts if part)


def row_words(row: PaperRow) -> str:
    """A whole row for a screen reader."""
    parts = [row.title]
    if row.title_is_provisional:
        parts.append("provisional title")
    parts += [row.authors, venue_words(row), f"status {row.status.value}"]
    if row.rating:
        parts.append("1 star" if row.rating == 1 else f"{row.rating} stars")
    if row.tags:
        parts.append("tags " + ", ".join(row.tags))
    parts += ["has notes"] * row.has_notes + ["has highlights"] * row.has_annotations
    return "; ".join(part for part in parts if part)


def _year(row: PaperRow) -> str:
    return "" if row.year is None else str(row.year)
