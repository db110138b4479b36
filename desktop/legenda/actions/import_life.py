"""The reading lives that files bring: found when they are read, and taken into the library with their papers."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from math import inf
from typing import TYPE_CHECKING

from legenda.actions.annotating import COLOURS
from legenda.actions.wording import listed
from legenda.model.plain_form import anchor_to_plain
from legenda.model.rank import between, spread
from legenda.model.reading_life import NO_LIFE, ListPath, ReadingLife
from legenda.model.record import ReadResult
from legenda.model.statistics import EARLIEST_READING
from legenda.model.status import Status
from legenda.model.step import Plain, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

_LATEX = frozenset({"bibtex", "biblatex"})
_Thing = tuple[Mapping[str, Plain], int | None]


def lives_in(text: str, result: ReadResult) -> tuple[ReadingLife, ...]:
    """The reading life of each record of a file, from its JSON members or from its fields and keywords."""
    from legenda.formats import legenda_json
    from legenda.formats.jabref_groups import read_groups
    from legenda.formats.life_fields import read_life
    from legenda.formats.life_json import life_from_plain

    groups = read_groups(result.preserved)
    lives = [read_life(record, groups, result.format in _LATEX) for record in result.records]
    if result.format != "json":
        return tuple(lives)
    members = legenda_json.reading_lives(text)
    told = [life_from_plain(one) for one in members]
    return tuple(own if own != NO_LIFE else life for own, life in zip(told, lives, strict=True))


def library_in(text: str, format: str) -> Mapping[str, Plain]:
    """What the library that a file comes from held beside its papers, which JSON tells."""
    from legenda.formats import legenda_json

    return legenda_json.library_in(text) if format == "json" else {}


def queue_ranks(draft: Draft, lives: Sequence[ReadingLife]) -> list[str | None]:
    """A place at the end of the queue for each queued life, in the order they had among each other."""
    from legenda.storage import queue

    queued = [place for place, life in enumerate(lives) if life.status is Status.QUEUED]
    queued.sort(key=lambda place: lives[place].queue_position or len(lives) + place)
    ranks: list[str | None] = [None] * len(lives)
    if queued:
        for place, rank in zip(queued, spread(len(queued), draft.read(queue.last_rank)), strict=True):
            ranks[place] = rank
    return ranks


def free_aliases(life: ReadingLife, used: set[str]) -> tuple[str, ...]:
    """The former keys that no paper here has or had; they are used from now on."""
    free = tuple(alias for alias in life.aliases if alias not in used)
    used.update(free)
    return free


def settled_names(life: ReadingLife, key: str, used: Container[str], keys: Container[str]) -> tuple[ReadingLife, str]:
    """The life of a record that gets `key` without the other names that are not free, and what is said of these.

    `used` are the names in use, `keys` those that records of the same import have as their own: a key goes before
    the other names of an entry, wherever in the file it stands.
    """
    names = [name for name in dict.fromkeys(life.aliases) if name != key]
    free = tuple(name for name in names if name not in used and name not in keys)
    lost = [name for name in names if name not in free]
    if not lost:
        return life, ""
    told = (
        f"without its other name {lost[0]}, by which another paper is cited"
        if len(lost) == 1
        else f"without its other names {listed(lost)}, by which other papers are cited"
    )
    return replace(life, aliases=free), told


def add_lives(draft: Draft, lives: Mapping[int, ReadingLife]) -> None:
    """Give papers that have just come in, by number, the notes, highlights, readings and lists they bring."""
    full = {id_: life for id_, life in lives.items() if life is not NO_LIFE}
    for subject, things in (
        (Subject.NOTE, _notes(full)),
        (Subject.ANNOTATION, _annotations(full)),
        (Subject.READING, _readings(full)),
    ):
        some = list(things)
        if some:
            draft.add_many(subject, some)
    for name in ("due", "not_before"):
        draft.set_each(Subject.PAPER, name, _days(full, name))
    _put_on_lists(draft, full)


def _days(lives: Mapping[int, ReadingLife], name: str) -> dict[int, Plain]:
    days = {id_: getattr(life, name) for id_, life in lives.items()}
    return {id_: day.isoformat() for id_, day in days.items() if day}


def _notes(lives: Mapping[int, ReadingLife]) -> Iterator[_Thing]:
    for id_, life in lives.items():
        for note in life.notes:
            yield {"text": note.text, **_moments(note.created, note.changed)}, id_


def _annotations(lives: Mapping[int, ReadingLife]) -> Iterator[_Thing]:
    for id_, life in lives.items():
        for one in life.annotations:
            values: dict[str, Plain] = {
                "target": one.target,
                "anchor": anchor_to_plain(one.anchor),
                "colour": one.colour if one.colour in COLOURS else COLOURS[0],
                "comment": one.comment,
            }
            yield {**values, **_moments(one.created, one.changed)}, id_


def _readings(lives: Mapping[int, ReadingLife]) -> Iterator[_Thing]:
    for id_, life in lives.items():
        for reading in life.readings:
            yield (
                {
                    "started": reading.started.isoformat() if reading.started else None,
                    "finished": reading.finished.isoformat() if reading.finished else None,
                    "outcome": reading.outcome.value if reading.outcome else None,
                    "pages_read": reading.pages_read,
                    "percent": reading.percent,
                    "minutes": reading.minutes,
                    "thoughts": reading.thoughts,
                },
                id_,
            )


def _moments(created: datetime | None, changed: datetime | None) -> dict[str, Plain]:
    """Times as far as they are known; a thing that was never said to change changed when it was made."""
    given = {"created": created or changed, "changed": changed or created}
    return {name: moment.isoformat() for name, moment in given.items() if moment}


def _put_on_lists(draft: Draft, lives: Mapping[int, ReadingLife]) -> None:
    """Put papers at the end of their lists, in the order they had there; lists that are not there yet are made."""
    from legenda.storage import lists

    wanted: dict[ListPath, dict[int, float]] = {}
    for id_, life in lives.items():
        positions = life.list_positions if len(life.list_positions) == len(life.lists) else ()
        for place, path in enumerate(life.lists):
            wanted.setdefault(path, {}).setdefault(id_, positions[place] if positions else inf)
    if not wanted:
        return
    known = draft.read(lists.by_path)
    places: list[_Thing] = []
    for path, order in wanted.items():
        ids = sorted(order, key=order.__getitem__)
        list_id = _list(draft, path, known)
        ranks = spread(len(ids), draft.read(lists.last_member_rank, list_id))
        places += [({"list_id": list_id, "rank": rank}, id_) for id_, rank in zip(ids, ranks, strict=True)]
    draft.add_many(Subject.MEMBERSHIP, places)


def _list(draft: Draft, path: ListPath, known: dict[ListPath, int]) -> int:
    """The list at a place, made with all that it stands in where it is not known."""
    from legenda.storage import lists

    if path not in known:
        parent = _list(draft, path[:-1], known) if len(path) > 1 else None
        rank = between(draft.read(lists.last_list_rank, parent), None)
        known[path] = draft.add(Subject.LIST, {"name": path[-1], "parent_id": parent, "query": None, "rank": rank})
    return known[path]


def with_its_life(reason: str, life: ReadingLife) -> str:
    """What is said of a record that is taken in, with the reading life that it brings."""
    brought = f"with {life.words}" if life.words else ""
    return "; ".join(part for part in (reason, brought, _doubtful_days(life)) if part)


def _doubtful_days(life: ReadingLife) -> str:
    """What is said of days of reading that cannot be; "" when all can."""
    days = [day for reading in life.readings for day in (reading.started, reading.finished) if day]
    odd = [day.isoformat() for day in days if not EARLIEST_READING <= day <= date.today()]
    return f"read on {', '.join(dict.fromkeys(odd))}, which cannot be: kept, but not counted" if odd else ""


def without_overwriting(reason: str, life: ReadingLife) -> str:
    """The reason why a record is not taken in, with what becomes of the reading life that it brings."""
    if not life.words:
        return reason
    kept = f"your own status and notes stay as they are ({life.words} in the file)"
    return f"{reason}; {kept}" if reason else kept
