"""`legenda statuses`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence

from legenda.actions import browsing, own_statuses
from legenda.actions.desk import Desk
from legenda.app.cli.answer import Exit, desk_in, say, say_json
from legenda.model.errors import BadInputError
from legenda.model.own_status import OwnStatus, all_statuses
from legenda.model.scope import Counts
from legenda.model.status import Status, parse_status
from legenda.system.places import Places

_USAGE = (
    "Say `statuses add NAME KIND [COLOUR]`, `statuses rename NAME NEW-NAME`, `statuses colour NAME COLOUR|none`, "
    "`statuses kind NAME KIND`, `statuses order NAME POSITION` or `statuses remove NAME`; nothing was changed."
)


def do_statuses(options: argparse.Namespace, here: Places) -> Exit:
    """Show all statuses, or make, rename, colour, order or remove one of the reader's own."""
    with desk_in(here) as desk:
        if not options.words:
            _show(browsing.counts(desk), options.json)
            return Exit.DONE
        verb, *words = options.words
        deed = _DEEDS.get((verb, len(words)))
        if deed is None:
            raise BadInputError(_USAGE)
        before = desk.library.journal_number()
        deed(desk, words)
        said = desk.library.undo_name() if desk.library.journal_number() > before else None
    say(f"{said}." if said else "Nothing to change.")
    return Exit.DONE


def _show(counts: Counts, as_json: bool) -> None:
    every = all_statuses(counts.own_statuses)
    if as_json:
        say_json([_json(one, counts) for one in every])
        return
    width = max(len(own_statuses.status_name(one)) for one in every) + 2
    for one in every:
        if isinstance(one, Status):
            say(f"{one.value:<{width}}  {counts.by_status.get(one, 0):>7,}")
        else:
            words = f"a kind of {one.kind.value}{f', {one.colour}' if one.colour else ''}"
            say(f"  {one.name:<{width - 2}}  {one.count:>7,}  {words}")


def _json(one: Status | OwnStatus, counts: Counts) -> Mapping[str, object]:
    if isinstance(one, Status):
        return {"name": one.value, "papers": counts.by_status.get(one, 0)}
    return {"name": one.name, "kind": one.kind.value, "colour": one.colour, "papers": one.count}


def _add(desk: Desk, words: Sequence[str]) -> int:
    name, kind, *colour = words
    return own_statuses.add_status(desk, name, _kind(kind), *map(_colour, colour))


def _kind(text: str) -> Status:
    kind = parse_status(text)
    if kind is None:
        known = ", ".join(status.value.replace(" ", "-") for status in Status)
        raise BadInputError(f"An own status is a kind of {known}, not of “{text}”; nothing was changed.")
    return kind


def _colour(text: str) -> str:
    return "" if text.lower() == "none" else text.lower()


def _place(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise BadInputError(f"“{text}” is no place in an order, which begins with 1; nothing was changed.")
    return int(text)


def _id(desk: Desk, name: str) -> int:
    return own_statuses.own_status_named(desk, name).id


_DEEDS: Mapping[tuple[str, int], Callable[[Desk, Sequence[str]], object]] = {
    ("add", 2): _add,
    ("add", 3): _add,
    ("rename", 2): lambda desk, words: own_statuses.rename_status(desk, _id(desk, words[0]), words[1]),
    ("colour", 2): lambda desk, words: own_statuses.colour_status(desk, _id(desk, words[0]), _colour(words[1])),
    ("kind", 2): lambda desk, words: own_statuses.change_kind(desk, _id(desk, words[0]), _kind(words[1])),
    ("order", 2): lambda desk, words: own_statuses.move_status(desk, _id(desk, words[0]), _place(words[1])),
    ("remove", 1): lambda desk, words: own_statuses.delete_status(desk, _id(desk, words[0])),
}
