"""One entry of an annotated bibliography: a record with what its reader made of it, to be written in any dialect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from legenda.formats.options import WriteOptions
from legenda.formats.reference_line import Part, date_words, links, people, place
from legenda.model.dates import PartialDate
from legenda.model.record import Record
from legenda.model.status import parse_status
from legenda.model.step import Plain

_MOST_STARS = 5


@dataclass(frozen=True, slots=True)
class Highlight:
    """A passage that was marked, with its colour and the reader's comment."""

    quote: str
    colour: str = ""
    comment: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """What an entry says, from the title to the notes; texts may hold light marks and formulas (`$…$`)."""

    key: str
    title: str
    is_provisional: bool
    people: str
    place: tuple[Part, ...]
    links: tuple[Part, ...]
    facts: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    abstract: str = ""
    notes: tuple[str, ...] = ()
    highlights: tuple[Highlight, ...] = field(default=())


def entry_of(record: Record, options: WriteOptions, life: Mapping[str, Any]) -> Entry:
    """The entry of a record; `life` are the members of its JSON form that tell of reading, read leniently."""
    subtitle = record.fields.get("subtitle", "")
    title = record.title or "Untitled"
    return Entry(
        key=record.key,
        title=f"{title}: {subtitle}" if subtitle else title,
        is_provisional=record.title_is_provisional,
        people=people(record),
        place=place(record),
        links=links(record),
        facts=tuple(_facts(life)) if options.status else (),
        keywords=record.keywords if options.takes("keywords") else (),
        abstract=record.abstract if options.takes("abstract") else "",
        notes=tuple(_notes(life)) if options.note else (),
        highlights=tuple(_highlights(life)) if options.note else (),
    )


def _facts(life: Mapping[str, Any]) -> Iterator[str]:
    """Status, rating, the days of reading, tags and lists, each as a few words."""
    status = parse_status(_text(life.get("status")))
    if status:
        yield " ".join(_text(life.get("own_status")).split()) or status.label
    rating = life.get("rating")
    if isinstance(rating, int) and 1 <= rating <= _MOST_STARS:
        yield "★" * rating + "☆" * (_MOST_STARS - rating)
    for reading in _objects(life.get("readings")):
        if words := _reading(reading):
            yield words
    for member, word in (("tags", "Tags"), ("lists", "Lists")):
        names = [_text(name) for name in _list(life.get(member)) if _text(name)]
        if names:
            yield f"{word}: {', '.join(names)}"


def _reading(reading: Mapping[str, Plain]) -> str:
    started, finished = _day(reading.get("started")), _day(reading.get("finished"))
    outcome = _text(reading.get("outcome")) or "read"
    if finished:
        return f"{outcome} {started} to {finished}" if started and started != finished else f"{outcome} {finished}"
    return f"begun {started}" if started else ""


def _day(value: Plain) -> str:
    try:
        day = date.fromisoformat(_text(value)[:10])
    except ValueError:
        return ""
    return date_words(PartialDate(day.year, day.month, day.day))


def _notes(life: Mapping[str, Any]) -> Iterator[str]:
    yield from (text for note in _objects(life.get("notes")) if (text := _text(note.get("text"))))
    yield from (text for reading in _objects(life.get("readings")) if (text := _text(reading.get("thoughts"))))


def _highlights(life: Mapping[str, Any]) -> Iterator[Highlight]:
    for mark in _objects(life.get("annotations")):
        target = _text(mark.get("target"))
        found = Highlight(
            _text(mark.get("quote")),
            _text(mark.get("colour")),
            _text(mark.get("comment")),
            "" if target == "abstract" else target,
        )
        if found.quote or found.comment:
            yield found


def _text(value: Plain) -> str:
    return value.strip() if isinstance(value, str) else ""


def _list(value: Plain) -> list[Plain]:
    return value if isinstance(value, list) else []


def _objects(value: Plain) -> Iterator[Mapping[str, Plain]]:
    return (part for part in _list(value) if isinstance(part, dict))
