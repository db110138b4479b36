"""The citation keys of a BibTeX file: every record has one, none is used twice, and BibTeX or Biber can read them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from legenda.formats.options import WriteOptions
from legenda.model.citation_key import make_key
from legenda.model.record import Record

#: What ends a key, or would end the reading of `\\cite`; and what besides Biber takes for the end of a key.
_UNUSABLE_IN_KEY = re.compile(r"[\s,{}#%~=\"\\]")
_UNUSABLE_FOR_BIBER = re.compile(r"['()]")


def is_refused_by_biber(key: str) -> bool:
    """Whether Biber would stop at this key, and read no entry of its file."""
    return _UNUSABLE_FOR_BIBER.search(key) is not None


def usable_key(key: str) -> str:
    """`key` without what would end it in a file or in a document's `\\cite`."""
    return _UNUSABLE_IN_KEY.sub("", key)


def alike(keys: Iterable[str]) -> list[str]:
    """The keys that differ from another one in capitals only, in their alphabetical order."""
    spellings: dict[str, dict[str, None]] = {}
    for key in keys:
        spellings.setdefault(key.lower(), {})[key] = None
    return [key for lower in sorted(spellings) if len(spellings[lower]) > 1 for key in spellings[lower]]


def with_keys(records: Sequence[Record], options: WriteOptions) -> list[Record]:
    """The records, each with a usable key that no other has; Biber finds one that it cannot read by its `ids`."""
    taken: set[str] = set()
    keyed = []
    wanted = {record.key for record in records}
    for record in records:
        usable = usable_key(record.key)
        key = _UNUSABLE_FOR_BIBER.sub("", usable) if options.biblatex else usable
        if not key or key in taken or (key != record.key and key in wanted):
            stem = replace(record, key="")
            key = make_key(stem, taken=taken | wanted) if not key else make_key(stem, _literal(key), taken | wanted)
        taken.add(key)
        if options.biblatex and usable not in ("", key) and is_refused_by_biber(usable):
            names = [usable, record.extra.get("ids", "")]
            record = replace(record, extra={**record.extra, "ids": ", ".join(name for name in names if name)})
        keyed.append(record if key == record.key else replace(record, key=key))
    return keyed


def _literal(key: str) -> str:
    """A key as a pattern for keys: what the pattern language would take for a place goes."""
    return key.replace("[", "").replace("]", "")
