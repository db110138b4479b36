"""Writing the index: papers in and out in batches, each commit with the number of the journal's step it reflects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from whoosh.index import LockError

from legenda.model.errors import IndexBusyError
from legenda.search.care import faults_told, private_folder
from legenda.search.contents import has_index
from legenda.search.document import IndexDocument
from legenda.search.paper_index import PaperIndex, PaperWriter

#: Papers collected in memory before they are written as a segment.
BATCH = 25_000


class IndexWriter:
    """The one writer of the index in a folder, which it makes (for this user only) when it is missing.

    Every method is one commit: a reader, or a program killed on the way, sees all of it or nothing. Faults of the
    files (damage, disk full) are IndexUnavailableError, another writer at work is IndexBusyError; the last commit
    stays readable.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def journal_number(self) -> int:
        """The journal's number of the last commit; IndexUnavailableError when there is no whole index."""
        with faults_told():
            return PaperIndex(self._folder).contents.journal_number

    def update(self, documents: Iterable[IndexDocument], removed: Iterable[int], journal_number: int) -> None:
        """Put `documents` in place of what was there of them, take the papers in `removed` out."""
        with self._writing() as writer:
            _replace(writer, documents, removed)
            writer.journal_number = journal_number
            writer.commit()

    def rebuild(
        self,
        documents: Iterable[IndexDocument],
        journal_number: int,
        progress: Callable[[int], None] = lambda _: None,
    ) -> None:
        """Make the index anew of `documents` alone; `progress` hears the number of papers written so far."""
        with self._writing() as writer:
            writer.clear()
            done = 0
            for batch in _batches(documents):
                for document in batch:
                    writer.add_document(document=document)
                writer.cut()
                done += len(batch)
                progress(done)
            writer.journal_number = journal_number
            writer.commit()

    @contextmanager
    def _writing(self) -> Iterator[PaperWriter]:
        with faults_told():
            private_folder(self._folder)
            writer = self._writer()
            try:
                yield writer
            except BaseException:
                writer.cancel()
                raise

    def _writer(self) -> PaperWriter:
        index = PaperIndex(self._folder) if has_index(self._folder) else PaperIndex.make(self._folder)
        try:
            return index.writer()
        except LockError as fault:
            raise IndexBusyError(
                "Another Legenda is writing the search index just now; it will be up to date."
            ) from fault


def _replace(writer: PaperWriter, documents: Iterable[IndexDocument], removed: Iterable[int]) -> None:
    writer.delete_papers(removed)
    for batch in _batches(documents):
        newest = {document.id: document for document in batch}
        writer.delete_papers(newest)
        for document in newest.values():
            writer.add_document(document=document)
        if len(batch) == BATCH:
            writer.cut()


def _batches(documents: Iterable[IndexDocument]) -> Iterator[list[IndexDocument]]:
    rest = iter(documents)
    while batch := list(islice(rest, BATCH)):
        yield batch
