"""Names as a citation style writes them: initials, particles, order, "and", "et al.".

Source: CSL 1.0.2, "Names" (https://docs.citationstyles.org/en/stable/specification.html#names).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

#: Scripts whose names are written with blanks and can be shortened to initials.
_SPACED = re.compile(r"[A-Za-z\u00aa-\u02af\u0370-\u05ff\u0600-\u06ff\u1e00-\u1fff]")
_ELIDED = re.compile(r"((?:[a-zß-ÿ]{1,4}[’']|al-|el-))(?=[^\W\d_])")


@dataclass(frozen=True, slots=True)
class Person:
    """A name in its parts; `family` alone holds a name that is not to be taken apart."""

    family: str = ""
    given: str = ""
    dropping: str = ""
    particle: str = ""
    suffix: str = ""
    is_literal: bool = False
    comma_suffix: bool = False

    @property
    def is_spaced(self) -> bool:
        """Whether the name is in a script that parts names by blanks."""
        return bool(_SPACED.search(re.sub(r"<[^>]*>", "", self.family + self.given)))


@dataclass(frozen=True, slots=True)
class NameForm:
    """How a list of names is written; the fields are CSL's attributes, with the words that they stand for."""

    and_: str = ""
    delimiter: str = ", "
    before_et_al: str = "contextual"
    before_last: str = "contextual"
    et_al: str = "et al."
    et_al_min: int = 0
    et_al_use_first: int = 1
    et_al_use_last: bool = False
    form: str = "long"
    initialize: bool = True
    initialize_with: str | None = None
    with_hyphen: bool = True
    as_sort_order: str = ""
    sort_separator: str = ", "
    demotes: str = "display-and-sort"
    is_sort_key: bool = False


def person_of(name: Mapping[str, Any]) -> Person:
    """A name of CSL-JSON; particles that stand within the family or given name are known by their small letters."""
    literal = str(name.get("literal") or "")
    if literal:
        return Person(literal, is_literal=True)
    person = Person(
        str(name.get("family") or ""),
        str(name.get("given") or ""),
        str(name.get("dropping-particle") or ""),
        str(name.get("non-dropping-particle") or ""),
        str(name.get("suffix") or ""),
        comma_suffix=bool(name.get("comma-suffix")),
    )
    if not person.family:
        return replace(person, family=person.given, given="")
    return person if person.dropping or person.particle or not person.given else _parted(person)


def _parted(person: Person) -> Person:
    if re.fullmatch(r"[\"“\ue004].*[\"”\ue005]", person.family):
        return replace(person, family=person.family[1:-1])  # in quotes: a name that is one
    words = person.family.split()
    small = next((place for place, word in enumerate(words) if not _is_small(word)), len(words))
    if 0 < small < len(words):
        return replace(person, particle=" ".join(words[:small]), family=" ".join(words[small:]))
    if found := _ELIDED.match(person.family):
        return replace(person, particle=found[1], family=person.family[found.end() :])
    given = person.given.split()
    kept = next((place for place in range(len(given), 0, -1) if not _is_small(given[place - 1])), 0)
    if 0 < kept < len(given):
        return replace(person, dropping=" ".join(given[kept:]), given=" ".join(given[:kept]))
    return person


def _is_small(word: str) -> bool:
    """Whether a word is a particle by its letters."""
    return word == word.lower() and any(sign.isalpha() for sign in word) and word != word.upper()


def names_text(
    people: Sequence[Person], form: NameForm, dressed: Callable[[str, str], str] = lambda _, text: text
) -> str:
    """The names in a row; `dressed(part, text)` gives the "given" and the "family" part its typography."""
    count = len(people)
    is_cut = bool(form.et_al_min) and count >= form.et_al_min and count > form.et_al_use_first
    shown = people[: form.et_al_use_first] if is_cut else people
    names = [name_text(person, form, place == 0, dressed) for place, person in enumerate(shown)]
    is_turned = bool(names) and _is_turned(shown[-1], form, len(shown) == 1)
    if not is_cut:
        return _all_joined(names, form, _is_turned(shown[-2], form, len(shown) == 2) if count > 1 else False)
    if form.et_al_use_last and count >= form.et_al_use_first + 2 and names:
        last = name_text(people[-1], form, False, dressed)
        return form.delimiter.join([*names, f"… {last}"])
    if not names or not form.et_al:
        return form.delimiter.join(names)
    parts = _takes_delimiter(form.before_et_al, len(names) > 1, is_turned)
    blank = " " if _SPACED.search(form.et_al) else ""
    return form.delimiter.join(names) + (form.delimiter if parts else blank) + form.et_al


def _all_joined(names: list[str], form: NameForm, is_turned: bool) -> str:
    if len(names) < 2 or not form.and_:
        return form.delimiter.join(names)
    parts = _takes_delimiter(form.before_last, len(names) > 2, is_turned)
    joint = form.delimiter if parts else " "
    if joint.endswith(" ") or not parts:
        joint = joint.rstrip(" ") + " "
    blank = "" if form.and_.endswith(" ") or (not _SPACED.search(form.and_) and form.and_ != "&amp;") else " "
    if not blank and not parts:
        joint = ""
    return form.delimiter.join(names[:-1]) + joint + form.and_ + blank + names[-1]


def _takes_delimiter(rule: str, in_context: bool, is_turned: bool) -> bool:
    return {"always": True, "never": False, "after-inverted-name": is_turned}.get(rule, in_context)


def _is_turned(person: Person, form: NameForm, is_first: bool) -> bool:
    turns = form.as_sort_order == "all" or (form.as_sort_order == "first" and is_first)
    return turns and not person.is_literal and person.is_spaced and form.form == "long"


def name_text(person: Person, form: NameForm, is_first: bool, dressed: Callable[[str, str], str]) -> str:
    """One name, in the order of the style."""
    if person.is_literal:
        return dressed("family", person.family)
    if not person.is_spaced:
        family = dressed("family", person.particle + person.family)
        return family if form.form == "short" else family + dressed("given", person.given)
    if form.form == "short":
        return dressed("family", _joined(person.particle, person.family))
    given = person.given
    if form.initialize_with is not None and given:
        given = initials(given, form.initialize_with, form.with_hyphen, form.initialize)
    if form.as_sort_order == "all" or (form.as_sort_order == "first" and is_first):
        return _turned(person, given, form, dressed)
    family = dressed("family", _joined(person.particle, person.family))
    words = [dressed("given", given) if given else "", _joined(person.dropping, family)]
    name = " ".join(filter(None, words))
    return f"{name}{',' if person.comma_suffix else ''} {person.suffix}" if person.suffix else name


def _turned(person: Person, given: str, form: NameForm, dressed: Callable[[str, str], str]) -> str:
    demotes = form.demotes == "display-and-sort" or (form.demotes == "sort-only" and form.is_sort_key)
    if demotes:
        family, rest = person.family, " ".join(filter(None, (given, person.dropping, person.particle)))
    else:
        family, rest = _joined(person.particle, person.family), " ".join(filter(None, (given, person.dropping)))
    parts = [dressed("family", family), dressed("given", rest) if rest else "", person.suffix]
    return form.sort_separator.join(filter(None, parts))


def _joined(particle: str, family: str) -> str:
    """A particle before a name; "d’" and "al-" stand right at it."""
    if not particle:
        return family
    return particle + family if re.search(r"-$|–$|[^aeiou][’']$", particle) else f"{particle} {family}"


def initials(given: str, mark: str, with_hyphen: bool = True, shortens: bool = True) -> str:
    """Given names as initials with `mark` after each; words in small letters stay, and so do whole names if not
    `shortens`, when only what are initials already get the marks."""
    if not with_hyphen:
        given = given.replace("-", " ")
    text = ""
    words = re.sub(r"\.(?=[^\s-])", ". ", re.sub(r"\.?\s*-\s*", "-", given)).split()
    if shortens and len(words) == 1 and len(given) <= 3 and given.isalpha() and given.isupper():
        words = list(given)  # "DE" as Medline writes "Donald E."
    tight, gap = mark.rstrip(), " " if mark != mark.rstrip() else ""
    for word in words:
        short = _initial(word, tight, shortens)
        if short is None and word.endswith(".") and not gap:
            text += word
        elif short is None:
            text = f"{text.rstrip()} {word} " if text else f"{word} "
        else:
            text += short + gap
    return text.strip()


def _initial(word: str, mark: str, shortens: bool) -> str | None:
    """The initials of one word, or None if it stays as it is."""
    tags = re.findall(r"<[^>]*>", word)
    plain = re.sub(r"<[^>]*>", "", word)
    pieces = [piece for piece in plain.split("-") if piece]
    letters = [piece.rstrip(".") for piece in pieces]
    if not letters or not letters[0][:1].isupper():
        return None
    if all(len(piece) == 1 for piece in letters):
        firsts = letters
    elif not shortens:
        return None
    elif plain.endswith(".") and len(letters) == 1 and len(letters[0]) <= 3:
        firsts = letters  # an abbreviation already: "Ts.", "Ph."
    else:
        firsts = [piece[0] for piece in letters if piece[:1].isupper()]
    short = "-".join(f"{first}{mark}" for first in firsts)
    return tags[0] + short + tags[1] if len(tags) == 2 else short
