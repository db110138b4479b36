"""What the list says about a paper in words: dates as people name them, venue and year, a whole row aloud."""

from __future__ import annotations

from datetime import UTC, date, datetime, tzinfo

from legenda.model.paper_row import PaperRow
from legenda.model.status import Status

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_UNDONE = (Status.NEW, Status.QUEUED, Status.READING)
#: So many days ahead are counted; beyond them the day is named.
_SOON = 14
#: Between the authors and the venue under a title.
BETWEEN = "  ·  "
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
    return day_words(day, today)


def full_date_words(at: datetime, zone: tzinfo | None = None) -> str:
    """A time in full: "Monday, 3 Mar 2025, 14:05"."""
    local = _local(at, zone)
    return f"{long_day_words(local.date())}, {local:%H:%M}"


def long_day_words(day: date) -> str:
    """A day in full: "Monday, 3 Mar 2025"."""
    return f"{_DAYS[day.weekday()]}, {day.day} {_MONTHS[day.month - 1]} {day.year}"


def waiting_words(since: datetime, now: datetime, zone: tzinfo | None = None) -> str:
    """How long a paper has waited: "Today", "1 day", "94 days"; the days are those of `zone`."""
    days = (_local(now, zone).date() - _local(since, zone).date()).days
    return "Today" if days < 1 else "1 day" if days == 1 else f"{days:,} days"


def due_words(row: PaperRow, today: date) -> str:
    """When a paper is due: "Today", "In 3 days", "24 Dec", "12 days overdue"; the bare day once it is read."""
    if row.due is None:
        return ""
    days = (row.due - today).days
    if row.status not in _UNDONE or days > _SOON:
        return day_words(row.due, today)
    if -1 <= days <= 1:
        return ("Yesterday", "Today", "Tomorrow")[days + 1]
    return f"In {days} days" if days > 0 else f"{-days:,} days overdue"


def is_overdue(row: PaperRow, today: date) -> bool:
    """Whether a paper should have been read before `today`."""
    return row.due is not None and row.due < today and row.status in _UNDONE


def put_off_words(row: PaperRow, today: date) -> str:
    """From when on a queued paper is to be read, as long as that lies ahead: "Not before 3 Dec"."""
    if row.not_before is None or not row.is_put_off(today):
        return ""
    return f"Not before {day_words(row.not_before, today)}"


def day_words(day: date, today: date) -> str:
    """A day in short: "3 Dec", with the year unless it is this one."""
    words = f"{day.day} {_MONTHS[day.month - 1]}"
    return words if day.year == today.year else f"{words} {day.year}"


def _local(at: datetime, zone: tzinfo | None) -> datetime:
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(zone)


def venue_words(row: PaperRow) -> str:
    """Venue and year, as far as they are known: "ICML 2025"."""
    return " ".join(part for part in (row.venue, _year(row)) if part)


def byline_words(row: PaperRow, with_authors: bool, with_venue: bool) -> str:
    """What stands under a title for the columns that have no place of their own."""
    parts = (row.authors if with_authors else "", venue_words(row) if with_venue else "")
    return BETWEEN.join(part for part in parts if part)


def row_words(row: PaperRow, now: datetime | None = None) -> str:
    """A whole row for a screen reader."""
    parts = [row.title]
    if row.title_is_provisional:
        parts.append("provisional title")
    parts += [row.authors, venue_words(row), f"status {row.own_status or row.status.value}"]
    parts += _days_spoken(row, now or datetime.now(UTC))
    if row.rating:
        parts.append("1 star" if row.rating == 1 else f"{row.rating} stars")
    if row.tags:
        parts.append("tags " + ", ".join(row.tags))
    parts += ["has notes"] * row.has_notes + ["has highlights"] * row.has_annotations
    return "; ".join(part for part in parts if part)


def _days_spoken(row: PaperRow, now: datetime) -> list[str]:
    today = _local(now, None).date()
    due, put_off = due_words(row, today), put_off_words(row, today)
    is_counted = due.endswith("overdue")
    return [
        *([f"queued {waiting_words(row.since, now).lower()}"] if row.since and row.status is Status.QUEUED else []),
        *([due if is_counted else f"due {due[0].lower()}{due[1:]}"] if due else []),
        *([f"{put_off[0].lower()}{put_off[1:]}"] if put_off else []),
    ]


def _year(row: PaperRow) -> str:
    return "" if row.year is None else str(row.year)
