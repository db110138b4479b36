"""The list of references that stands below an abstract: it belongs to that paper, and makes no papers of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from legenda.formats.abstracts_blocks import LONGEST, Block, Line, unwrapped
from legenda.formats.abstracts_labels import Part, label_at
from legenda.formats.abstracts_looks import is_prose
from legenda.formats.reference_parts import looks_like_reference

#: The heading of such a list, alone on its line or with the list behind it.
_HEADING = re.compile(
    r"[\W\d_]*(?:references|bibliography|literature cited|works cited|literatur(?:verzeichnis|angaben)?|bibliographie|"
    r"r[ée]f[ée]rences|referencias|bibliograf[íi]a|riferimenti|参考文献|參考文獻)(?:\W*|\s*[:：.]\s*(?P<list>\S.*))",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\b(?:1[89]|20)\d\d\b")


@dataclass(frozen=True, slots=True)
class ReferenceList:
    """The lines of a list of references with its heading, and its entries, one a line."""

    lines: tuple[Line, ...]
    text: str


def with_references(parts: Iterable[Block | Line]) -> Iterator[Block | Line | ReferenceList]:
    """The blocks and rules of a text, with each list of references below an abstract taken together."""
    waiting = list(parts)
    place = 0
    above: tuple[Line, ...] = ()
    while place < len(waiting):
        block = waiting[place]
        place += 1
        found = _list_in(block, waiting[place:], above) if isinstance(block, Block) else None
        if found is None or not isinstance(block, Block):
            above = block.lines if isinstance(block, Block) else ()
            yield block
            continue
        head, listed, behind = found
        if head:
            yield Block(block.lines[:head], block.mark)
        yield listed
        place += behind


def _list_in(
    block: Block, following: Sequence[Block | Line], above: Sequence[Line]
) -> tuple[int, ReferenceList, int] | None:
    """Where a list of references begins in a block, the list, and how many blocks behind belong to it."""
    head = _heading_at(block, above)
    if head is None:
        return None
    entries = _own_entries(block.lines[head:])
    behind: list[Block] = []
    for one in following:
        if not isinstance(one, Block) or not _is_reference(one, len(entries) + len(behind) + 1):
            break
        behind.append(one)
    texts = [*entries, *map(_written, behind)]
    if not any(map(_YEAR.search, texts)):
        return None
    lines = (*block.lines[head:], *(line for one in behind for line in one.lines))
    return head, ReferenceList(lines, "\n".join(texts)), len(behind)


def _heading_at(block: Block, above: Sequence[Line]) -> int | None:
    """The place of the line that heads a list of references, where an abstract stands above it."""
    for place, line in enumerate(block.lines):
        if _HEADING.fullmatch(line.text) and _is_abstract(block.lines[:place] or above):
            return place
    return None


def _is_abstract(lines: Sequence[Line]) -> bool:
    if not lines or sum(len(line.text) for line in lines) > LONGEST:
        return False
    label = label_at(lines[0].text)
    return bool(label and label[0] is Part.ABSTRACT) or is_prose(unwrapped([line.text for line in lines]))


def _own_entries(lines: Sequence[Line]) -> list[str]:
    """The references in the block of their heading: running on behind it, or one a line below."""
    heading = _HEADING.fullmatch(lines[0].text)
    if heading and heading["list"]:
        return [unwrapped([heading["list"], *(line.text for line in lines[1:])])]
    return [line.text.strip() for line in lines[1:]]


def _is_reference(block: Block, number: int) -> bool:
    text = block.text.strip()
    return looks_like_reference(text) or (block.mark == str(number) and _YEAR.search(text) is not None)


def _written(entry: Block) -> str:
    return f"[{entry.mark}] {entry.text.strip()}" if entry.mark else entry.text.strip()
