"""Citation keys: made once from a record by a pattern, in plain ASCII, unlike all keys that are taken."""

from __future__ import annotations

import itertools
import re
import string
import unicodedata
from collections.abc import Callable, Container, Iterator
from enum import Enum

from legenda.model.record import Record

#: First author's family name, year, first word of the title that is no article, preposition and the like.
DEFAULT_PATTERN = "[auth][year][shorttitle]"

_SMALL_WORDS_TEXT = """
    a an the and or nor but as at by for from in into of off on onto out over to up via with within without is are
    was were be been do does did can could should would will why how what when where which who whose this that these
    those it its we our your their towards toward under using through between beyond der die das ein eine einer und
    oder von zu zur zum im am auf für mit le la les l un une des du de et ou el los las un una y o il lo gli i uno e
"""
_SMALL_WORDS = frozenset(_SMALL_WORDS_TEXT.split())
_PLACE = re.compile(r"\[(\w+)\]")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_COMPOUND = re.compile(r"[^\W_][^\s:;,/()\[\]—–]*")
_MATH = re.compile(r"\$[^$]*\$|\\[A-Za-z]+")
_GERMAN = {"ä": "ae", "ö": "oe", "ü": "ue"}
_LETTERS = {
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŋ": "n",
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "к": "k", "л": "l",
    "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts",
    "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya", "і": "i",
    "є": "ye",
    "ґ": "g", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c", "ђ": "dj", "џ": "dz",
    "α": "a", "β": "b", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k", "λ": "l",
    "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "f",
    "χ": "ch", "ψ": "ps", "ω": "o",
}  # fmt: skip


class Umlauts(Enum):
    """How German umlauts are written in a key: Müller as "mueller" or as "muller"."""

    TWO_LETTERS = "ue"
    ONE_LETTER = "u"


def make_key(
    record: Record,
    pattern: str = DEFAULT_PATTERN,
    taken: Container[str] = frozenset(),
    umlauts: Umlauts = Umlauts.ONE_LETTER,
) -> str:
    """A key for `record` that is not in `taken`: never empty, only a–z, 0–9 and the pattern's own `-_:.+/`.

    The places of a pattern are `[auth]`, `[year]`, `[shorttitle]` and `[type]`. A key that is taken gets the suffix
    a, b, … z, aa, …
    """
    plain = transliterator(umlauts)
    stem = _PLACE.sub(lambda place: _PLACES.get(place[1], _nothing)(record, plain), pattern)
    stem = re.sub(r"[^A-Za-z0-9:_.+/-]", "", stem)
    if not re.search(r"[A-Za-z]", stem):
        stem = f"{plain(record.type) or 'paper'}{stem}"
    return next(key for key in itertools.chain([stem], _suffixed(stem)) if key not in taken)


def transliterator(umlauts: Umlauts = Umlauts.ONE_LETTER) -> Callable[[str], str]:
    """The function that writes any text in the letters a–z and digits; what it cannot write it leaves out."""
    table = str.maketrans(_LETTERS | (_GERMAN if umlauts is Umlauts.TWO_LETTERS else {}))

    def plain(text: str) -> str:
        lowered = unicodedata.normalize("NFC", text.lower())
        if not lowered.isascii():
            lowered = unicodedata.normalize("NFKD", lowered.translate(table)).translate(table)
        return re.sub(r"[^a-z0-9]", "", lowered)

    return plain


def _suffixed(stem: str) -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            yield f"{stem}{''.join(letters)}"


def _author(record: Record, plain: Callable[[str], str]) -> str:
    for contributor in record.authors[:1]:
        if contributor.literal:
            words = _WORD.findall(contributor.literal)
            if len(words) == 1 or len(plain(contributor.literal)) <= 12:
                return plain(contributor.literal)
            return next((plain(word) for word in words if word.lower() not in _SMALL_WORDS and plain(word)), "")
        return plain(contributor.family) or plain(contributor.given)
    return ""


def _year(record: Record, _plain: Callable[[str], str]) -> str:
    return str(record.date.year) if record.date.year is not None else ""


def _short_title(record: Record, plain: Callable[[str], str]) -> str:
    """The first telling word of the title; of a compound the first part, or all of it if that part is very short."""
    words = [_joined(compound, plain) for compound in _COMPOUND.findall(_MATH.sub(" ", record.title))]
    telling = (word for word in words if word and word not in _SMALL_WORDS and not word.isdigit() and len(word) > 1)
    return next(telling, next((word for word in words if word), ""))


def _joined(compound: str, plain: Callable[[str], str]) -> str:
    parts = [part for part in (plain(word) for word in _WORD.findall(compound)) if part]
    return "".join(parts) if parts and len(parts[0]) <= 3 else "".join(parts[:1])


def _type(record: Record, plain: Callable[[str], str]) -> str:
    return plain(record.type)


def _nothing(_record: Record, _plain: Callable[[str], str]) -> str:
    return ""


_PLACES: dict[str, Callable[[Record, Callable[[str], str]], str]] = {
    "auth": _author,
    "year": _year,
    "shorttitle": _short_title,
    "type": _type,
}
