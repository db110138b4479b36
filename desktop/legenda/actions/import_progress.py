"""How far an import has come, told to whoever shows it, and the reader's wish to stop, looked at all the while."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from legenda.model.errors import Cancelled

T = TypeVar("T")
#: Hears how many of how many parts are done, and a sentence on what is being done.
Progress = Callable[[int, int, str], None]
Cancel = Callable[[], bool]
#: The parts of the whole work.
PARTS = 1000
#: Things after which is looked whether to stop: a few hundredths of a second of work.
_OFTEN = 100


def no_progress(_done: int, _total: int, _what: str) -> None:
    """Tell nobody."""


def never() -> bool:
    """Not cancelled."""
    return False


@dataclass(slots=True)
class _Told:
    """What was told last: the same is not told twice."""

    done: int = -1
    what: str = ""


@dataclass(frozen=True, slots=True)
class Pace:
    """A share of a piece of work that comes after the share `before`; both, of the whole, are between 0 and 1."""

    progress: Progress = no_progress
    cancelled: Cancel = never
    what: str = ""
    before: float = 0.0
    share: float = 1.0
    _told: _Told = field(default_factory=_Told)

    def part(self, before: float, share: float, what: str = "") -> Pace:
        """A part of this share; `before` and `share` are of this share."""
        return Pace(
            self.progress,
            self.cancelled,
            what or self.what,
            self.before + before * self.share,
            share * self.share,
            self._told,
        )

    def reached(self, share: float) -> None:
        """So much of this share is done. Raises Cancelled when the reader has said stop."""
        if self.cancelled():
            raise Cancelled
        done = int(PARTS * (self.before + self.share * min(share, 1.0)))
        if (done, self.what) != (self._told.done, self._told.what):
            self._told.done, self._told.what = done, self.what
            self.progress(done, PARTS, self.what)

    def hear(self, done: int, total: int, what: str) -> None:
        """The same, said as `progress` says it, of work that tells its own parts."""
        Pace(self.progress, self.cancelled, what or self.what, self.before, self.share, self._told).reached(
            done / total
        )

    def each(self, things: Sequence[T]) -> Iterator[T]:
        """The things one by one, while the share is told; raises Cancelled when the reader has said stop."""
        for number, thing in enumerate(things):
            if number % _OFTEN == 0:
                self.reached(number / len(things))
            yield thing
        self.reached(1.0)
