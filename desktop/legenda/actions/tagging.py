"""Tagging papers, and renaming, colouring and deleting tags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import papers_called
from legenda.actions.wording import listed
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.step import Step, Subject

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
    old, new = clean_tag(name), clean_tag(new_name)

    def renamed(tag_name: str) -> str:
        return new + tag_name[len(old) :] if tag_name == old or tag_name.startswith(old + "/") else tag_name

    return _everywhere(desk, old, f"Rename the tag {old} to {new}", renamed)


def delete_tag(desk: Desk, name: str) -> Step | None:
    """Take a tag (and the tags below it) off every paper; NotFoundError when there is none."""
    old = clean_tag(name)
    gone = f"Delete the tag {old}"
    return _everywhere(desk, old, gone, lambda t: "" if t == old or t.startswith(old + "/") else t)


def recolour_tag(desk: Desk, name: str, colour: str) -> Step | None:
    """Give a tag a colour by its name; NotFoundError when there is none."""
    from legenda.storage import tags

    found = desk.library.read(tags.numbers, clean_tag(name))
    if not found:
        raise NotFoundError(f"There is no tag {name}; nothing was changed.")
    own = [number for tag_name, number in found.items() if tag_name == clean_tag(name)]
    return desk.library.do(
        f"Colour the tag {name}", lambda draft: draft.set(Subject.TAG, own, "colour", colour) and None
    )


def clean_tag(text: str) -> str:
    """A tag as it is kept: no outer blanks, no empty path parts. BadInputError when nothing is left."""
    name = "/".join(" ".join(part.split()) for part in text.split("/") if part.strip()).lstrip("#").replace(",", " ")
    if not name:
        raise BadInputError("A tag needs at least one letter; nothing was changed.")
    return name


def _everywhere(desk: Desk, old: str, step_name: str, renamed: Callable[[str], str]) -> Step | None:
    from legenda.storage import tags

    found = desk.library.read(tags.numbers, old)
    if not found:
        raise NotFoundError(f"There is no tag {old}; nothing was changed.")

    def changed(names: Sequence[str]) -> list[str]:
        return [n for n in dict.fromkeys(renamed(name) for name in names) if n]

    def deed(draft: Draft) -> None:
        _retag(draft, draft.read(tags.papers_below, old), changed)
        draft.remove(Subject.TAG, list(draft.read(tags.numbers, old).values()))

    return desk.library.do(step_name, deed)


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
