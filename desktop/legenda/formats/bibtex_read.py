"""Reading BibTeX and BibLaTeX: every entry becomes a record, and nothing is lost without a word."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from itertools import count

from legenda.formats.bibtex_blocks import Block
from legenda.formats.bibtex_fields import ALIASES
from legenda.formats.bibtex_inherit import Source, inherit
from legenda.formats.bibtex_keys import alike
from legenda.formats.bibtex_record import make_record
from legenda.formats.bibtex_remarks import read_remark
from legenda.formats.bibtex_scan import scan
from legenda.formats.bibtex_values import (
    MONTHS,
    Part,
    Value,
    expand,
    expression,
    grows_too_long,
    is_literal,
    macro_names,
)
from legenda.formats.watching import reached
from legenda.model.date_parts import parse_month
from legenda.model.record import Problem, ReadResult, Record

#: Keys named in one sentence.
_MOST_NAMED = 10
_BIBLATEX_SIGNS = frozenset({"journaltitle", "date", "location", "eprinttype", "langid"})
#: Types of entries that serve others: data that these take over, and several that are cited as one.
NO_PAPERS = frozenset({"xdata", "set"})
#: The share of the work that finding the entries is, before they become records.
_SCAN = 0.25
#: The fields that are not simply kept under their names.
_SPECIAL = _BIBLATEX_SIGNS | ALIASES.keys()


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry with the strings as they were defined where it stands."""

    block: Block
    macros: dict[str, str]
    definitions: dict[str, Value]


@dataclass(slots=True)
class _File:
    """What has been read of one file."""

    name: str
    macros: dict[str, str] = field(default_factory=lambda: dict(MONTHS))
    definitions: dict[str, Value] = field(default_factory=dict)
    entries: list[_Entry] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    preserved: list[str] = field(default_factory=list)
    assumptions: list[str] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)
    is_biblatex: bool = False

    def tell(self, line: int, record: str, reason: str, kept: str) -> None:
        self.problems.append(Problem(reason, line, record, kept, self.name))


def read(text: str, name: str = "") -> ReadResult:
    """The records of a BibTeX or BibLaTeX file in their order, with a problem for everything that was not clean.

    Never raises: of a broken entry what can be read is read. `preserved` holds string definitions, preambles,
    comments, text between entries, and entries that are no papers (`@xdata`, `@set`) as they stood.
    """
    return _read(text, name, NO_PAPERS)


def read_all(text: str) -> tuple[Record, ...]:
    """The records of all entries, of those too that are no papers."""
    return _read(text, "", frozenset()).records


def _read(text: str, name: str, no_papers: Container[str]) -> ReadResult:
    file = _File(name)
    kinds = set()
    for block in scan(text):
        reached(block.line, share=_SCAN)
        kinds.add(block.kind)
        _take(file, block)
    if kinds == {"text"}:
        file.assumptions.append("No entry was found, so all of it was taken for remarks.")
    if unlike := alike(file.lines):
        more = f" and {len(unlike) - _MOST_NAMED} more" if len(unlike) > _MOST_NAMED else ""
        file.assumptions.append(
            f"Keys that differ only in capitals ({', '.join(unlike[:_MOST_NAMED])}{more}) were kept as they are: Biber "
            "tells them apart, BibTeX does not."
        )
    inherit(file.sources, file.macros)
    records = []
    for entry, source in zip(file.entries, file.sources, strict=True):
        if source.type in no_papers:
            file.preserved.append(entry.block.text)
        else:
            records.append(_record(file, entry, source))
    file.problems.sort(key=lambda problem: problem.line)
    return ReadResult(
        tuple(records),
        tuple(file.problems),
        tuple(file.preserved),
        "biblatex" if file.is_biblatex else "bibtex",
        tuple(file.assumptions),
    )


def _take(file: _File, block: Block) -> None:
    if block.kind == "entry":
        _take_entry(file, block)
        return
    for fault in block.faults:
        file.tell(fault.line, f"@{block.type}" if block.type else "", fault.reason, fault.kept)
    if block.kind == "string":
        for macro, value in block.fields:
            _define(file, block, macro, value)
    if block.kind == "string" and block.faults:
        file.preserved += [f"@string{{{macro} = {expression(value)}}}" for macro, value in block.fields]
    elif block.kind != "broken":
        file.preserved.append(read_remark(block.text) if block.kind == "text" else block.text)


def _define(file: _File, block: Block, macro: str, value: Value) -> None:
    """Defines a string; entries before a second definition of the same name keep the first."""
    if grows_too_long(value, file.macros):
        file.tell(
            block.line, "@string", f"the string {macro} grows too long by its own parts; they were kept as names", ""
        )
    text = expand(value, file.macros)
    if file.macros.get(macro, text) != text:
        file.macros = dict(file.macros)
        file.definitions = {
            name: (Part(file.macros[name]),) if macro in macro_names(used) else used
            for name, used in file.definitions.items()
        }
    file.definitions[macro] = value if macro not in macro_names(value) else (Part(text),)
    file.macros[macro] = text


def _take_entry(file: _File, block: Block) -> None:
    if not block.key and not block.fields and not block.faults:
        file.assumptions.append(f"An empty entry in line {block.line} was left out.")
        return
    key = _unlike_others(file, block)
    shown = key or f"@{block.type}"
    if not block.key:
        file.tell(block.line, shown, "the entry has no key; it will be given one", "everything")
    for fault in block.faults:
        file.tell(fault.line, shown, fault.reason, fault.kept)
    file.entries.append(_Entry(block, file.macros, file.definitions))
    file.sources.append(Source(block.type, key, _canonical(file, block, shown)))


def _unlike_others(file: _File, block: Block) -> str:
    """The entry's key, with a letter behind it if an entry before has the same."""
    key = block.key
    if not key:
        return ""
    first = file.lines.setdefault(key, block.line)
    if first == block.line:
        return key
    for number in count():
        letters = chr(ord("a") + number % 26) * (number // 26 + 1)
        if f"{key}{letters}" not in file.lines:
            break
    unlike = f"{key}{letters}"
    file.lines[unlike] = block.line
    reason = f"the key {key} stands twice, first in line {first}; this entry was read as {unlike}"
    file.tell(block.line, key, reason, "everything")
    return unlike


def _canonical(file: _File, block: Block, shown: str) -> dict[str, Value]:
    """The entry's fields by canonical name; a field that stands twice is kept under a name of its own."""
    fields = dict(block.fields)
    if len(fields) == len(block.fields) and _SPECIAL.isdisjoint(fields):
        return fields
    fields = {}
    for name, value in block.fields:
        if name in _BIBLATEX_SIGNS:
            file.is_biblatex = True
        own = ALIASES.get(name, name)
        if own in fields and own != name and name not in fields:
            own = name
        if own in fields:
            if _is_the_same(own, expression(fields[own]), expression(value)):
                continue
            own = next(f"{name}-{number}" for number in count(2) if f"{name}-{number}" not in fields)
            file.tell(block.line, shown, f"the field {name} stands twice; the second was kept as {own}", "everything")
        fields[own] = value
    return fields


def _is_the_same(name: str, first: str, second: str) -> bool:
    """Whether two values of a field say one thing: archives are called "arXiv" in BibTeX and "arxiv" in BibLaTeX."""
    return first == second or (name == "eprinttype" and first.lower() == second.lower())


def _tell_unknown_macros(file: _File, entry: _Entry, source: Source) -> None:
    for name, value in source.fields.items():
        if is_literal(value) or name in source.inherited:
            continue
        for macro in macro_names(value):
            if macro not in entry.macros and not (name == "month" and parse_month(macro)):
                reason = f"the string {macro} in the field {name} is defined nowhere; its name was kept"
                file.tell(entry.block.line, source.key or f"@{source.type}", reason, "everything")


def _record(file: _File, entry: _Entry, source: Source) -> Record:
    reached(entry.block.line, _SCAN, 1 - _SCAN)
    _tell_unknown_macros(file, entry, source)
    for parent in source.missing:
        file.tell(entry.block.line, source.key, f"it refers to {parent}, which is not in the file", "everything")
    return make_record(
        source.type,
        source.fields,
        entry.macros,
        entry.definitions,
        source.inherited,
        key=source.key,
        source_text=entry.block.text,
        line=entry.block.line,
    )
