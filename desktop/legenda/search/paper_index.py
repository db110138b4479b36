"""The index as Whoosh knows it, with a table of contents that runs no code, and the writer that commits to it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from time import time_ns
from typing import Any

import numpy as np
from whoosh.filedb.filestore import FileStorage
from whoosh.index import TOC, FileIndex, LockError, clean_files
from whoosh.util.filelock import try_for
from whoosh.writing import IndexWriter as WhooshWriter

from legenda.search.codec import PaperCodec, PaperSegment
from legenda.search.contents import INDEX_NAME, Contents, read_contents, write_contents
from legenda.search.document import IndexDocument
from legenda.search.inversion import Inversion
from legenda.search.merging import to_merge
from legenda.search.schema import paper_schema
from legenda.search.segment import Segment


class PaperIndex(FileIndex):  # type: ignore[misc] # Whoosh has no types
    """An index in a folder. Whoosh's searchers, queries and parser work on it; no pickle is read or written."""

    def __init__(self, folder: Path) -> None:
        # FileIndex's own construction reads a pickled table of contents.
        self.storage = FileStorage(str(folder))
        self.indexname = INDEX_NAME
        self._schema = paper_schema()
        self.contents = read_contents(folder)

    @classmethod
    def make(cls, folder: Path) -> PaperIndex:
        """An empty index in a folder without one."""
        # Whoever has the one before open must not take this one for it.
        write_contents(folder, Contents(time_ns() // 1_000_000))
        return cls(folder)

    def _read_toc(self) -> TOC:
        self.contents = read_contents(Path(self.storage.folder))
        segments = [PaperSegment(self.indexname, entry) for entry in self.contents.segments]
        return TOC(self._schema, segments, self.contents.generation)

    def writer(self, procs: int = 1, **how: Any) -> PaperWriter:  # noqa: ARG002 - Whoosh calls it so
        """The writer of the index; LockError when another one is at work."""
        return PaperWriter(self)


class PaperWriter(WhooshWriter):  # type: ignore[misc]
    """Collects papers and deletions and commits them in one step, with the journal's number and its moment."""

    def __init__(self, index: PaperIndex) -> None:
        self._lock = index.lock("WRITELOCK")
        if not try_for(self._lock.acquire, timeout=0.0):
            raise LockError
        try:
            table = index._read_toc()
        except BaseException:
            self._lock.release()
            raise
        self.storage, self.schema, self.indexname = index.storage, index.schema, index.indexname
        self.journal_number, self.step_moment = index.contents.journal_number, index.contents.step_moment
        self._folder = Path(index.storage.folder)
        self._codec = PaperCodec()
        self._committed: tuple[int, list[PaperSegment]] = table.generation, table.segments
        self._segments = list(table.segments)
        self._open: dict[str, Segment] = {}
        self._added = Inversion()

    def add_document(self, **fields: Any) -> None:
        """Add the paper given as `document`."""
        document: IndexDocument = fields["document"]
        self._added.add(document)

    def delete_papers(self, ids: Iterable[int]) -> None:
        """Delete papers by their numbers in the library; unknown ones are no fault."""
        wanted = np.fromiter(ids, np.int64)
        if not len(wanted):
            return
        for segment in self._segments:
            papers = self._arrays(segment).papers
            for place in np.flatnonzero(np.isin(papers, wanted)).tolist():
                segment.delete_document(place)

    def cut(self) -> None:
        """Write the papers collected so far as a segment of its own."""
        if len(self._added):
            self._segments.append(self._written(self._added))
            self._added = Inversion()

    def commit(self, **how: Any) -> None:  # noqa: ARG002 - Whoosh calls it so
        """Write what was collected, merge what has become too many, and make it the newest commit."""
        kept = [segment for segment in self._segments if segment.doc_count()]
        sizes = [(segment.doc_count(), segment.deleted_count()) for segment in kept]
        group = to_merge([*sizes, (len(self._added), 0)] if len(self._added) else sizes)
        chosen = [kept[number] for number in group if number < len(kept)]
        if chosen and len(kept) not in group:
            self.cut()
            kept = [segment for segment in self._segments if segment.doc_count()]
        # What was collected is merged before it is ever written.
        for segment in chosen:
            arrays = self._arrays(segment)
            self._added.merge(arrays, arrays.live(segment.deleted_docs()))
        kept = [segment for segment in kept if segment not in chosen]
        if len(self._added):
            kept.append(self._written(self._added))
        generation = self._committed[0] + 1
        entries = tuple(segment.entry() for segment in kept)
        write_contents(self._folder, Contents(generation, self.journal_number, self.step_moment, entries))
        self._committed = generation, kept
        self._close()

    def cancel(self) -> None:
        """Give up what was collected; the index stays as it was, and no unlisted file stays on a full disk."""
        self._close()

    def _close(self) -> None:
        try:
            clean_files(self.storage, self.indexname, *self._committed)
        finally:
            self._lock.release()

    def clear(self) -> None:
        """Leave all papers out that were in the index before."""
        self._segments = []

    def _written(self, inversion: Inversion) -> PaperSegment:
        segment = self._codec.new_segment(self.storage, self.indexname)
        self._codec.write(self._folder, segment, inversion)
        return segment

    def _arrays(self, segment: PaperSegment) -> Segment:
        name = str(segment.segment_id())
        if name not in self._open:
            self._open[name] = Segment(self._folder, segment.entry())
        return self._open[name]
