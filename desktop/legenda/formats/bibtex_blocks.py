"""What the structure of a BibTeX file is made of: its parts, and the faults in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from legenda.formats.bibtex_values import Value


@dataclass(slots=True)
class Fault:
    """One fault in an entry: where, why, and what became of what was read."""

    line: int
    reason: str
    kept: str = ""


@dataclass(slots=True)
class Block:
    """One part of a file. `kind` is "entry", "string", "preamble", "comment", "text" or "broken"."""

    kind: str
    text: str
    line: int
    type: str = ""
    key: str = ""
    fields: list[tuple[str, Value]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
