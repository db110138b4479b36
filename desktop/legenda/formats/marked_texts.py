"""Titles and abstracts with their formulas and marks, beside the plain ones that a table shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from legenda.formats.plain_text import plain_field, plain_paragraphs
from legenda.model.record import Record


def plain_abstract(text: str) -> str:
    """An abstract as a table shows it: plain, an empty line between its paragraphs."""
    return plain_paragraphs(text).replace("\n", "\n\n")


#: The fields that keep them, with what they keep, and how a table shows that.
_KEPT: Mapping[str, tuple[str, Callable[[str], str]]] = {
    "legenda-title": ("title", plain_field),
    "legenda-abstract": ("abstract", plain_abstract),
}
#: The names of these fields.
MARKED = frozenset(_KEPT)


def marked_texts(record: Record) -> dict[str, str]:
    """The texts of a record that a table shows in another form, by the field that keeps each."""
    texts = ((field, getattr(record, name), shown) for field, (name, shown) in _KEPT.items())
    return {field: text for field, text, shown in texts if text != shown(text)}


def marked_again(field: str, kept: str, shown_now: str) -> str:
    """What a field keeps, unless someone has edited since what the table shows of it: then that."""
    _, shown = _KEPT[field]
    return kept if shown(kept) == shown_now else shown_now


def name_kept(field: str) -> str:
    """The name of the text that a field keeps."""
    return _KEPT[field][0]
