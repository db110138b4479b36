"""Telling a line of authors from a title and from running text, and reading the names in it."""

from __future__ import annotations

import re

from legenda.formats.name_lists import names_of_list
from legenda.model.markup import plain
from legenda.model.name_parts import split_name
from legenda.model.names import Contributor

#: Numbers, daggers and stars that point to an affiliation or a footnote.
_FOOTNOTE = re.compile(
    r"(?:[\d†‡§¶∗*⁎◇♠♣♥#⋆★✉]|\\[a-z]?dag(?:ger)?|[⁰¹²³⁴⁵⁶⁷⁸⁹]|\^\{?[\w,*]+\}?|\$\^[^$]*\$)+"
    r"(?:\s?,\s?(?=[\d†‡*]))?"
)
_BRACKETED = re.compile(r"\s*[(\[（【][^()\[\]（）【】]*[)\]）】]")
_AND = re.compile(r"\s*(?:,\s*)?(?:\band\b|\bund\b|\bet\b(?!\sal)|&|\by\b)\s+", re.IGNORECASE)
_MORE = re.compile(r"[,;\s]*(?:\bet\.?\s?al\.?|\band\sothers|等|u\.\s?a\.)\s*$", re.IGNORECASE)
_PARTICLE = r"(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ben|ter|ten|zu|zur|af|av|y|e|dit|st\.?)"
_WORD = r"(?:[^\W\d_a-z][\w’'.-]*|[dlo]['’][^\W\d_][\w’'-]*|al-[\w’'-]+)"
_NAME = re.compile(rf"(?:(?:{_WORD}|{_PARTICLE})[\s~]+){{0,5}}{_WORD}(?:,?\s(?:Jr|Sr|II|III|IV)\.?)?")
_CAPITAL_PARTICLE = re.compile(
    rf"(?P<given>{_WORD}(?:[\s~]+{_WORD}){{0,3}}?)\s(?P<family>(?:Van|Von|De|Del|Della|Di|Dos|Du|Der|Den|Ter|Ten)"
    rf"(?:\s(?:Der|Den|De|La|Los))?\s{_WORD})"
)
_CJK = "\u4e00-\u9fff\u3040-\u30ff\uac00-\ud7af"
_CJK_NAME = re.compile(rf"[{_CJK}·•]{{2,8}}(?:\s[{_CJK}]{{1,6}})?")
_INVERTED = re.compile(rf"(?:{_PARTICLE}\s){{0,3}}{_WORD}(?:[\s-]{_WORD})?,\s?(?:[A-Z][\w’'-]*\.?[\s-]?){{1,4}}")
_CAPITAL = "A-ZÀ-ÖØ-ÞĀ-ŽΑ-ΩА-Я"
_GIVEN = re.compile(rf"(?:[{_CAPITAL}][a-z]?\.[\s-]?|[{_CAPITAL}][\s-]?){{1,4}}")
#: "P.", "J.-P." after a comma, and the family's name before it.
_INITIALS = re.compile(rf"(?:[{_CAPITAL}][a-z]?\.[\s-]?){{1,4}}")
_INITIALS_LAST = re.compile(
    rf"((?:{_PARTICLE}\s){{0,3}}[^\W\d_a-z][^\W\d_.]+(?:[-’'][^\W\d_]+)*) ([{_CAPITAL}]{{1,3}})"
)
_LONE_FAMILY = re.compile(rf"(?:{_PARTICLE}\s){{0,3}}[^\W\d_a-z][^\W\d_.]*(?:[-’'][^\W\d_]+)*")
#: Words with a capital that stand in titles and in the names of institutions, never in a person's name.
_NO_PERSON = """
towards toward learning models model networks network neural deep language large reinforcement multi-agent agents agent
systems system analysis approach study based theory data policy optimization using from with for university institute
department laboratory labs college school research center centre inc google deepmind microsoft openai meta academy
faculty group reasoning benchmark framework evaluation training games game search planning memory alignment
"""
_NO_PERSONS = frozenset(_NO_PERSON.split())
#: Small words of titles and texts; with a capital they may be names (An, By, Via), so only small ones count.
_SMALL_WORDS = frozenset(("the", "a", "an", "of", "in", "on", "to", "by", "via", "as", "at", "is", "are", "we"))
_AFFILIATION = re.compile(
    r"\b(?:universit\w+|institut\w*|department|dept|laborator(?:y|ies)|labs?|college|school of|research cent(?:er|re)|"
    r"inc\.|gmbh|ltd|corporation|academy|faculty|hospital|google|deepmind|microsoft research|openai|nvidia|mit|"
    r"eth z[üu]rich|epfl|cnrs|inria)\b|@|大学|研究所|学院",
    re.IGNORECASE,
)
_LONGEST_NAME = 80
_MOST_NAMES_TEXT = 6000
#: Words in lower case, longer than particles: a few stand in affiliations, many only in running text.
_PLAIN_WORD = re.compile(r"(?<![-’'\w])[a-z]{4,}(?=[\s,.])")
_MOST_PLAIN_WORDS = 3
_BEGINNING = 300


def authors_of(text: str, alone: bool = False) -> tuple[tuple[Contributor, ...], bool] | None:
    """The authors that a line names, and whether "et al." stands after them; None when it is no line of authors.

    With `alone` a single name counts; without, it takes two, as one name may be a title in two words.
    """
    if not text.strip() or len(text) > _MOST_NAMES_TEXT or text.rstrip().endswith(("?", "!", "。")):
        return None
    if len(_PLAIN_WORD.findall(_BRACKETED.sub("", text[:_BEGINNING]))) > _MOST_PLAIN_WORDS:
        return None
    names, more = split_authors(text)
    names = _turned(names)
    if not names or not all(map(_is_name, names)) or (len(names) == 1 and not (alone or more)):
        return None
    return tuple(map(listed_name, names)), more


def split_authors(text: str) -> tuple[list[str], bool]:
    """The single names in a list of authors, and whether more are meant; affiliations and footnote signs are dropped.

    Lists go by semicolons, by commas ("A. One, B. Two"), by "and", or inverted ("One, A., Two, B.").
    """
    text = _without_brackets(text)
    text = plain(text) if "\\" in text or "{" in text else text
    text = _trimmed(_FOOTNOTE.sub(lambda mark: "," if mark[0].rstrip().endswith(",") else "", text))
    bare = _MORE.sub("", text)
    more = bare != text
    if ";" in bare or "；" in bare:
        parts = re.split(r"[;；]", bare)
    elif not (parts := names_of_list(bare)):
        parts = re.split(r"\s*[,，、|]\s*|\s+[·•]\s+", _AND.sub(", ", bare))
        parts = _inverted(parts) or _with_suffixes(parts)
    return [" ".join(part.split()).strip(" ,;*_") for part in parts if part.strip(" ,;*_")], more


def listed_name(name: str) -> Contributor:
    """A name as it stands in a list, where a particle may have a capital: "G. Di Gennaro" is of the Di Gennaros."""
    found = _CAPITAL_PARTICLE.fullmatch(name)
    return split_name(f"{found['family']}, {found['given']}" if found else name)


def _turned(names: list[str]) -> list[str]:
    """The names of a list in which initials follow all the families' names: "Oak A, Elm BC"."""
    found = [_INITIALS_LAST.fullmatch(name) for name in names]
    return [f"{t[1]}, {t[2]}" for t in found if t] if len(names) > 1 and all(found) else names


def _without_brackets(text: str) -> str:
    """`text` without what stands in brackets, nested ones too, nor anything after one that never closes."""
    before = ""
    while before != text:
        before, text = text, _BRACKETED.sub("", text)
    return re.sub(r"\s*[(\[（【].*$", "", text, flags=re.DOTALL)


def _trimmed(text: str) -> str:
    """`text` without the signs around a list; the full stop of an initial at its end stays."""
    text = text.strip(" ,;*_|·\t")
    return text if re.search(r"\b[^\W\d_a-z]\.$", text) else text.strip(" ,;.*_|·\t")


def _inverted(pieces: list[str]) -> list[str]:
    """The names of "Family, G., Family, G." or of "Family, Given Names, Given Family"; else nothing."""
    if len(pieces) % 2 == 0 and all(_GIVEN.fullmatch(given) for given in pieces[1::2]):
        return [f"{family}, {given}" for family, given in zip(pieces[::2], pieces[1::2], strict=True)]
    first, given, others = pieces[0], pieces[1:2], pieces[2:]
    lone = re.fullmatch(rf"(?:{_PARTICLE}\s)?{_WORD}", first) is not None and not first.isupper() and "." not in first
    if lone and given and first.isascii() and re.fullmatch(rf"{_WORD}(?:[\s-]{_WORD}){{0,2}}", given[0]):
        return [f"{first}, {given[0]}", *others] if all(" " in other for other in others) else []
    return []


def _with_suffixes(parts: list[str]) -> list[str]:
    """The names with a "Jr." or with the initials that follow a family's name, as in "A. Oak and Elm, B."."""
    whole: list[str] = []
    for part in parts:
        is_initials = _INITIALS.fullmatch(part) is not None and bool(whole) and _LONE_FAMILY.fullmatch(whole[-1])
        if whole and (is_initials or re.fullmatch(r"(?:Jr|Sr|II|III|IV)\.?", part)):
            whole[-1] = f"{whole[-1]}, {part}"
        else:
            whole.append(part)
    return whole


def _is_name(text: str) -> bool:
    words = text.replace(",", " ").split()
    if (
        len(text) > _LONGEST_NAME
        or len(words) > 7
        or any(word in _SMALL_WORDS or word.strip(".:").lower() in _NO_PERSONS for word in words)
    ):
        return False
    if _CJK_NAME.fullmatch(text):
        return True
    if _INVERTED.fullmatch(text):
        return True
    return len(words) > 1 and _NAME.fullmatch(text) is not None and ":" not in text


def is_affiliation(text: str) -> bool:
    """Whether a line names institutions or addresses rather than people or a title."""
    return len(text) < 400 and not text.rstrip().endswith(".") and _AFFILIATION.search(text) is not None
