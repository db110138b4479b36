r"""The pattern language of citation keys, close to that of JabRef and the bracket patterns of Better BibTeX.

A pattern is text with places in square brackets; a place can have modifiers, which work from left to right:
`[auth:lower][year][veryshorttitle:lower]`, `[authors2][shortyear]_[journal:abbr]`, `[doi:(nodoi)]`. A place written
with a capital gives its text a capital (`[Auth]`). The places are those of `key_places.KINDS` and any field by its
name: `[journal]`, `[venue]`, `[volume]`, `[doi]`, `[arxiv]` …

| modifier | does |
| --- | --- |
| `:lower` `:upper` | small letters, capitals |
| `:capitalize` | each word with a capital, the rest small |
| `:titlecase` `:sentencecase` | the same but for small words; only the first word |
| `:abbr` | the first letter of each word |
| `:skipwords` | without articles, prepositions and the like |
| `:select=S,N` | N words from the Sth on |
| `:condense=_` | words joined by a sign |
| `:truncate=N` | the first N letters |
| `:regex("a","b")` | every match of a regular expression in another text; `$1` is its first group |
| `:(text)` | text for a place that is empty |

Sources: https://docs.jabref.org/setup/citationkeypatterns and
https://retorque.re/zotero-better-bibtex/citing/ (the patterns before its formulas).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from legenda.model import key_places
from legenda.model.errors import BadInputError
from legenda.model.key_places import KINDS, Made
from legenda.model.key_words import SMALL_WORDS, Spelling
from legenda.model.near_names import nearest
from legenda.model.record import PLAIN_FIELDS, Record

#: First author's family name, year, first word of the title that is no article, preposition and the like.
DEFAULT_PATTERN = "[auth:lower][year][veryshorttitle:lower]"
#: Signs that a key may have besides letters and digits.
SIGNS = ":_.+/-"

_IDENTIFIERS = ("doi", "arxiv", "pmid", "pmcid", "openreview", "url", "key")
#: Fields whose meaning is known.
_FIELDS = (*PLAIN_FIELDS, *_IDENTIFIERS, "venue", "isbn", "issn")
_PLACE = re.compile(r"\[((?:[^\[\]\"]|\"[^\"]*\")*)\]|([^\[\]]+)|(.)", re.DOTALL)
_MODIFIER = re.compile(r"\((?P<default>[^)]*)\)|(?P<name>[a-z]+)(?P<rest>(?:\"[^\"]*\"|[^:\"])*)", re.IGNORECASE)
_GROUP = re.compile(r"\$(\d)")
_QUOTED = re.compile(r'"([^"]*)"')

Changed = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a pattern with what is done to its text."""

    make: Made
    changes: tuple[Changed, ...]
    has_capital: bool

    def text(self, record: Record, spelling: Spelling) -> str:
        """What the place makes of a record."""
        text = self.make(record, spelling)
        for change in self.changes:
            text = change(text)
        return text[:1].upper() + text[1:] if self.has_capital else text


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern that was understood."""

    pieces: tuple[str | Place, ...]

    def fill(self, record: Record, spelling: Spelling) -> str:
        """The pattern's text for a record, with only what may stand in a key."""
        texts = (piece if isinstance(piece, str) else piece.text(record, spelling) for piece in self.pieces)
        return "".join(sign for sign in "".join(texts) if _is_legal(sign, spelling))


@lru_cache(maxsize=64)
def pattern(text: str) -> Pattern:
    """The pattern written as `text`; BadInputError with a sentence on the first thing that is not understood."""
    pieces: list[str | Place] = []
    for place, literal, stray in _PLACE.findall(text):
        if stray:
            raise BadInputError(f"The key pattern “{text}” has a bracket “{stray}” without its other half.")
        pieces.append(literal or _place(place))
    if not any(isinstance(piece, Place) for piece in pieces):
        raise BadInputError(
            f"The key pattern “{text}” has no place in square brackets; write it like {DEFAULT_PATTERN}."
        )
    return Pattern(tuple(pieces))


def known_places() -> list[tuple[str, str]]:
    """Every place that is no field, as it is written in a pattern, and what it stands for."""
    return [(f"[{kind.written}]", kind.meaning) for kind in KINDS]


def unknown_fields(text: str) -> list[str]:
    """The places of a pattern that are understood as names of fields without a meaning here, in small letters.

    Only papers that have such a field make anything of them. Raises BadInputError as `pattern` does.
    """
    pattern(text)
    names = [re.split(r":", place)[0].strip().lower() for place, _, _ in _PLACE.findall(text) if place]
    return [name for name in names if key_places.place(name) is None and name not in _FIELDS]


def unknown_place(name: str) -> str:
    """The sentence that a pattern knows no such place, with the known ones that are written most alike."""
    known = [*(kind.written for kind in KINDS), *_FIELDS]
    alike = nearest(name, known)
    hint = f"did you mean {' or '.join(f'[{one}]' for one in alike)}?" if alike else ""
    places = ", ".join(f"[{kind.written}]" for kind in KINDS)
    return f"A key pattern knows no place “[{name}]”; {hint or f'it is one of {places} or the name of a field.'}"


def _is_legal(sign: str, spelling: Spelling) -> bool:
    if sign.isascii():
        return sign.isalnum() or sign in SIGNS
    return sign.isalnum() and spelling.letters(sign) == sign


def _place(written: str) -> Place:
    name, *rest = re.split(r":(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", written)
    name = name.strip()
    make = key_places.place(name) or _field(name)
    if make is None:
        raise BadInputError(unknown_place(name))
    return Place(make, tuple(_modifier(part) for part in rest), name[:1].isupper())


def _field(name: str) -> Made | None:
    low = name.lower()
    if not re.fullmatch(r"[a-z][\w-]*", low) or re.match(r"auth|edtr|editor|title|short|veryshort|keyword", low):
        return None  # a misspelt place rather than a field
    return lambda record, spelling: spelling.letters(_value(record, low))


def _value(record: Record, name: str) -> str:
    if name in _IDENTIFIERS:
        return str(getattr(record, name))
    if name == "venue":
        return record.venue
    if name in PLAIN_FIELDS:
        return record.fields.get(name, "")
    if name in ("isbn", "issn"):
        return next(iter(getattr(record, name)), "")
    return record.extra.get(name, "")


def _modifier(written: str) -> Changed:
    found = _MODIFIER.fullmatch(written.strip())
    if found is None:
        raise BadInputError(f"A key pattern knows no modifier “:{written}”; the modifiers are {_known_modifiers()}.")
    if found["default"] is not None:
        return _default(found["default"])
    name, rest = found["name"].lower(), found["rest"].lstrip("=")
    if name in _SIMPLE and not rest:
        return _SIMPLE[name]
    made = _WITH_VALUE.get(name)
    if made is None:
        raise BadInputError(f"A key pattern knows no modifier “:{written}”; the modifiers are {_known_modifiers()}.")
    try:
        return made(rest)
    except (ValueError, re.error) as error:
        raise BadInputError(f"The modifier “:{written}” of the key pattern is not understood ({error}).") from None


def _known_modifiers() -> str:
    return ", ".join([*(f":{name}" for name in (*_SIMPLE, *_WITH_VALUE)), ":(default)"])


def _default(otherwise: str) -> Changed:
    return lambda text: text or otherwise


def _words(change: Callable[[int, str], str]) -> Changed:
    return lambda text: " ".join(change(place, word) for place, word in enumerate(text.split()))


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:].lower()


def _title_case(place: int, word: str) -> str:
    return word.lower() if place and word.lower() in SMALL_WORDS else _capital(word)


def _skip(text: str) -> str:
    return " ".join(word for word in text.split() if word.lower() not in SMALL_WORDS)


def _abbreviated(text: str) -> str:
    return "".join(word[0] for word in re.findall(r"[^\W_]+", text))


def _truncate(rest: str) -> Changed:
    count = int(rest.strip('"'))
    return lambda text: text.replace(" ", "")[:count]


def _select(rest: str) -> Changed:
    first, _, count = rest.partition(",")
    start = int(first) - 1
    end = start + int(count) if count else None
    return lambda text: " ".join(text.split()[start:end])


def _condense(rest: str) -> Changed:
    return lambda text: rest.strip('"').join(text.split())


def _regex(rest: str) -> Changed:
    parts = _QUOTED.findall(rest)
    if len(parts) != 2:
        raise ValueError('write it :regex("a","b")')
    searched = re.compile(parts[0])
    if any(int(group) > searched.groups for group in _GROUP.findall(parts[1])):
        raise ValueError("it has no such group")
    return lambda text: searched.sub(lambda found: _GROUP.sub(lambda g: found[int(g[1])] or "", parts[1]), text)


_SIMPLE: Mapping[str, Changed] = {
    "lower": str.lower,
    "upper": str.upper,
    "capitalize": _words(lambda _, word: _capital(word)),
    "titlecase": _words(_title_case),
    "sentencecase": _words(lambda place, word: word.lower() if place else _capital(word)),
    "abbr": _abbreviated,
    "skipwords": _skip,
}
_WITH_VALUE: Mapping[str, Callable[[str], Changed]] = {
    "truncate": _truncate,
    "select": _select,
    "condense": _condense,
    "regex": _regex,
}
