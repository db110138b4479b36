"""The way from the window to the library: deeds and questions go onto the lanes, what happened comes back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from legenda.model.errors import LegendaError
from legenda.model.step import Step
from legenda.ui.lanes import Lane
from legenda.ui.message_line import MessageLine
from legenda.ui.readings import Readings

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

T = TypeVar("T")
#: Milliseconds after which a deed is shown as work that goes on.
_PATIENCE = 400
NOTHING_CHANGED = "Nothing to change: it is so already."


class DeedRunner(QObject):
    """Runs deeds on the library lane in their order, and questions on the search lane, the newest only.

    `stepped` carries every step after its commit, in the window's thread, whoever did it.
    """

    stepped = Signal(object)
    _heard = Signal(object)

    def __init__(self, library: Lane, questions: Lane, messages: MessageLine, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._questions = questions
        self._readings = Readings(self)
        self._messages = messages
        self._desk: Desk | None = None
        self._stop_listening: Callable[[], None] | None = None
        self._heard.connect(self._on_heard)
        self._working = 0
        self._soon: deque[Callable[[], None]] = deque()
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._on_turn)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE)
        self._patience.timeout.connect(self._on_slow)
        library.idle.connect(self._on_idle)

    @property
    def desk(self) -> Desk:
        """The open desk; no command that needs it can be used before it is open."""
        if self._desk is None:
            raise RuntimeError("the library is not open yet")
        return self._desk

    @property
    def is_open(self) -> bool:
        """Whether the library is open."""
        return self._desk is not None

    @property
    def is_busy(self) -> bool:
        """Whether any job runs, waits, or has a result on its way."""
        return bool(self._soon) or self._library.is_busy or self._questions.is_busy or self._readings.is_busy

    def open(self, desk: Desk) -> None:
        """Work on this desk from now on."""
        self._desk = desk
        self._stop_listening = desk.library.listen(self._heard.emit)

    def close(self) -> None:
        """Put the close of the desk after everything that is still to be done."""
        desk, self._desk = self._desk, None
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None
        self._readings.stop()
        if desk is not None:
            self._library.run(desk.close)

    def do(
        self,
        deed: Callable[[Desk], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Run a deed; unless `failed` takes them, faults that the reader can act on become a message."""
        desk = self.desk
        self._library.run(lambda: deed(desk), done, failed or self.tell_fault)
        if not self._patience.isActive() and not self._working:
            self._patience.start()

    def read(
        self,
        reading: Callable[[Desk], T],
        cancelled: Event,
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Read files, which may take long or for ever, beside all deeds; the library may be asked, but not changed.

        Once `cancelled` is set nothing of it arrives any more.
        """
        desk = self.desk
        self._readings.run(lambda: reading(desk), cancelled, done, failed)

    def step(self, deed: Callable[[Desk], Step | None]) -> None:
        """Run a deed that makes a step, and say so when it had nothing to do."""
        self.do(deed, self._on_stepped)

    def ask(self, kind: str, question: Callable[[Desk, Callable[[], bool]], T], done: Callable[[T], None]) -> None:
        """Ask the library something; of each kind only the newest question is answered."""
        desk = self.desk
        self._questions.ask(kind, lambda is_old: question(desk, is_old), done, self.tell_fault)

    def forget(self, kind: str) -> None:
        """Let no answer to a question of this kind arrive any more."""
        self._questions.forget(kind)

    def soon(self, part: Callable[[], None]) -> None:
        """Do a part of what the window has to do after all that is waiting: keys, painting, parts asked for before.

        So what takes longer than a frame as a whole never holds the window for longer than one of its parts.
        """
        self._soon.append(part)
        self._turn.start()

    def tell(self, sentence: str) -> None:
        """Show a sentence in the message line."""
        self._messages.say(sentence)

    def tell_fault(self, fault: Exception) -> None:
        """Show the sentence of a fault that the reader can act on; raise any other, so that the crash hook sees it."""
        if isinstance(fault, LegendaError):
            self._messages.say(str(fault))
        else:
            raise fault

    def _on_slow(self) -> None:
        """A deed takes so long that the reader must see that it is under way; what shows its own progress does so."""
        if self._desk is not None and self._library.is_busy and not self._messages.works:
            self._working = self._messages.begin("Working on it; you can go on reading…")

    def _on_turn(self) -> None:
        part = self._soon.popleft()
        if self._soon:
            self._turn.start()
        if self._desk is not None:
            part()

    def _on_idle(self) -> None:
        self._patience.stop()
        if self._working:
            self._messages.end(self._working)
            self._working = 0

    def _on_stepped(self, step: Step | None) -> None:
        if step is None:
            self._messages.say(NOTHING_CHANGED)

    def _on_heard(self, step: Step) -> None:
        if self._desk is None:  # the last step of a window that is closing
            return
        self._messages.say(step.name, can_undo=step.undoes is None)
        self.stepped.emit(step)
