"""The values of two records of one work that are not the same, as a reader and the journal need them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from legenda.model.dates import PartialDate
from legenda.model.markup import plain
from legenda.model.plain_form import contributor_from_plain, date_from_plain
from legenda.model.record import Record
from legenda.model.step import Plain
from legenda.model.works.filling import contradicting, flat

#: How many characters of a value are told; abstracts and long lists of people are cut.
_TOLD = 80
#: How many characters of what two long texts have in common are told before they part.
_BEFORE = 20
#: What is no fact of the work, or follows from the others.
_NOT_TOLD = frozenset(("title_is_provisional", "files"))
_NAMES = {"contributors": "authors", "doi": "DOI", "arxiv": "arXiv number", "isbn": "ISBN", "issn": "ISSN"}
_LISTS = frozenset(("contributors", "keywords", "isbn", "issn"))


@dataclass(frozen=True, slots=True)
class Difference:
    """One field in which a record says something else than the paper here.

    `field` is the journal's name of it, `name` the reader's; `here` and `told` are the two values in words, "" where
    there is none; `value` is the told one in its plain JSON form. `meanwhile` says that the reader of a live file and
    the library have both changed it since the file was written.
    """

    field: str
    name: str
    here: str
    told: str
    value: Plain
    meanwhile: bool = False

    @property
    def words(self) -> str:
        """From what to what: "year: 2001 → 2005"."""
        both = " (changed in the library too)" if self.meanwhile else ""
        return f"{self.name}: {self.here or 'nothing'} → {self.told or 'nothing'}{both}"

    @property
    def sentence(self) -> str:
        """The same while nothing has changed: "year differs: 2005 in the file, 2001 in the library"."""
        return f"{self.name} differs: {self.told or 'nothing'} in the file, {self.here or 'nothing'} in the library"


def contradicted(known: Record, told: Record) -> tuple[Difference, ...]:
    """The fields that both records have and in which they differ in more than how they are written."""
    fields = sorted(set(contradicting(known, told)) - _NOT_TOLD)
    if not fields:
        return ()
    have, new = flat(known), flat(told)
    return tuple(
        _difference(field, have[field], new[field])
        for field in fields
        if _words(field, have[field]) != _words(field, new[field])
    )


def changed_since(before: Record, told: Record, here: Record, here_as_told: Record) -> tuple[Difference, ...]:
    """What was changed in a file since it was written.

    `before` is a record as it was written and read again, `told` as it stands in the file now; `here` is the paper,
    and `here_as_told` as it would be written and read now. A field that the library has in the same way by now is
    left out.
    """
    was, new, now, have = flat(before), flat(told), flat(here_as_told), flat(here)
    return tuple(
        _difference(field, have.get(field, now.get(field)), new.get(field), was.get(field) != now.get(field))
        for field in _fields(was, new)
        if was.get(field) != new.get(field) and now.get(field) != new.get(field)
    )


def _fields(one: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[str]:
    yield from sorted((one.keys() | other.keys()) - _NOT_TOLD)


def _difference(field: str, here: Any, told: Any, meanwhile: bool = False) -> Difference:
    name = _NAMES.get(field, field.split(".")[-1].replace("_", " "))
    if field == "date":
        one, other = date_from_plain(here), date_from_plain(told)
        name = "year" if _only_years(one) and _only_years(other) else "date"
    words = _apart(*_different(field, here, told))
    return Difference(field, name, *words, _value(field, told), meanwhile)


def _different(field: str, here: Any, told: Any) -> tuple[str, str]:
    """Both values in words; where these are the same, as they are written."""
    words = _words(field, here), _words(field, told)
    return (str(here), str(told)) if words[0] == words[1] else words


def _apart(here: str, told: str) -> tuple[str, str]:
    """Two texts cut to what can be told; of long ones, where they part."""
    if max(len(here), len(told)) <= _TOLD:
        return here, told
    pairs = enumerate(zip(here, told, strict=False))
    parted = next((place for place, (one, other) in pairs if one != other), min(len(here), len(told)))
    start = here.rfind(" ", 0, max(0, parted - _BEFORE)) + 1
    return _cut(here, start), _cut(told, start)


def _cut(text: str, start: int) -> str:
    begun = f"…{text[start:]}" if start and text else text
    return begun if len(begun) <= _TOLD else f"{begun[: _TOLD - 1]}…"


def _only_years(date: PartialDate) -> bool:
    return not date or date == PartialDate(year=date.year)


def _value(field: str, told: Any) -> Plain:
    """The plain form of a value, and of none."""
    if told is not None or field == "date" or "." in field:
        return told  # type: ignore[no-any-return]
    return [] if field in _LISTS else ""


def _words(field: str, value: Any) -> str:
    if not value:
        return ""
    if field == "date":
        date = date_from_plain(value)
        return date.text or date.iso
    if field == "contributors":
        text = ", ".join(contributor_from_plain(one).full for one in value)
    else:
        text = ", ".join(value) if isinstance(value, list) else plain(str(value))
    return " ".join(text.split())
