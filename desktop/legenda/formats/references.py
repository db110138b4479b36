"""Plain lists of references, one formatted reference a line or paragraph, in the usual styles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legenda.formats.abstracts_blocks import LONGEST, Block, Line, blocks, unwrapped
from legenda.formats.reference_parts import looks_like_reference, reference_record
from legenda.model.record import Problem, ReadResult, Record

FORMAT = "abstracts"
_HEADING = re.compile(
    r"\W*(?:references|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis)?|bibliographie|"
    r"参考文献|publications?)\W*",
    re.IGNORECASE,
)
_ENDED = re.compile(r"(?:[.)\]]|https?://\S+|\d)\s*$")
_LOOKED_AT = 60
_MOST = 0.6
_LONGEST_HEAD = 40_000


def recognises(text: str) -> bool:
    """Whether most of the entries at the beginning of `text` are references."""
    start = text[:_LONGEST_HEAD]
    entries = list(_entries(start if len(start) == len(text) else start.rpartition("\n")[0]))[:_LOOKED_AT]
    references = 0
    for seen, entry in enumerate(entries, 1):
        references += _is_reference(entry)
        if len(entries) - seen + references < _MOST * len(entries):
            return False
    return bool(entries)


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
    return ReadResult(tuple(records), tuple(problems), (), FORMAT, ("It was read as a list of formatted references.",))


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
    starts = [n for n in range(len(lines)) if n == 0 or (_begins(lines, n, whole[n]) if not hangs else _juts(lines[n]))]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start:end]


def _juts(line: Line) -> bool:
    """Whether a line of a hanging paragraph stands out to the left, as its first one does."""
    return not line.text[:1].isspace()


def _begins(lines: Sequence[Line], place: int, is_whole: bool) -> bool:
    """Whether a new reference begins on a line: a whole one, or names and a year after a line that has ended."""
    if is_whole:
        return True
    if not _ENDED.search(lines[place - 1].text):
        return False
    record = reference_record(lines[place].text.strip(), "", 0)
    return record is not None and bool(record.contributors) and bool(record.date)
