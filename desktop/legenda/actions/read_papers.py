"""The papers that the reader has read or skimmed, known from one question to the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from legenda.model.query import Condition

if TYPE_CHECKING:
    from legenda.storage.library import Library

#: After steps on more papers than this, all are asked for anew.
_FEW = 1000
_READ = (Condition("status", "read"), Condition("status", "skimmed"))


@dataclass(slots=True)
class ReadPapers:
    """Keeps their numbers; after a step on a few papers only these are looked at again."""

    _number: int = -1
    _known: frozenset[int] = field(default_factory=frozenset)

    def now(self, library: Library) -> frozenset[int]:
        """Their numbers as the library has them."""
        from legenda.storage.history import touched_since

        number = library.journal_number()
        if number == self._number:
            return self._known
        later = library.read(touched_since, self._number, _FEW) if 0 <= self._number < number else None
        if later is None or later[1]:
            self._known = _matching(library)
        else:
            self._known = self._known - later[0] | _matching(library, later[0])
        self._number = number
        return self._known


def _matching(library: Library, within: set[int] | None = None) -> frozenset[int]:
    from legenda.storage.conditions import matching

    return frozenset().union(*(library.read(matching, condition, within) for condition in _READ))
