"""Papers as the search index takes them: names written out, marks removed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from legenda.model.markup import words_text
from legenda.search.document import IndexDocument

if TYPE_CHECKING:
    from legenda.model.index_text import IndexText
    from legenda.storage.library import Library

#: Papers read from the library at a time while indexing.
BATCH = 1000


def documents(library: Library, ids: Sequence[int]) -> Iterator[IndexDocument]:
    """The index documents of these papers, read in batches; papers that are gone are left out."""
    from legenda.storage.index_texts import index_texts

    for start in range(0, len(ids), BATCH):
        for text in library.read(index_texts, ids[start : start + BATCH]):
            yield document(text)


def document(text: IndexText) -> IndexDocument:
    """One paper's searchable text, each field without its marks."""
    return IndexDocument(
        id=text.id,
        title=words_text(text.title),
        contributors=text.contributors,
        venue=text.venue,
        abstract=words_text(text.abstract),
        keywords=text.keywords,
        tags=text.tags,
        notes=tuple(words_text(note) for note in text.notes),
        year=text.year,
        key=text.key,
    )
