"""What tags stand below without being tags themselves: "method" of "method/rl"."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from legenda.model.fold import fold


@dataclass(slots=True)
class Branch:
    """A branch as the first tag below it spells it, how many tags are below it, and what it parts into directly."""

    name: str
    tags: int = 0
    parts: set[str] = field(default_factory=set)


def branches(tags: Collection[str]) -> dict[str, Branch]:
    """Each branch that is no tag itself, by its folded name."""
    known = {fold(tag) for tag in tags}
    found: dict[str, Branch] = {}
    for tag in tags:
        for name in above(tag):
            if (key := fold(name)) not in known:
                branch = found.setdefault(key, Branch(name))
                branch.tags += 1
                branch.parts.add(fold(tag[len(name) + 1 :].partition("/")[0]))
    return found


def above(tag: str) -> Iterator[str]:
    """What a tag stands below, the highest first: "a" and "a/b" of "a/b/c"."""
    for place, sign in enumerate(tag):
        if sign == "/" and place:
            yield tag[:place]
