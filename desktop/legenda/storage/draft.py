"""A step in the making: writes what a deed asks for and keeps the changes for the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from legenda.model.step import WHOLE, Change, Plain, Subject
from legenda.storage import own_statuses, paper_rows
from legenda.storage.batches import batches
from legenda.storage.fields import field as field_of
from legenda.storage.json_text import encode_sound
from legenda.storage.moments import moment_text
from legenda.storage.new_paper import NewPaper
from legenda.storage.paper_store import StoredPaper, paper_from_plain, paper_to_plain
from legenda.storage.removal import removal
from legenda.storage.things import Thing, completed, delete_things, insert_things, new_ids, read_things
from legenda.storage.touch import follow
from legenda.storage.uniqueness import require_keys_once, require_statuses_once, require_tags_once

P = ParamSpec("P")
T = TypeVar("T")

#: Fields that change along with others: for each kind of thing, the field that takes the moment of the step, and the
#: fields (None: any other) whose change it follows.
_FOLLOWING: dict[Subject, tuple[str, frozenset[str] | None]] = {
    Subject.PAPER: ("status_changed", frozenset({"status"})),
    Subject.NOTE: ("changed", None),
    Subject.ANNOTATION: ("changed", frozenset({"colour", "comment"})),
}


class Draft:
    """What a deed may do to the library, alive only inside `Library.do`.

    Every method writes at once, in the step's transaction, and works on any number of things at a time. `name` is the
    step's name in words and may be changed by the deed ("Mark 3 papers as read"); `at` is the step's moment.
    """

    def __init__(self, conn: Connection, name: str, at: str) -> None:
        self.name = name
        self.at = at
        self._conn = conn
        #: What the journal keeps of papers that this step made.
        self.encoded: dict[tuple[Subject, int], bytes] = {}
        self._changes: list[Change] = []
        self._places: dict[tuple[Subject, int, str], int] = {}
        self._new_keys: set[str] = set()
        self._new_tags: set[str] = set()
        self._names_statuses = False

    @property
    def changes(self) -> tuple[Change, ...]:
        """What has changed so far; values that were changed back in the meantime are left out."""
        return tuple(change for change in self._changes if change.field == WHOLE or change.before != change.after)

    def read(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kw: P.kwargs) -> T:
        """Ask a query that sees the changes of this step."""
        return query(self._conn, *args, **kw)

    def add(self, subject: Subject, values: Mapping[str, Plain], paper_id: int | None = None) -> int:
        """Make a thing and return its number; readings, notes and the like name the paper that they belong to.

        Fields that are not given are empty; `created`, `changed` and `imported` are the step's moment. Raises
        ValueError or TypeError for a field that the kind does not have or a value that the field cannot have.
        """
        return self.add_many(subject, [(values, paper_id)])[0]

    def add_many(self, subject: Subject, things: Sequence[tuple[Mapping[str, Plain], int | None]]) -> list[int]:
        """Make things of one kind, each of its values and its paper, and return their numbers."""
        if subject is Subject.PAPER:
            raise ValueError("papers are added with add_papers")
        ids = new_ids(self._conn, subject, len(things))
        made = {
            id_: Thing(completed(subject, values, self.at), paper_id)
            for id_, (values, paper_id) in zip(ids, things, strict=True)
        }
        insert_things(self._conn, subject, made, self.at)
        if subject is Subject.TAG:
            self._new_tags.update(str(thing.values["name"]) for thing in made.values())
        self._names_statuses |= subject is Subject.STATUS
        for id_, thing in made.items():
            self._record(Change(subject, id_, WHOLE, None, dict(thing.values), thing.paper_id))
        return list(ids)

    def add_papers(self, papers: Sequence[NewPaper]) -> list[int]:
        """Take papers into the library, in their order, and return their numbers; tags that are new are made."""
        self._make_tags({tag for paper in papers for tag in paper.tags})
        ids = new_ids(self._conn, Subject.PAPER, len(papers))
        for some in batches(list(zip(ids, papers, strict=True))):
            stored = dict(self._made(id_, paper) for id_, paper in some)
            self._new_keys.update([paper.record.key for paper in stored.values()])
            paper_rows.insert_papers(self._conn, stored, self.at)
        return list(ids)

    def set(self, subject: Subject, ids: Sequence[int], field: str, value: Plain) -> list[int]:
        """Give `field` of things the same `value`; returns the numbers of those that really changed.

        Things that do not exist are passed over. Raises ValueError or TypeError for an unknown field or a value that
        the field cannot have.
        """
        normal = field_of(subject, field).form.normal(value)
        return self._write(subject, field, dict.fromkeys(ids, normal))

    def set_each(self, subject: Subject, field: str, values: Mapping[int, Plain]) -> list[int]:
        """Give `field` of each thing its own value; returns the numbers of those that really changed."""
        normal = field_of(subject, field).form.normal
        return self._write(subject, field, {id_: normal(value) for id_, value in values.items()})

    def remove(self, subject: Subject, ids: Sequence[int]) -> None:
        """Remove things together with everything that depends on them, all of it as changes that can be undone.

        Papers take their readings, notes, annotations, attachments and places in lists with them; a list takes the
        lists inside it; a tag leaves all its papers; a source leaves its papers without one, an own status leaves
        them with its kind.
        """
        going = removal(self._conn, subject, ids)
        for field, values in going.values.items():
            self.set_each(Subject.PAPER, field, values)
        for kind, some in going.gone:
            things = read_things(self._conn, kind, some)
            delete_things(self._conn, kind, things)
            for id_, thing in things.items():
                self._record(Change(kind, id_, WHOLE, dict(thing.values), None, thing.paper_id))

    def check(self) -> None:
        """Whether what was done may stand.

        Raises BadInputError when two papers would have the same citation key, or two tags or statuses the same name.
        """
        require_keys_once(self._conn, self._new_keys)
        require_tags_once(self._conn, self._new_tags)
        if self._names_statuses:
            require_statuses_once(self._conn)

    def _write(self, subject: Subject, name: str, wanted: Mapping[int, Plain]) -> list[int]:
        field = field_of(subject, name)
        before = field.read(self._conn, wanted)
        changed = {id_: wanted[id_] for id_ in wanted if id_ in before and before[id_] != wanted[id_]}
        if not changed:
            return []
        if subject is Subject.PAPER and name == "tags":
            self._make_tags({tag for tags in changed.values() for tag in _texts(tags)})
        if subject is Subject.PAPER and name == "key":
            self._new_keys.update(str(key) for key in changed.values())
        if subject is Subject.TAG and name == "name":
            self._new_tags.update(str(tag) for tag in changed.values())
        self._names_statuses |= subject is Subject.STATUS and name == "name"
        field.write(self._conn, changed)
        follow(self._conn, subject, name, changed)
        owners = self._owners(subject, changed)
        for id_, value in changed.items():
            self._record(Change(subject, id_, name, before[id_], value, owners.get(id_)))
        following, followed = _FOLLOWING.get(subject, ("", None))
        if following and name != following and (followed is None or name in followed):
            self._write(subject, following, dict.fromkeys(changed, self.at))
        if subject is Subject.PAPER and name == "status":
            unfit = own_statuses.of_another_kind(self._conn, changed)
            self._write(subject, "own_status", dict.fromkeys(unfit))
        return list(changed)

    def _owners(self, subject: Subject, ids: Iterable[int]) -> dict[int, int]:
        """The paper that each thing belongs to."""
        if subject is Subject.PAPER:
            return {id_: id_ for id_ in ids}
        return {
            id_: thing.paper_id
            for id_, thing in read_things(self._conn, subject, ids).items()
            if thing.paper_id is not None
        }

    def _make_tags(self, names: AbstractSet[str]) -> None:
        if names:
            missing = sorted(names - paper_rows.tag_ids(self._conn).keys())
            self.add_many(Subject.TAG, [({"name": name}, None) for name in missing])

    def _made(self, id_: int, paper: NewPaper) -> tuple[int, StoredPaper]:
        """Record that a paper is made, and return how it is stored; what it is in JSON is worked out only once."""
        stored = self._stored(paper)
        plain = paper_to_plain(stored)
        sound, self.encoded[Subject.PAPER, id_] = encode_sound(plain)
        self._record(Change(Subject.PAPER, id_, WHOLE, None, sound, id_))
        return id_, stored if sound is plain else paper_from_plain(sound)

    def _stored(self, paper: NewPaper) -> StoredPaper:
        added = moment_text(paper.added) if paper.added else self.at
        life: dict[str, Plain] = {
            "status": paper.status.value,
            "status_changed": added,
            "added": added,
            "rating": paper.rating,
            "priority": paper.priority,
            "queue_rank": paper.queue_rank,
            "due": None,
            "not_before": None,
            "source_id": paper.source_id,
            "own_status": paper.own_status,
            "tags": [*sorted(set(paper.tags))],
            "aliases": list(paper.aliases),
            "distinct_from": [],
        }
        return StoredPaper(paper.record, life)

    def _record(self, change: Change) -> None:
        """Keep a change. A later value of a field takes the place of an earlier one, but never from before something
        was made or removed: it may name that thing.
        """
        if change.field == WHOLE:
            self._places.clear()
        else:
            place = self._places.setdefault((change.subject, change.id, change.field), len(self._changes))
            if place < len(self._changes):
                self._changes[place] = replace(self._changes[place], after=change.after)
                return
        self._changes.append(change)


def _texts(value: Any) -> list[str]:
    return list(value)
