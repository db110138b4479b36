"""One window a library: a second start hands its files to the first and raises it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QLockFile, QObject, QThread, Signal

from legenda.model.errors import LibraryUnavailableError
from legenda.storage.read_only import is_read_only
from legenda.system.places import Places

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

_WAIT_MS = 3000
#: Between two tries to reach a window that has just started and does not listen yet.
_PAUSE_MS = 20
_LARGEST_MESSAGE = 1 << 20


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has the library open."""

    pid: int
    host: str
    program: str

    @property
    def sentence(self) -> str:
        """That it is held, by whom, and what to do."""
        who = f"process {self.pid} on {self.host}" if self.pid else "another program"
        return (
            f"The library is already open in {self.program or 'Legenda'} ({who}), which does not answer; "
            "nothing was changed. Close it there and start again."
        )


class SingleInstance(QObject):
    """Holds the library's lock, and takes files from later starts."""

    files_received = Signal(list)

    def __init__(self, places: Places, parent: QObject | None = None, wait_ms: int | None = None) -> None:
        super().__init__(parent)
        self._places = places
        self._wait_ms = _WAIT_MS if wait_ms is None else wait_ms
        self._lock = QLockFile(str(places.lock))
        # Never stale by age: a window may stay open for weeks. A lock of a killed process is found out by its pid.
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None

    def take(self) -> bool:
        """Take the lock; False when another window has the library. `listen` is to follow soon.

        A library that cannot be written needs no lock: it is open for reading only.
        Raises LibraryUnavailableError when the folder cannot be made or written.
        """
        try:
            self._places.root.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise LibraryUnavailableError(_unwritable(self._places.root)) from fault
        if not self._lock.tryLock(0):
            if self._lock.error() is QLockFile.LockError.LockFailedError:
                return False
            if is_read_only(self._places.library):
                return True
            raise LibraryUnavailableError(_unwritable(self._places.root))
        return True

    def listen(self) -> None:
        """Take files from later starts from now on; they wait for it a little. Only the holder of the lock does."""
        if not self._lock.isLocked():
            return
        from PySide6.QtNetwork import QLocalServer  # not before the first rows are painted

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)
        # Only the holder of the lock may clear away the socket that a killed process left.
        name = server_name(self._places)
        QLocalServer.removeServer(name)
        self._server.listen(name)

    def holder(self) -> Holder:
        """Who holds the lock."""
        pid, host, program = self._lock.getLockInfo()
        return Holder(pid, host, program)

    def hand_over(self, files: Sequence[Path]) -> bool:
        """Give `files` to the window that has the library and raise it; False when it does not answer."""
        from PySide6.QtNetwork import QLocalSocket

        socket = QLocalSocket()
        if not self._reach(socket):
            return False
        message = json.dumps([str(path.absolute()) for path in files])
        socket.write(message.encode() + b"\n")
        answered = socket.waitForBytesWritten(self._wait_ms) and socket.waitForReadyRead(self._wait_ms)
        return bool(answered) and bytes(socket.readAll().data()) == b"ok\n"

    def _reach(self, socket: QLocalSocket) -> bool:
        """Connect to the window that has the library, which may only just be about to listen."""
        deadline = QDeadlineTimer(self._wait_ms)
        while True:
            socket.connectToServer(server_name(self._places))
            if socket.waitForConnected(max(0, deadline.remainingTime())):
                return True
            if deadline.hasExpired():
                return False
            QThread.msleep(_PAUSE_MS)

    def release(self) -> None:
        """Let others have the library."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _on_connection(self) -> None:
        if self._server is None:
            return
        socket = self._server.nextPendingConnection()
        socket.readyRead.connect(self._on_ready)
        socket.disconnected.connect(socket.deleteLater)
        if socket.canReadLine():
            self._receive(socket)

    def _on_ready(self) -> None:
        from PySide6.QtNetwork import QLocalSocket

        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._receive(socket)

    def _receive(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _LARGEST_MESSAGE:
                socket.abort()
            return
        files = read_message(bytes(socket.readLine().data()))
        socket.write(b"ok\n")
        socket.flush()
        self.files_received.emit(files)


def read_message(line: bytes) -> list[Path]:
    """The paths in a message of a later start; none when it is no such message."""
    try:
        names = json.loads(line)
    except ValueError:
        return []
    if not isinstance(names, list):
        return []
    return [Path(name) for name in names if isinstance(name, str)]


def server_name(places: Places) -> str:
    """The name of the socket: the same for the same folder, short enough for every system."""
    import hashlib

    folder = str(places.root.resolve()).encode("utf-8", "surrogateescape")
    return f"legenda-{hashlib.sha256(folder).hexdigest()[:16]}"


def _unwritable(folder: Path) -> str:
    return f"The library's folder {folder} cannot be written; nothing was changed. Allow writing there, or use --home."
