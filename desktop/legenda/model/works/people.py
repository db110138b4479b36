"""Names of people that can be compared, however far they are written out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from legenda.model.fold import fold
from legenda.model.names import Contributor
from legenda.model.transliteration import family_reading, transliterate
from legenda.model.works.title_words import one_umlaut

_WORD = re.compile(r"[^\W_]+")
#: What stands for an author where none is known.
NOBODY = frozenset(
    ("", "anonymous", "anon", "unknown", "unknownauthor", "various", "variousauthors", "noauthor", "nn", "sn")
)
_HAN_NAME = re.compile("[\u3400-\u9fff\uf900-\ufaff]{2,4}")


@dataclass(frozen=True, slots=True)
class Person:
    """Folded parts of a name: `family` without blanks, `given` its words, `whole` all words sorted.

    `in_pinyin` is a name in Chinese characters as it sounds, by which it is compared with names in Latin letters.
    """

    family: str
    given: tuple[str, ...]
    whole: tuple[str, ...]
    in_pinyin: Person | None = None


class Agreement(Enum):
    """What the people of two works have in common; the values say it in words."""

    ALL = "the same authors"
    SOME = "authors in common"
    NONE = "no author in common"
    UNKNOWN = ""


def person(contributor: Contributor) -> Person:
    """The comparable form of a name; "ü" and "ue" are one, and particles belong to the family name."""
    family = _words(contributor.literal or f"{contributor.particle} {contributor.family}")
    given = _words(contributor.given)
    if not family:
        family, given = given, ()
    return Person("".join(family), given, tuple(sorted((*family, *given))), _in_pinyin(contributor))


def _in_pinyin(contributor: Contributor) -> Person | None:
    """A name in Chinese characters as it sounds (王小明: Wang Xiaoming); None for any other."""
    name = contributor.literal or contributor.family + contributor.given
    if not _HAN_NAME.fullmatch(name):
        return None
    family = family_reading(contributor.family if contributor.given else name)
    rest = contributor.given or name[len(name) - _given_length(name) :]
    return person(Contributor(contributor.role, family=family, given=transliterate(rest).lower()))


def _given_length(name: str) -> int:
    """How many characters of a name of two or more are the given name; each is one syllable, with a capital."""
    return len(name) - max(1, sum(letter.isupper() for letter in family_reading(name)))


def same_person(one: Person, other: Person) -> bool:
    """Whether two names may be one person's: the same family name and given names that agree as far as written.

    Names whose parts were swapped ("Wei Zhang" and "Zhang Wei") agree too, and a name in Chinese characters agrees
    with its sound in Latin letters.
    """
    if (one.in_pinyin is None) is not (other.in_pinyin is None):
        one, other = one.in_pinyin or one, other.in_pinyin or other
    if one.whole == other.whole:
        return True
    if one.family != other.family:
        return False
    if not one.given or not other.given:
        return True
    first, second = sorted((one.given[0], other.given[0]), key=len)
    return second.startswith(first) or (len(first) <= 3 and first[0] == second[0] and _are_initials(first, one, other))


def agreement(one: Sequence[Person], other: Sequence[Person]) -> Agreement:
    """What two lists of names have in common; one may be cut short."""
    if not one or not other:
        return Agreement.UNKNOWN
    shared = sum(any(same_person(a, b) for b in other) for a in one)
    if not shared:
        return Agreement.NONE
    return Agreement.ALL if shared >= min(len(one), len(other)) else Agreement.SOME


def _words(text: str) -> tuple[str, ...]:
    return tuple(map(one_umlaut, _WORD.findall(fold(text))))


def _are_initials(short: str, one: Person, other: Person) -> bool:
    """Whether `short` are the initials, written as one word ("JR"), of the longer of two given names."""
    longer = max(one.given, other.given, key=lambda words: sum(map(len, words)))
    return "".join(word[0] for word in longer).startswith(short)
