"""Splitting a written name into family, given, particle and suffix, by BibTeX's rules and a little good sense."""

from __future__ import annotations

import re

from legenda.model.names import Contributor, Role

_BREAK = re.compile(r"[\s~]+")
_INITIALS = re.compile(r"(?:[^\W\d_]\.?[-\s]?){1,4}\.?")
_SUFFIX = re.compile(r"(?:jr|sr|junior|senior|i{2,3}|iv|v|vi{1,3}|ph\.?\s?d|m\.?\s?d|esq)\.?", re.IGNORECASE)
_KEY_VALUE = re.compile(r"\s*(family|given|prefix|suffix|useprefix|id|[a-z]+-i)\s*=", re.IGNORECASE)


def split_name(text: str, role: Role = Role.AUTHOR) -> Contributor:
    """The contributor written as `text`: "Given von Family", "von Family, Given" or "von Family, Jr, Given".

    `text` is plain Unicode in which braces hold together what is one unit, as in BibTeX (see "Tame the BeaST",
    section 11): words in lower case before the family name are its particle, a name wholly in braces is a body.
    BibLaTeX's `family=…, given=…, prefix=…, suffix=…` is understood too. Nothing of the text is lost.
    """
    text = text.strip().lstrip(",").strip()
    if _KEY_VALUE.match(text):
        return _from_keys(text, role)
    if _is_one_group(text):
        return Contributor(role, literal=unbrace(text))
    parts = [part.strip() for part in split_level(text, ",")]
    if len(parts) == 2 and not parts[1]:
        parts.pop()
        text = parts[0]
    if len(parts) == 1:
        return _spoken(words_of(text), role)
    if len(parts) > 2:
        return _three_parts(parts, role)
    if _SUFFIX.fullmatch(parts[1]) and len(words_of(parts[0])) > 1:
        spoken = _spoken(words_of(parts[0]), role)
        return Contributor(role, spoken.family, spoken.given, spoken.particle, unbrace(parts[1]))
    particle, family = _particle_and_family(words_of(parts[0]))
    return Contributor(role, family, unbrace(parts[1]), particle)


def split_level(text: str, separator: str) -> list[str]:
    """`text` cut at each `separator` (one character) that stands outside braces."""
    if "{" not in text:
        return text.split(separator)
    pieces, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
        elif sign == separator and depth <= 0:
            pieces.append(text[start:place])
            start = place + 1
    pieces.append(text[start:])
    return pieces


def words_of(text: str) -> list[str]:
    """The words of a name; a blank inside braces does not part them."""
    if "{" not in text:
        return [word for word in _BREAK.split(text) if word]
    return [word for word in split_level(re.sub(r"[\s~]", " ", text), " ") if word]


def unbrace(text: str) -> str:
    """`text` without braces and with white space as one blank."""
    return " ".join(text.replace("{", "").replace("}", "").replace("~", " ").split())


def _is_one_group(text: str) -> bool:
    if not text.startswith("{") or not text.endswith("}"):
        return False
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "{") - (sign == "}")
        if depth == 0:
            return place == len(text) - 1
    return False


def _is_particle(word: str) -> bool:
    """Whether BibTeX reads `word` as part of a *von*: its first letter outside braces is in lower case."""
    if word.startswith("{"):
        return False
    letter = next((sign for sign in word if sign.isalpha()), "")
    return letter.islower()


def _spoken(words: list[str], role: Role) -> Contributor:
    """A name without commas: "Given von Family"."""
    if len(words) <= 1:
        return Contributor(role, family=unbrace(" ".join(words)))
    low = [place for place, word in enumerate(words[:-1]) if _is_particle(word)]
    if not low:
        suffix = ""
        if len(words) > 2 and _SUFFIX.fullmatch(words[-1]) and words[-1].lower().rstrip(".") not in ("v", "i"):
            suffix = words.pop()
        return Contributor(role, unbrace(words[-1]), unbrace(" ".join(words[:-1])), suffix=unbrace(suffix))
    first, last = low[0], low[-1]
    given, particle, family = words[:first], words[first : last + 1], words[last + 1 :]
    return Contributor(role, unbrace(" ".join(family)), unbrace(" ".join(given)), unbrace(" ".join(particle)))


def _particle_and_family(words: list[str]) -> tuple[str, str]:
    """The part before the first comma: "von Family"; a family name in lower case stays a family name."""
    low = [place for place, word in enumerate(words[:-1]) if _is_particle(word)]
    if not low or low[0] != 0:
        return "", unbrace(" ".join(words))
    last = next((place for place, word in enumerate(words) if not _is_particle(word)), len(words) - 1)
    return unbrace(" ".join(words[:last])), unbrace(" ".join(words[last:]))


def _three_parts(parts: list[str], role: Role) -> Contributor:
    """ "von Family, Jr, Given"; a suffix written last ("Family, Given, Jr.") is found there."""
    particle, family = _particle_and_family(words_of(parts[0]))
    suffix, given = parts[1], ", ".join(parts[2:])
    if _SUFFIX.fullmatch(given) and not _SUFFIX.fullmatch(suffix):
        suffix, given = given, suffix
    return Contributor(role, family, unbrace(given), particle, unbrace(suffix))


def _from_keys(text: str, role: Role) -> Contributor:
    """BibLaTeX's extended name format."""
    values: dict[str, str] = {}
    for piece in split_level(text, ","):
        name, _, value = piece.partition("=")
        values[name.strip().lower()] = unbrace(value.strip().strip('"'))
    family, given = values.get("family", ""), values.get("given", "")
    return Contributor(role, family, given, values.get("prefix", ""), values.get("suffix", ""))


def looks_like_initials(text: str) -> bool:
    """Whether `text` is nothing but initials: "J.", "J. R.", "J-P"."""
    return len(text) <= 12 and _INITIALS.fullmatch(text.strip()) is not None
