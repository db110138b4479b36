"""What stands outside of the entries of BibTeX files, of several files in one: each part once, conflicts named."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from legenda.formats.bibtex_scan import scan
from legenda.formats.bibtex_text import balanced
from legenda.formats.bibtex_values import MONTHS, expand, macro_names
from legenda.formats.jabref_groups import is_tree

_ENCODING = re.compile(r"\A%\s*Encoding:[^\n]*\n*", re.IGNORECASE)
_META = re.compile(r"@comment\s*\{\s*jabref-(meta|entrytype):\s*([^:\s}]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Outside:
    """The parts of one file or of several, and a sentence for each that another file says otherwise."""

    parts: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()


@dataclass(slots=True)
class _Joined:
    parts: dict[str, None] = field(default_factory=dict)
    strings: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    conflicts: dict[str, None] = field(default_factory=dict)


def joined(files: Iterable[Sequence[str]]) -> Outside:
    """The parts outside of the entries of several files in one, in their order.

    Where two files give a string or a setting of JabRef's another meaning, the first stays: entries that use the
    other string are written with its text. Trees of groups all stay, for they can be made one.
    """
    whole = _Joined()
    for parts in dict.fromkeys(map(tuple, files)):
        _add(whole, parts)
    return Outside(tuple(whole.parts), tuple(whole.conflicts))


def needed_by_some(parts: Iterable[str]) -> list[str]:
    """The parts that papers need which leave their file alone: their texts may use what a preamble defines."""
    return [part for part in parts if part[:9].lower() == "@preamble"]


def _add(whole: _Joined, parts: Sequence[str]) -> None:
    """Adds one file; what it defines itself twice stays as it is."""
    macros = dict(MONTHS)
    strings: dict[str, str] = {}
    unlike: set[str] = set()
    for part in parts:
        if _is_string(part):
            defined = dict(_strings(part, macros))
            if other := [name for name, text in defined.items() if whole.strings.get(name, text) != text]:
                whole.conflicts |= dict.fromkeys(map(_string_sentence, other))
                unlike.update(other)
                continue
            strings.update(defined)
            _put(whole, _spelled_out(part, defined) if _uses(part, unlike) else part)
        elif not _is_other_setting(whole, part):
            _put(whole, part)
    whole.strings = strings | whole.strings


def _is_other_setting(whole: _Joined, part: str) -> bool:
    """Whether a part sets in JabRef what another file sets otherwise."""
    found = None if is_tree(part) else _META.match(part.lstrip())
    if found is None or whole.settings.setdefault(f"{found[1]}:{found[2]}".lower(), part) == part:
        return False
    whole.conflicts[f"JabRef's {found[2]} differs between the files of these papers; the first is written."] = None
    return True


def _put(whole: _Joined, part: str) -> None:
    """Adds a part that no file had; what a file says of its encoding is true of one file alone."""
    if _ENCODING.match(part) and any(map(_ENCODING.match, whole.parts)):
        part = _ENCODING.sub("", part)
    if part.strip():
        whole.parts[part] = None


def _is_string(part: str) -> bool:
    return part[:20].lower().replace(" ", "").startswith("@string")


def _strings(part: str, macros: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The strings that a part defines, with their text."""
    for block in scan(part):
        for name, value in block.fields:
            macros[name] = expand(value, macros)
            yield name, macros[name]


def _uses(part: str, names: set[str]) -> bool:
    return bool(names) and any(names & set(macro_names(value)) for block in scan(part) for _, value in block.fields)


def _spelled_out(part: str, defined: Mapping[str, str]) -> str:
    """A definition with its text, since a string that it uses means something else in the joined file."""
    if not all(map(balanced, defined.values())):
        return part
    return "\n".join(f"@string{{{name} = {{{text}}}}}" for name, text in defined.items())


def _string_sentence(name: str) -> str:
    return (
        f"The string {name} means something else in two of the files of these papers: the first definition is "
        "written, and entries that use the other have its text."
    )
