"""The numbers in a title that tell one part, volume or edition of a work from another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import repeat

_ROMAN = re.compile(r"(?=[ivxl]{2,})x{0,3}(?:ix|iv|v?i{0,3})")
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10}
#: What a number, a Roman numeral, a number word or a letter may follow as the name of a part.
_MARKERS_TEXT = (
    "part pt volume vol book chapter ch number no nr section lecture session series supplement teil band kapitel heft "
    "partie tome chapitre numero parte volumen tomo capitulo deel appendix paper phase stage day"
)
_MARKERS = frozenset(_MARKERS_TEXT.split())
_MARKER_NAMES = {"pt": "part", "vol": "volume", "no": "number", "nr": "number", "ch": "chapter"}
_NUMBER_WORDS = {
    word: str(number)
    for words in (
        "one two three four five six seven eight nine ten eleven twelve",
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
        "erster zweiter dritter vierter funfter sechster",
        "erste zweite dritte vierte funfte sechste",
        "premiere deuxieme troisieme quatrieme cinquieme sixieme",
    )
    for number, word in enumerate(words.split(), start=1)
}
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th|e|er|eme|a|o)?")
_EDITION = re.compile(
    r"[\s,:;.(\[-]*\b(\d+|[^\W\d_]+)(?:st|nd|rd|th)?\.?\s+"
    r"(?:(?:revised|international|updated|enlarged|extended|corrected)\s+)?(?:edition|edn|ed|auflage|aufl)\b\.?[)\]]?",
    re.IGNORECASE,
)


def title_numbers(words: Sequence[str]) -> tuple[str, ...]:
    """Every number of a title in Arabic figures, sorted: figures, Roman numerals, and what names a part."""
    return tuple(sorted(filter(None, map(_number, words, range(len(words)), repeat(words)))))


def with_plain_numbers(words: Sequence[str]) -> list[str]:
    """The words with every number in Arabic figures, so that "Part II" and "Pt. 2" are one."""
    return [
        _number(word, place, words) or _MARKER_NAMES.get(word, word) if len(words) > 1 else word
        for place, word in enumerate(words)
    ]


def _number(word: str, place: int, words: Sequence[str]) -> str:
    """The number that a word of a title stands for; "" when it is none."""
    if word.isalpha() and word not in _NUMBER_WORDS and len(word) > 5:
        return ""
    last = len(words) - 1
    is_named = place > 0 and words[place - 1] in _MARKERS
    if any(sign.isdigit() for sign in word):
        return _plain_number(word)
    if _ROMAN.fullmatch(word) or (word in _ROMAN_VALUES and (is_named or place == last) and place):
        return str(_roman(word))
    if word in _NUMBER_WORDS and (is_named or (place < last and words[place + 1] in _MARKERS)):
        return _NUMBER_WORDS[word]
    return word if is_named and len(word) == 1 else ""


def without_edition(title: str) -> tuple[str, str]:
    """A title without a remark like "(2nd edition)", and that edition as `edition_name` has it; "" without one."""
    for found in reversed(list(_EDITION.finditer(title))):
        name = edition_name(found.group(1))
        if name.isdigit() and found.start():
            return title[: found.start()] + title[found.end() :], name
    return title, ""


def edition_name(text: str) -> str:
    """An edition in one form: its number ("2" for "Second", "2nd ed." and "2. Aufl."), else its folded words."""
    words = re.findall(r"[^\W_]+", text.lower())
    for word in words:
        number = _ORDINAL.fullmatch(word)
        if number:
            return str(int(number.group(1)))
        if word in _NUMBER_WORDS:
            return _NUMBER_WORDS[word]
    return " ".join(word for word in words if word not in ("edition", "ed", "edn", "the"))


def _plain_number(word: str) -> str:
    ordinal = _ORDINAL.fullmatch(word)
    return str(int(ordinal.group(1))) if ordinal and ordinal.group(1).isascii() else word


def _roman(word: str) -> int:
    values = [_ROMAN_VALUES[sign] for sign in word]
    return sum(-v if v < after else v for v, after in zip(values, [*values[1:], 0], strict=True))
