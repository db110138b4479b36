"""Writing any script in the letters a–z: for citation keys, which old BibTeX takes in ASCII only."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum

_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_LOWER = {
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
_LETTERS = str.maketrans(
    _LOWER
    | {"ẞ": "SS"}
    | {k.upper(): v.capitalize() for k, v in _LOWER.items() if len(k.upper()) == 1 and k not in "ıς"}
)
_COMBINING = re.compile("[\u0300-\u036f]")
#: A Chinese name of usual length.
_HAN_NAME = re.compile("[\u3400-\u9fff\uf900-\ufaff]{1,4}")
_DOUBLE_FAMILY_NAMES = frozenset(
    {"欧阳", "歐陽", "司马", "司馬", "上官", "诸葛", "諸葛", "东方", "東方", "皇甫", "尉迟", "公孙", "公孫",
     "慕容", "长孙", "宇文", "司徒", "夏侯", "令狐", "南宫", "端木"}
)  # fmt: skip
#: Family names that are read otherwise than the same character in other words.
_FAMILY_NAMES = {
    "单": "Shan", "單": "Shan", "曾": "Zeng", "解": "Xie", "仇": "Qiu", "区": "Ou", "區": "Ou", "查": "Zha",
    "任": "Ren", "朴": "Piao", "翟": "Zhai", "盖": "Ge", "覃": "Qin", "乐": "Yue", "尉迟": "YuChi", "长孙": "ZhangSun",
    "缪": "Miao", "瞿": "Qu", "晁": "Chao", "逄": "Pang", "厍": "She", "宓": "Mi",
}  # fmt: skip


class Umlauts(Enum):
    """How German umlauts are written in a key: Müller as "mueller" or as "muller"."""

    TWO_LETTERS = "ue"
    ONE_LETTER = "u"


class Scripts(Enum):
    """What becomes of Chinese, Japanese, Korean, Arabic and other scripts: Latin letters, or kept as they are."""

    LATIN = "latin"
    KEPT = "kept"


def transliterate(text: str, umlauts: Umlauts = Umlauts.ONE_LETTER) -> str:
    """`text` in ASCII, capitals kept: Latin, Greek and Cyrillic by the usual spelling, others by their sound.

    Chinese becomes pinyin without tones, each character with a capital ("QiangHua"). Signs without a sound are left
    out. The reading of other scripts is that of AnyAscii (https://github.com/anyascii/anyascii).
    """
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    if umlauts is Umlauts.TWO_LETTERS:
        composed = composed.translate(_GERMAN)
    apart = _COMBINING.sub("", unicodedata.normalize("NFKD", composed.translate(_LETTERS))).translate(_LETTERS)
    if apart.isascii():
        return apart
    from anyascii import anyascii  # its tables are read when a script needs them, which is rare

    return "".join(letter if letter.isascii() else anyascii(letter) for letter in unicodedata.normalize("NFC", apart))


def without_accents(text: str, umlauts: Umlauts = Umlauts.ONE_LETTER) -> str:
    """`text` with its Latin letters in ASCII and all other scripts as they are."""
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(transliterate(letter, umlauts) if _is_latin(letter) else letter for letter in composed)


def _is_latin(letter: str) -> bool:
    return "LATIN" in unicodedata.name(letter, "")


def family_reading(name: str) -> str:
    """The family name in pinyin of a Chinese name written without a blank; "" for any other name.

    Some family names are read otherwise than the same character elsewhere: "曾" is Zeng, not Ceng.
    """
    if not _HAN_NAME.fullmatch(name):
        return ""
    family = name[:2] if name[:2] in _DOUBLE_FAMILY_NAMES else name[:1]
    return _FAMILY_NAMES.get(family) or transliterate(family)
