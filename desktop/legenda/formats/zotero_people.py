"""People as Zotero keeps them: two fields that hold particles and suffixes too.

A particle in small letters before the family name belongs to it, one behind the given name is dropped in sorting, a
suffix follows the given name and a comma, and quotation marks hold a family name together:
https://www.zotero.org/support/kb/name_particles.
"""

from __future__ import annotations

import re

from legenda.model.names import Contributor, Role

_SUFFIX = re.compile(r"(.+?),\s*!?\s*((?:jr|sr|junior|senior|i{2,3}|iv|vi{0,3}|2nd|3rd|4th|esq)\.?)", re.IGNORECASE)
_QUOTED = re.compile(r"[\"“](.+)[\"”]")


def zotero_person(family: str, given: str, role: Role) -> Contributor:
    """The contributor with this last and first name; both particles are one here, that of the first name first."""
    suffix = ""
    if found := _SUFFIX.fullmatch(given):
        given, suffix = found[1], found[2]
    if quoted := _QUOTED.fullmatch(family):
        return Contributor(role, quoted[1].strip(), given, suffix=suffix)
    given, dropped = _cut(given.split(), from_behind=True)
    particle, family = _cut(family.split(), from_behind=False)
    return Contributor(role, family, given, " ".join(filter(None, (dropped, particle))), suffix)


def _cut(words: list[str], from_behind: bool) -> tuple[str, str]:
    """The words up to the particle and behind it; nothing is cut off where no word has a capital."""
    small = [_is_small(word) for word in words]
    if all(small):
        return (" ".join(words), "") if from_behind else ("", " ".join(words))
    place = len(words) - small[::-1].index(False) if from_behind else small.index(False)
    return " ".join(words[:place]), " ".join(words[place:])


def _is_small(word: str) -> bool:
    letter = next((sign for sign in word if sign.isalpha()), "")
    return letter.islower()
