"""A metadata source on the reader's own disk: facts about papers, found by the text of their abstracts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from legenda.lookup.catalogue_file import Entry, read_catalogue
from legenda.lookup.finding import Finding
from legenda.lookup.likeness import RunIndex
from legenda.model.errors import BadInputError
from legenda.model.fingerprint import fingerprint
from legenda.model.record import Problem
from legenda.system.places import resource
from legenda.system.reading import read_text

__all__ = ["NEAR_ENOUGH", "Catalogue", "Finding"]

#: From this likeness on an abstract is taken for the catalogue's own; see `likeness` for what the numbers mean.
NEAR_ENOUGH = 0.6
_BLANK_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


class Catalogue:
    """The papers of a catalogue file; `problems` tells which of its entries had to be left out, and why."""

    def __init__(self, entries: Iterable[Entry], folder: Path | None = None, problems: Iterable[Problem] = ()) -> None:
        self.entries = tuple(entries)
        self.problems = tuple(problems)
        self._folder = folder
        self._by_sha1 = {entry.abstract_sha1: entry for entry in reversed(self.entries)}

    @classmethod
    def load(cls, path: Path | None = None) -> Catalogue:
        """The catalogue at `path`, or the one that Legenda brings along; without that one, an empty catalogue.

        Raises BadInputError when the file cannot be read or is no TOML.
        """
        if path is None:
            try:
                path = resource("seeds/catalogue.toml")
            except FileNotFoundError:
                return cls(())
        entries, problems = read_catalogue(read_text(path).text, path.name)
        return cls(entries, path.parent, problems)

    def find(self, abstract: str) -> Finding | None:
        """What the catalogue knows about the paper with this abstract.

        The same text, whatever its white space, is found at once. A text that differs a little (hyphens and marks, a
        changed sentence, a missing end) is compared with the abstracts given in the catalogue or standing in the files
        that it names.
        """
        if entry := self._by_sha1.get(fingerprint(abstract)):
            return _finding(entry, 1.0)
        nearest = self._wording.nearest(abstract)
        if nearest is None or nearest[1] < NEAR_ENOUGH:
            return None
        number, likeness = nearest
        return _finding(self.entries[number], min(likeness, 0.99))

    @cached_property
    def _wording(self) -> RunIndex:
        """The wording of the abstracts whose text is known; read only when a text is not found at once."""
        texts = {text_sha1: text for file in self._files() for text_sha1, text in _blocks(file)}
        known = {n: e.abstract or texts.get(e.abstract_sha1, "") for n, e in enumerate(self.entries)}
        return RunIndex({number: text for number, text in known.items() if text})

    def _files(self) -> list[Path]:
        """The text files beside the catalogue that it names; never one in another folder."""
        if self._folder is None:
            return []
        return [self._folder / Path(name).name for name in dict.fromkeys(e.file for e in self.entries if e.file)]


def _blocks(path: Path) -> list[tuple[str, str]]:
    """The parts of a text file between blank lines with their fingerprints; nothing from a file that is not there."""
    try:
        text = read_text(path).text
    except BadInputError:
        return []
    return [(fingerprint(block), block) for block in _BLANK_LINES.split(text.strip())]


def _finding(entry: Entry, confidence: float) -> Finding:
    venue = entry.record.venue
    return Finding(entry.record, f"{venue} catalogue" if venue else "Catalogue", confidence, entry.confirmed)
