"""The readings of a paper as a page of a notes vault tells them: when, how long, and what the reader thought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from legenda.formats.life_json import reading_from_plain
from legenda.formats.markdown_text import nested
from legenda.formats.reference_line import date_words
from legenda.model.dates import PartialDate
from legenda.model.paper import Reading


def readings_told(life: Mapping[str, Any]) -> list[str]:
    """Each reading as a paragraph with its day, and its thoughts below; none where no more than days are known."""
    readings = list(_readings(life))
    return [_told(one) for one in readings] if any(_says_more(one) for one in readings) else []


def read_days(life: Mapping[str, Any]) -> list[str]:
    """The days (ISO 8601) on which the paper was finished, each once, in their order."""
    return sorted({one.finished.isoformat() for one in _readings(life) if one.finished})


def notes_told(life: Mapping[str, Any]) -> list[str]:
    """The notes of the paper itself, each as Markdown whose headings stand below those of the page."""
    notes = life.get("notes") or []
    texts = (str(note.get("text") or "").strip() for note in notes if isinstance(note, dict))
    return [nested(text, 2) for text in texts if text]


def _readings(life: Mapping[str, Any]) -> Iterator[Reading]:
    return (one for plain in life.get("readings") or [] if (one := reading_from_plain(plain)) is not None)


def _says_more(reading: Reading) -> bool:
    return bool(reading.thoughts.strip() or reading.minutes or reading.pages_read or reading.percent)


def _told(reading: Reading) -> str:
    facts = [
        reading.outcome.value if reading.outcome else "being read",
        _counted(reading.minutes, "minute"),
        _counted(reading.pages_read, "page"),
        f"{reading.percent} %" if reading.percent else "",
    ]
    head = f"**{_days(reading)}**: {', '.join(filter(None, facts))}"
    return "\n\n".join(filter(None, (head, nested(reading.thoughts.strip(), 2))))


def _days(reading: Reading) -> str:
    days = list(dict.fromkeys(day for day in (reading.started, reading.finished) if day))
    words = " to ".join(date_words(PartialDate(day.year, day.month, day.day)) for day in days)
    return f"Since {words}" if words and reading.finished is None and reading.outcome is None else words or "Some day"


def _counted(number: int | None, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}" if number else ""
