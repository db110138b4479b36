"""The objects of a JSON array, one by one, even when the text is broken or cut off between them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from legenda.formats.json_begun import begun_value
from legenda.model.step import Plain

#: Each fault costs the time of reading the file up to it.
_MOST_FAULTS = 500
_GAP = re.compile(r"[\s,\ufeff]*")
_FIRST_MEMBER = re.compile(r"\{\s*\"[^\"\\\n]{1,80}\"\s*:")


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
    if start.startswith("{") and holders and (place := _held(text, holders)):
        yield from _members(text, place, is_held=True)
        return
    place = len(text) - len(start)
    yield from _members(text, place + 1 if start.startswith("[") else place, is_held=False)


def _held(text: str, holders: Sequence[str]) -> int:
    """Where the members of a holder's array begin; 0 if the object holds none. In a broken text the first counts."""
    found = list(re.finditer(rf'"({"|".join(holders)})"\s*:\s*(?=\[)', text))
    if not found:
        return 0
    try:
        whole = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return found[0].end() + 1
    wanted = {name: value for name, value in whole.items() if isinstance(value, list)}
    decoder = json.JSONDecoder()
    same = (one for one in found if one[1] in wanted and decoder.raw_decode(text, one.end())[0] == wanted[one[1]])
    held = next(same, None)
    return held.end() + 1 if held else 0


def _members(text: str, place: int, is_held: bool) -> Iterator[JsonObject]:
    decoder = json.JSONDecoder()
    line, counted, faults = 1, 0, 0
    while True:
        gap = _GAP.match(text, place)
        place = gap.end() if gap else place
        if place >= len(text) or text[place] == "]":
            return
        line, counted = line + text.count("\n", counted, place), place
        try:
            value, end = decoder.raw_decode(text, place)
        except (json.JSONDecodeError, RecursionError) as error:
            following = _next_object(text, place)
            if following < 0 and isinstance(rest := begun_value(text[place:]), dict) and rest:
                yield JsonObject(rest, text[place:].rstrip(), line)
                yield JsonObject(None, "", line, "the file ends inside of this item; what stands there was taken")
                return
            reason = error.msg if isinstance(error, json.JSONDecodeError) else "too many brackets inside each other"
            yield JsonObject(None, "", line, f"the JSON is broken here ({reason}); this item was left out")
            place = following
            faults += 1
            if place < 0:
                return
            if faults == _MOST_FAULTS:
                yield JsonObject(None, "", line, "too much is broken in this file; what follows was left out")
                return
            continue
        yield JsonObject(value, text[place:end], line)
        place = end
        if is_held and text[place : place + 1] == "]":
            return


def _next_object(text: str, broken: int) -> int:
    """Where the object after a broken one begins, or -1: as far from the edge, or with the same first member."""
    start = text.rfind("\n", 0, broken) + 1
    indent = text[start:broken]
    first = _FIRST_MEMBER.match(text, broken)
    if start and not indent.strip():
        following = re.compile(rf"(?<=\n){re.escape(indent)}(?=\{{)").search(text, broken)
        return following.end() if following else -1
    following = re.compile(r"\{\s*" + re.escape(first[0][1:].lstrip())).search(text, broken + 1) if first else None
    return following.start() if following else -1
