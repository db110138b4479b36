"""What becomes of tags when some are renamed, merged, moved or deleted, each with the tags below it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from legenda.model.errors import BadInputError


@dataclass(frozen=True, slots=True)
class TagChange:
    """A change of tags and the name of the step that makes it.

    `roots` says what becomes of a tag; the tags below it follow, unless they are named themselves. A tag that becomes
    "" is taken off its papers, with all below it.
    """

    name: str
    roots: Mapping[str, str]

    def applied(self, tag: str) -> str:
        """What becomes of `tag`; itself when the change does not concern it."""
        root = max((root for root in self.roots if is_at_or_below(tag, root)), key=len, default=None)
        if root is None:
            return tag
        new = self.roots[root]
        return new + tag[len(root) :] if new else ""


def clean_tag(text: str) -> str:
    """A tag as it is kept: no commas, which stand between tags, no needless blanks, no empty path parts.

    Raises BadInputError when nothing is left.
    """
    parts = (" ".join(part.split()) for part in text.replace(",", " ").split("/"))
    name = "/".join(part for part in parts if part).lstrip("#").strip()
    if not name:
        raise BadInputError("A tag needs at least one letter; nothing was changed.")
    return name


def is_at_or_below(tag: str, path: str) -> bool:
    """Whether a tag is `path` or stands below it: `method/rl` is below `method`, `methodical` is not."""
    return tag == path or tag.startswith(f"{path}/")


def renamed(name: str, new_name: str) -> TagChange:
    """A tag gets another name; an existing tag of that name takes it in. BadInputError for an empty name."""
    old, new = clean_tag(name), clean_tag(new_name)
    return TagChange(f"Rename the tag {old} to {new}", {new: new, old: new})


def merged(names: Sequence[str], into: str) -> TagChange:
    """Several tags become one, which need not exist yet. BadInputError for an empty name."""
    target = clean_tag(into)
    others = [name for name in dict.fromkeys(map(clean_tag, names)) if name != target]
    called = f"the tag {others[0]}" if len(others) == 1 else f"{len(others):,} tags"
    return TagChange(f"Merge {called} into {target}", {target: target} | dict.fromkeys(others, target))


def nested(names: Sequence[str], above: str) -> TagChange:
    """Tags are put below another, with their last part as their name there; below "" they stand at the top.

    Raises BadInputError when a tag would come to stand below itself.
    """
    path = clean_tag(above) if above.strip(" /") else ""
    moved = _outermost(map(clean_tag, names))
    for name in moved:
        if path and is_at_or_below(path, name):
            raise BadInputError(f"The tag {name} cannot be moved below itself; nothing was changed.")
    called = f"the tag {moved[0]}" if len(moved) == 1 else f"{len(moved):,} tags"
    place = f"below {path}" if path else "to the top"
    ends = {name: name.rpartition("/")[2] for name in moved}
    return TagChange(f"Move {called} {place}", {name: f"{path}/{end}" if path else end for name, end in ends.items()})


def deleted(names: Sequence[str]) -> TagChange:
    """Tags are taken off every paper."""
    gone = _outermost(map(clean_tag, names))
    called = f"the tag {gone[0]}" if len(gone) == 1 else f"{len(gone):,} tags"
    return TagChange(f"Delete {called}", dict.fromkeys(gone, ""))


def same_but_case(counts: Mapping[str, int]) -> list[tuple[str, list[str]]]:
    """Tags that differ in upper and lower case alone: the one that most papers carry, and the others.

    `counts` are the papers of each tag; of equally many the first by name stays.
    """
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for name in sorted(counts, key=lambda name: (-counts[name], name)):
        alike[name.casefold()].append(name)
    return [(kept, others) for kept, *others in alike.values() if others]


def without_case_doubles(counts: Mapping[str, int]) -> TagChange:
    """All tags that differ in upper and lower case alone are merged, each group into the tag that most papers carry."""
    groups = same_but_case(counts)
    roots = {kept: kept for kept, _ in groups} | {other: kept for kept, others in groups for other in others}
    return TagChange("Merge the tags that differ in upper and lower case alone", roots)


def _outermost(names: Iterable[str]) -> list[str]:
    """The tags that stand below no other of them, each once, in their order."""
    given = list(dict.fromkeys(names))
    return [name for name in given if not any(name != other and is_at_or_below(name, other) for other in given)]
