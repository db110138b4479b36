"""The forms of values: how a value given for a field is checked, stored in a column, and loaded again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from legenda.model.names import Role
from legenda.model.plain_form import (
    anchor_from_plain,
    anchor_to_plain,
    contributor_from_plain,
    contributor_to_plain,
    date_from_plain,
    date_to_plain,
    file_from_plain,
    file_to_plain,
)
from legenda.model.status import Status
from legenda.model.step import Plain
from legenda.storage.json_text import pack, unpack
from legenda.storage.moments import moment_from_text, moment_text


def _same(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Form:
    """How values of one kind are treated.

    `normal` gives the one form in which equal values are equal, and raises TypeError or ValueError for what is no
    such value; `stored` and `loaded` go between that form and the column.
    """

    normal: Callable[[Any], Plain]
    stored: Callable[[Any], Any] = _same
    loaded: Callable[[Any], Plain] = _same


def _text(value: Any) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise TypeError(f"not a text: {value!r}")
    return value.encode("utf-8", "replace").decode() if not value.isascii() else value


def _number(value: Any) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise TypeError(f"not a whole number: {value!r}")


def _whole(value: Any) -> int:
    number = _number(value)
    if number is None:
        raise TypeError("not a whole number: None")
    return number


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise TypeError(f"neither true nor false: {value!r}")


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    if isinstance(value, str):
        raise TypeError(f"not a list: {value!r}")
    return list(value)


def _maybe(normal: Callable[[Any], Plain]) -> Callable[[Any], Plain]:
    return lambda value: None if value is None else normal(value)


def _moment(value: Any) -> str:
    return moment_text(moment_from_text(value))


def _day(value: Any) -> str:
    return date.fromisoformat(value).isoformat()


def _packed(normal: Callable[[Any], Plain], empty: Callable[[], Plain]) -> Form:
    return Form(normal, pack, lambda text: unpack(text) or empty())


def _texts(value: Any) -> Plain:
    return [_text(text) for text in _listed(value)]


TEXT = Form(_text)
MAYBE_TEXT = Form(_maybe(_text))
NUMBER = Form(_number)
FLAG = Form(_flag)
MOMENT = Form(_moment)
DAY = Form(_maybe(_day))
STATUS = Form(lambda value: Status(value).value)
OUTCOME = Form(_maybe(lambda value: Status(value).value))
TEXTS = _packed(_texts, list)
NUMBERS = Form(lambda value: [*sorted({_whole(number) for number in _listed(value)})])
NAMES = Form(lambda value: sorted(set(_texts(value))))  # type: ignore[type-var, arg-type]
ROLES = _packed(lambda value: [Role(role).value for role in _listed(value)], list)
FILES = _packed(lambda value: [file_to_plain(file_from_plain(file)) for file in _listed(value)], list)
DATE = Form(lambda value: date_to_plain(date_from_plain(value)), pack, unpack)
ENTRIES = _packed(lambda value: {_text(name): _text(text) for name, text in (value or {}).items()}, dict)
ANCHOR = Form(lambda value: anchor_to_plain(anchor_from_plain(value)), pack, unpack)
CONTRIBUTORS = Form(lambda value: [contributor_to_plain(contributor_from_plain(who)) for who in _listed(value)])
