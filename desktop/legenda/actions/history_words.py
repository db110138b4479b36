"""Days, numbers and readings in the history as a reader would say them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from legenda.actions.wording import MONTHS, counted, day_in_words, shortened
from legenda.model.markup import plain
from legenda.model.plain_form import date_from_plain
from legenda.model.step import WHOLE, Change, Plain, Step, Subject

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_PAPER_DAYS = {"due": ("Due on", "No longer due"), "not_before": ("Not before", "No longer put off")}
_READING_DAYS = {"started": "Reading begun on", "finished": "Reading ended on"}


def paper_words(change: Change) -> str:
    """A change of a paper's days and marks, "" for any other."""
    before, after = change.before, change.after
    if change.field in _PAPER_DAYS:
        given, gone = _PAPER_DAYS[change.field]
        was = f" (was {_day(before)})" if before else ""
        return f"{given} {_day(after)}{was}" if after else f"{gone}{was}"
    if change.field == "priority":
        was = f" (was {before})" if before is not None else ""
        return f"Priority {after}{was}" if after is not None else f"Priority removed{was}"
    if change.field == "title_is_provisional":
        return "Title marked as provisional" if after else "Title no longer provisional"
    if change.field == "date":
        was = f" (was {_date(before)})" if before else ""
        return f"Date: {_date(after)}{was}" if after else f"Date removed{was}"
    return ""


def reading_words(change: Change, count: int) -> str:
    """A reading that was made, or a later change of one; `count` says the how manyth of its outcome it is."""
    if change.field == WHOLE:
        return _made(change.after if isinstance(change.after, dict) else {}, count)
    if change.field in _READING_DAYS:
        return f"{_READING_DAYS[change.field]} {_day(change.after)}" if change.after else "Day of a reading removed"
    if change.field == "thoughts":
        thoughts = shortened(plain(str(change.after or "")))
        return f"Thoughts: “{thoughts}”" if thoughts else "Thoughts on a reading removed"
    if change.field == "outcome":
        return _outcome(str(change.after), count, "") if change.after and count > 1 else ""
    if change.after is None:
        return f"{change.field.replace('_', ' ').capitalize()} of a reading removed"
    match change.field:
        case "minutes":
            return f"Read for {counted(int(str(change.after)), 'minute')}"
        case "percent":
            return f"Read {change.after}% of it"
        case _:
            return f"Read {counted(int(str(change.after)), 'page')}"


def reading_counts(changes: Iterable[tuple[Step, Change]]) -> Mapping[tuple[int, int], int]:
    """For each step and reading that came by an outcome, how many readings of the paper had it then; oldest first."""
    outcomes: dict[int, Plain] = {}
    counts: dict[tuple[int, int], int] = {}
    for step, change in changes:
        if change.subject is not Subject.READING or change.field not in (WHOLE, "outcome"):
            continue
        now = change.after
        outcome = now.get("outcome") if isinstance(now, dict) else now
        outcomes[change.id] = outcome
        if outcome:
            counts[step.number, change.id] = sum(other == outcome for other in outcomes.values())
    return counts


def _made(value: Mapping[str, Plain], count: int) -> str:
    if value.get("outcome"):
        return _outcome(str(value["outcome"]), count, _day(value.get("finished")))
    return f"Reading begun on {_day(value['started'])}" if value.get("started") else "Reading begun"


def _outcome(outcome: str, count: int, day: str) -> str:
    """ "Read on 9 May 2026", "Read, second time · 9 May 2026", "Read, 11 times by now · 9 May 2026"."""
    name = outcome.replace("-", " ").capitalize()
    if count < 2:
        return f"{name} on {day}" if day else name
    times = f"{_ORDINALS[count]} time" if count < len(_ORDINALS) else f"{count:,} times by now"
    return f"{name}, {times}" + (f" · {day}" if day else "")


def _day(value: Plain) -> str:
    return day_in_words(date.fromisoformat(value)) if isinstance(value, str) and value else ""


def _date(value: Plain) -> str:
    """A date of publication: "9 May 2020", "May 2020", "2020", or as the file wrote it."""
    if not isinstance(value, dict):
        return ""
    known = date_from_plain(value)
    month = MONTHS[known.month - 1] if known.month and known.month <= len(MONTHS) else ""
    day = str(known.day) if known.day and month else ""
    return " ".join(part for part in (day, month, str(known.year) if known.year else known.text) if part)
