"""What a library holds beside its papers, on its way to another one in JSON: its lists, its statuses, the colours.

It stands among the sources of the first paper: `{"library": {"lists": [{"place", "query"}], "statuses": [{"name",
"kind", "colour"}], "tags": {NAME: COLOUR}}}`; lists without a query are made by hand. What is here already stays as
it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from legenda.actions.wording import counted
from legenda.model.own_status import OwnStatus, clean_status_name, same_name
from legenda.model.paper import Paper, PaperList
from legenda.model.rank import between
from legenda.model.reading_life import ListPath, list_path, list_text
from legenda.model.status import Status, parse_status
from legenda.model.step import Plain, Subject

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.storage.draft import Draft


def library_members(desk: Desk, papers: Sequence[Paper]) -> dict[str, Plain]:
    """What goes along with these papers: of a whole library everything, else only the looks of what the papers have."""
    from legenda.storage import counts

    found = desk.library.read(counts.counts, {})
    is_whole = len(papers) == found.total
    tags = {tag for paper in papers for tag in paper.tags}
    owned = {paper.own_status for paper in papers}
    members: dict[str, Plain] = {
        "lists": list(_lists_told(found.lists)) if is_whole else [],
        "statuses": [_status_told(own) for own in found.own_statuses if is_whole or own.name in owned],
        "tags": {tag.name: tag.colour for tag in found.tags if tag.colour and (is_whole or tag.name in tags)},
    }
    return {name: value for name, value in members.items() if value}


def _lists_told(lists: Sequence[PaperList], parent: int | None = None, above: ListPath = ()) -> Iterator[Plain]:
    """The lists in `parent` in their order, each before those in it."""
    for one in sorted((one for one in lists if one.parent_id == parent), key=lambda one: (one.rank, one.id)):
        place = (*above, one.name)
        told: dict[str, Plain] = {"place": list_text(place)}
        yield told | ({"query": one.query} if one.query is not None else {})
        yield from _lists_told(lists, one.id, place)


def _status_told(own: OwnStatus) -> Plain:
    told: dict[str, Plain] = {"name": own.name, "kind": own.kind.value}
    return told | ({"colour": own.colour} if own.colour else {})


def library_words(members: Mapping[str, Any]) -> tuple[str, ...]:
    """What is said of a file that brings more than papers; nothing where it does not."""
    lists, statuses = (len(list(_objects(members.get(name)))) for name in ("lists", "statuses"))
    tags = members.get("tags")
    coloured = len(tags) if isinstance(tags, dict) else 0
    parts = [
        counted(lists, "list") if lists else "",
        f"{statuses:,} own {'status' if statuses == 1 else 'statuses'}" if statuses else "",
        f"the {'colour' if coloured == 1 else 'colours'} of {counted(coloured, 'tag')}" if coloured else "",
    ]
    told = ", ".join(filter(None, parts))
    return (f"It comes from a library with {told}: what is not here yet comes along with its papers.",) if told else ()


def make_lists_and_statuses(draft: Draft, members: Mapping[str, Any]) -> None:
    """Make the lists and own statuses that are not here yet, before the papers come that have them.

    A search that cannot be answered makes no list.
    """
    for told in _objects(members.get("lists")):
        _make_list(draft, list_path(_text(told.get("place"))), told.get("query"))
    for told in _objects(members.get("statuses")):
        _make_status(draft, clean_status_name(_text(told.get("name"))), told)


def colour_tags(draft: Draft, members: Mapping[str, Any]) -> None:
    """Give tags that have no colour here the one that they had there."""
    from legenda.actions.own_statuses import COLOURS
    from legenda.storage import tags

    told = members.get("tags")
    known = draft.read(tags.all_tags)
    colours = told if isinstance(told, dict) else {}
    wanted: dict[int, Plain] = {
        known[name].id: colour
        for name, colour in colours.items()
        if colour in COLOURS and name in known and not known[name].colour
    }
    draft.set_each(Subject.TAG, "colour", wanted)


def _make_list(draft: Draft, place: ListPath, query: Plain) -> None:
    from legenda.storage import lists

    made_by_hand = draft.read(lists.by_path)
    smart = draft.read(lists.smart_by_path)
    if not place or place in smart or place in made_by_hand or (len(place) > 1 and place[:-1] not in made_by_hand):
        return
    if query is not None and not _is_answerable(query):
        return
    parent = made_by_hand[place[:-1]] if len(place) > 1 else None
    rank = between(draft.read(lists.last_list_rank, parent), None)
    draft.add(Subject.LIST, {"name": place[-1], "parent_id": parent, "query": query, "rank": rank})


def _is_answerable(query: Plain) -> bool:
    from legenda.actions.asking import asked

    question = asked(_text(query))
    return not (question.is_empty or question.ignored)


def _make_status(draft: Draft, name: str, told: Mapping[str, Plain]) -> None:
    from legenda.actions.own_statuses import COLOURS
    from legenda.storage import own_statuses

    kind: Status | None = parse_status(_text(told.get("kind")))
    known = draft.read(own_statuses.own_statuses)
    if not name or kind is None or parse_status(name) or any(same_name(own.name, name) for own in known):
        return
    colour = _text(told.get("colour"))
    rank = between(draft.read(own_statuses.last_rank, kind), None)
    values = {"name": name, "kind": kind.value, "colour": colour if colour in COLOURS else "", "rank": rank}
    draft.add(Subject.STATUS, dict(values))


def _objects(value: Any) -> Iterator[Mapping[str, Plain]]:
    return (one for one in (value if isinstance(value, list) else []) if isinstance(one, dict))


def _text(value: Plain) -> str:
    return value if isinstance(value, str) else ""
