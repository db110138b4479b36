"""The lines of a text list in blocks, each with its line numbers, and the numbers and bullets that open them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

#: "12.", "12)", "(12)", "[12]", "#12", "No. 12", "Paper 12:", "12、"; a year is no number of a record.
_NUMBER = re.compile(
    r"\s*(?:(?:no\.?|paper|abstract|item|论文)\s?#?\s?(\d{1,5})\s?[.:)\]-]?|[(\[#](\d{1,5})[)\]]?[.:]?|(\d{1,5})\s?[.)\]、．:])"
    r"(?:\s+|(?=[^\W\d_])|$)",
    re.IGNORECASE,
)
#: Signs before an entry, with a box to tick where one follows; Word's come from its symbol fonts, and as "o" or "§".
_BULLET = re.compile(
    r"\s*(?:([-*+•‣◦▪●○·–—➤►✓✔➢❖◆◇■□▢☐☑☒✅❑\u27a2\uf0a7\uf0b7\uf0d8\uf076])\s*(?:(?<=\s)|(?<=[☐☑☒✅\uf0a7\uf0b7\uf0d8\uf076]))|"
    r"(o|§|Ø)(?:\t\s*| {2,}))(?:\[[ xX✓✔]?\]\s+)?(?=\S)"
)
#: A picture before a line, which says only by its look what the line is.
_PICTURE = re.compile(r"^\s*[\U0001f300-\U0001faff]\ufe0f?\s*")
_RULE = re.compile(r"\s*(?:[-=_*~#+%\\.·•—–]\s?){3,}\s*$")
#: An abstract of a book has 5,000 characters, of a paper 1,500; what is longer than this is something else.
LONGEST = 60_000
_LONGEST_HEAD = 100


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a file and its number from 1."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that stand together; `mark` is the number ("12") or bullet ("-") that opened them, gone from `lines`."""

    lines: tuple[Line, ...]
    mark: str = ""

    @property
    def line(self) -> int:
        """The number of the first line."""
        return self.lines[0].number

    @property
    def text(self) -> str:
        """The lines as one, without the breaks between them."""
        return unwrapped([line.text for line in self.lines])


def blocks(text: str) -> Iterator[Block | Line]:
    """The blocks of a text in their order; a rule (`-----`) that parts them comes as a line of its own."""
    gathered: list[Line] = []
    for number, line in enumerate(text.split("\n"), 1):
        is_rule = len(line) < LONGEST and _RULE.match(line) is not None
        if line.strip() and not is_rule:
            gathered.append(Line(number, _PICTURE.sub("", line) if line.lstrip()[:1] > "\U0001f000" else line))
            continue
        yield from _marked_blocks(gathered)
        gathered = []
        if is_rule:
            yield Line(number, line)
    yield from _marked_blocks(gathered)


def _marked_blocks(lines: Sequence[Line]) -> Iterator[Block]:
    """Lines without a blank one between, cut where a number that follows the last, or the same bullet, opens anew."""
    if not lines:
        return
    marks = [mark_of(line.text) for line in lines]
    head = _head(lines, marks)
    starts = [0, head] if head else [0]
    first = last = marks[head]
    for place in range(head + 1, len(lines)) if first else ():
        mark = marks[place]
        if mark and (mark == first if not first.isdigit() else mark == str(int(last) + 1)):
            starts.append(place)
            last = mark
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield _without_mark(Block(tuple(lines[start:end])))


def _head(lines: Sequence[Line], marks: Sequence[str]) -> int:
    """How many lines stand over a list that follows at once ("Oral papers", then "- …"); 0 for none."""
    for place in (1, 2):
        mark = marks[place] if place < len(marks) else ""
        above = lines[:place]
        if mark and not any(marks[:place]) and all(len(line.text) < _LONGEST_HEAD for line in above):
            heads = above[0].text.lstrip().startswith("#") or above[0].text.rstrip().endswith(":")
            return place if mark == "1" or heads or marks.count(mark) > 1 else 0
    return 0


def _without_mark(block: Block) -> Block:
    opening = block.lines[0]
    mark = mark_of(opening.text)
    if not mark:
        return block
    bare = opening.text[_mark_end(opening.text) :]
    rest = block.lines[1:]
    kept = (replace(opening, text=bare), *rest) if bare.strip() else rest
    return Block(kept, mark) if kept else block


def mark_of(line: str) -> str:
    """The number or bullet that opens a line, or ""."""
    if len(line) > LONGEST:
        return ""
    if bullet := _BULLET.match(line):
        return bullet[1] or bullet[2]
    number = _NUMBER.match(line)
    found = next((group for group in number.groups() if group), "") if number else ""
    return "" if re.fullmatch(r"(?:19|20)\d\d", found) and number and "." not in number[0] else found


def _mark_end(line: str) -> int:
    found = _BULLET.match(line) or _NUMBER.match(line)
    return found.end() if found else 0


def unwrapped(lines: Sequence[str]) -> str:
    """Lines as one text: a break becomes a blank, except after a hyphen, which stays and closes up.

    A hyphen goes when the word stands without it elsewhere in the same text.
    """
    text = "\n".join(line.strip() for line in lines)
    if "-\n" in text or "\u00ad\n" in text or "\u2010\n" in text:
        words = frozenset(re.findall(r"[^\W\d_]{4,}", text.lower()))
        text = re.sub(r"([^\W\d_]+)[-\u2010\u00ad]\n(?=([^\W\d_]+))", lambda m: _closed_up(m, words), text)
    text = re.sub(r"(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])", "", text)
    return text.replace("\n", " ")


def _closed_up(broken: re.Match[str], words: frozenset[str]) -> str:
    before, after = broken[1], broken[2]
    if not after[0].islower():
        return f"{before}-"
    return before if f"{before}{after}".lower() in words or "\u00ad\n" in broken[0] else f"{before}-"
