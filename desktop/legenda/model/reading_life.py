"""What a reader has done with a paper, as a file can bring it and take it away: without a library's numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime

from legenda.model.anchor import TextAnchor
from legenda.model.paper import Paper, Reading
from legenda.model.status import Status

#: A list by the names of the lists around it, from the outermost, and its own.
ListPath = tuple[str, ...]
_INSIDE = " > "
_HIDDEN_INSIDE = " \\> "


@dataclass(frozen=True, slots=True)
class LifeNote:
    """A note with its times (UTC) as far as they are known."""

    text: str
    created: datetime | None = None
    changed: datetime | None = None


@dataclass(frozen=True, slots=True)
class LifeAnnotation:
    """A highlight with its times (UTC) as far as they are known."""

    anchor: TextAnchor
    target: str = "abstract"
    colour: str = "yellow"
    comment: str = ""
    created: datetime | None = None
    changed: datetime | None = None


@dataclass(frozen=True, slots=True)
class ReadingLife:
    """The reading life of one paper; what is not known is None or empty.

    `rating` is 1–5 stars, `priority` 1 (high) to 3 (low) as JabRef counts. The readings have no numbers (0).
    `own_status` is the name of a status of the reader's own that refines `status`.
    `queue_position` counts from 1 and orders queued papers of one file among each other; so does each of
    `list_positions` on the list at its place in `lists`, unless there are none.
    """

    status: Status | None = None
    rating: int | None = None
    priority: int | None = None
    tags: tuple[str, ...] = ()
    lists: tuple[ListPath, ...] = ()
    notes: tuple[LifeNote, ...] = ()
    annotations: tuple[LifeAnnotation, ...] = ()
    readings: tuple[Reading, ...] = ()
    aliases: tuple[str, ...] = ()
    queue_position: int | None = None
    due: date | None = None
    not_before: date | None = None
    added: datetime | None = None
    own_status: str = ""
    list_positions: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """The reading life in a few words ("read, 4 stars, 2 notes"); "" when there is none to speak of."""
        return ", ".join(self._words())

    def _words(self) -> Iterator[str]:
        if self.own_status or self.status not in (None, Status.NEW):
            yield self.own_status or str(self.status)
        if self.rating:
            yield "1 star" if self.rating == 1 else f"{self.rating} stars"
        if self.priority:
            yield f"priority {self.priority}"
        counts = (
            (self.tags, "tag"),
            (self.lists, "list"),
            (self.notes, "note"),
            (self.annotations, "highlight"),
            (self.readings, "reading"),
        )
        yield from (f"{len(some)} {noun}{'s' if len(some) > 1 else ''}" for some, noun in counts if some)


NO_LIFE = ReadingLife()


def life_of(paper: Paper) -> ReadingLife:
    """The reading life of a paper in the library."""
    return ReadingLife(
        status=paper.status,
        rating=paper.rating,
        priority=paper.priority,
        tags=paper.tags,
        lists=tuple(list_path(text) for text in paper.lists),
        notes=tuple(LifeNote(note.text, note.created, note.changed) for note in paper.notes),
        annotations=tuple(
            LifeAnnotation(one.anchor, one.target, one.colour, one.comment, one.created, one.changed)
            for one in paper.annotations
        ),
        readings=tuple(replace(reading, id=0, paper_id=0) for reading in paper.readings),
        aliases=paper.aliases,
        queue_position=paper.queue_position,
        due=paper.due,
        not_before=paper.not_before,
        added=paper.added,
        own_status=paper.own_status,
        list_positions=paper.list_positions,
    )


def list_text(path: ListPath) -> str:
    """A list's place as one text: `Work > Proposal`."""
    return _INSIDE.join(name.replace(_INSIDE, _HIDDEN_INSIDE) for name in path)


def list_path(text: str) -> ListPath:
    """The place that `list_text` wrote."""
    names = (name.replace(_HIDDEN_INSIDE, _INSIDE).strip() for name in text.split(_INSIDE))
    return tuple(name for name in names if name)
