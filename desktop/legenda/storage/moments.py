"""Moments and days as the texts that are stored: fixed width, UTC, sorting as text."""

from __future__ import annotations

from datetime import UTC, date, datetime


def now() -> datetime:
    """The present moment in UTC."""
    return datetime.now(UTC)


def moment_text(moment: datetime) -> str:
    """`moment` as `2025-06-14T09:30:00.000000Z`; one without a time zone is taken as UTC."""
    utc = moment if moment.tzinfo is None else moment.astimezone(UTC)
    return utc.replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def moment_from_text(text: str) -> datetime:
    """The moment of a stored or other ISO 8601 text; raises ValueError for anything else."""
    moment = datetime.fromisoformat(text)
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


def day_from_text(text: str | None) -> date | None:
    """The day of a stored text."""
    return date.fromisoformat(text) if text else None
