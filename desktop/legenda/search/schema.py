"""The Whoosh schema of the index: its fields, how their words are found, and what is kept of a posting."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from whoosh.analysis import Analyzer, Token
from whoosh.fields import STORED, TEXT, Schema
from whoosh.formats import Positions

from legenda.search.fields import FIELDS
from legenda.search.words import located


class PaperAnalyzer(Analyzer):  # type: ignore[misc] # Whoosh has no types
    """Whoosh's view of the words of a text, so that its own query parser finds what is in the index."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __call__(
        self,
        value: str,
        positions: bool = False,
        chars: bool = False,
        mode: str = "",
        start_pos: int = 0,
        **how: Any,  # noqa: ARG002 - Whoosh calls it so
    ) -> Iterator[Token]:
        """The main words of `value` as Whoosh's tokens."""
        token = Token(positions, chars, mode=mode)
        for word in located(value):
            if not word.is_main:
                continue
            token.text, token.original, token.boost, token.stopped = word.word, word.word, 1.0, False
            token.pos = start_pos + word.place
            token.startchar, token.endchar = word.start, word.end
            yield token


class PlainPositions(Positions):  # type: ignore[misc]
    """The places of a word in a paper as 32-bit numbers, where Whoosh's own form is a pickle."""

    def encode(self, poslist: list[int]) -> bytes:
        """The bytes of a list of places."""
        return array("I", poslist).tobytes()

    def decode_positions(self, valuestring: bytes) -> list[int]:
        """The places in `valuestring`."""
        return array("I", valuestring).tolist()

    def decode_frequency(self, valuestring: bytes) -> int:
        """How often the word stands in the paper."""
        return len(valuestring) // 4

    def decode_weight(self, valuestring: bytes) -> float:
        """What the word counts in the paper: as often as it stands there."""
        return float(len(valuestring) // 4)

    def combine(self, vs: list[bytes]) -> bytes:
        """The places of several postings in one."""
        return self.encode(sorted({place for value in vs for place in self.decode_positions(value)}))


def paper_schema() -> Schema:
    """The schema of the index. It is part of the program and not read from the index's files."""
    schema = Schema(id=STORED())
    for field in FIELDS:
        kind = TEXT(analyzer=PaperAnalyzer(), phrase=True, stored=False, field_boost=field.weight)
        kind.format = PlainPositions(field_boost=field.weight)
        schema.add(field.name, kind)
    return schema
