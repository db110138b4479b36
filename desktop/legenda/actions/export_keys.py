"""Citation keys as an export writes them, and what is said of those that programs take for one or cannot read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from legenda.actions import browsing
from legenda.actions.wording import listed
from legenda.formats.options import WriteOptions
from legenda.model.record import Record
from legenda.model.scope import Scope, Sort

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

#: Keys named in one sentence.
_MOST_NAMED = 10


def key_sentences(keys: Sequence[str], format: str) -> Iterator[str]:
    """Sentences on keys that LaTeX has trouble with; a format that is not LaTeX's has none.

    Keys never change by themselves, so keys that differ only in capitals are written as they are: Biber tells them
    apart, BibTeX calls the second a repeated entry and leaves it out.
    """
    if format == "bibtex":
        yield from _alike(keys)
    if format in ("bibtex", "biblatex"):
        yield from _changed(keys, is_for_biber=format == "biblatex")


def key_remarks(desk: Desk, paper_ids: Iterable[int]) -> list[str]:
    """The same of the keys of papers, whatever they are exported to."""
    from legenda.storage.papers import keys_of

    keys = list(desk.library.read(keys_of, sorted(paper_ids)).values())
    return list(key_sentences(keys, "bibtex"))


def _alike(keys: Sequence[str]) -> Iterator[str]:
    from legenda.formats.bibtex_keys import alike

    if found := alike(keys):
        yield (
            f"{named(found)} differ only in capitals: BibTeX leaves out all but the first as repeated entries, "
            "Biber tells them apart. Give the others new keys if you use BibTeX."
        )


def _changed(keys: Sequence[str], is_for_biber: bool) -> Iterator[str]:
    from legenda.formats.bibtex_keys import is_refused_by_biber, usable_key

    if is_for_biber and (refused := [key for key in keys if is_refused_by_biber(key)]):
        written = "is written" if len(refused) == 1 else "are written"
        yield f"{named(refused)} {written} without ' ( ), at which Biber stops; the old key can still be cited."
    changed = [f"{key} as {usable_key(key) or 'a new key'}" for key in keys if usable_key(key) != key]
    if changed:
        yield f"LaTeX cannot cite every key as it is, so an export has others: {named(changed)}."


def written_keys(desk: Desk, keys: Sequence[str]) -> list[str]:
    """The keys of papers as an export of the library to BibTeX writes them, where LaTeX cannot cite every key."""
    from legenda.formats.bibtex_keys import usable_key
    from legenda.storage.papers import find_many

    usable = [usable_key(key) for key in keys]
    changed = [new for key, new in zip(keys, usable, strict=True) if new != key]
    if not changed:
        return usable
    if "" in changed or len(set(usable)) < len(set(keys)) or desk.library.read(find_many, changed):
        return _as_in_a_whole_export(desk, keys)
    return usable


def _as_in_a_whole_export(desk: Desk, keys: Sequence[str]) -> list[str]:
    """The same where a key without what LaTeX cannot cite is another paper's too, so that it gets a letter."""
    from legenda.formats.bibtex_keys import with_keys

    records = [paper.record for paper in browsing.papers(desk, browsing.ids(desk, Scope(), Sort()))]
    written = {old.key: new.key for old, new in zip(records, with_keys(records, WriteOptions()), strict=True)}
    return [written.get(key, key) for key in keys]


def with_former_keys(records: Sequence[Record], former: Sequence[Sequence[str]]) -> list[Record]:
    """The records with their former keys and other names as BibLaTeX's `ids`, by which documents still cite them."""
    taken = {record.key.lower() for record in records}
    return [
        _also_called(record, names, taken) if names else record for record, names in zip(records, former, strict=True)
    ]


def _also_called(record: Record, names: Iterable[str], taken: set[str]) -> Record:
    from legenda.formats.bibtex_keys import usable_key
    from legenda.formats.life_fields import other_names

    known = other_names(record)
    more = [name for name in names if usable_key(name) == name and name not in known and name.lower() not in taken]
    taken.update(name.lower() for name in more)
    if not more:
        return record
    came = record.extra.get("ids", "").strip().rstrip(",")
    ids = ",".join([came, *more] if came else more)
    raw = {name: source for name, source in record.raw.items() if name != "ids"}
    return replace(record, extra={**record.extra, "ids": ids}, raw=raw)


def named(names: Sequence[str]) -> str:
    """The names as a sentence lists them, the first ten of many."""
    more = len(names) - _MOST_NAMED
    return listed(list(names[:_MOST_NAMED])) + (f" and {more} more" if more > 0 else "")
