"""A named way to export papers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ExportProfile:
    """The format and what goes along (`abstract` None: as the format does by itself), under a name.

    `only`, unless empty, names the only fields that are written, `without` those that are left out. `order` says how
    papers are sorted ("year,-title"; "" as they stand), `path` which file is written, "" when it is asked for.
    `list_id` or `query` name the papers that it exports, neither when these are chosen each time; `style` is the
    citation style, a short name or a `.csl` file, of references that are written in place of everything else.
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
    list_id: int | None = None
    query: str = ""
    style: str = ""
