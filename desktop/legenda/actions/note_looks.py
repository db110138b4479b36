"""What notes need of the library to be shown: the shapes of formulas, and the titles of papers that they link to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from legenda.actions import browsing, linking, rendering
from legenda.actions.desk import Desk
from legenda.documents.formula import Formula
from legenda.model.markup import SpanKind, spans
from legenda.model.note_links import linked_keys


@dataclass(frozen=True, slots=True)
class Looks:
    """The shapes of formulas by their TeX (None: cannot be drawn), and the titles of linked papers by the key used."""

    formulas: Mapping[str, Formula | None] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)


def looks(desk: Desk, texts: Iterable[str], remember: bool = True) -> Looks:
    """What these notes, or other texts with formulas, need; `remember` keeps shapes drawn for them in the library."""
    texts = list(texts)
    texs = list(dict.fromkeys(s.text for text in texts for s in spans(text) if s.kind is SpanKind.MATH))
    shapes = rendering.formulas(desk, texs, remember) if texs else {}
    return Looks(shapes, titles(desk, texts))


def titles(desk: Desk, texts: Iterable[str]) -> dict[str, str]:
    """The titles of the papers that these notes link to, by the keys they use; keys that no paper has are left out."""
    keys = list(dict.fromkeys(key for text in texts if "[[" in text for key in linked_keys(text)))
    if not keys:
        return {}
    found = linking.targets(desk, keys)
    rows = {row.id: row.title for row in browsing.rows(desk, list(set(found.values())))}
    return {key: rows[number] for key, number in found.items() if number in rows}
