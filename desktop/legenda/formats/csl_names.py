"""Names in CSL-JSON, in both directions (csl-data.json, "name-variable")."""

from __future__ import annotations

from collections.abc import Iterator

from legenda.model.names import Contributor, Role
from legenda.model.step import Plain


def people_of(value: Plain, role: Role) -> tuple[tuple[Contributor, ...], bool]:
    """The contributors of a name variable, and whether "others" stands at its end.

    A dropping and a non-dropping particle are both the particle here, in this order.
    """
    names = value if isinstance(value, list) else [value] if value else []
    people = [person for name in names if (person := _person(name, role)) != Contributor(role)]
    is_more = bool(people) and people[-1].short.lower().rstrip(".") in ("others", "et al")
    return tuple(people[:-1] if is_more else people), is_more


def _person(name: Plain, role: Role) -> Contributor:
    if not isinstance(name, dict):
        return Contributor(role, literal=_text(name))
    literal = _text(name.get("literal")) or _text(name.get("name"))
    particles = (_text(name.get("dropping-particle")), _text(name.get("non-dropping-particle")))
    family, given = _text(name.get("family")), _text(name.get("given"))
    if literal and not family:
        return Contributor(role, literal=literal)
    if not family:
        family, given = given, ""
    return Contributor(role, family, given, _joined(particles), _text(name.get("suffix")))


def _joined(particles: tuple[str, str]) -> str:
    """ "d’" and "de la" keep the blank, or none, that they stand with."""
    return " ".join(filter(None, particles))


def _text(value: Plain) -> str:
    return " ".join(str(value).split()) if isinstance(value, (str, int)) and not isinstance(value, bool) else ""


def plain_people(people: tuple[Contributor, ...], more: bool) -> list[Plain]:
    """The value of a name variable; a particle is one that does not drop, as it is sorted with here."""
    names = [*map(_plain, people)]
    return [*names, {"literal": "others"}] if more else names


def _plain(person: Contributor) -> Plain:
    return {name: value for name, value in _parts(person) if value}


def _parts(person: Contributor) -> Iterator[tuple[str, str]]:
    if person.literal:
        yield "literal", person.literal
        return
    yield "family", person.family
    yield "given", person.given
    yield "non-dropping-particle", person.particle
    yield "suffix", person.suffix
