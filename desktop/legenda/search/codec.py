"""The form of a segment's files, told to Whoosh: its codec, its readers of words and papers, and its segment."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from whoosh.codec.base import Codec, FieldCursor, PerDocumentReader, TermsReader
from whoosh.codec.base import Segment as WhooshSegment
from whoosh.matching import ListMatcher
from whoosh.reading import TermInfo, TermNotFound

from legenda.search.contents import SegmentEntry
from legenda.search.inversion import Inversion
from legenda.search.sections import write_sections
from legenda.search.segment import FieldPostings, Segment


class PaperCodec(Codec):  # type: ignore[misc] # Whoosh has no types
    """Segments as memory-mapped arrays (see `segment`); Whoosh's searchers read them through this."""

    def new_segment(self, storage: Any, indexname: str) -> PaperSegment:  # noqa: ARG002 - Whoosh calls it so
        """An empty segment with a name of its own."""
        return PaperSegment(indexname)

    def terms_reader(self, storage: Any, segment: PaperSegment) -> PaperTermsReader:
        """The reader of a segment's words."""
        return PaperTermsReader(Segment(Path(storage.folder), segment.entry()))

    def per_document_reader(self, storage: Any, segment: PaperSegment) -> PaperDocumentReader:
        """The reader of a segment's papers."""
        return PaperDocumentReader(Segment(Path(storage.folder), segment.entry()), segment)

    def write(self, folder: Path, segment: PaperSegment, inversion: Inversion) -> None:
        """Write the files of a segment."""
        segment.set_doc_count(len(inversion))
        segment.files = {
            ending: write_sections(folder / segment.make_filename(ending), sections)
            for ending, sections in inversion.files().items()
        }


class PaperSegment(WhooshSegment):  # type: ignore[misc]
    """A segment as Whoosh knows it: its name, its files and which of its papers are deleted."""

    def __init__(self, indexname: str, entry: SegmentEntry | None = None) -> None:
        super().__init__(indexname)
        self.files: dict[str, tuple[int, int]] = {}
        self._size = 0
        self._deleted: set[int] = set()
        if entry is not None:
            self.segid = entry.name.removeprefix(f"{indexname}_")
            self.files, self._size, self._deleted = dict(entry.files), entry.papers, set(entry.deleted)

    def entry(self) -> SegmentEntry:
        """The segment as the table of contents lists it."""
        return SegmentEntry(self.segment_id(), self._size, self.files, tuple(sorted(self._deleted)))

    def codec(self) -> PaperCodec:
        """The codec that reads this segment."""
        return PaperCodec()

    def set_doc_count(self, dc: int) -> None:
        """Set the number of papers."""
        self._size = dc

    def doc_count_all(self) -> int:
        """The number of papers, deleted ones too."""
        return self._size

    def deleted_count(self) -> int:
        """The number of deleted papers."""
        return len(self._deleted)

    def deleted_docs(self) -> Iterable[int]:
        """The deleted papers' places in the segment."""
        return iter(sorted(self._deleted))

    def delete_document(self, docnum: int, delete: bool = True) -> None:
        """Mark a paper as deleted, or take the mark away."""
        (self._deleted.add if delete else self._deleted.discard)(docnum)

    def is_deleted(self, docnum: int) -> bool:
        """Whether a paper is deleted."""
        return docnum in self._deleted


class PaperDocumentReader(PerDocumentReader):  # type: ignore[misc]
    """What Whoosh asks about papers: how many, which are deleted, how long their fields are."""

    def __init__(self, segment: Segment, state: PaperSegment) -> None:
        self._segment = segment
        self._state = state

    def doc_count(self) -> int:
        """The number of papers that are not deleted."""
        return int(self._state.doc_count())

    def doc_count_all(self) -> int:
        """The number of papers, deleted ones too."""
        return self._segment.size

    def has_deletions(self) -> bool:
        """Whether any paper is deleted."""
        return bool(self._state.has_deletions())

    def is_deleted(self, docnum: int) -> bool:
        """Whether a paper is deleted."""
        return self._state.is_deleted(docnum)

    def deleted_docs(self) -> Iterable[int]:
        """The deleted papers."""
        return self._state.deleted_docs()

    def doc_field_length(self, docnum: int, fieldname: str, default: int = 0) -> int:
        """The number of words of a paper in a field."""
        field = self._segment.fields.get(fieldname)
        return default if field is None else int(field.lengths[docnum])

    def field_length(self, fieldname: str) -> int:
        """The number of words of all papers in a field."""
        field = self._segment.fields.get(fieldname)
        return 0 if field is None else int(field.lengths.sum())

    def min_field_length(self, fieldname: str) -> int:
        """The smallest number of words of a paper in a field."""
        field = self._segment.fields.get(fieldname)
        return 0 if field is None else int(field.lengths.min())

    def max_field_length(self, fieldname: str) -> int:
        """The greatest number of words of a paper in a field."""
        field = self._segment.fields.get(fieldname)
        return 0 if field is None else int(field.lengths.max())

    def stored_fields(self, docnum: int) -> dict[str, int]:
        """The library's number of a paper: all that the index keeps of it."""
        return {"id": int(self._segment.papers[docnum])}


class PaperTermsReader(TermsReader):  # type: ignore[misc]
    """What Whoosh asks about words: which there are, in how many papers, and their postings."""

    def __init__(self, segment: Segment) -> None:
        self._segment = segment

    def __contains__(self, term: tuple[str, bytes]) -> bool:
        return self._entry(*term) is not None

    def indexed_field_names(self) -> tuple[str, ...]:
        """The fields that have words."""
        return tuple(self._segment.fields)

    def terms(self) -> Iterator[tuple[str, bytes]]:
        """All words with their fields, in their order."""
        for field in sorted(self._segment.fields):
            yield from self.terms_from(field, b"")

    def terms_from(self, fieldname: str, prefix: bytes) -> Iterator[tuple[str, bytes]]:
        """The words of a field from `prefix` on."""
        for word in words_from(self._segment, fieldname, prefix.decode()):
            yield fieldname, word.encode()

    def items(self) -> Iterator[tuple[tuple[str, bytes], TermInfo]]:
        """All words with what is known of them."""
        return ((term, self.term_info(*term)) for term in self.terms())

    def items_from(self, fieldname: str, prefix: bytes) -> Iterator[tuple[tuple[str, bytes], TermInfo]]:
        """The words of a field from `prefix` on, with what is known of them."""
        return ((term, self.term_info(*term)) for term in self.terms_from(fieldname, prefix))

    def cursor(self, fieldname: str, fieldobj: Any) -> PaperCursor:  # noqa: ARG002 - Whoosh calls it so
        """A cursor over the words of a field."""
        return PaperCursor(self._segment, fieldname)

    def term_info(self, fieldname: str, tbytes: bytes) -> TermInfo:
        """How often and in how many papers a word stands; TermNotFound when it does not."""
        field, entry = self._known_entry(fieldname, tbytes)
        papers, counts = field.postings(entry, entry + 1)
        lengths = field.lengths[papers]
        return TermInfo(
            weight=float(counts.sum()),
            df=len(papers),
            minlength=int(lengths.min()),
            maxlength=int(lengths.max()),
            maxweight=float(counts.max()),
            minid=int(papers[0]),
            maxid=int(papers[-1]),
        )

    def frequency(self, fieldname: str, text: bytes) -> float:
        """How often a word stands in a field of all papers."""
        return float(self.term_info(fieldname, text).weight()) if (fieldname, text) in self else 0.0

    def doc_frequency(self, fieldname: str, text: bytes) -> int:
        """In how many papers a word stands."""
        return int(self.term_info(fieldname, text).doc_frequency()) if (fieldname, text) in self else 0

    def matcher(self, fieldname: str, text: bytes, format_: Any, scorer: Any = None) -> ListMatcher:
        """The postings of a word as Whoosh walks through them."""
        field, entry = self._known_entry(fieldname, text)
        papers, counts = field.postings(entry, entry + 1)
        places = field.places[field.place_starts.item(entry) : field.place_starts.item(entry + 1)].astype("<u4")
        values = [part.tobytes() for part in np.split(places, np.cumsum(counts)[:-1])]
        return ListMatcher(
            papers.tolist(),
            counts.astype(float).tolist(),
            values,
            format_,
            scorer=scorer,
            term=(fieldname, text),
            terminfo=self.term_info(fieldname, text),
        )

    def _entry(self, fieldname: str, word: bytes) -> int | None:
        number = self._segment.words.find(word.decode())
        field = self._segment.fields.get(fieldname)
        if number is None or field is None:
            return None
        low, high = field.span(number, number + 1)
        return low if low < high else None

    def _known_entry(self, fieldname: str, word: bytes) -> tuple[FieldPostings, int]:
        entry = self._entry(fieldname, word)
        if entry is None:
            raise TermNotFound(f"No word {word.decode()!r} in {fieldname}")
        return self._segment.fields[fieldname], entry


class PaperCursor(FieldCursor):  # type: ignore[misc]
    """Whoosh's cursor over the sorted words of a field (used for spelling and fuzzy terms)."""

    def __init__(self, segment: Segment, field: str) -> None:
        self._words = words_from(segment, field, "")
        self._number = 0

    def first(self) -> str | None:
        """Go to the first word."""
        self._number = 0
        return self.text()

    def find(self, term: str | bytes) -> str | None:
        """Go to the first word not before `term`."""
        self._number = bisect_left(self._words, term.decode() if isinstance(term, bytes) else term)
        return self.text()

    def next(self) -> str | None:
        """Go to the next word."""
        self._number += 1
        return self.text()

    def text(self) -> str | None:
        """The word at which the cursor stands, None behind the last."""
        return self._words[self._number] if self.is_valid() else None

    def is_valid(self) -> bool:
        """Whether the cursor stands at a word."""
        return self._number < len(self._words)


def words_from(segment: Segment, field: str, first: str) -> list[str]:
    """The words of a field that do not come before `first`."""
    there = segment.fields.get(field)
    if there is None:
        return []
    start, _ = segment.words.beginning(first)
    words = segment.words.words(start, len(segment.words))
    return [words[number - start] for number in there.numbers.tolist() if number >= start]
