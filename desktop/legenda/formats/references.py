"""Plain lists of references, one formatted reference a line or paragraph, in the usual styles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legenda.formats.abstracts_blocks import LONGEST, Block, Line, blocks, unwrapped
from legenda.formats.reference_parts import looks_like_reference, reference_record
from legenda.model.record import Problem, ReadResult, Record

FORMAT = "references"
_HEADING = re.compile(
    r"\W*(?:references|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis)?|bibliographie|"
    r"参考文献|publications?)\W*",
    re.IGNORECASE,
)
_LOOKED_AT = 60
_MOST = 0.6
_LONGEST_HEAD = 40_000


def recognises(text: str) -> bool:
    """Whether most of the entries at the beginning of `text` are references."""
    entries = list(_entries(text[:_LONGEST_HEAD]))[:_LOOKED_AT]
    return bool(entries) and sum(map(_is_reference, entries)) >= _MOST * len(entries)


def read(text: str, name: str) -> ReadResult:
    """The works of a list of references; what has no title that could be told is among the problems, with its line."""
    records: list[Record] = []
    problems: list[Problem] = []
    for lines in _entries(text):
        whole = unwrapped([line.text for line in lines]).strip()
        source = "\n".join(line.text for line in lines)
        record = reference_record(whole, source, lines[0].number) if len(whole) < LONGEST else None
        if record is not None:
            records.append(record)
        else:
            reason = "No title could be told apart in this reference, so nothing was made of it."
            problems.append(Problem(reason, lines[0].number, whole[:80], "", name))
    return ReadResult(tuple(records), tuple(problems), (), FORMAT)


def _is_reference(lines: Sequence[Line]) -> bool:
    return looks_like_reference(unwrapped([line.text for line in lines]).strip())


def _entries(text: str) -> Iterator[Sequence[Line]]:
    """The lines of each reference: a block, or each line of a block whose lines are whole references."""
    for block in blocks(text):
        if isinstance(block, Line) or (len(block.lines) == 1 and _HEADING.fullmatch(block.lines[0].text)):
            continue
        yield from _parted(block)


def _parted(block: Block) -> Iterator[Sequence[Line]]:
    lines = block.lines[1:] if len(block.lines) > 1 and _HEADING.fullmatch(block.lines[0].text) else block.lines
    if block.mark or len(lines) == 1:
        yield lines
        return
    hangs = not lines[0].text[:1].isspace() and any(line.text[:1].isspace() for line in lines[1:])
    whole = [looks_like_reference(line.text.strip()) for line in lines]
    if not hangs and sum(whole) < _MOST * len(lines):
        yield lines
        return
    starts = [n for n, line in enumerate(lines) if n == 0 or (not line.text[:1].isspace() if hangs else whole[n])]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start:end]
