"""What a record adds to another of the same work, and where the two contradict each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from legenda.model.dates import PartialDate
from legenda.model.plain_form import record_to_plain
from legenda.model.record import Record
from legenda.model.step import Plain
from legenda.model.works.merge_values import JOINED, VAGUE_TYPES, joined
from legenda.model.works.people import Agreement, agreement, person
from legenda.model.works.title_words import title_words

_NOT_COMPARED = frozenset(
    ("key", "raw", "source_text", "line", "title_is_provisional", "more", "fields", "extra", *JOINED)
)
_NAMES = {"doi": "DOI", "arxiv": "arXiv number", "contributors": "authors", "url": "address", "type": "entry type"}


def fillings(known: Record, told: Record) -> dict[str, Plain]:
    """The values, by the journal's names, that `told` has and `known` lacks; lists are filled up with what is new.

    Nothing that is known is replaced, but for a provisional title.
    """
    have, new = flat(known), flat(told)
    found = {name: value for name, value in new.items() if have.get(name) in (None, "", [], {}) and value}
    if known.title_is_provisional and told.title and not told.title_is_provisional:
        found |= {"title": told.title, "title_is_provisional": False}
    if told.more and "contributors" in found:
        found["more"] = [role.value for role in told.more]
    for name in ("keywords", "isbn", "issn", "files"):
        together = joined((have.get(name), new.get(name)), JOINED[name])
        if together != (have.get(name) or None):
            found[name] = together
    return found


def contradictions(known: Record, told: Record) -> Iterator[str]:
    """The names of the fields in which two records differ in more than how they are written."""
    for name in contradicting(known, told):
        yield _NAMES.get(name, name.split(".")[-1].replace("_", " "))


def contradicting(known: Record, told: Record) -> Iterator[str]:
    """The same fields by the journal's names."""
    have, new = flat(known), flat(told)
    for name in have.keys() & new.keys() - _NOT_COMPARED:
        if not _agree(name, known, told, have[name], new[name]):
            yield name


def _agree(name: str, known: Record, told: Record, one: Any, other: Any) -> bool:
    if name == "title":
        return known.title_is_provisional or told.title_is_provisional or title_words(one) == title_words(other)
    if name == "contributors":
        people = [person(who) for who in known.contributors], [person(who) for who in told.contributors]
        return len(people[0]) == len(people[1]) and agreement(*people) is Agreement.ALL
    if name == "date":
        return _same_date(known.date, told.date)
    if name == "type":
        return one == other or one in VAGUE_TYPES or other in VAGUE_TYPES
    if isinstance(one, str) and isinstance(other, str):
        return one.casefold() == other.casefold() or _bare(one) == _bare(other)
    return bool(one == other)


def _same_date(one: PartialDate, other: PartialDate) -> bool:
    shorter, longer = sorted((one.iso, other.iso), key=len)
    return longer.startswith(shorter) and bool(shorter or one.text == other.text)


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", " ".join(title_words(text)))


def flat(record: Record) -> dict[str, Any]:
    """The values of a record that are not empty, by the journal's names, but for its key and its source."""
    plain = record_to_plain(record)
    values: dict[str, Any] = {name: value for name, value in plain.items() if name not in ("fields", "extra", "raw")}
    for mapping in ("fields", "extra"):
        values.update((f"{mapping}.{name}", text) for name, text in getattr(record, mapping).items() if name and text)
    return {name: value for name, value in values.items() if name not in ("key", "source_text", "line", "more")}
