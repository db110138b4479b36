"""The queries of export profiles and live files: they follow a step that renames what they ask for, and its undoing.

They are choices beside the journal. What a step made of them is kept under its moment, so that taking it back, and
doing it again, turns them in the same transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection, select, update

from legenda.storage.choice_rows import EXPORT_PROFILES, choice, put_choice
from legenda.storage.tables import live_file

_NAME = "queries that steps rewrote"
#: Of so many steps it is kept what they made of the queries.
_MOST = 50
_PROFILE, _LIVE = "profile", "live"


def queries(conn: Connection) -> dict[tuple[str, str], str]:
    """Every query that is kept, by what keeps it: a profile and its name, or a live file and its number."""
    kept = {(_PROFILE, one["name"]): one["query"] for one in _profiles(conn) if one.get("query")}
    files = conn.execute(select(live_file.c.id, live_file.c.query).where(live_file.c.query != "")).tuples()
    return kept | {(_LIVE, str(number)): query for number, query in files}


def rewrite(conn: Connection, at: str, rewritten: Callable[[str], str]) -> int:
    """Put what `rewritten` makes of each query in its place, as part of the step of the moment `at`; how many changed.

    May be called once a step.
    """
    before = queries(conn)
    changed = {place: new for place, query in before.items() if (new := rewritten(query)) != query}
    if changed:
        _put(conn, changed)
        rows = [[*place, before[place], new] for place, new in changed.items()]
        steps = list((choice(conn, _NAME) | {at: rows}).items())
        put_choice(conn, _NAME, dict(steps[-_MOST:]))
    return len(changed)


def turn(conn: Connection, at: str, by: str | None = None) -> None:
    """Take back, or do again, what the step of the moment `at` made of queries, where they are as it left them.

    `by` is the moment of the step that does so where that step can itself be taken back like any other.
    """
    steps = choice(conn, _NAME)
    rows: list[list[Any]] = steps.get(at, [])
    if not rows:
        return
    now = queries(conn)
    _put(conn, {(kind, key): old for kind, key, old, new in rows if now.get((kind, key)) == new})
    put_choice(conn, _NAME, steps | {by or at: [[kind, key, new, old] for kind, key, old, new in rows]})


def _put(conn: Connection, changed: Mapping[tuple[str, str], str]) -> None:
    if any(kind == _PROFILE for kind, _ in changed):
        profiles = [one | {"query": changed.get((_PROFILE, one["name"]), one.get("query"))} for one in _profiles(conn)]
        put_choice(conn, EXPORT_PROFILES, choice(conn, EXPORT_PROFILES) | {"profiles": profiles})
    for (kind, key), query in changed.items():
        if kind == _LIVE:
            conn.execute(update(live_file).where(live_file.c.id == int(key)).values(query=query))


def _profiles(conn: Connection) -> list[dict[str, Any]]:
    """The export profiles as they are kept; those without a name are none."""
    kept = choice(conn, EXPORT_PROFILES).get("profiles")
    return [one for one in kept if isinstance(one, dict) and "name" in one] if isinstance(kept, list) else []
