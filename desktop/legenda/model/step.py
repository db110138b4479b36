"""Steps and changes: the entries of the journal, from which undo, history and the index follow."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

#: A value as the journal keeps it: JSON.
Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]


class Subject(StrEnum):
    """The kinds of things that a change can be about."""

    PAPER = "paper"
    READING = "reading"
    NOTE = "note"
    ANNOTATION = "annotation"
    ATTACHMENT = "attachment"
    TAG = "tag"
    LIST = "list"
    MEMBERSHIP = "membership"
    SOURCE = "source"
    STATUS = "status"


#: The field name of a change that makes (`before` is None) or removes (`after` is None) the whole thing.
WHOLE = "*"


@dataclass(frozen=True, slots=True)
class Change:
    """One value of one thing before and after; with `field` `WHOLE`, the thing itself.

    `paper_id` names the paper that the change concerns (None for tags, lists, sources and own statuses), so that
    history and the index find it without looking further.
    """

    subject: Subject
    id: int
    field: str
    before: Plain
    after: Plain
    paper_id: int | None = None

    def reversed(self) -> Change:
        """The change that takes this one back."""
        return Change(self.subject, self.id, self.field, self.after, self.before, self.paper_id)


@dataclass(frozen=True, slots=True)
class Step:
    """One deed as the journal keeps it: its number, its name in words, its time (UTC), and what it changed.

    `undoes` is the number of the step that this one took back; `redoes` of the step that it did again.
    """

    number: int
    name: str
    at: datetime
    changes: tuple[Change, ...] = ()
    undoes: int | None = None
    redoes: int | None = None

    @property
    def paper_ids(self) -> frozenset[int]:
        """The papers that the step touched."""
        return frozenset(c.paper_id for c in self.changes if c.paper_id is not None)
