"""A named way to export papers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ExportProfile:
    """The format and what goes along (`abstract` None: as the format does by itself), under a name.

    `only`, unless empty, names the only fields that are written, `without` those that are left out. `order` says how
    papers are sorted ("year,-title"; "" as they stand), `path` which file is written, "" when it is asked for.
    """

    name: str
    format: str
    abstract: bool | None = None
    notes: bool = False
    status: bool = False
    ascii: bool = False
    only: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    order: str = ""
    path: str = ""
