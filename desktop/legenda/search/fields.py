"""The fields of the index: their names, how much a hit in each counts, and what the words in them are like."""

from __future__ import annotations

from dataclasses import dataclass

#: More than a word ever counts.
UNLIMITED = 1_000.0


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the index.

    `weight` is BM25F's: how much an occurrence here counts against one in the abstract; one in the title or the names
    outweighs a handful in the abstract, and the reader's notes come last. A word counts at most `most` in a field,
    however often it stands there. `usual_length` is the number of words against which a field counts as long or short;
    it is fixed, so that the rank of a paper does not change because others came. Words of a field with `inflects` are
    found by any English inflection. In a field with `first` a word of its
    first entry counts so much, whatever the length: the first author comes before all others.
    """

    name: str
    weight: float
    usual_length: int
    inflects: bool = True
    most: float = UNLIMITED
    first: float = 0.0


FIELDS = (
    Field("title", 8.0, 11),
    Field("contributors", 8.0, 12, inflects=False, most=8.0, first=24.0),
    Field("abstract", 1.0, 160, most=2.5),
    Field("venue", 2.0, 6),
    Field("keywords", 5.0, 6),
    Field("tags", 6.0, 3),
    Field("notes", 0.9, 60, most=2.0),
    Field("year", 2.0, 1, inflects=False),
    Field("key", 8.0, 1, inflects=False),
)
NAMES = tuple(field.name for field in FIELDS)
#: For each field its companion, in which the joined forms of compounds stand with the places they begin and end at.
JOINED = {name: f"{name}.joined" for name in NAMES}
BY_NAME = {field.name: field for field in FIELDS}
