"""What a document cites: the keys as they stand in it, and the files that it takes in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cited:
    """A key that stands in a document at a line; one that is not certain may be no citation (a link, a person)."""

    key: str
    line: int
    is_certain: bool = True


@dataclass(frozen=True, slots=True)
class Include:
    r"""A file that the document takes in, as it is written there; `folder` is where an `\import` looks for it."""

    name: str
    line: int
    folder: str = ""


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A citation whose keys could not be read: its line, and why."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Citations:
    """What one file cites, in its order, and what it takes in; `cites_all` means the whole bibliography."""

    cited: tuple[Cited, ...] = ()
    includes: tuple[Include, ...] = ()
    cites_all: bool = False
    not_understood: tuple[NotUnderstood, ...] = ()


class Lines:
    """Tells the line of a position in a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1

    def line(self, position: int) -> int:
        """The line, counted from 1, of a position that is not before the last one asked for."""
        self._line += self._text.count("\n", self._at, position)
        self._at = position
        return self._line


def blanked(text: str) -> str:
    """As many blanks as `text` has characters, with its line ends, so that every position keeps its line."""
    return "".join("\n" if sign == "\n" else " " for sign in text)
