"""Renaming, merging, moving and deleting tags: what it would do, and doing it in one step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.query_following import follow, tags_changed
from legenda.actions.wording import counted, papers_named
from legenda.model.errors import NotFoundError
from legenda.model.step import Plain, Step, Subject
from legenda.model.tag_change import TagChange, clean_tag

if TYPE_CHECKING:
    from legenda.model.paper import Tag
    from legenda.storage.draft import Draft


@dataclass(frozen=True, slots=True)
class TagMove:
    """What becomes of one tag: its new name ("": taken off), its papers, and how many carry the new one already."""

    old: str
    new: str
    papers: int
    already: int = 0

    def __str__(self) -> str:
        """The move in words: "method/rl → rl: 214 papers; 12 of them carry rl already"."""
        line = f"{self.old} → {self.new}" if self.new else f"{self.old}: taken off"
        line += f"{':' if self.new else ''} {papers_named(self.papers)}"
        if not self.already:
            return line
        if self.already == self.papers:
            return f"{line}; {'it carries' if self.papers == 1 else 'all carry'} {self.new} already"
        return f"{line}; {self.already:,} of them carr{'ies' if self.already == 1 else 'y'} {self.new} already"


@dataclass(frozen=True, slots=True)
class TagPreview:
    """What a change would do: each tag's move by name, and how many papers it touches in all."""

    moves: tuple[TagMove, ...]
    papers: int

    @property
    def summary(self) -> str:
        """The whole in a few words: "3 tags on 214 papers", "2 tags become rl, on 12 papers"."""
        becomes = {move.new for move in self.moves}
        if len(self.moves) > 1 and len(becomes) == 1 and (only := becomes.pop()):
            return f"{counted(len(self.moves), 'tag')} become {only}, on {papers_named(self.papers)}"
        return f"{counted(len(self.moves), 'tag')} on {papers_named(self.papers)}"


def preview(desk: Desk, change: TagChange) -> TagPreview:
    """What `change` would do to the tags as they are; nothing is changed."""
    from legenda.storage import tags

    known = desk.library.read(tags.all_tags)
    moved = _moved(known, change)

    def carrying(*names: str) -> set[int]:
        return set(desk.library.read(tags.papers_with, [known[name].id for name in names if name in known]))

    moves = []
    for old, new in sorted(moved.items()):
        own = carrying(old)
        moves.append(TagMove(old, new, len(own), len(own & carrying(new))))
    return TagPreview(tuple(moves), len(carrying(*moved)))


def carry_out(desk: Desk, change: TagChange) -> Step | None:
    """Make the change in one step; a tag that is renamed keeps its colour, one that takes others in has its own.

    Raises NotFoundError when there is none of the tags.
    """

    def deed(draft: Draft) -> None:
        from legenda.storage import tags

        known = draft.read(tags.all_tags)
        moved = _moved(known, change)
        if not moved and not any(change.applied(name) == name for name in known if name in change.roots):
            old = next((old for old, new in change.roots.items() if old != new), "of that name")
            raise NotFoundError(f"There is no tag {old}; nothing was changed.")
        _make_new(draft, known, moved)
        papers = draft.read(tags.papers_with, [known[name].id for name in moved])
        before = draft.read(tags.tags_of, papers)
        draft.set_each(Subject.PAPER, "tags", {paper: _retagged(before[paper], moved) for paper in papers})
        draft.remove(Subject.TAG, [known[name].id for name in moved.keys() - set(moved.values())])
        follow(draft, tags_changed(change, draft.read(tags.all_tags)))

    return desk.library.do(change.name, deed)


def recolour_tags(desk: Desk, names: Sequence[str], colour: str) -> Step | None:
    """Give tags a colour by its name, "" for none; NotFoundError when there is none of them."""
    from legenda.storage import tags

    known = desk.library.read(tags.all_tags)
    found = [known[name] for name in dict.fromkeys(map(clean_tag, names)) if name in known]
    if not found:
        raise NotFoundError(f"There is no tag {names[0]}; nothing was changed.")
    called = f"the tag {found[0].name}" if len(found) == 1 else f"{len(found):,} tags"
    own = [tag.id for tag in found]
    return desk.library.do(f"Colour {called}", lambda draft: draft.set(Subject.TAG, own, "colour", colour) and None)


def _moved(known: Mapping[str, Tag], change: TagChange) -> dict[str, str]:
    """The tags whose names change, each with its new one."""
    return {name: new for name in known if (new := change.applied(name)) != name}


def _retagged(names: Sequence[str], moved: Mapping[str, str]) -> list[Plain]:
    return [*dict.fromkeys(new for name in names if (new := moved.get(name, name)))]


def _make_new(draft: Draft, known: Mapping[str, Tag], moved: Mapping[str, str]) -> None:
    """Make the tags that are not there yet, each in the first colour of those that become it."""
    colours: dict[str, str] = {}
    for old, new in sorted(moved.items()):
        if new and new not in known:
            colours[new] = colours.get(new, "") or known[old].colour
    draft.add_many(Subject.TAG, [({"name": name, "colour": colour}, None) for name, colour in colours.items()])
