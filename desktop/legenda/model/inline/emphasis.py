"""Markdown emphasis: which runs of `*` and `_` belong together, by CommonMark's rules, but `2*3*4` is a product."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

#: Ideographs, kana, Hangul and full-width signs, which are written without blanks between words.
_WIDE = ((0x2E80, 0x9FFF), (0xAC00, 0xD7AF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF), (0x20000, 0x323AF))
_LETTERS_AFTER = re.compile(r"[^\W\d_]{0,3}")
_FURTHEST = 60


@dataclass(slots=True)
class Delimiter:
    """A run of `*` or `_` in the text, and how many of its signs are not yet used."""

    text: str
    start: int
    end: int
    left: int = 0

    def __post_init__(self) -> None:
        self.left = self.end - self.start

    @property
    def sign(self) -> str:
        """`*` or `_`."""
        return self.text[self.start]

    @property
    def unused(self) -> str:
        """The signs that found no partner and are text."""
        return self.sign * self.left

    @property
    def before(self) -> str:
        """The character before the run, "" at the beginning."""
        return self.text[self.start - 1 : self.start] if self.start else ""

    @property
    def after(self) -> str:
        """The character after the run, "" at the end."""
        return self.text[self.end : self.end + 1]

    @property
    def can_open(self) -> bool:
        """Whether emphasis can begin here (CommonMark's left-flanking; `_` never inside a word)."""
        flanks = not _is_blank(self.after) and (
            not _is_punctuation(self.after) or not _is_word(self.before) or _is_wide(self.before)
        )
        return flanks and not (self.sign == "_" and _is_word(self.before))

    @property
    def can_close(self) -> bool:
        """Whether emphasis can end here (CommonMark's right-flanking; `_` never inside a word)."""
        flanks = not _is_blank(self.before) and (
            not _is_punctuation(self.before) or not _is_word(self.after) or _is_wide(self.after)
        )
        return flanks and not (self.sign == "_" and _is_word(self.after))


@dataclass(frozen=True, slots=True)
class Emphasis:
    """The pieces between two delimiters are bold (strength 2) or italic (strength 1)."""

    first: int
    last: int
    strength: int


def pair(delimiters: list[tuple[int, Delimiter]], text_between: Callable[[int, int], str]) -> list[Emphasis]:
    """Pairs delimiters (each with the number of its piece) and uses up their signs.

    `text_between` gives the source between two positions.
    """
    found: list[Emphasis] = []
    openers: list[tuple[int, Delimiter]] = []
    for number, closer in delimiters:
        while closer.left and closer.can_close:
            match = _opener(openers, closer, text_between)
            if match is None:
                break
            place, strength = match
            opener_number, opener = openers[place]
            del openers[place + 1 :]
            opener.left -= strength
            closer.left -= strength
            found.append(Emphasis(opener_number, number, strength))
            if not opener.left:
                del openers[place]
        if closer.left and closer.can_open:
            openers.append((number, closer))
    return found


def _opener(
    openers: list[tuple[int, Delimiter]], closer: Delimiter, text_between: Callable[[int, int], str]
) -> tuple[int, int] | None:
    """The nearest opener that fits, as its place in `openers`, and the strength of the pair."""
    for place in range(len(openers) - 1, max(-1, len(openers) - 1 - _FURTHEST), -1):
        opener = openers[place][1]
        if opener.sign != closer.sign or _is_rule_of_three(opener, closer):
            continue
        strength = 2 if opener.left >= 2 and closer.left >= 2 else 1
        if _is_emphasis(opener, closer, strength, text_between(opener.end, closer.start)):
            return place, strength
    return None


def _is_rule_of_three(opener: Delimiter, closer: Delimiter) -> bool:
    """CommonMark's rules 9 and 10."""
    both = (opener.can_open and opener.can_close) or (closer.can_open and closer.can_close)
    one, other = opener.end - opener.start, closer.end - closer.start
    return both and (one + other) % 3 == 0 and (one % 3 != 0 or other % 3 != 0)


def _is_emphasis(opener: Delimiter, closer: Delimiter, strength: int, content: str) -> bool:
    """Whether two fitting runs are marks at all: `2*3*4`, `x**2 + y**2` and `__init__` are not."""
    if opener.sign == "_":
        return strength == 1 or any(map(str.isspace, content))
    before, after = opener.before, closer.after
    if not (_is_word(before) and _is_word(after)) or _is_wide(before) or _is_wide(after):
        return True
    if not (before.isalpha() and after.isalpha() and content.replace("-", "").replace("*", "").isalpha()):
        return False
    rest = _LETTERS_AFTER.match(opener.text, closer.end)
    neighbours = len(rest[0]) if rest else 0
    return strength == 2 or neighbours + _letters_before(opener.text, opener.start) > 2


def _letters_before(text: str, at: int) -> int:
    count = 0
    while count < 3 and at - count > 0 and text[at - count - 1].isalpha():
        count += 1
    return count


def _is_blank(char: str) -> bool:
    return not char or char.isspace()


def _is_word(char: str) -> bool:
    return char.isalnum()


def _is_wide(char: str) -> bool:
    return bool(char) and any(first <= ord(char) <= last for first, last in _WIDE)


def _is_punctuation(char: str) -> bool:
    return bool(char) and not char.isalnum() and not char.isspace()
