"""Lists: hand-made collections that nest and keep their order, and smart lists that keep a query."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from legenda.actions.asking import asked
from legenda.actions.desk import Desk
from legenda.actions.held_papers import require_answerable
from legenda.actions.query_following import first_change, follow, list_renamed
from legenda.actions.smart_conditions import with_smart_lists
from legenda.actions.step_names import papers_called
from legenda.actions.wording import counted
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.fold import fold
from legenda.model.rank import between, placed, spread
from legenda.model.step import Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def new_list(desk: Desk, name: str, parent: int | None = None, query: str | None = None) -> int:
    """Make a list, or with a query a smart list, and return its number.

    Raises BadInputError for an empty name, and for a query that asks for nothing or cannot be understood.
    """
    from legenda.storage import lists

    title = _clean(name)
    if query is not None:
        require_answerable(desk, query)
    made: list[int] = []

    def deed(draft: Draft) -> None:
        rank = between(draft.read(lists.last_list_rank, parent), None)
        made.append(draft.add(Subject.LIST, {"name": title, "parent_id": parent, "query": query, "rank": rank}))

    desk.library.do(f"New {'list' if query is None else 'smart list'} {title}", deed)
    return made[0]


def rename_list(desk: Desk, list_id: int, name: str) -> Step | None:
    """Give a list another name; BadInputError for an empty one, NotFoundError when the list is gone."""
    title = _clean(name)
    old = _require(desk, list_id)

    def deed(draft: Draft) -> None:
        draft.set(Subject.LIST, [list_id], "name", title)
        _follow(draft, {old: title})

    return desk.library.do(f"Rename the list {old} to {title}", deed)


def change_query(desk: Desk, list_id: int, query: str) -> Step | None:
    """Let a smart list show what another query finds.

    Raises NotFoundError when the list is gone, BadInputError for a list that is none, and for a query that asks for
    nothing or cannot be understood.
    """
    from legenda.storage import lists

    name = _require(desk, list_id)
    if not desk.library.read(lists.is_smart, list_id):
        raise BadInputError(f"{name} is no smart list, so it has no search; nothing was changed.")
    kept = query.strip()
    require_answerable(desk, kept)
    _, circles = with_smart_lists(desk.library, asked(kept).query, (name,))
    if circles:
        raise BadInputError(f"{circles[0]} Nothing was changed.")
    return desk.library.do(
        f"Change the search of the smart list {name} to {kept}",
        lambda draft: draft.set(Subject.LIST, [list_id], "query", kept) and None,
    )


def delete_list(desk: Desk, list_id: int) -> Step | None:
    """Remove a list and the lists in it; its papers stay in the library. NotFoundError when it is gone.

    The name of the step says how many lists go with it, and which smart lists ask for one of them.
    """
    from legenda.storage import lists

    old = _require(desk, list_id)

    def deed(draft: Draft) -> None:
        before = draft.read(lists.names)
        draft.remove(Subject.LIST, [list_id])
        gone = [name for number, name in before.items() if number not in draft.read(lists.names)]
        if len(gone) > 1:
            inner = "list" if len(gone) == 2 else counted(len(gone) - 1, "list")
            draft.name += f" and the {inner} in it"
        _follow(draft, dict.fromkeys(gone, ""))

    return desk.library.do(f"Delete the list {old}", deed)


def _follow(draft: Draft, renamed: Mapping[str, str]) -> None:
    """Let queries follow lists to other names ("": gone), except those by which another list still goes."""
    from legenda.storage import lists

    left = {fold(name) for name in draft.read(lists.names).values()}
    followed = [list_renamed(old, new) for old, new in renamed.items() if fold(old) not in left]
    if followed:
        follow(draft, lambda field, value: first_change(followed, field, value))


def add_to_list(desk: Desk, list_id: int, ids: Sequence[int]) -> Step | None:
    """Put papers at the end of a list; those on it stay where they are. NotFoundError when the list is gone."""
    from legenda.storage import lists

    name = _require(desk, list_id)

    def deed(draft: Draft) -> None:
        on_it = draft.read(lists.memberships, list_id, ids)
        fresh = [paper_id for paper_id in dict.fromkeys(ids) if paper_id not in on_it]
        ranks = spread(len(fresh), draft.read(lists.last_member_rank, list_id))
        draft.name = f"Put {papers_called(draft, fresh)} on the list {name}"
        places: list[tuple[Mapping[str, Plain], int | None]] = [
            ({"list_id": list_id, "rank": rank}, i) for i, rank in zip(fresh, ranks, strict=True)
        ]
        draft.add_many(Subject.MEMBERSHIP, places)

    return desk.library.do(f"Put papers on the list {name}", deed)


def remove_from_list(desk: Desk, list_id: int, ids: Sequence[int]) -> Step | None:
    """Take papers off a list; they stay in the library. NotFoundError when the list is gone."""
    from legenda.storage import lists

    name = _require(desk, list_id)

    def deed(draft: Draft) -> None:
        on_it = draft.read(lists.memberships, list_id, ids)
        draft.name = f"Take {papers_called(draft, list(on_it))} off the list {name}"
        draft.remove(Subject.MEMBERSHIP, list(on_it.values()))

    return desk.library.do(f"Take papers off the list {name}", deed)


def move_in_list(desk: Desk, list_id: int, ids: Sequence[int], position: int) -> Step | None:
    """Put papers of a list at `position` (1 is the first) in its own order; papers that are not on it stay out.

    Raises NotFoundError when the list is gone.
    """
    from legenda.storage import lists

    name = _require(desk, list_id)

    def deed(draft: Draft) -> None:
        order = draft.read(lists.member_ranks, list_id)
        there = {paper_id for paper_id, _ in order}
        moved = [paper_id for paper_id in dict.fromkeys(ids) if paper_id in there]
        ranks = placed(order, moved, position) if moved else {}
        places = draft.read(lists.memberships, list_id, list(ranks))
        draft.name = f"Move {papers_called(draft, moved)} in the list {name}"
        draft.set_each(Subject.MEMBERSHIP, "rank", {places[paper_id]: rank for paper_id, rank in ranks.items()})

    return desk.library.do(f"Move papers in the list {name}", deed)


def move_list(desk: Desk, list_id: int, parent: int | None, position: int) -> Step | None:
    """Put a list into another (None: at the top), at `position` (1 is the first) among the lists there.

    Raises NotFoundError when one of them is gone, BadInputError when the other is a smart list or inside the list.
    """
    from legenda.storage import lists

    name = _require(desk, list_id)
    if parent is not None:
        outer = _require(desk, parent)
        if desk.library.read(lists.is_smart, parent):
            raise BadInputError(f"{outer} is a smart list, which holds no other lists; nothing was changed.")
        above = desk.library.read(lists.parents)
        around: int | None = parent
        while around is not None:
            if around == list_id:
                raise BadInputError(f"The list {name} cannot be put into itself; nothing was changed.")
            around = above.get(around)

    def deed(draft: Draft) -> None:
        order = draft.read(lists.list_ranks, parent)
        ranks: dict[int, Plain] = dict(placed(order, [list_id], position))
        draft.set(Subject.LIST, [list_id], "parent_id", parent)
        draft.set_each(Subject.LIST, "rank", ranks)

    return desk.library.do(f"Move the list {name}", deed)


def _clean(name: str) -> str:
    title = " ".join(name.split())
    if not title:
        raise BadInputError("A list needs a name; nothing was changed.")
    return title


def _require(desk: Desk, list_id: int) -> str:
    from legenda.storage import lists

    name = desk.library.read(lists.name_of, list_id)
    if name is None:
        raise NotFoundError("The list is no longer there; nothing was changed.")
    return name
