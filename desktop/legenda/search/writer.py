"""Writing the index: papers in and out in batches, each commit with the number of the journal's step it reflects."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from whoosh.index import LockError

from legenda.model.errors import IndexBusyError, IndexUnavailableError
from legenda.search.care import faults_told, private_folder, set_aside
from legenda.search.contents import has_index, read_contents
from legenda.search.document import IndexDocument
from legenda.search.paper_index import PaperIndex, PaperWriter

#: Papers collected in memory before they are written as a segment: the fewer segments, the quicker each question.
BATCH = 50_000


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
            return read_contents(self._folder).journal_number

    @property
    def step_moment(self) -> str:
        """When that step of the library was done; raises as `journal_number` does."""
        with faults_told():
            return read_contents(self._folder).step_moment

    def update(
        self, documents: Iterable[IndexDocument], removed: Iterable[int], journal_number: int, step_moment: str = ""
    ) -> None:
        """Put `documents` in place of what was there of them, take the papers in `removed` out."""
        gone = list(removed)
        with self._writing() as writer:
            with faults_told():
                writer.delete_papers(gone)
            for batch in _batches(documents):
                newest = {document.id: document for document in batch}
                with faults_told():
                    writer.delete_papers(newest)
                    _add(writer, newest.values())
            _commit(writer, journal_number, step_moment)

    def rebuild(
        self,
        documents: Iterable[IndexDocument],
        journal_number: int,
        progress: Callable[[int], None] = lambda _: None,
        step_moment: str = "",
    ) -> None:
        """Make the index anew of `documents` alone; `progress` hears the number of papers written so far.

        Until the commit at the end the old index answers; a damaged one is set aside.
        """
        if has_index(self._folder) and not self._is_readable():
            set_aside(self._folder)
        with self._writing() as writer:
            writer.clear()
            done = 0
            for batch in _batches(documents):
                with faults_told():
                    _add(writer, batch)
                done += len(batch)
                progress(done)
            _commit(writer, journal_number, step_moment)

    @contextmanager
    def _writing(self) -> Iterator[PaperWriter]:
        """The open writer. Only its own faults are told as such: what the caller's papers raise stays what it is."""
        with faults_told():
            private_folder(self._folder)
            writer = self._writer()
        try:
            yield writer
        except BaseException:
            with faults_told():
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

    def _is_readable(self) -> bool:
        try:
            return self.journal_number >= 0
        except IndexUnavailableError:
            return False


def _add(writer: PaperWriter, batch: Collection[IndexDocument]) -> None:
    for document in batch:
        writer.add_document(document=document)
    if len(batch) == BATCH:  # there may be more, and they may replace some of these
        writer.cut()


def _commit(writer: PaperWriter, journal_number: int, step_moment: str) -> None:
    with faults_told():
        writer.journal_number, writer.step_moment = journal_number, step_moment
        writer.commit()


def _batches(documents: Iterable[IndexDocument]) -> Iterator[list[IndexDocument]]:
    rest = iter(documents)
    while batch := list(islice(rest, BATCH)):
        yield batch
