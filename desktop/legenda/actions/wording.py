"""Phrases that several deeds use in the names of their steps."""

from __future__ import annotations

from datetime import date

MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: "1 paper", "3 papers", "12,000 papers"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def papers_named(number: int) -> str:
    """How many papers, in words."""
    return counted(number, "paper")


def listed(words: list[str]) -> str:
    """Words as a sentence lists them: "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def day_in_words(day: date) -> str:
    """A day in full: "9 May 2026"."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def shortened(text: str, length: int = 60) -> str:
    """`text` cut at a word so that it has at most `length` characters."""
    text = " ".join(text.split())
    if len(text) <= length:
        return text
    cut = text[: length - 1]
    return f"{cut[: cut.rfind(' ')] if ' ' in cut[length // 2 :] else cut}…"
