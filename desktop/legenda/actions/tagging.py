"""Tagging papers, and renaming, merging, moving, colouring and deleting tags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import papers_called
from legenda.actions.tag_changes import carry_out, recolour_tags
from legenda.actions.wording import listed
from legenda.model.step import Step, Subject
from legenda.model.tag_change import clean_tag, deleted, merged, nested, renamed

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def tag(desk: Desk, ids: Sequence[int], add: Sequence[str] = (), remove: Sequence[str] = ()) -> Step | None:
    """Add tags to papers and remove others; a tag that is not there is made. BadInputError for an empty tag."""
    gained, lost = [clean_tag(t) for t in add], {clean_tag(t) for t in remove}

    def changed(tags: Sequence[str]) -> list[str]:
        kept = [t for t in tags if t not in lost]
        return [*kept, *(t for t in gained if t not in kept)]

    def deed(draft: Draft) -> None:
        draft.name = _name(gained, sorted(lost), papers_called(draft, ids))
        _retag(draft, ids, changed)

    return desk.library.do("Change tags", deed)


def rename_tag(desk: Desk, name: str, new_name: str) -> Step | None:
    """Rename a tag (and the tags below it) on every paper; an existing tag of that name takes it in.

    Raises NotFoundError when no such tag exists, BadInputError for an empty name.
    """
    return carry_out(desk, renamed(name, new_name))


def merge_tags(desk: Desk, names: Sequence[str], into: str) -> Step | None:
    """Make several tags one, with the tags below them; NotFoundError when there is none, BadInputError for no name."""
    return carry_out(desk, merged(names, into))


def move_tags(desk: Desk, names: Sequence[str], above: str) -> Step | None:
    """Put tags below another ("": to the top), with the tags below them.

    Raises NotFoundError when there is none of them, BadInputError when one would stand below itself.
    """
    return carry_out(desk, nested(names, above))


def delete_tag(desk: Desk, name: str) -> Step | None:
    """Take a tag (and the tags below it) off every paper; NotFoundError when there is none."""
    return carry_out(desk, deleted([name]))


def recolour_tag(desk: Desk, name: str, colour: str) -> Step | None:
    """Give a tag a colour by its name; NotFoundError when there is none."""
    return recolour_tags(desk, [name], colour)


def _retag(draft: Draft, ids: Sequence[int], changed: Callable[[Sequence[str]], list[str]]) -> None:
    from legenda.storage import tags

    before = draft.read(tags.tags_of, ids)
    draft.set_each(Subject.PAPER, "tags", {paper_id: list(changed(before.get(paper_id, ()))) for paper_id in ids})


def _name(gained: Sequence[str], lost: Sequence[str], papers: str) -> str:
    parts = [f"tag with {listed(list(gained))}"] if gained else []
    parts += [f"remove the tag {listed(list(lost))} from"] if lost else []
    text = " and ".join(parts) + f" {papers}"
    if gained and not lost:
        text = f"tag {papers} with {listed(list(gained))}"
    return text[:1].upper() + text[1:]
