"""Conditions on the reading data as a reader types them: which fields there are and what their values look like."""

from __future__ import annotations

import re
from datetime import date, timedelta
from difflib import get_close_matches

from legenda.model.query import Any, Condition, Query
from legenda.model.status import Status, parse_status

_TEXTS = ("tag", "list", "key", "type", "source")
_NUMBERS = ("rating", "priority", "readings")
_DATES = ("added", "changed", "read", "queued", "due")
#: The fields whose values are fixed, with these.
CHOICES = {
    "status": tuple(status.value for status in Status),
    "is": (
        "annotated", "deferred", "due", "duplicate", "listed", "merged", "noted", "overdue", "provisional", "rated",
        "tagged", "undone", "unfinished", "unlisted", "unrated", "unread", "untagged",
        *(status.value for status in Status),
    ),
    "has": (
        "abstract", "annotation", "arxiv", "attachment", "code", "comment", "doi", "due", "formerkey", "keyword",
        "list", "note", "openreview", "pdf", "pmid", "priority", "rating", "reading", "tag", "thoughts", "url", "year",
    ),
}  # fmt: skip

#: The fields of what papers are identified by.
IDENTIFIERS = ("doi", "arxiv", "pmid", "pmcid", "openreview", "isbn", "issn", "url")

#: Of these, the fields that can also ask for a status of the reader's own.
_OPEN = ("status", "is")

#: The names that ask the database and not the index.
CONDITION_FIELDS = (*CHOICES, *_TEXTS, *IDENTIFIERS, "year", *_NUMBERS, *_DATES)

_COMPARED = re.compile(r"(>=|<=|>|<|=)?(.*)", re.DOTALL)
_YEAR = re.compile(r"\d{4}", re.ASCII)
_NUMBER = re.compile(r"\d{1,6}", re.ASCII)
_DATE = re.compile(r"\d{4}(-(0?[1-9]|1[0-2])(-(0?[1-9]|[12]\d|3[01]))?)?|today|yesterday|tomorrow", re.ASCII)
_AGE = re.compile(r"\d{1,5}[dwmy]", re.ASCII)
_DATE_OR_AGE = re.compile(f"{_DATE.pattern}|{_AGE.pattern}", re.ASCII)
_SHAPES = {"year": (_YEAR, "a year has four digits")}
_SHAPES |= dict.fromkeys(_NUMBERS, (_NUMBER, "it takes a number"))
_SHAPES |= dict.fromkeys(_DATES, (_DATE_OR_AGE, "it takes a date like 2026-01-31, 2026-01 or 2026, or an age like 90d"))

#: The fields that lie ahead; in all others, the greater an age, the earlier the day.
_AHEAD = frozenset({"due"})
_OLDER_IS_EARLIER = str.maketrans("<>", "><")


class UnusableValue(Exception):  # noqa: N818 - told to the reader, not an error of the program
    """Why a value cannot be used, in words that end the sentence “x was left out: …”."""


def read_condition(field: str, value: str, is_unfinished: bool = False) -> Query:
    """The condition that `field:value` states; raises UnusableValue when it states none.

    An unfinished value of a field with a fixed choice, and one with a `*` at its end, stands for every value that it
    begins. Only the library knows the reader's own statuses: any other value of `status` and `is` is left to it.
    """
    text = f"{field}:{value}"
    value = value.strip()
    if not value:
        raise UnusableValue("it waits for a value")
    if field in CHOICES:
        return _choice(field, value, text, is_unfinished)
    if field in _TEXTS or field in IDENTIFIERS:
        return Condition(field, value, text=text)
    shape, reason = _SHAPES[field]
    if ".." in value or (field == "year" and re.fullmatch(r"\d{4}[-–]\d{4}", value)):
        return _range(field, value, text, is_unfinished)
    compared = _COMPARED.fullmatch(value)
    sign, bound = (compared[1] or "", compared[2].strip()) if compared else ("", value)
    if not shape.fullmatch(bound):
        raise UnusableValue(reason)
    is_age = field not in _AHEAD and _AGE.fullmatch(bound)
    return _bounded(field, sign.translate(_OLDER_IS_EARLIER) if is_age else sign, bound, text)


def other_field(name: str, value: str, is_unfinished: bool) -> tuple[Condition, ...]:
    """The condition that a field of this name, as files have them, holds these words; only the library knows it.

    The last word may be a beginning.
    """
    bare = value.strip()
    begun = "*" if is_unfinished and bare[-1:].isalnum() else ""
    return (Condition(name.lower(), bare + begun, text=f"{name}:{bare}"),) if bare else ()


def _choice(field: str, value: str, text: str, is_unfinished: bool) -> Query:
    is_unfinished = is_unfinished or value.endswith("*")
    value = value.rstrip("*")
    wanted = " ".join(value.lower().replace("-", " ").replace("_", " ").split())
    status = parse_status(value) if field == "status" else None
    if status is not None:
        wanted = status.value
    known = CHOICES[field]
    chosen = [choice for choice in known if choice == wanted]
    if not chosen and is_unfinished:
        chosen = [choice for choice in known if choice.startswith(wanted)]
    if not chosen or (is_unfinished and wanted not in chosen):
        chosen += [f"{wanted}*" if is_unfinished else wanted] if field in _OPEN else []
    if not chosen:
        meant = get_close_matches(wanted, known, 1)
        perhaps = f"perhaps {field}:{meant[0]} was meant; " if meant else ""
        raise UnusableValue(f"{perhaps}it takes one of {', '.join(known)}")
    found = tuple(Condition(field, choice, text=text) for choice in chosen)
    return found[0] if len(found) == 1 else Any(found)


def _range(field: str, value: str, text: str, is_unfinished: bool) -> Condition:
    """`2024..2025`, `2024..`, `..2025` or `2024-2025`; an end that is still being typed is left open."""
    shape, reason = _SHAPES[field]
    low, _, high = value.partition("..") if ".." in value else re.split("([-–])", value)
    low, high = low.strip(), high.strip(". ")
    if is_unfinished and low and high and not shape.fullmatch(high):
        high = ""
    if not (low or high) or not all(shape.fullmatch(end) for end in (low, high) if end):
        raise UnusableValue(reason)
    if field not in _AHEAD and _AGE.fullmatch(low or high) and _AGE.fullmatch(high or low):
        low, high = high, low
    return Condition(field, low=low, high=high, text=text)


def _bounded(field: str, sign: str, bound: str, text: str) -> Condition:
    """`>=2024`, `<2024`, `2024`; bounds of a condition are inclusive."""
    match sign:
        case ">=":
            return Condition(field, low=bound, text=text)
        case "<=":
            return Condition(field, high=bound, text=text)
        case ">":
            return Condition(field, low=_shifted(bound, 1), text=text)
        case "<":
            return Condition(field, high=_shifted(bound, -1), text=text)
    return Condition(field, bound, text=text)


def _shifted(value: str, by: int) -> str:
    """The next value after (or before) `value` in its own precision: a number, year, month or day; ages stay."""
    parts = value.split("-")
    if not all(part.isdigit() for part in parts):
        return value
    if len(parts) == 1:
        return str(max(0, int(value) + by)).zfill(len(value))
    year, month = int(parts[0]), int(parts[1])
    if len(parts) == 2:
        months = year * 12 + month - 1 + by
        return f"{months // 12:04d}-{months % 12 + 1:02d}"
    try:
        return (date(year, month, int(parts[2])) + timedelta(days=by)).isoformat()
    except (ValueError, OverflowError):  # 31 February: as typed, it bounds the same days
        return value
