"""Writing BibTeX and BibLaTeX: the same records always give the same text, and unedited fields go out as they came."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from legenda.formats.bibtex_entry import additional_fields, make_fields
from legenda.formats.bibtex_fields import STANDARD_TYPES, THESIS_TYPES
from legenda.formats.bibtex_kept import string_texts, with_kept_sources
from legenda.formats.bibtex_keys import with_keys
from legenda.formats.bibtex_layout import Layout
from legenda.formats.bibtex_preamble import defining_once
from legenda.formats.bibtex_remarks import write_remark
from legenda.formats.bibtex_scan import scan
from legenda.formats.bibtex_served import serving_in
from legenda.formats.bibtex_values import MONTHS, expand
from legenda.formats.latex_encode import with_dots
from legenda.formats.options import WriteOptions
from legenda.model.record import Record

_ENCODING_LINE = re.compile(r"^%\s*Encoding:.*", re.MULTILINE)
_UNUSABLE_IN_TYPE = re.compile(r"[^\w.:+-]")
_USES_STRINGS = re.compile(r"= [^{\d]|#")
_NO_KEEP: Mapping[str, Mapping[str, str]] = {}


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, str]] = _NO_KEEP,
    preserved: Sequence[str] = (),
) -> str:
    """A BibTeX file with these records in their order; text is UTF-8 when saved, lines end with "\\n".

    `keep` gives additional fields by citation key (reading data, notes), as plain text. `preserved` are the parts of
    the file that the records came from which are no records. Records without a key, or with one that cannot be
    used or is used before, are given one. Parents stand behind all records that refer to them, as BibTeX needs it.
    """
    keyed = with_keys(records, options)
    added = {new.key: keep[old.key] for old, new in zip(records, keyed, strict=True) if old.key in keep}
    serving, others = serving_in(preserved)
    names = _names(keyed)
    parents = serving.parents | names
    records = _parents_last(keyed, names)
    heads, tails, defined = _preserved_parts(others, options.ascii)
    tails = [*serving.texts(records, names), *tails]
    strings = _agreed_strings(records, defined)
    layout, of_theses = Layout(options), Layout(options, is_thesis=True)
    theses = THESIS_TYPES if options.biblatex else frozenset() if options.standard_types else frozenset({"thesis"})
    entries = [
        _entry(
            record,
            options,
            added.get(record.key, {}),
            parents,
            strings,
            of_theses if record.type in theses else layout,
        )
        for record in records
    ]
    definitions = _definitions(records, entries, strings, defined)
    return "\n\n".join(part for part in (*heads, definitions, *entries, *tails) if part) + (
        "\n" if heads or entries or tails else ""
    )


def _parents_last(records: list[Record], names: Mapping[str, Record]) -> list[Record]:
    """The records in their order, except that a `crossref` parent waits until all its children are written."""
    parents = {}
    for record in records:
        parent = names.get(record.extra.get("crossref", "").strip().lower())
        if parent is not None and parent is not record:
            parents[record.key] = parent
    if not parents:
        return records
    children = Counter(parent.key for parent in parents.values())
    passed: set[str] = set()
    ordered: list[Record] = []
    for record in records:
        passed.add(record.key)
        ready: Record | None = record
        while ready is not None and not children[ready.key] and ready.key in passed:
            ordered.append(ready)
            ready = parents.get(ready.key)
            if ready is not None:
                children[ready.key] -= 1
    written = {record.key for record in ordered}
    return ordered + [record for record in records if record.key not in written]


def _names(records: Sequence[Record]) -> dict[str, Record]:
    """The records by their keys and other names (`ids`), in lower case, as BibTeX compares them."""
    names = {record.key.lower(): record for record in records}
    for record in records:
        for alias in record.extra.get("ids", "").split(","):
            if alias.strip():
                names.setdefault(alias.strip().lower(), record)
    return names


def _preserved_parts(preserved: Sequence[str], ascii_only: bool) -> tuple[list[str], list[str], dict[str, str]]:
    """What stands before the entries, what behind them, and the text of the strings that are defined there."""
    heads: list[str] = []
    tails: list[str] = []
    macros = dict(MONTHS)
    commands: set[str] = set()
    for part in dict.fromkeys(preserved):
        lowered = part[:20].lower().replace(" ", "")
        if lowered.startswith("@string"):
            for block in scan(part):
                macros.update({name: expand(value, macros) for name, value in block.fields})
            heads.append(part)
        elif lowered.startswith("@preamble"):
            heads.append(defining_once(part, commands))
        elif lowered.startswith("%encoding:"):
            heads.append(_ENCODING_LINE.sub("% Encoding: UTF-8", part))
        elif lowered.startswith("@comment"):
            tails.append(part if len(lowered) > len("@comment") else "")
        else:
            tails.append(write_remark(part, ascii_only))
    return heads, tails, {name: text for name, text in macros.items() if name not in MONTHS}


def _agreed_strings(records: Sequence[Record], defined: Mapping[str, str]) -> dict[str, str]:
    """The text of every string of the file; where two sources differ, the first one's."""
    strings = dict(defined)
    for record in records:
        if any(name.startswith("@") for name in record.raw):
            for name, text in string_texts(record).items():
                if name not in MONTHS:
                    strings.setdefault(name, text)
    return strings


def _definitions(
    records: Sequence[Record], entries: Sequence[str], strings: Mapping[str, str], defined: Mapping[str, str]
) -> str:
    """The string definitions that the entries use and no preserved part holds."""
    lines: dict[str, str] = {}
    for record, entry in zip(records, entries, strict=True):
        own = [name for name in record.raw if name.startswith("@")]
        if not own or not _USES_STRINGS.search(entry):
            continue
        texts = string_texts(record)
        for name in reversed(own):
            if name[1:] not in defined and texts.get(name[1:]) == strings.get(name[1:]):
                lines.setdefault(name[1:], f"@string{{{name[1:]} = {record.raw[name]}}}")
    return "\n".join(lines.values())


def _entry(
    record: Record,
    options: WriteOptions,
    more: Mapping[str, str],
    parents: Mapping[str, Record],
    strings: Mapping[str, str],
    layout: Layout,
) -> str:
    fields = make_fields(record, options)
    if record.raw or record.extra:
        fields = with_kept_sources(record, fields, options, parents, strings)
    added = additional_fields(more, options) if more else {}
    kind = STANDARD_TYPES.get(record.type, record.type) if options.standard_types else record.type
    lines = layout.lines(fields, added)
    if options.biblatex:
        lines = list(map(with_dots, lines))
    return "\n".join([f"@{_usable_type(kind)}{{{record.key},", *lines, "}"])


def _usable_type(kind: str) -> str:
    """A type of entry that BibTeX can read: one word that begins with a letter."""
    if kind.isalnum() and kind[0].isalpha():
        return kind
    word = _UNUSABLE_IN_TYPE.sub("", kind)
    return word if word[:1].isalpha() else f"type{word}"
