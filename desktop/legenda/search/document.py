"""What the index takes of a paper: plain texts, field by field."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from legenda.search.fields import JOINED, NAMES
from legenda.search.words import GAP, index_words, plain_umlauts


@dataclass(frozen=True, slots=True)
class IndexDocument:
    """The texts of one paper, without marks (the caller has removed them); `contributors` are full names."""

    id: int
    title: str = ""
    contributors: tuple[str, ...] = ()
    venue: str = ""
    abstract: str = ""
    keywords: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    year: int | None = None
    key: str = ""

    def entries(self, field: str) -> Sequence[str]:
        """The separate texts of a field; years before the first are written as `44bc`."""
        value = getattr(self, field)
        if value is None or value == "":
            return ()
        if isinstance(value, int):
            return (year_text(value),)
        return value if isinstance(value, tuple) else (str(value),)


def digest(document: IndexDocument) -> int:
    """A number of 32 bits (CRC-32) that is another one when any text of the paper is."""
    texts = "\x1e".join("\x1f".join(document.entries(field)) for field in NAMES)
    return zlib.crc32(texts.encode("utf-8", "surrogatepass"))


def year_text(year: int) -> str:
    """A year as it is written; those before the first as `44bc`."""
    return str(year) if year >= 0 else f"{-year}bc"


def field_words(document: IndexDocument) -> Iterator[tuple[str, list[str], list[int], int]]:
    """For each field with words: its name, its words, their places, and how many words there are (length).

    Words that stand for several others come once more in the field's companion in `JOINED`, each with the place of the
    first and that of the last of those; its length is 0.
    """
    for field in NAMES:
        found: list[str] = []
        places: list[int] = []
        joined: list[tuple[str, int, int]] = []
        length = start = 0
        for entry in document.entries(field):
            more = index_words(entry)
            found += more.words
            places += [start + place for place in more.places] if start else more.places
            joined += [(word, start + first, start + last) for word, first, last in more.joined]
            length += more.length
            start += more.length + GAP
        if field == "contributors":
            _add_plain_spellings(found, places, joined)
        if found:
            yield field, found, places, length
        if joined:
            spans = dict.fromkeys(joined)
            yield (
                JOINED[field],
                [word for word, _, _ in spans for _ in "12"],
                [at for one in spans for at in one[1:]],
                0,
            )


def _add_plain_spellings(found: list[str], places: list[int], joined: list[tuple[str, int, int]]) -> None:
    """Add "muller" beside "mueller", so that a name is found by any of its spellings."""
    for word, place in zip(tuple(found), tuple(places), strict=True):
        plain = plain_umlauts(word)
        if plain != word:
            found.append(plain)
            places.append(place)
    joined += [(plain, first, last) for word, first, last in joined if (plain := plain_umlauts(word)) != word]
