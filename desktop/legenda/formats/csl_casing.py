"""Letter cases of a citation style on texts with tags (CSL 1.0.2, "Text-case" and "Title Case Conversion")."""

from __future__ import annotations

import re
from collections.abc import Callable

from legenda.formats.csl_inline import CLOSE, OPEN

_STOP_WORDS = frozenset(
    ["a", "an", "and", "as", "at", "but", "by", "down", "for", "from", "in", "into", "nor", "of", "on", "onto", "or",
     "over", "so", "the", "till", "to", "up", "via", "with", "yet", "d’", "de", "v", "v.", "van", "von", "vs", "vs."]
)  # fmt: skip
_PROTECTED = re.compile(
    r"(<span class=\"no(?:case|decor)\">.*?</span>|<su[pb]>.*?</su[pb]>|"
    r"<span style=\"font-variant:small-caps;\">.*?</span>|<[^>]*>)",
    re.DOTALL,
)
_WORD = re.compile(rf"[^\s{OPEN}{CLOSE}()\[\]/—–\-“”‘\"]+")


def cased(text: str, case: str, is_english: bool) -> str:
    """`text` in a letter case of CSL; what is marked as `nocase` and what tags say stay as they are.

    Cases: "lowercase", "uppercase", "capitalize-first", "capitalize-all", "title" (English only) and "sentence".
    """
    if case == "title":
        return _titled(text) if is_english else text
    return _CASES[case](text) if case in _CASES else text


def _outside(text: str, change: Callable[[str], str]) -> str:
    parts = _PROTECTED.split(text)
    parts[::2] = [change(part) for part in parts[::2]]
    return "".join(parts)


def _capital(word: str) -> str:
    for place, sign in enumerate(word):
        if sign.isalnum():
            return word[:place] + (sign.upper() if len(sign.upper()) == 1 else sign) + word[place + 1 :]
    return word


def _first(text: str) -> str:
    """The first letter as a capital, unless the first word is protected or has capitals of its own."""
    parts = _PROTECTED.split(text)
    for place, part in enumerate(parts):
        if place % 2:
            if 'class="no' in part:
                return text
            continue
        if word := _WORD.search(part):
            if word[0] == word[0].lower():
                parts[place] = part[: word.start()] + _capital(word[0]) + part[word.end() :]
            return "".join(parts)
    return text


def _all(text: str) -> str:
    return _outside(text, lambda part: _WORD.sub(lambda word: _capital(word[0]), part))


def _sentence(text: str) -> str:
    letters = [sign for sign in text if sign.isalpha()]
    shouts = bool(letters) and all(sign.isupper() for sign in letters)

    def lower(word: re.Match[str]) -> str:
        plain = word[0]
        return plain.lower() if shouts or plain[1:] == plain[1:].lower() else plain

    return _first(_outside(text, lambda part: _WORD.sub(lower, part)))


def _titled(text: str) -> str:
    """English title case: all words but stop words; the first, the last, and those after a colon in any case."""
    parts = _PROTECTED.split(text)
    is_closed = any('class="no' in part for part in parts[-2:-1]) and not parts[-1].strip()
    words = [(place, word) for place, part in enumerate(parts[::2]) for word in _WORD.finditer(part)]
    before, reached = ":", dict.fromkeys(range(len(parts)), 0)
    for number, (place, word) in enumerate(words):
        gap = parts[2 * place][reached[place] : word.start()]
        reached[place] = word.end()
        is_inner = before not in ":?!." and (is_closed or number < len(words) - 1)
        shown = word[0] if gap == "-" and before.isdigit() else _word_titled(word[0], is_inner)
        parts[2 * place] = parts[2 * place][: word.start()] + shown + parts[2 * place][word.end() :]
        before = word[0][-1]
    return "".join(parts)


def _word_titled(word: str, is_inner: bool) -> str:
    is_small = is_inner and (word in _STOP_WORDS or word.strip(".,;:!?’") in _STOP_WORDS)
    is_sign = len(word) == 1 and not word.isascii()
    keeps = is_small or is_sign or word != word.lower() or re.search(r"\w\.\w", word)
    return word if keeps else _capital(word)


_CASES: dict[str, Callable[[str], str]] = {
    "lowercase": lambda text: _outside(text, str.lower),
    "uppercase": lambda text: _outside(text, str.upper),
    "capitalize-first": _first,
    "capitalize-all": _all,
    "sentence": _sentence,
}
