"""Lists of names in BibTeX: read with all their faults, and written so that BibTeX cuts them where they belong."""

from __future__ import annotations

import re
from functools import lru_cache, partial

from legenda.formats.bibtex_text import one_line
from legenda.formats.latex_decode import Mode, decode
from legenda.formats.latex_encode import encode
from legenda.model.name_parts import looks_like_initials, split_level, split_name, unbrace
from legenda.model.names import Contributor, Role

_AND = re.compile(r"\s+and(?=\s)", re.IGNORECASE)
_LAST_AND = re.compile(r"^and\s+|\s+and$", re.IGNORECASE)
_MORE = re.compile(r"(?:others|et\.?\s*al\.?|\\?etal|…|\.\.\.)", re.IGNORECASE)
_MORE_TAIL = re.compile(r"[\s,;]*(?<=[\s,;])et\.?\s+al\.?\s*$", re.IGNORECASE)
_INITIALS_LAST = re.compile(r"([^\W\d_][^\W\d_a-z]?[\w'’-]*[a-z][\w'’-]*(?: [^\W\d_][\w'’-]+)*) ([A-Z]{1,3})")
#: What in a name says that its whole list has to be looked at: LaTeX, another sign between names, the word "and".
_UNUSUAL = re.compile(r"[\\{}$~;`]|--|''|(?:^|\s)and(?:\s|$)", re.IGNORECASE)
_WORD = r"[^\W_]++"
_PLAIN_NAME = re.compile(rf"({_WORD}(?:['’-]{_WORD})*+), ({_WORD}\.?+(?:[ '’-]?{_WORD}\.?+)*+)")


def read_people(source: str, role: Role) -> tuple[tuple[Contributor, ...], bool, str]:
    """What `read_names` gives, and the source as `write_names` would write it; names that come again cost little."""
    known = _KNOWN[role]
    found, written, more = [], [], False
    for name in one_line(source).split(" and "):
        if name == "others":
            more = True
            continue
        person = known(name)
        if person is None:
            contributors, more = read_names(source, role)
            return contributors, more, write_names(contributors, more)
        found.append(person[0])
        written.append(person[1])
    if more:
        written.append("others")
    return tuple(found), more, " and ".join(written)


def _known(role: Role, name: str) -> tuple[Contributor, str] | None:
    """The contributor of this name and how it is written; None when that depends on the list around it."""
    if plain := _plain_name(role, name):
        return plain, name
    if not name or name.count(",") > 2 or _UNUSUAL.search(name) or _MORE.fullmatch(name) or _MORE_TAIL.search(name):
        return None
    contributor = split_name(name, role)
    return (contributor, write_name(contributor)) if contributor != Contributor(role) else None


def _plain_name(role: Role, name: str) -> Contributor | None:
    """The contributor of "Family, Given", a family name of one word and nothing in it that LaTeX knows."""
    found = _PLAIN_NAME.fullmatch(name)
    small = name.lower()
    if not found or "and" in small or small.endswith(("al", "al.")):
        return None
    return Contributor(role, found[1], found[2])


_KNOWN = {role: lru_cache(maxsize=16384)(partial(_known, role)) for role in Role}


@lru_cache(maxsize=2048)
def read_names(source: str, role: Role) -> tuple[tuple[Contributor, ...], bool]:
    """The contributors named by the source of a name field, and whether the list ends with "and others".

    Names are parted by "and"; where somebody parted them by semicolons, or by commas alone, that is understood too.
    """
    text = " ".join(decode(source, Mode.NAMES).split())
    found: list[Contributor] = []
    more = False
    for name in _split_names(text):
        if _MORE.fullmatch(unbrace(name)):
            more = True
            continue
        tail = _MORE_TAIL.search(name)
        if tail and tail.start() > 0:
            name, more = name[: tail.start()], True
        contributor = split_name(name, role)
        if contributor != Contributor(role):
            found.append(contributor)
    return tuple(found), more


def _split_names(text: str) -> list[str]:
    text = _LAST_AND.sub("", text).strip(" ;")
    names = _split_at_and(text)
    if len(names) == 1 and ";" in text:
        names = _initials_first([name.strip() for name in split_level(text, ";")])
    if len(names) == 1 and len(split_level(text, ",")) > 3:
        names = _split_at_commas(text)
    return [name for name in (name.strip() for name in names) if name]


def _split_at_and(text: str) -> list[str]:
    if "{" not in text:
        return _AND.split(text)
    names, start, depth, done = [], 0, 0, 0
    for found in _AND.finditer(text):
        inner = text[done : found.start()]
        depth += inner.count("{") - inner.count("}")
        done = found.start()
        if depth <= 0:
            names.append(text[start : found.start()])
            start = found.end()
    names.append(text[start:])
    return names


def _initials_first(names: list[str]) -> list[str]:
    """ "Smith J" as "Smith, J", when every name of a list parted by semicolons is written so."""
    found = [_INITIALS_LAST.fullmatch(name) for name in names]
    return [f"{name[1]}, {name[2]}" for name in found if name] if all(found) else names


def _split_at_commas(text: str) -> list[str]:
    """Names parted by commas only: "Smith, J., Jones, K. L." or "John Smith, Ann Jones, Bo Li, Cy Wu"."""
    parts = [part.strip() for part in split_level(text, ",")]
    if len(parts) % 2 == 0 and all(looks_like_initials(part) for part in parts[1::2]):
        return [f"{family}, {given}" for family, given in zip(parts[::2], parts[1::2], strict=True)]
    if all(" " in part for part in parts):
        return parts
    return [text]


def write_names(contributors: tuple[Contributor, ...], more: bool, ascii_only: bool = False) -> str:
    """The source of a name field: "von Family, Jr, Given and …", bodies and odd names in braces, "and others"."""
    names = [write_name(contributor, ascii_only) for contributor in contributors]
    return " and ".join([*names, "others"] if more else names)


def write_name(contributor: Contributor, ascii_only: bool = False) -> str:
    """One name, such that BibTeX cuts it into the same parts again."""
    if contributor.literal:
        return f"{{{encode(contributor.literal, ascii_only)}}}"
    family = _family(contributor, ascii_only)
    given, suffix = _guard(contributor.given, ascii_only), _guard(contributor.suffix, ascii_only)
    if suffix:
        return f"{family}, {suffix}, {given}"
    if given:
        return f"{family}, {given}"
    return f"{{{family}}}" if " " in family and not contributor.particle and "{" not in family else family


def _family(contributor: Contributor, ascii_only: bool) -> str:
    """Particle and family name; a particle that is not written small is held in one pair of braces with the name."""
    if not contributor.particle:
        return _unit(contributor.family, ascii_only)
    if next((sign for sign in contributor.particle if sign.isalpha()), "").islower():
        return f"{encode(contributor.particle, ascii_only)} {_unit(contributor.family, ascii_only)}"
    return f"{{{encode(f'{contributor.particle} {contributor.family}', ascii_only)}}}"


def _unit(family: str, ascii_only: bool) -> str:
    """A family name, in braces where BibTeX would take a part of it for a particle or cut it."""
    encoded = encode(family, ascii_only)
    words = family.split()
    leads_small = len(words) > 1 and words[0][:1].islower()
    if leads_small or "," in family or " and " in f" {family.lower()} ":
        return f"{{{encoded}}}"
    return encoded


def _guard(part: str, ascii_only: bool) -> str:
    encoded = encode(part, ascii_only)
    return f"{{{encoded}}}" if "," in part or " and " in f" {part.lower()} " else encoded
