"""The objects of a JSON array, one by one, even when the text is broken or cut off between them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from legenda.model.step import Plain

_GAP = re.compile(r"[\s,\ufeff]*")
_NEXT = re.compile(r"^[ \t]*\{|(?<=\})\s*,?\s*\{", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class JsonObject:
    """A member of the array: its value, the text it stands as, its line (from 1), or the fault that it has."""

    value: Plain
    source: str
    line: int
    fault: str = ""


def json_objects(text: str, holders: Sequence[str] = ()) -> Iterator[JsonObject]:
    """The members of the array in `text`, or the one object that it is.

    An object with one of the members `holders` that is an array stands for the members of that array.
    """
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        held = re.search(rf'"(?:{"|".join(holders)})"\s*:\s*\[', text) if holders else None
        whole = _whole(text)
        if held and (not isinstance(whole, dict) or any(isinstance(whole.get(name), list) for name in holders)):
            yield from _members(text, held.end(), is_held=True)
            return
    place = len(text) - len(start)
    yield from _members(text, place + 1 if start.startswith("[") else place, is_held=False)


def _whole(text: str) -> Plain:
    try:
        value: Plain = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return None
    return value


def _members(text: str, place: int, is_held: bool) -> Iterator[JsonObject]:
    decoder = json.JSONDecoder()
    line, counted = 1, 0
    while True:
        gap = _GAP.match(text, place)
        place = gap.end() if gap else place
        if place >= len(text) or text[place] == "]":
            return
        line, counted = line + text.count("\n", counted, place), place
        try:
            value, end = decoder.raw_decode(text, place)
        except (json.JSONDecodeError, RecursionError) as error:
            reason = error.msg if isinstance(error, json.JSONDecodeError) else "too many brackets inside each other"
            yield JsonObject(None, "", line, f"the JSON is broken here ({reason}); this item was left out")
            following = _NEXT.search(text, place + 1)
            if not following:
                return
            place = following.end() - 1
            continue
        yield JsonObject(value, text[place:end], line)
        place = end
        if is_held and text[place : place + 1] == "]":
            return
