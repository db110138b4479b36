"""The things of a library as frozen snapshots: papers, readings, notes, annotations, lists, tags, sources."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from legenda.model.anchor import TextAnchor
from legenda.model.paper_row import PaperRow
from legenda.model.record import Record
from legenda.model.status import Status

__all__ = [
    "Annotation",
    "Attachment",
    "Note",
    "Paper",
    "PaperList",
    "PaperRow",
    "Reading",
    "Source",
    "Tag",
]


@dataclass(frozen=True, slots=True)
class Reading:
    """One dated pass through a paper; `outcome` is the status it ended with, None while it is open."""

    id: int
    paper_id: int
    started: date | None
    finished: date | None = None
    outcome: Status | None = None
    pages_read: int | None = None
    percent: int | None = None
    minutes: int | None = None
    thoughts: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """Markdown text of the reader's on a paper; times are UTC."""

    id: int
    paper_id: int
    text: str
    created: datetime
    changed: datetime


@dataclass(frozen=True, slots=True)
class Annotation:
    """A highlight with a colour name and an optional Markdown comment; `target` is "abstract" or a file."""

    id: int
    paper_id: int
    target: str
    anchor: TextAnchor
    colour: str
    comment: str
    created: datetime
    changed: datetime


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that belongs to a paper; the path is relative to the library's folder or absolute."""

    id: int
    paper_id: int
    path: str
    title: str = ""
    mime: str = ""


@dataclass(frozen=True, slots=True)
class Tag:
    """A word or path (`method/rl`) with a colour name; `count` is how many papers carry it."""

    id: int
    name: str
    colour: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class PaperList:
    """A hand-made collection, or a saved query when `query` is set; `parent_id` nests it."""

    id: int
    name: str
    parent_id: int | None = None
    query: str | None = None
    rank: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Source:
    """One import: which file, when (UTC), in which format, and what became of each record (the report, as JSON)."""

    id: int
    name: str
    path: str
    format: str
    sha256: str
    imported: datetime
    report: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Paper:
    """Everything about one paper. `record.key` is its citation key; times are UTC.

    `lists` names each list that it is on with those around it: `Work > Proposal`; `list_positions` are its places on
    them, from 1, where someone asked for them. `own_status` is the name of the reader's own status that refines
    `status`, empty without one.
    """

    id: int
    record: Record
    status: Status
    status_changed: datetime
    added: datetime
    changed: datetime
    aliases: tuple[str, ...] = ()
    rating: int | None = None
    priority: int | None = None
    queue_rank: str | None = None
    queue_position: int | None = None
    due: date | None = None
    not_before: date | None = None
    tags: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    source_id: int | None = None
    readings: tuple[Reading, ...] = ()
    notes: tuple[Note, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    own_status: str = ""
    list_positions: tuple[int, ...] = ()

    @property
    def status_label(self) -> str:
        """The name of its status shown on screen: that of the reader's own where it has one."""
        return self.own_status or self.status.label

    @property
    def key(self) -> str:
        """The citation key."""
        return self.record.key
