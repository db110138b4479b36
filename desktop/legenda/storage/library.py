"""The one door to a library: doing a step, taking it back, reading, listening."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from legenda.model.errors import BadInputError, LibraryUnavailableError, NotFoundError, StaleChangeError
from legenda.model.step import Change, Step
from legenda.storage import connections, journal, kept_queries, schema, staleness
from legenda.storage.backups import checked_copy
from legenda.storage.draft import Draft
from legenda.storage.faults import READ_ONLY, told
from legenda.storage.moments import moment_text, now
from legenda.storage.own_statuses import require_fitting
from legenda.storage.read_only import Sight, is_read_only, way_to_read
from legenda.storage.replay import MismatchError, replay
from legenda.storage.restoring import restore
from legenda.storage.taking_apart import exact_way, way_back
from legenda.storage.touch import touch
from legenda.storage.uniqueness import require_unique

__all__ = ["Library", "restore"]

P = ParamSpec("P")
T = TypeVar("T")

Heard = Callable[[Step], None]


class Library:
    """A library that is open. Every change is a named step, written with its journal entry in one transaction.

    Any thread may call any method; writers wait for each other. Methods raise LibraryUnavailableError when the file
    cannot be read or written; the library is then as it was before the call. One in a file or folder that cannot be
    written is open for reading only, and refuses every change in that way.
    """

    def __init__(
        self, path: Path, backups: Path, writer: Engine, readers: Engine, clock: Callable[[], datetime]
    ) -> None:
        self._path = path
        self._backups = backups
        self._writer = writer
        self._readers = readers
        self._clock = clock
        self._is_read_only = False
        self._sight: Sight | None = None
        self._lock = threading.RLock()
        self._is_writing = False
        self._heard: list[Heard] = []

    @classmethod
    def open(
        cls,
        path: Path,
        backups: Path,
        *,
        clock: Callable[[], datetime] = now,
        patience: float = connections.PATIENCE,
    ) -> Library:
        """Open the library in the file `path`, made if it is not there, upgraded if it is older.

        One that cannot be written is opened for reading only; it must be of this version.
        `patience` is how many seconds to wait for another program that is writing. Raises LibraryUnavailableError,
        with the reason in a sentence, when that cannot be done; the file is then as it was.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LibraryUnavailableError(
                f"The folder {path.parent} for the library cannot be made ({error.strerror}); choose another folder."
            ) from error
        if is_read_only(path):
            return cls._open_to_read(path, backups, clock, patience)
        writer, readers = connections.writer(path, patience), connections.readers(path, patience)
        library = cls(path, backups, writer, readers, clock)
        try:
            with told(path):
                schema.prepare(readers, writer, path, backups)
        except BaseException:
            library.close()
            raise
        return library

    @classmethod
    def _open_to_read(cls, path: Path, backups: Path, clock: Callable[[], datetime], patience: float) -> Library:
        uri, sight = way_to_read(path)
        readers = connections.readers(path, patience, uri)
        library = cls(path, backups, connections.writer(path, patience), readers, clock)
        library._is_read_only, library._sight = True, sight
        try:
            with told(path):
                schema.require_current(readers, path)
        except BaseException:
            library.close()
            raise
        return library

    @property
    def is_read_only(self) -> bool:
        """Whether the library can only be read, because its file or folder cannot be written."""
        return self._is_read_only

    def do(self, name: str, deed: Callable[[Draft], object]) -> Step | None:
        """Let `deed` change the library as one step called `name`; None when it changed nothing.

        Whatever `deed` raises leaves the library as it was and is raised again.
        """
        with self._writing() as conn:
            draft = Draft(conn, name, moment_text(self._clock()))
            deed(draft)
            draft.check()
            changes = draft.changes
            if not changes:
                return None
            step = journal.write_ordinary(conn, draft.name, draft.at, changes, draft.encoded)
            touch(conn, step.paper_ids, draft.at)
        return self._tell(step)

    def undo(self) -> Step | None:
        """Take the newest step that has not been taken back back, as a new step; None when there is none.

        Raises StaleChangeError when the data is not as that step left it; the library is then as it was.
        """
        with self._writing() as conn:
            number = journal.chains(conn).undo_top
            if number is None:
                return None
            step = self._take_newest_back(conn, number)
        return self._tell(step)

    def undo_step(self, number: int) -> Step:
        """Take the step `number` back, also when others were done after it, as a new step that undo takes back first.

        A merge is taken apart whatever was changed since: that stays, and the name of the new step says so. Raises
        NotFoundError when there is no such step, and StaleChangeError when what another step changed has changed
        since; the library is then as it was.
        """
        with self._writing() as conn:
            if number == journal.chains(conn).undo_top:
                step = self._take_newest_back(conn, number)
            else:
                step = self._take_earlier_back(conn, number)
        return self._tell(step)

    def redo(self) -> Step | None:
        """Do the step that was last taken back again, as a new step; None when there is none.

        Raises StaleChangeError as `undo` does.
        """
        with self._writing() as conn:
            number = journal.chains(conn).redo_top
            if number is None:
                return None
            undoing = journal.step(conn, number)
            again = journal.origin(conn, undoing)
            at = moment_text(self._clock())
            changes = exact_way(undoing)
            self._replay(conn, changes, at, f"“{again.name}” cannot be done again")
            step = journal.write_redo(conn, undoing, again, f"Redo: {again.name}", at, changes)
            kept_queries.turn(conn, moment_text(again.at))
            touch(conn, step.paper_ids, at)
        return self._tell(step)

    def undo_name(self) -> str | None:
        """The name of the step that `undo` would take back."""
        return self.read(journal.undo_name)

    def redo_name(self) -> str | None:
        """The name of the step that `redo` would do again."""
        return self.read(journal.redo_name)

    def read(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kw: P.kwargs) -> T:
        """Ask `query` in a transaction of its own: it sees the library as it is at one moment. For any thread."""
        sight = self._sight.kept() if self._sight is not None else nullcontext()
        with sight, told(self._path), self._readers.connect() as conn, conn.begin():
            return query(conn, *args, **kw)

    def listen(self, heard: Heard) -> Callable[[], None]:
        """Call `heard` with every step after it is safe, in the thread that did it; returns the way to stop that."""
        self._heard.append(heard)
        return lambda: self._heard.remove(heard)

    def journal_number(self) -> int:
        """The number of the newest step; 0 in a new library."""
        return self.read(journal.last_number)

    def backup(self, reason: str) -> Path:
        """Make a checked copy of the library and return its path; of many copies the oldest go."""
        return checked_copy(self._path, self._backups, reason)

    def keep(self, write: Callable[[Connection], object]) -> None:
        """Write what is no part of the reader's data (caches, repairs of what is derived): no step, no undo."""
        with self._writing() as conn:
            write(conn)

    def close(self) -> None:
        """Let go of the file; the library cannot be used afterwards."""
        self._readers.dispose()
        self._writer.dispose()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """The write transaction: committed at the end of the block, rolled back by any exception."""
        if self._is_read_only:
            raise LibraryUnavailableError(READ_ONLY.format(path=self._path))
        with self._lock:
            if self._is_writing:
                raise RuntimeError("a step inside a step: use the draft")
            self._is_writing = True
            try:
                with told(self._path), self._writer.connect() as conn, conn.begin():
                    yield conn
            finally:
                self._is_writing = False

    def _take_newest_back(self, conn: Connection, number: int) -> Step:
        done = journal.step(conn, number)
        name = journal.own_name(conn, done)
        at = moment_text(self._clock())
        changes = exact_way(done)
        self._replay(conn, changes, at, f"“{name}” cannot be taken back")
        step = journal.write_undo(conn, done, f"Undo: {name}", at, changes)
        kept_queries.turn(conn, moment_text(journal.origin(conn, done).at))
        touch(conn, step.paper_ids, at)
        return step

    def _take_earlier_back(self, conn: Connection, number: int) -> Step:
        if not 0 < number <= journal.last_number(conn):
            raise NotFoundError(f"There is no step {number}; nothing was changed.")
        done = journal.step(conn, number)
        name = journal.own_name(conn, done)
        at = moment_text(self._clock())
        complaint = f"“{name}” cannot be {'done again' if done.undoes is not None else 'taken back'}"
        way = way_back(conn, done)
        self._replay(conn, way.changes, at, complaint)
        try:
            require_unique(conn, way.changes)
            require_fitting(conn, way.changes)
        except BadInputError as error:
            raise StaleChangeError(f"{complaint}: {error}") from error
        verb = "Do again" if done.undoes is not None else "Take back"
        said = f"{verb}: {name}; {way.stays}" if way.stays else f"{verb}: {name}"
        step = journal.write_undo_of_earlier(conn, done, said, at, way.changes)
        kept_queries.turn(conn, moment_text(journal.origin(conn, done).at), by=at)
        touch(conn, step.paper_ids, at)
        return step

    def _replay(self, conn: Connection, changes: Sequence[Change], at: str, complaint: str) -> None:
        """Apply changes that take a step back; StaleChangeError with everything that is in the way."""
        try:
            replay(conn, changes, at)
        except MismatchError as error:
            reason = staleness.reasons(conn, changes, error.change)
            raise StaleChangeError(f"{complaint}, because {reason}; nothing was changed.") from error
        except IntegrityError as error:
            raise StaleChangeError(
                f"{complaint}, because something that it needs is gone from the library; nothing was changed."
            ) from error

    def _tell(self, step: Step) -> Step:
        for heard in tuple(self._heard):
            heard(step)
        return step
