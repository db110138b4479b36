"""The reader's own statuses: made, renamed, coloured, put in order and deleted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.query_following import follow, status_renamed
from legenda.actions.wording import papers_named
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.own_status import OwnStatus, all_statuses, clean_status_name, find_status, same_name
from legenda.model.rank import between, placed
from legenda.model.status import Status
from legenda.model.step import Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

#: The names of the colours that a status can have beside that of its kind (""); the same as for tags.
COLOURS = ("grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink")


def own_statuses(desk: Desk) -> tuple[OwnStatus, ...]:
    """The reader's own statuses by their kinds, in their order, each with how many papers have it."""
    from legenda.storage import counts

    return desk.library.read(counts.own_statuses)


def status_named(desk: Desk, text: str) -> Status | OwnStatus:
    """The status that `text` names, one of the six or an own one; NotFoundError, which tells all that there are."""
    own = own_statuses(desk)
    found = find_status(text, own)
    if found is None:
        known = ", ".join(status_name(one) for one in all_statuses(own))
        raise NotFoundError(f"There is no status “{text}”; the statuses are {known}; nothing was changed.")
    return found


def own_status_named(desk: Desk, text: str) -> OwnStatus:
    """The own status that `text` names; NotFoundError when there is none, BadInputError for one of the six."""
    found = status_named(desk, text)
    if isinstance(found, Status):
        raise BadInputError(f"“{found.value}” is one of the six statuses, which stay as they are; nothing was changed.")
    return found


def status_name(status: Status | OwnStatus) -> str:
    """What a status is called in a sentence."""
    return status.value if isinstance(status, Status) else status.name


def add_status(desk: Desk, name: str, kind: Status, colour: str = "") -> int:
    """Make a status that refines `kind`, behind those it has already, and return its number.

    Raises BadInputError for an empty name, one that a status has already, and an unknown colour.
    """
    from legenda.storage import own_statuses as queries

    title = _usable(desk, name)
    _require_colour(colour)
    made: list[int] = []

    def deed(draft: Draft) -> None:
        rank = between(draft.read(queries.last_rank, kind), None)
        values = {"name": title, "kind": kind.value, "colour": colour, "rank": rank}
        made.append(draft.add(Subject.STATUS, dict(values)))

    desk.library.do(f"New status {title}", deed)
    return made[0]


def rename_status(desk: Desk, status_id: int, name: str) -> Step | None:
    """Give an own status another name, also where papers have it.

    Raises NotFoundError when it is gone, BadInputError for an empty name or one that another status has.
    """
    old = _require(desk, status_id)
    title = _usable(desk, name, status_id)

    def deed(draft: Draft) -> None:
        draft.set(Subject.STATUS, [status_id], "name", title)
        if not same_name(old.name, title):
            follow(draft, status_renamed(old.name, title))

    return desk.library.do(f"Rename the status {old.name} to {title}", deed)


def colour_status(desk: Desk, status_id: int, colour: str) -> Step | None:
    """Give an own status a colour by its name, "" for that of its kind.

    Raises NotFoundError when it is gone, BadInputError for an unknown colour.
    """
    own = _require(desk, status_id)
    _require_colour(colour)
    return desk.library.do(
        f"Colour the status {own.name}",
        lambda draft: draft.set(Subject.STATUS, [status_id], "colour", colour) and None,
    )


def move_status(desk: Desk, status_id: int, position: int) -> Step | None:
    """Put an own status at `position` (1 is the first) among those of its kind; NotFoundError when it is gone."""
    from legenda.storage import counts

    own = _require(desk, status_id)

    def deed(draft: Draft) -> None:
        order = [(one.id, one.rank) for one in draft.read(counts.own_statuses) if one.kind is own.kind]
        draft.set_each(Subject.STATUS, "rank", dict(placed(order, [status_id], position)))

    return desk.library.do(f"Move the status {own.name}", deed)


def change_kind(desk: Desk, status_id: int, kind: Status) -> Step | None:
    """Let an own status refine another of the six, behind those it has already.

    Raises NotFoundError when it is gone, BadInputError while papers have it: theirs would change with it.
    """
    from legenda.storage import own_statuses as queries

    own = _require(desk, status_id)
    if own.count and own.kind is not kind:
        have, them = ("has", "it") if own.count == 1 else ("have", "them")
        raise BadInputError(
            f"“{own.name}” stays a kind of “{own.kind.value}” while {papers_named(own.count)} {have} it; nothing was "
            f"changed; give {them} another status first."
        )

    def deed(draft: Draft) -> None:
        if draft.set(Subject.STATUS, [status_id], "kind", kind.value):
            rank = between(draft.read(queries.last_rank, kind), None)
            draft.set(Subject.STATUS, [status_id], "rank", rank)

    return desk.library.do(f"Make {own.name} a kind of {kind.value}", deed)


def delete_status(desk: Desk, status_id: int) -> Step | None:
    """Delete an own status; papers that have it keep its kind. NotFoundError when it is gone."""
    own = _require(desk, status_id)

    def deed(draft: Draft) -> None:
        draft.remove(Subject.STATUS, [status_id])
        follow(draft, status_renamed(own.name, ""))

    return desk.library.do(f"Delete the status {own.name}", deed)


def _require(desk: Desk, status_id: int) -> OwnStatus:
    found = next((one for one in own_statuses(desk) if one.id == status_id), None)
    if found is None:
        raise NotFoundError("This status is no longer there; nothing was changed.")
    return found


def _usable(desk: Desk, name: str, status_id: int | None = None) -> str:
    """A name that no other status has, as it is kept."""
    title = clean_status_name(name)
    if not title:
        raise BadInputError("A status needs a name; nothing was changed.")
    taken: Sequence[Status | OwnStatus] = [
        one for one in all_statuses(own_statuses(desk)) if isinstance(one, Status) or one.id != status_id
    ]
    known = next((status_name(one) for one in taken if same_name(status_name(one), title)), None)
    if known is not None:
        raise BadInputError(f"There is a status “{known}” already; nothing was changed; choose another name.")
    return title


def _require_colour(colour: str) -> None:
    if colour and colour not in COLOURS:
        raise BadInputError(
            f"There is no colour “{colour}”; the colours are {', '.join(COLOURS)}; nothing was changed."
        )
