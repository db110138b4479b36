"""What citation keys are made of: the names of a record's people and the telling words of its title."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from legenda.model.transliteration import Scripts, Umlauts, family_reading, transliterate, without_accents

_SMALL_WORDS_TEXT = """
    a an the and or nor but as at by for from in into of off on onto out over to up via with within without is are
    was were be been do does did can could should would will why how what when where which who whose this that these
    those it its we our your their towards toward under using through between beyond der die das ein eine einer und
    oder von zu zur zum im am auf für mit le la les l un une des du de et ou el los las un una y o il lo gli i uno e
"""
SMALL_WORDS = frozenset(_SMALL_WORDS_TEXT.split())
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_COMPOUND = re.compile(r"[^\W_][^\s:;,/()\[\]—–]*")
_MATH = re.compile(r"\$[^$]*\$|\\[A-Za-z]+")
#: A word written without blanks (Chinese, Japanese, Thai) is cut after so many characters.
_LONGEST_RUN = 4
_RUN = re.compile("[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+")
_SHORT_BODY = 12


@dataclass(frozen=True, slots=True)
class Spelling:
    """How words are spelt in keys: umlauts, and scripts other than Latin."""

    umlauts: Umlauts = Umlauts.ONE_LETTER
    scripts: Scripts = Scripts.LATIN

    def letters(self, text: str) -> str:
        """`text` in the letters of keys, with the signs and blanks between them."""
        write: Callable[[str, Umlauts], str] = transliterate if self.scripts is Scripts.LATIN else without_accents
        return write(text, self.umlauts)

    def word(self, text: str) -> str:
        """The letters and digits of `text` alone."""
        return "".join(letter for letter in self.letters(text) if letter.isalnum())


def names(record: Record, spelling: Spelling, role: Role | None = None) -> list[str]:
    """The family names in one role, or of the authors, else editors; each a single word, bodies shortened."""
    people = record.authors if role is None else record.by(role)
    return [name for person in people if (name := _family(person, spelling))]


def given_names(record: Record, spelling: Spelling) -> list[str]:
    """The given names of the authors, "" for whoever has none."""
    return [spelling.word(person.given) for person in record.authors]


def has_more(record: Record, role: Role = Role.AUTHOR) -> bool:
    """Whether the record says that there are more people than it names."""
    return role in record.more


def title_words(record: Record, spelling: Spelling) -> list[str]:
    """The words of the title as they are written; of a compound the first part, or all of it if that is very short."""
    text = _RUN.sub(lambda run: run[0][:_LONGEST_RUN], _MATH.sub(" ", record.title))
    words = (_joined(compound, spelling) for compound in _COMPOUND.findall(text))
    return [word for word in words if word]


def telling_words(record: Record, spelling: Spelling) -> list[str]:
    """The title's words without articles, prepositions, numbers and single letters; all words if none is left."""
    words = title_words(record, spelling)
    telling = [w for w in words if w.lower() not in SMALL_WORDS and not w.isdigit() and len(w) > 1]
    return telling or words


def _family(person: Contributor, spelling: Spelling) -> str:
    if person.literal:
        return _body(person.literal, spelling)
    read = family_reading(person.family) if spelling.scripts is Scripts.LATIN else ""
    return read or spelling.word(person.family) or spelling.word(person.given)


def _body(name: str, spelling: Spelling) -> str:
    """A short name of a body whole, of a long one the first telling word."""
    words = _WORD.findall(name)
    whole = spelling.word(name)
    if len(words) == 1 or len(whole) <= _SHORT_BODY:
        return whole
    telling = (spelling.word(word) for word in words if word.lower() not in SMALL_WORDS)
    return next((word for word in telling if word), "")


def _joined(compound: str, spelling: Spelling) -> str:
    parts = [part for part in (spelling.word(word) for word in _WORD.findall(compound)) if part]
    return "".join(parts) if parts and len(parts[0]) <= 3 else "".join(parts[:1])
