"""Dates as far as they are known and no further."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PartialDate:
    """A date or range of which only some parts may be known.

    `month` is 1–12 and `day` 1–31. `text` keeps the date as it was written where the numbers do not say it all
    (a season, "circa 1723", "in press"). `end_open` marks a range without an end ("1997/").
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    end_year: int | None = None
    end_month: int | None = None
    end_day: int | None = None
    end_open: bool = False
    circa: bool = False
    text: str = ""

    def __bool__(self) -> bool:
        return self != UNKNOWN_DATE

    @property
    def iso(self) -> str:
        """The beginning as ISO 8601 with the precision that is known: "2025", "2025-06", "2025-06-14" or ""."""
        if self.year is None:
            return ""
        parts = [f"{'-' if self.year < 0 else ''}{abs(self.year):04d}"]
        if self.month is not None:
            parts.append(f"{self.month:02d}")
            if self.day is not None:
                parts.append(f"{self.day:02d}")
        return "-".join(parts)


UNKNOWN_DATE = PartialDate()
