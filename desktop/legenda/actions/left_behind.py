"""What an export leaves out although its papers have it, in numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence

from legenda.actions.wording import papers_named
from legenda.formats.options import WriteOptions
from legenda.model.paper import Paper


def abstracts_left(papers: Sequence[Paper], options: WriteOptions) -> int:
    """Of how many papers the abstracts are left out; none where the reader has named the fields."""
    if options.abstract or options.include or "abstract" in options.exclude:
        return 0
    return sum(bool(paper.record.abstract) for paper in papers)


def left_behind(left: int, count: int, way: str) -> str:
    """A sentence on `left` abstracts of `count` papers and the way to take them along; "" for none."""
    if not left:
        return ""
    what, them = ("The abstract", "it") if left == 1 else ("The abstracts", "them")
    whose = f" of {papers_named(left)}" if left < count else ""
    return f"{what}{whose} stayed behind; {way} takes {them} along."
