"""What is said of citation keys that the programs behind a format would take for one, or cannot read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from legenda.actions.wording import listed

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


def _alike(keys: Sequence[str]) -> Iterator[str]:
    same = Counter(key.lower() for key in keys)
    alike = sorted((key for key in keys if same[key.lower()] > 1), key=str.lower)
    if alike:
        yield (
            f"{named(alike)} differ only in capitals: BibTeX leaves out all but the first as repeated entries, "
            "Biber tells them apart. Give the others new keys if you use BibTeX."
        )


def _changed(keys: Sequence[str], is_for_biber: bool) -> Iterator[str]:
    from legenda.formats.bibtex_keys import is_refused_by_biber, usable_key

    if is_for_biber and (refused := [key for key in keys if is_refused_by_biber(key)]):
        written = "is written" if len(refused) == 1 else "are written"
        yield f"{named(refused)} {written} without ' ( ), at which Biber stops; the old key can still be cited."
    changed = [f"{key} as {usable_key(key) or 'a new key'}" for key in keys if usable_key(key) != key]
    if changed:
        yield f"LaTeX cannot cite every key as it is, so other keys were written: {named(changed)}."


def named(names: Sequence[str]) -> str:
    """The names as a sentence lists them, the first ten of many."""
    more = len(names) - _MOST_NAMED
    return listed(list(names[:_MOST_NAMED])) + (f" and {more} more" if more > 0 else "")
