"""A record in the making, with the source of all that writing would change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from legenda.formats.bibtex_text import one_line
from legenda.formats.bibtex_values import MONTHS, Part, Value, expression, is_literal, macro_names
from legenda.formats.latex_encode import mend
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink

#: In `Record.raw`, the source of a field that the entry does not hold: it follows from another field or entry.
DERIVED = ""


@dataclass(slots=True)
class Draft:
    """A record in the making; the attributes are those of `Record`."""

    type: str
    macros: Mapping[str, str]
    definitions: Mapping[str, Value]
    title: str = ""
    contributors: list[Contributor] = field(default_factory=list)
    more: list[Role] = field(default_factory=list)
    date: PartialDate = UNKNOWN_DATE
    fields: dict[str, str] = field(default_factory=dict)
    identifiers: dict[str, str] = field(default_factory=dict)
    isbn: tuple[str, ...] = ()
    issn: tuple[str, ...] = ()
    abstract: str = ""
    keywords: tuple[str, ...] = ()
    files: tuple[FileLink, ...] = ()
    extra: dict[str, str] = field(default_factory=dict)
    raw: dict[str, str] = field(default_factory=dict)

    def keep(
        self, name: str, value: Value, canonical: str, mended: bool = True, even: Callable[[str], str] = one_line
    ) -> None:
        """Keeps the source of a field if writing its meaning would give another; `even` evens out its white space."""
        if is_literal(value):
            source = even(value[0].text)
            if source != canonical and mended:
                source = mend(source)
            if source != canonical:
                self.raw[name] = f"{{{source}}}"
            return
        tidy = tuple(Part(_even_part(part.text, even), part.is_macro) for part in value)
        if expression(tidy) != canonical:
            self.raw[name] = expression(tidy)
            self.keep_macros(value)

    def keep_macros(self, value: Value) -> None:
        """Keeps the definitions of the macros that a value uses, so that the record can be written by itself."""
        names = macro_names(value)
        for macro in names:
            definition = self.definitions.get(macro)
            if definition is not None and f"@{macro}" not in self.raw:
                self.raw[f"@{macro}"] = expression(definition)
                names += macro_names(definition)


def _even_part(text: str, even: Callable[[str], str]) -> str:
    """A part of a joined value with its white space evened out; the blanks at its edges count."""
    inner = even(text)
    lead = " " if text[:1].isspace() else ""
    return f"{lead}{inner}{' ' if text[-1:].isspace() and inner else ''}"


def read_extra(draft: Draft, name: str, source: str, value: Value) -> None:
    """A field that is not modelled: its source is kept."""
    draft.extra[name] = source.strip()
    if is_literal(value):
        return
    if macro_names(value) or any(part.text.lower() in MONTHS for part in value if part.is_macro):
        draft.raw[name] = expression(value)
        draft.keep_macros(value)
