"""Keeping the index up with the journal: the work itself, and the process of its own that does it."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Lock, Thread
from typing import IO, TYPE_CHECKING

from legenda.actions.index_documents import documents
from legenda.model.errors import IndexBusyError, IndexUnavailableError, IndexUnwritableError

if TYPE_CHECKING:
    from legenda.search.document import IndexDocument
    from legenda.search.writer import IndexWriter
    from legenda.storage.library import Library

_log = logging.getLogger(__name__)

#: More papers than this are not worth patching one by one: they go in as one batch of their own.
TOUCHED_AT_ONCE = 25_000
#: Papers between two words on how far a new index is: about a second.
_TOLD_EVERY = 5_000
#: What the process is told when the index could not answer.
MEND = "mend"


def catch_up(library: Library, folder: Path, progress: Callable[[int], None] = lambda _: None) -> int:
    """Bring the index in `folder` up to the journal and return the number it has reached.

    The index is made anew when it is missing, damaged, of another version or of another library. The number is stored
    in the same index commit as the papers it stands for, so that a process killed at any point goes on from there.
    `progress` hears how many papers of a new index are read. Raises IndexBusyError while another process writes the
    index, and IndexUnwritableError when there is no room for it; what was indexed before stays.
    """
    from legenda.search.care import drop_aside, set_aside
    from legenda.search.writer import IndexWriter

    writer = IndexWriter(folder)
    try:
        indexed = writer.journal_number
        require_same(library, indexed, writer.step_moment)
        while indexed < library.journal_number():
            indexed = _follow(library, writer, indexed)
    except (IndexBusyError, IndexUnwritableError):
        raise
    except IndexUnavailableError as error:
        _log.info("Building the search index anew: %s", error)
        set_aside(folder)
        try:
            return rebuild(library, folder, progress)
        except IndexUnwritableError:
            drop_aside(folder)  # it may have been what there was no room beside
            return rebuild(library, folder, progress)
    return indexed


def rebuild(library: Library, folder: Path, progress: Callable[[int], None] = lambda _: None) -> int:
    """Make the index anew from the library and return the journal number it stands for.

    `progress` hears every now and then how many papers are read.
    """
    from legenda.search.writer import IndexWriter
    from legenda.storage.index_texts import all_ids
    from legenda.storage.journal import moment_of

    number = library.journal_number()
    moment = library.read(moment_of, number)
    papers = _told(documents(library, library.read(all_ids)), progress)
    IndexWriter(folder).rebuild(papers, number, step_moment=moment)
    return number


def _told(papers: Iterable[IndexDocument], progress: Callable[[int], None]) -> Iterator[IndexDocument]:
    for count, paper in enumerate(papers, 1):
        if count % _TOLD_EVERY == 0:
            progress(count)
        yield paper


def require_same(library: Library, number: int, moment: str) -> None:
    """Make sure that the step `number` was done at `moment` in this library, too: otherwise it is another one.

    Raises IndexUnavailableError when the index was made of another library, or of a copy that has gone other ways.
    """
    from legenda.storage.journal import moment_of

    if library.read(moment_of, number) != moment:
        raise IndexUnavailableError("The search index was made of another state of the library and has to be rebuilt.")


def _follow(library: Library, writer: IndexWriter, indexed: int) -> int:
    from legenda.storage.history import papers_touched_since
    from legenda.storage.journal import moment_of

    touched, upto = library.read(papers_touched_since, indexed, TOUCHED_AT_ONCE)
    fresh = list(documents(library, sorted(touched)))
    gone = touched - {document.id for document in fresh}
    writer.update(fresh, gone, upto, library.read(moment_of, upto))
    return upto


class Follower:
    """The indexing process: told of every step, it answers when the index has caught up.

    `indexed` is called with the journal number, from a thread of its own. The process ends when this one does.
    """

    def __init__(self, home: Path, indexed: Callable[[int], None]) -> None:
        self._home = home
        self._indexed = indexed
        self._lock = Lock()
        self._process: subprocess.Popen[str] | None = None
        self._stopped = False

    def start(self) -> None:
        """Start the process; it catches up at once."""
        with self._lock:
            if self._process is None and not self._stopped:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", "legenda.app.index_process", str(self._home)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
                assert self._process.stdout is not None
                Thread(target=self._listen, args=(self._process.stdout,), name="index answers", daemon=True).start()

    def tell(self, number: int) -> None:
        """Say that the journal has reached `number`; starts the process again when it has died."""
        self._say(str(number))

    def mend(self) -> None:
        """Say that the index could not answer, so that it is looked at and, if need be, made anew."""
        self._say(MEND)

    def _say(self, line: str) -> None:
        with self._lock:
            if self._stopped:
                return
            process = self._process
            if process is not None and process.poll() is None:
                assert process.stdin is not None
                try:
                    process.stdin.write(f"{line}\n")
                    process.stdin.flush()
                except OSError:
                    _log.warning("The indexing process has ended; it is started again.")
                else:
                    return
            self._process = None
        self.start()

    def stop(self) -> None:
        """End the process, after the commit it is in."""
        with self._lock:
            self._stopped = True
            process, self._process = self._process, None
        if process is not None:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.close()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            process.stdout.close()

    def _listen(self, answers: IO[str]) -> None:
        try:
            for line in answers:
                if line.strip().isdigit():
                    self._indexed(int(line))
        except ValueError:
            return  # closed while the program ends
