"""The reading life among the members of a paper's JSON form: written, and read back without trusting it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from typing import TypeVar

from legenda.model.anchor import TextAnchor
from legenda.model.own_status import clean_status_name
from legenda.model.paper import Reading
from legenda.model.reading_life import LifeAnnotation, LifeNote, ReadingLife, list_path, list_text
from legenda.model.status import parse_status
from legenda.model.step import Plain

T = TypeVar("T")

MOST_STARS = 5
LOWEST_PRIORITY = 9
_LARGEST = 1_000_000_000


def life_to_plain(life: ReadingLife) -> dict[str, Plain]:
    """The members of a paper that are not bibliographic; what is not known is absent."""
    return _known(
        {
            "aliases": list(life.aliases),
            "status": life.status.value if life.status else None,
            "own_status": life.own_status,
            "rating": life.rating,
            "priority": life.priority,
            "tags": list(life.tags),
            "lists": [list_text(path) for path in life.lists],
            "list_positions": list(life.list_positions) if len(life.list_positions) == len(life.lists) else [],
            "queue_position": life.queue_position,
            "due": _iso(life.due),
            "not_before": _iso(life.not_before),
            "readings": [reading_to_plain(reading) for reading in life.readings],
            "notes": [note_to_plain(note) for note in life.notes],
            "annotations": [_annotation_to_plain(annotation) for annotation in life.annotations],
            "added": _iso(life.added),
        }
    )


def reading_to_plain(reading: Reading) -> dict[str, Plain]:
    """A reading as an object."""
    return _known(
        {
            "started": _iso(reading.started),
            "finished": _iso(reading.finished),
            "outcome": reading.outcome.value if reading.outcome else None,
            "pages_read": reading.pages_read,
            "percent": reading.percent,
            "minutes": reading.minutes,
            "thoughts": reading.thoughts,
        }
    )


def note_to_plain(note: LifeNote) -> dict[str, Plain]:
    """A note as an object."""
    return _known({"text": note.text, "created": _iso(note.created), "changed": _iso(note.changed)})


def _annotation_to_plain(annotation: LifeAnnotation) -> dict[str, Plain]:
    anchor = annotation.anchor
    return _known(
        {
            "target": annotation.target,
            "quote": anchor.quote,
            "prefix": anchor.prefix,
            "suffix": anchor.suffix,
            "position": [anchor.start, anchor.end],
            "colour": annotation.colour,
            "comment": annotation.comment,
            "created": _iso(annotation.created),
            "changed": _iso(annotation.changed),
        }
    )


def life_from_plain(members: Mapping[str, Plain]) -> ReadingLife:
    """The reading life that a paper's members tell of; what is of the wrong kind is passed over."""
    lists = tuple(path for text in _texts(members.get("lists")) if (path := list_path(text)))
    return ReadingLife(
        status=parse_status(_text(members.get("status"))),
        rating=_number(members.get("rating"), 1, MOST_STARS),
        priority=_number(members.get("priority"), 1, LOWEST_PRIORITY),
        tags=_texts(members.get("tags")),
        lists=lists,
        notes=tuple(_each(members.get("notes"), note_from_plain)),
        annotations=tuple(_each(members.get("annotations"), _annotation)),
        readings=tuple(_each(members.get("readings"), reading_from_plain)),
        aliases=_texts(members.get("aliases")),
        queue_position=_number(members.get("queue_position"), 1, _LARGEST),
        due=_day(members.get("due")),
        not_before=_day(members.get("not_before")),
        added=_moment(members.get("added")),
        own_status=_own_status(members),
        list_positions=_positions(members.get("list_positions"), len(lists)),
    )


def _positions(value: Plain, count: int) -> tuple[int, ...]:
    """The places on `count` lists; none unless there is one for each."""
    numbers = [_number(one, 1, _LARGEST) for one in (value if isinstance(value, list) else [])]
    found = tuple(number for number in numbers if number)
    return found if len(found) == len(numbers) == count else ()


def _own_status(members: Mapping[str, Plain]) -> str:
    """The name of an own status, which refines the status that stands beside it; none without one."""
    name = clean_status_name(_text(members.get("own_status")))
    return name if name and parse_status(_text(members.get("status"))) and not parse_status(name) else ""


def reading_from_plain(plain: Plain) -> Reading | None:
    """The reading that an object tells of; None when it tells nothing."""
    if not isinstance(plain, dict):
        return None
    outcome = parse_status(_text(plain.get("outcome")))
    reading = Reading(
        0,
        0,
        _day(plain.get("started")),
        _day(plain.get("finished")),
        outcome if outcome and outcome.ends_reading else None,
        _number(plain.get("pages_read"), 0, _LARGEST),
        _number(plain.get("percent"), 0, 100),
        _number(plain.get("minutes"), 0, _LARGEST),
        _text(plain.get("thoughts")),
    )
    return None if reading == Reading(0, 0, None) else reading


def note_from_plain(plain: Plain) -> LifeNote | None:
    """The note of an object or of a bare text; None when it holds nothing."""
    if isinstance(plain, str):
        return LifeNote(plain) if plain.strip() else None
    if not isinstance(plain, dict) or not _text(plain.get("text")).strip():
        return None
    return LifeNote(_text(plain.get("text")), _moment(plain.get("created")), _moment(plain.get("changed")))


def _annotation(plain: Plain) -> LifeAnnotation | None:
    if not isinstance(plain, dict) or not _text(plain.get("quote")).strip():
        return None
    position = plain.get("position")
    ends = [_number(end, 0, _LARGEST) for end in position] if isinstance(position, list) else []
    start, end = (ends[0] or 0, ends[1] or 0) if len(ends) == 2 else (0, 0)
    quote, prefix, suffix = (_text(plain.get(name)) for name in ("quote", "prefix", "suffix"))
    return LifeAnnotation(
        TextAnchor(quote, prefix, suffix, start, end),
        _text(plain.get("target")) or "abstract",
        _text(plain.get("colour")) or "yellow",
        _text(plain.get("comment")),
        _moment(plain.get("created")),
        _moment(plain.get("changed")),
    )


def _known(members: dict[str, Plain]) -> dict[str, Plain]:
    return {name: value for name, value in members.items() if value not in (None, [], "")}


def _iso(value: date | datetime | None) -> str | None:
    return value.isoformat() if value else None


def _each(value: Plain, made: Callable[[Plain], T | None]) -> Iterator[T]:
    for one in value if isinstance(value, list) else []:
        if (thing := made(one)) is not None:
            yield thing


def _text(value: Plain) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: Plain) -> tuple[str, ...]:
    """The texts of an array, each once and on one line."""
    texts = (" ".join(_text(one).splitlines()).strip() for one in (value if isinstance(value, list) else []))
    return tuple(dict.fromkeys(text for text in texts if text))


def _number(value: Plain, least: int, most: int) -> int | None:
    is_whole = (isinstance(value, int) and not isinstance(value, bool)) or (
        isinstance(value, float) and value.is_integer()
    )
    number = int(value) if is_whole and isinstance(value, int | float) else None
    return number if number is not None and least <= number <= most else None


def _day(value: Plain) -> date | None:
    try:
        return date.fromisoformat(_text(value)[:10]) if value else None
    except ValueError:
        return None


def _moment(value: Plain) -> datetime | None:
    try:
        moment = datetime.fromisoformat(_text(value)) if value else None
    except ValueError:
        return None
    if moment is None:
        return None
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
