"""What a dialog about readings says and understands: outcomes, days, and numbers as people write them."""

from __future__ import annotations

import re
from datetime import date, timedelta

from legenda.model.errors import BadInputError
from legenda.model.paper import Reading
from legenda.model.status import Status

#: What a reading can have come to, in words, with the status; the first while it goes on.
OUTCOMES: tuple[tuple[str, Status | None], ...] = (
    ("still reading", None),
    ("read", Status.READ),
    ("skimmed", Status.SKIMMED),
    ("set aside", Status.SET_ASIDE),
)
_CLOCK = re.compile(r"(\d{1,4})\s*(?::|h)\s*(\d{1,2})?\s*(?:min)?", re.ASCII | re.IGNORECASE)


def row_of(reading: Reading) -> tuple[str, ...]:
    """A reading as a row of a table; what is not known is empty."""
    return (
        reading.started.isoformat() if reading.started else "",
        reading.finished.isoformat() if reading.finished else "",
        next(words for words, status in OUTCOMES if status == reading.outcome),
        "" if reading.pages_read is None else f"{reading.pages_read:,}",
        "" if reading.percent is None else f"{reading.percent} %",
        time_words(reading.minutes),
        reading.thoughts,
    )


def time_words(minutes: int | None) -> str:
    """A time as "45 min" or "1 h 30 min"; "" when it is not known."""
    if minutes is None:
        return ""
    hours, rest = divmod(minutes, 60)
    return " ".join(
        part for part in (f"{hours:,} h" if hours else "", f"{rest} min" if rest or not hours else "") if part
    )


def day_in(text: str, word: str, today: date) -> date | None:
    """The day that is written, as 2026-05-03, "today" or "yesterday"; None for nothing, BadInputError for all else.

    `word` is what the reading does on that day: "begin" or "end".
    """
    written = text.strip().lower()
    if not written:
        return None
    if written in ("today", "yesterday"):
        return today - timedelta(days=written == "yesterday")
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise BadInputError(f"A reading cannot {word} on “{text.strip()}”: write the day as 2026-05-03.") from None


def number_in(text: str, what: str) -> int | None:
    """The number of `what` that is written, minutes also as 1:30 or 1 h 30; None for nothing. BadInputError else."""
    written = text.strip().removesuffix("%").strip().replace(",", "")
    if not written:
        return None
    clock = _CLOCK.fullmatch(written) if what == "minutes" else None
    if clock:
        return int(clock[1]) * 60 + int(clock[2] or 0)
    if not (written.isascii() and written.isdigit() and len(written) < 10):
        raise BadInputError(
            f"“{text.strip()}” is no number of {what}." if what != "percent" else f"“{text.strip()}” is no percentage."
        )
    return int(written)
