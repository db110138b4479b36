"""People and bodies as tagged files and tables name them: "Smith, J.", "Smith JA", "Catarina Barata", "WHO Group"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from legenda.formats.abstracts_names import listed_name
from legenda.formats.name_lists import names_of_list
from legenda.model.name_parts import split_name
from legenda.model.names import Contributor, Role

#: Words that stand in the names of bodies and never in a person's.
_BODY = re.compile(
    r"\b(?:organi[sz]ations?|associations?|institut(?:e|ion|o|et)?s?|committee|ministr(?:y|ies)|agency|departments?|"
    r"groups?|consortium|teams?|society|foundation|council|commission|office|bureau|collaborat(?:ion|ors|ive)|"
    r"universit\w+|network|center|centre|investigators|academy|federation|company|corporation|inc\.?|ltd\.?|gmbh|"
    r"laborator(?:y|ies)|museum|library|project|program(?:me)?|party|press|college|union|service|authority|board|"
    r"initiative|alliance|trust|task force|editors|staff|working)\b",
    re.IGNORECASE,
)
#: Small words that join the parts of a body's name; a particle like "de" stands in people's names too.
_JOINED = re.compile(r"\s(?:of|for|the|and|on|und|für|pour|per)\s|&")
_INITIALS_LAST = re.compile(
    r"(?P<family>[^\d,]*[^\W\d_][^\d,]*?)\s(?P<given>(?:[^\W\d_a-z]\.?[-\s]?){1,4}\.?)(?:\s(?P<suffix>Jr|Sr|I{2,3}|2nd|3rd|4th)\.?)?"
)
_SUFFIX = re.compile(r"(?:Jr|Sr|II|III|IV|2nd|3rd|4th|Esq|M\.?\s?D|Ph\.?\s?D)\.?", re.IGNORECASE)
_SUFFIX_LAST = re.compile(r"(?P<given>.*\S)\s(?P<suffix>(?:Jr|Sr|2nd|3rd|4th|II|III)\.?)")
_MORE = re.compile(r"[,;]?\s*(?:\bet\.?\s*al\b\.?|\band\s+others\b|^others$|等\s*$|…$)\s*$", re.IGNORECASE)
_NUMBER = re.compile(r"\s*\((?:\d{4,}|\d{4}-\d{4}-\d{4}-\d{3}[\dX]|[A-Z]{1,4}-\d{4}-\d{4})\)")
_INITIALS = re.compile(r"(?:[^\W\d_a-z]\.?[-\s]?){1,4}")
_LONGEST_NAME = 200
#: Names parted by semicolons of which one or more stand in braces, which hold whatever is inside together.
_IN_BRACES = re.compile(r"(?:\s*\{[^{}]*\}\s*|[^;{}]*)(?:;(?:\s*\{[^{}]*\}\s*|[^;{}]*))*")
_BRACED_OR_NOT = re.compile(r"\{[^{}]*\}|[^;{}]+")
#: A comma between names, with the "and" of an Oxford comma.
_COMMA = re.compile(r"\s*,\s*(?:(?:and|&)\s+)?")
#: The parts that commas may cut a single name into.
_MOST_PARTS = 4
_NOBODY = frozenset({"", "na", "n/a", "none", "null", "anon", "[anonymous]", "[no author name available]", "-"})


def read_people(text: str, role: Role = Role.AUTHOR) -> tuple[tuple[Contributor, ...], bool]:
    """The contributors that a value names, one or several, and whether "et al." says that there are more.

    Names are parted by semicolons, by "and" or "|" between names, or by commas ("Liu F., Li C.").
    """
    text = " ".join(text.split())
    bare = _MORE.sub("", text)
    names = [name for name in map(str.strip, _split(bare)) if name.lower() not in _NOBODY]
    return tuple(read_person(name, role) for name in names), bare != text


def goes_by_commas(lists: Iterable[str]) -> bool:
    """Whether commas part whole names in these lists ("Ann Rook, Bo Jay"), as their other entries show.

    A lone "Cy Tit", or three names of several words, says so; "Rook, Ann" and names parted otherwise speak against it.
    """
    shows = False
    for text in lists:
        if "{" in text:
            continue
        joined = re.split(r"\s(?:and|&)\s", text)
        if ";" in text or (len(joined) > 1 and all(name.count(",") == 1 for name in joined)):
            return False
        parts = [part.strip() for part in _COMMA.split(_MORE.sub("", text))]
        is_list = all(" " in part and not _initials_last(part) for part in parts)
        if len(parts) > 1 and not is_list:
            return False
        shows = shows or (is_list and len(parts) != 2 and not any(map(_is_body, parts)))
    return shows


def parted_by_commas(text: str) -> str:
    """A list whose commas part whole names, with semicolons between them."""
    return text if "{" in text else _COMMA.sub("; ", text)


def _split(text: str) -> list[str]:
    if text.startswith("{") and text.endswith("}") and text.count("{") == 1:
        return [text]
    if "{" in text and (found := _IN_BRACES.fullmatch(text)):
        return [part.strip() for part in _BRACED_OR_NOT.findall(found[0]) if part.strip()]
    text = text.rstrip("; ")
    for separator in (";", "；", "|", "、"):
        if separator in text:
            return [piece for part in text.split(separator) for piece in _split_at_and(part)]
    if not _BODY.search(text) and (names := names_of_list(text)):
        return names
    return [name for part in _split_at_and(text) for name in _split_at_commas(part)]


def _split_at_and(text: str) -> list[str]:
    parts = re.split(r",?\s+(?:and|&)\s+(?=\S)", text)
    if len(parts) == 1 or _BODY.search(text) or not all(re.search(r"[\s,.]", part.strip()) for part in parts):
        return [text]
    return parts


def _split_at_commas(text: str) -> list[str]:
    """ "Smith, J., Jones, K. L." and "Liu F., Li C." as single names; "Smith, J., Jr." stays whole."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) < 2 or (len(parts) < 4 and _SUFFIX.fullmatch(parts[-1])):
        return [text]
    if all(_initials_last(part) and not _BODY.search(part) for part in parts):
        return parts
    if len(parts) % 2 == 0 and len(parts) > 2 and all(_INITIALS.fullmatch(part) for part in parts[1::2]):
        return [f"{family}, {given}" for family, given in zip(parts[::2], parts[1::2], strict=True)]
    if len(parts) > _MOST_PARTS and not any(map(_BODY.search, parts)):
        return parts
    if len(parts) > 2 and all(" " in part and not _BODY.search(part) for part in parts):
        return parts
    return [text]


def _initials_last(name: str) -> re.Match[str] | None:
    """ "Smith JA" cut into its parts; no long text is looked through for them."""
    return _INITIALS_LAST.fullmatch(name) if len(name) <= _LONGEST_NAME else None


@lru_cache(maxsize=8192)
def read_person(text: str, role: Role = Role.AUTHOR) -> Contributor:
    """One name as a contributor; a name in braces, or with a comma at its end (EndNote's way), is a body's.

    Three parts are "Family, Given, Suffix", as RIS has it; BibTeX's "Family, Jr, Given" is known by the suffix.
    """
    name = _NUMBER.sub("", " ".join(text.split())).strip(" ;")
    if len(name) > _LONGEST_NAME:
        return Contributor(role, literal=name)
    if name.endswith(",") and not name.startswith("{") and name.count(",") == 1:
        return Contributor(role, literal=name.rstrip(", "))
    if "," in name:
        return _inverted(name, role)
    if _is_body(name):
        return Contributor(role, literal=name)
    turned = _initials_last(name)
    if turned and not _INITIALS.fullmatch(turned["family"]):
        return _given_and_suffix(split_name(f"{turned['family']}, {turned['given']}", role), turned["suffix"] or "")
    return name_without_comma(name, role)


def name_without_comma(name: str, role: Role = Role.AUTHOR) -> Contributor:
    """ "Given Family" as a contributor; a particle may have a capital ("David De Roure")."""
    person = split_name(name, role) if "{" in name else listed_name(name)
    return replace(person, role=role)


def _is_body(name: str) -> bool:
    return " " in name and "{" not in name and bool(_BODY.search(name) or _JOINED.search(name))


def _inverted(name: str, role: Role) -> Contributor:
    parts = [part.strip() for part in name.split(",")]
    if _BODY.search(parts[0]) and _JOINED.search(parts[0]) and "{" not in name:
        return Contributor(role, literal=name)
    if len(parts) == 3 and parts[2] and not _SUFFIX.fullmatch(parts[1]) and "{" not in name:
        name = f"{parts[0]}, {parts[2]}, {parts[1]}"
    elif len(parts) > 2 and _is_body(name):
        return Contributor(role, literal=name)
    return _given_and_suffix(split_name(name, role))


def _given_and_suffix(person: Contributor, suffix: str = "") -> Contributor:
    """A suffix that stands behind the given names, as PubMed writes it, in its own part."""
    found = _SUFFIX_LAST.fullmatch(person.given)
    if person.suffix or person.literal or not (found or suffix):
        return person
    given = found["given"] if found else person.given
    return Contributor(person.role, person.family, given, person.particle, found["suffix"] if found else suffix)


def write_person(person: Contributor) -> str:
    """One name such that `read_person` cuts it into the same parts: "van Rossum, Guido", "Ash, Ann, Jr"."""
    if not person.literal:
        parts = [person.short, person.given if person.family else ""]
        return ", ".join([*filter(None, parts), *filter(None, [person.suffix])])
    plain = person.literal
    if read_person(plain, person.role).literal == plain and _split(plain) == [plain]:
        return plain
    return f"{plain}," if not re.search("[,;|；、]| and ", plain) else f"{{{plain}}}"
