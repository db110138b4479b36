"""Entries of BibLaTeX that are no papers but serve them: `@xdata`, which others take over, and `@set`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from legenda.formats.bibtex_read import NO_PAPERS, read_all
from legenda.model.record import Record

_SERVING = re.compile(rf"@[ \t]*(?:{'|'.join(sorted(NO_PAPERS))})[ \t]*[{{(]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Serving:
    """Such entries of a file: as records, each with its text."""

    entries: Mapping[str, tuple[Record, str]] = field(default_factory=dict)

    @property
    def parents(self) -> dict[str, Record]:
        """Those that others can take over, by their keys and other names in lower case."""
        found: dict[str, Record] = {}
        for record, _ in self.entries.values():
            if record.type == "xdata":
                for name in (record.key, *_names(record, "ids")):
                    found.setdefault(name.lower(), record)
        return found

    def texts(self, records: Sequence[Record], names: Iterable[str]) -> list[str]:
        """The texts of those that these records, written under these names, refer to, and of sets of them alone."""
        parents = self.parents
        wanted: dict[str, None] = {}
        waiting = [name for record in records for name in _names(record, "xdata")]
        while waiting:
            parent = parents.get(waiting.pop(0).lower())
            if parent is not None and parent.key not in wanted:
                wanted[parent.key] = None
                waiting += _names(parent, "xdata")
        written = set(names)
        for record, _ in self.entries.values():
            members = {name.lower() for name in _names(record, "entryset")}
            if record.type == "set" and members and members <= written:
                wanted[record.key] = None
        return [text for key, (_, text) in self.entries.items() if key in wanted]


def serving_in(parts: Iterable[str]) -> tuple[Serving, list[str]]:
    """Such entries among the preserved parts of a file, and the other parts."""
    entries: dict[str, tuple[Record, str]] = {}
    others: list[str] = []
    for part in parts:
        found = read_all(part) if _SERVING.match(part) else ()
        if len(found) == 1 and found[0].key:
            entries.setdefault(found[0].key, (found[0], part))
        else:
            others.append(part)
    return Serving(entries), others


def _names(record: Record, field_name: str) -> list[str]:
    """The keys in a field of the record; they stand there parted by commas."""
    return [name.strip() for name in record.extra.get(field_name, "").split(",") if name.strip()]
