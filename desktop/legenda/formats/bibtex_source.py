"""The text of a BibTeX file and where things stand in it: lines, pairs of brackets, beginnings of entries."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import cached_property

#: The beginning of an entry as BibTeX has it: its type and its opening bracket.
_ENTRY = re.compile(r"@[ \t\r\n]*([A-Za-z][\w.:+-]*)[ \t\r\n]*([{(])?")
_WORD = r"[^\s@{}(),=\"%#\\']+"
_TYPE = rf"(?:{_WORD}(?:[ \t]+{_WORD})?)?"
#: The inside of an entry that goes on with a field.
_INSIDE = r"(?:[ \t]*[^\s,{}\"=#%]*[ \t]*,\s*[\w-]+\s*=|[ \t]*[\w-]+\s*=\s*[{\"])"
#: The beginning of an entry whose type is none that BibTeX can read: one with a digit in front, two words, nothing.
_ODD_ENTRY = re.compile(rf"@[ \t]*({_TYPE})[ \t]*([{{(])(?={_INSIDE})")
#: An entry that begins a line and goes on with a field: it cannot be part of the value before it.
_HEAD = re.compile(
    rf"[ \t]*@[ \t]*(?!comment\b){_TYPE}[ \t]*[{{(]{_INSIDE}|@[ \t]*(?:string|preamble|comment)[ \t]*[{{(]",
    re.IGNORECASE,
)


def entry_at(text: str, place: int) -> re.Match[str] | None:
    """The beginning of an entry at `place`: its type, and its opening bracket, without which it may be only a word."""
    found = _ENTRY.match(text, place)
    if found and (found[2] or found[1].lower() == "comment"):
        return found
    return _ODD_ENTRY.match(text, place) or found


def has_odd_type(head: re.Match[str]) -> bool:
    """Whether the type of an entry is none that BibTeX can read."""
    return head.re is _ODD_ENTRY


_BRACE = re.compile(r"[{}]")
_BRACE_OR_BRACKET = re.compile(r"[{})]")


class SourceText:
    """A BibTeX file; what only the reading of broken entries asks for is found when it is asked for."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.heads = _heads(text)
        self._counted = 0
        self._line = 1

    def line(self, place: int) -> int:
        """The number of the line, from 1 on, in which `place` is; quick for places in their order."""
        if place < self._counted:
            return bisect_left(self._breaks, place) + 1
        self._line += self.text.count("\n", self._counted, place)
        self._counted = place
        return self._line

    def next_head(self, place: int) -> int:
        """Where the next entry that begins a line starts, at `place` or behind; the end of the text if none does."""
        index = bisect_left(self.heads, place)
        return self.heads[index] if index < len(self.heads) else len(self.text)

    def line_end(self, place: int) -> int:
        """Where the line of `place` ends."""
        end = self.text.find("\n", place)
        return len(self.text) if end < 0 else end

    def closer(self, opener: int) -> int:
        """The place of the bracket that closes the one at `opener`; -1 if none does."""
        if self.text[opener] == "{":
            return self.closers.get(opener, -1)
        place = opener + 1
        while found := _BRACE_OR_BRACKET.search(self.text, place):
            if found.group() == ")":
                return found.start()
            place = self.closers.get(found.start(), found.start()) + 1
        return -1

    @cached_property
    def closers(self) -> dict[int, int]:
        """For each opening brace that is closed, the place of the brace that closes it."""
        closers: dict[int, int] = {}
        opened: list[int] = []
        for found in _BRACE.finditer(self.text):
            place = found.start()
            if self.text[place] == "{":
                opened.append(place)
            elif opened:
                closers[opened.pop()] = place
        return closers

    @cached_property
    def _breaks(self) -> list[int]:
        return [found.start() for found in re.finditer("\n", self.text)]


def _heads(text: str) -> list[int]:
    """Where the lines start that begin with an entry."""
    heads: list[int] = []
    at = text.find("@")
    while at >= 0:
        start = at
        while start and text[start - 1] in " \t":
            start -= 1
        if (start == 0 or text[start - 1] == "\n") and _HEAD.match(text, start):
            heads.append(start)
        at = text.find("@", at + 1)
    return heads
