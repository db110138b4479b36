"""Titles that can be compared: their words, their parts, and what sets one apart from another that is like it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from legenda.model.near_match import distance
from legenda.model.works.title_numbers import title_numbers, with_plain_numbers, without_edition
from legenda.model.works.title_words import one_umlaut, title_words

_SUBTITLE = re.compile(r":\s|\s[-–—]+\s|[–—]|--|[?!.]\s+(?=\S)|\s[(\[]")
_RETRACTED = re.compile(r"^\W*(?:retracted|withdrawn)(?: article| paper)?\W+", re.IGNORECASE)
#: What a title says of itself when it is only about another work, or is not the whole of it.
_NOTICES = {
    "a correction": r"^(?:(?:publisher|author)s? )?(?:errat|corrigend|correction|addend)|"
    r" (?:erratum|errata|corrigendum|corrigenda|correction|corrections|addendum|addenda)$",
    "a retraction": r"^(?:retraction|expression of concern|withdrawal)\b|(?: retraction)$",
    "a reply": r"^(?:in |author |authors )?(?:reply|replies|response|rejoinder|comments?|commentary|discussion|"
    r"remarks?)(?: (?:to|on|of|about)\b|$)| (?:reply|rejoinder|a response|a comment|discussion|a reply)$",
    "a review": r"^(?:book )?reviews?(?: of\b| on\b|$)| book review$",
    "a supplement": r"^(?:online )?(?:supplement|supporting|appendix|supplementary)\b|"
    r" (?:supplementary|supporting) (?:materials?|information|data)(?: |$)",
    "an abstract": r"^(?:extended )?abstract of | (?:extended abstract|poster|poster abstract|abstract only)$",
    "a translation": r" (?:english|german|french|spanish|russian|chinese) translation$",
}
_NOTICE_PATTERNS = {name: re.compile(pattern) for name, pattern in _NOTICES.items()}
#: Titles that thousands of works have.
_GENERIC_TEXT = (
    "introduction editorial preface foreword afterword index contents tableofcontents conclusion conclusions abstract "
    "abstracts lettertoeditor letterstoeditor letter letters discussion obituary news untitled summary welcome reply "
    "erratum corrigendum correction bookreview bookreviews review reviews comment comments note notes proceedings "
    "frontmatter backmatter editorsnote authorsreply authorreply appendix acknowledgements acknowledgments "
    "introductiontospecialissue guesteditorial guesteditorsintroduction prologue epilogue bibliography glossary "
    "einleitung vorwort inhalt noname notitle unknown panel discussionpanel programcommittee editorialboard"
)
_GENERIC = frozenset(map(one_umlaut, _GENERIC_TEXT.split()))


class TitleLikeness(Enum):
    """How two titles are alike; the values say it in words."""

    SAME = "the same title"
    SHORTER = "the same title, one of them without its subtitle"
    NEAR = "nearly the same title"
    OVERLAPPING = "titles with most words in common"
    OTHER = "different titles"


@dataclass(frozen=True, slots=True)
class Title:
    """A title's words, those before its subtitle, the numbers in it, its edition, and the notices it gives.

    `squashed` are the words without blanks: "multi-agent" and "multiagent" are one.
    """

    words: tuple[str, ...]
    main: tuple[str, ...]
    numbers: tuple[str, ...]
    edition: str
    notices: frozenset[str]
    squashed: str

    @property
    def is_generic(self) -> bool:
        """Whether so many works have this title that it tells nothing."""
        return self.squashed in _GENERIC

    @property
    def is_short(self) -> bool:
        """Whether other works may well have the same title by chance."""
        return len(self.words) == 1 and len(self.squashed) < (12 if self.squashed.isascii() else 5)

    @property
    def has_subtitle(self) -> bool:
        """Whether there is a part after a colon or a dash."""
        return len(self.main) < len(self.words)


def title_of(text: str, subtitle: str = "") -> Title:
    """The comparable form of a plain title (marks removed) and, where it is kept apart, its subtitle."""
    text = _RETRACTED.sub("", text)
    text, edition = without_edition(text)
    main = title_words(main_title(text))
    words = title_words(f"{text}: {subtitle}" if subtitle else text)
    line = " ".join(words)
    notices = frozenset(name for name, pattern in _NOTICE_PATTERNS.items() if pattern.search(line))
    return Title(tuple(words), tuple(main), title_numbers(words), edition, notices, "".join(with_plain_numbers(words)))


def main_title(text: str) -> str:
    """A title up to its subtitle; the whole when there is none, or when too little would be left."""
    for found in _SUBTITLE.finditer(text):
        if text[: found.start()].strip():
            return text[: found.start()]
    return text


def title_likeness(one: Title, other: Title) -> TitleLikeness:
    """How far two titles are the same, apart from case, accents, punctuation, and articles."""
    if one.squashed == other.squashed:
        return TitleLikeness.SAME
    if _is_shorter(one, other) or _is_shorter(other, one):
        return TitleLikeness.SHORTER
    if one.numbers == other.numbers and _is_near(one.words, other.words):
        return TitleLikeness.NEAR
    common = sum((Counter(one.words) & Counter(other.words)).values())
    if common >= 3 and common >= 0.6 * max(len(one.words), len(other.words)):
        return TitleLikeness.OVERLAPPING
    return TitleLikeness.OTHER


def _is_shorter(short: Title, long: Title) -> bool:
    """Whether `short` is what stands before the subtitle of `long`, and enough of it to tell."""
    return (
        not short.has_subtitle
        and long.has_subtitle
        and len(short.words) >= 3
        and len(short.squashed) >= 12
        and short.squashed == "".join(with_plain_numbers(long.main))
    )


def _is_near(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two titles differ by no more than slips of the pen: a letter or two of a word, or a small word left out.

    A word that is another word is no slip: "supervised" and "unsupervised", "optics" and "options".
    """
    return len(one) >= 4 and len(other) >= 4 and differ_by_slips(one, other)


def differ_by_slips(one: Sequence[str], other: Sequence[str]) -> bool:
    """The same for titles of any length, of which short ones say little by themselves."""
    left, right = _differing(one, other)
    small = {"a", "an", "of", "for", "in", "on", "to", "and", "at", "by", "from", "as", "its"}
    left, right = [w for w in left if w not in small], [w for w in right if w not in small]
    if "".join(left) == "".join(right):
        return True
    return len(left) == len(right) <= 2 and all(map(_is_slip, left, right))


def _differing(one: Sequence[str], other: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words between the equal beginnings and the equal ends."""
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(one), len(other)) - start and one[-1 - end] == other[-1 - end]:
        end += 1
    left, right = list(one[start : len(one) - end]), list(other[start : len(other) - end])
    if len(left) == len(right):  # two slips far from each other
        pairs = [(a, b) for a, b in zip(left, right, strict=True) if a != b]
        return [a for a, _ in pairs], [b for _, b in pairs]
    return left, right


def _is_slip(one: str, other: str) -> bool:
    if min(len(one), len(other)) < 5 or not (one.isascii() and other.isascii()) or one[0] != other[0]:
        return False
    return distance(one, other) <= (2 if min(len(one), len(other)) >= 10 else 1) or sorted(one) == sorted(other)
