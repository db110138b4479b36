"""The values that a merge gave to papers, taken away again where they still are as it left them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, select

from legenda.model.step import Change, Plain, Step, Subject
from legenda.storage import tables
from legenda.storage.apart_tags import TagNames, known_tags
from legenda.storage.fields import field as field_of
from legenda.storage.journal import change_of
from legenda.storage.merges import Merge

_CHANGE = tables.change.c
#: Values that have a meaning only along with another one, and go where it goes.
_LEADERS = {
    "status_changed": "status",
    "queue_rank": "status",
    "own_status": "status",
    "title_is_provisional": "title",
    "more": "contributors",
}
#: Lists without an order of their own: what was added or taken out later is kept, the rest goes back.
_SETS = frozenset(("tags", "keywords", "aliases", "distinct_from", "isbn", "issn", "files"))


class ValuesBack:
    """How the values of papers go back: `changes` to make, and the fields of the kept paper that stay as they are.

    `key` is the one that the kept paper has then.

    `back` are the reversed changes of the merge, `returning` the keys that the papers have that come back.
    Where the kept paper is gone its changes are left as they are, and do not fit.
    """

    def __init__(
        self, conn: Connection, done: Step, merge: Merge, back: Sequence[Change], tags: TagNames, returning: set[str]
    ) -> None:
        self._conn = conn
        self._tags = tags
        self._kept = merge.kept
        self._returning = {key.lower() for key in returning}
        self._later = _later_values(conn, done.number, {change.id for change in back})
        self.changes: list[Change] = []
        self.stays: list[str] = []
        named = next((change for change in back if (change.id, change.field) == (merge.kept, "key")), None)
        self._former_key = named.after if named is not None else None
        self.key = self._key_from_now_on(named)
        for change in back:
            self._take(change, {other.field: other for other in back if other.id == change.id})
        if named is None:
            self._put(Change(Subject.PAPER, merge.kept, "key", None, None, merge.kept), self._key_now(), self.key)

    def _now(self, paper_id: int, name: str) -> dict[int, Plain]:
        return field_of(Subject.PAPER, name).read(self._conn, [paper_id])

    def _take(self, change: Change, beside: Mapping[str, Change]) -> None:
        now = self._now(change.id, change.field)
        if change.id not in now:
            if change.id == self._kept:  # else a paper that was told apart from one of these, and is gone
                self.changes.append(change)
            return
        current = now[change.id]
        if change.field in _SETS:
            self._put(change, current, self._set_back(change, current))
        elif (change.id, change.field) == (self._kept, "key"):
            self._put(change, current, self.key)
            self.stays += ["key"] if self.key != change.after else []
        elif change.field == "source_id" and not source_is_there(self._conn, change.after):
            return
        elif self._goes_back(change, current, beside):
            self._put(change, current, change.after)
        elif change.field not in _LEADERS:
            self.stays.append(change.field)

    def _goes_back(self, change: Change, current: Plain, beside: Mapping[str, Change]) -> bool:
        """Whether the merge's value is still there, or that of the value which it belongs to."""
        leader = beside.get(_LEADERS.get(change.field, ""))
        if leader is None:
            return current == change.before
        return self._now(leader.id, leader.field)[leader.id] == leader.before

    def _put(self, change: Change, current: Plain, value: Plain) -> None:
        if current != value:
            self.changes.append(Change(Subject.PAPER, change.id, change.field, current, value, change.paper_id))

    def _set_back(self, change: Change, current: Plain) -> Plain:
        """The items that are there now without those that the merge added, and with those that it took out."""
        merged, former, there = (self._items(change, value) for value in (change.before, change.after, current))
        if there == merged:
            return _normal(change.field, former)
        later = [self._items(change, value) for value in self._later.get((change.id, change.field), ())]
        added = [item for item in merged if item not in former and all(item in value for value in later)]
        lost = [item for item in former if item not in merged and not any(item in value for value in later)]
        left = [item for item in there if item not in added]
        whole = [*left, *(item for item in lost if item not in left)]
        if change.field == "aliases":
            whole = self._aliases(whole)
        elif change.field != "distinct_from" and sorted(map(repr, whole)) != sorted(map(repr, former)):
            self.stays.append(change.field)
        return _normal(change.field, whole)

    def _items(self, change: Change, value: Plain) -> list[Plain]:
        items = value if isinstance(value, list) else []
        return known_tags(items, self._tags) if change.field == "tags" else items

    def _aliases(self, aliases: list[Plain]) -> list[Plain]:
        """Former keys without those of the papers that come back, and with the one that the paper had of its own."""
        named = dict.fromkeys(str(key) for key in (*aliases, self._former_key) if key and key != self.key)
        return [key for key in named if key.lower() not in self._returning]

    def _key_now(self) -> Plain:
        return self._now(self._kept, "key").get(self._kept)

    def _key_from_now_on(self, named: Change | None) -> Plain:
        """The key of the kept paper: its former one where it still has that of the merge, or one that goes back."""
        now = self._key_now()
        if named is not None and now == named.before:
            return named.after
        if str(now).lower() not in self._returning:
            return now
        return named.after if named is not None else next(iter(self._later.get((self._kept, "key"), ())), now)


def _normal(name: str, items: list[Plain]) -> Plain:
    return field_of(Subject.PAPER, name).form.normal(items)


def _later_values(conn: Connection, number: int, ids: set[int]) -> dict[tuple[int, str], list[Plain]]:
    """The values that fields of papers had, one after the other, since the step `number`; the first is that of then."""
    rows = select(tables.change).where(
        _CHANGE.paper_id.in_(ids), _CHANGE.step > number, _CHANGE.subject == Subject.PAPER.value
    )
    found: dict[tuple[int, str], list[Plain]] = {}
    for change in map(change_of, conn.execute(rows.order_by(_CHANGE.id))):
        values = found.setdefault((change.id, change.field), [change.before])
        values.append(change.after)
    return found


def source_is_there(conn: Connection, number: Plain) -> bool:
    """Whether there is a source with this number; no source is always there."""
    return (
        number is None
        or conn.execute(select(tables.source.c.id).where(tables.source.c.id == number)).first() is not None
    )
