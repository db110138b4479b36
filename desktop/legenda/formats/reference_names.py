"""The authors at the beginning of a formatted reference, and telling them from a title."""

from __future__ import annotations

import re

from legenda.formats.abstracts_names import listed_name, split_authors
from legenda.model.names import Contributor

_BODY = re.compile(
    r"\b(?:organi[sz]ation|association|institute|committee|ministry|agency|department|group|consortium|team|society|"
    r"foundation|council|commission|office|bureau|collaboration)\b",
    re.IGNORECASE,
)
_BODY_NAME = re.compile(r"(?:(?:[A-Z][\w'’-]*|of|for|and|the|on)\s){1,8}[A-Z][\w'’-]*\.?")
_INITIALS_AFTER = re.compile(r"(?P<family>[^\W\d_a-z][\w'’-]+(?:\s[^\W\d_a-z][\w'’-]+)?)\s(?P<given>[A-Z]{1,3})\.?")


def could_be_names(text: str) -> bool:
    """Whether `text` may begin a list of names: no word of it but "and" and particles is in lower case."""
    return not re.search(
        r"\s(?!(?:and|et|al|und|y|van|von|de|der|den|del|della|di|da|dos|du|la|le|ten|ter|zu)\b)[a-z]{2,}", text
    )


def reference_names(text: str) -> tuple[tuple[Contributor, ...], bool]:
    """The authors of a reference; nothing when the text holds anything but names."""
    text = re.sub(r"\s*\((?:eds?|hrsg|Hg)\.?\)\s*", "", text, flags=re.IGNORECASE).strip(" ,:;")
    if (
        _BODY.search(text)
        and "," not in text
        and re.fullmatch(r"(?:(?:[A-Z][\w'’-]*|of|for|and|the|on)\s?){2,9}\.?", text)
    ):
        return (Contributor(literal=text.rstrip(". ")),), False
    names, more = split_authors(text)
    names = [f"{name}." if re.search(r"[.,]\s?[A-Z]$", name) else name for name in names]
    turned = [_INITIALS_AFTER.fullmatch(name) for name in names]
    if all(turned) and any(not name.endswith(".") for name in names):
        names = [f"{t['family']}, {t['given']}" for t in turned if t]
    elif not names or not all(map(_is_person, names)):
        return (), False
    return tuple(map(listed_name, names)), more


_LONGEST_NAME = 80
_PERSON_WORD = (
    r"(?:[^\W\d_a-z]\.(?:-?[^\W\d_a-z]\.)*|(?:St|Jr|Sr|Yu|Ch|Th|Ph)\.|[dlO]['’]?[^\W\d_a-z]?[\w'’-]+|"
    r"[^\W\d_a-z][\w'’-]*)"
)
_PARTICLES = r"(?:(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|el|al|bin|ten|ter|zu)\s)*"
_PERSON = re.compile(rf"{_PARTICLES}{_PERSON_WORD}(?:[\s,]+{_PARTICLES}{_PERSON_WORD}){{0,5}}[\s,]*")
_COMMON_WORD = re.compile(
    r"\b(?:learning|networks?|models?|systems?|theory|analysis|methods?|channels?|data|journal|proceedings|introduction|"
    r"language|algorithms?|optimization|studies|handbook|transactions|review|conference|university|press)\b",
    re.IGNORECASE,
)


def _is_person(name: str) -> bool:
    return 2 < len(name) <= _LONGEST_NAME and _PERSON.fullmatch(name) is not None and not _COMMON_WORD.search(name)
