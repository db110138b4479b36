"""Drawing the formulas of new papers ahead of their reading, in the indexing process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legenda.actions.rendering import draw_all
from legenda.documents.formula import to_bytes
from legenda.model.markup import SpanKind, spans

if TYPE_CHECKING:
    from legenda.storage.library import Library

#: Papers looked through, and formulas drawn, before what was drawn is stored.
PAPERS_AT_ONCE = 500
FORMULAS_AT_ONCE = 50


def draw_missing(library: Library) -> int:
    """Draw the formulas of all papers that have not been looked through yet and return how many were drawn."""
    from legenda.storage import formulas as store
    from legenda.storage.index_texts import index_texts

    drawn = 0
    while ids := library.read(store.undrawn_papers, PAPERS_AT_ONCE):
        texts = [
            text
            for item in library.read(index_texts, ids)
            for text in (item.title, item.abstract)
            if "$" in text or "\\" in text
        ]
        texs = sorted({span.text for text in texts for span in spans(text) if span.kind is SpanKind.MATH})
        missing = [tex for tex in texs if tex not in library.read(store.formulas, texs)]
        for start in range(0, len(missing), FORMULAS_AT_ONCE):
            batch = draw_all(missing[start : start + FORMULAS_AT_ONCE])
            store.remember_formulas(library, {tex: to_bytes(f) if f else b"" for tex, f in batch.items()})
        drawn += len(missing)
        store.remember_drawn(library, max(ids))
    return drawn
