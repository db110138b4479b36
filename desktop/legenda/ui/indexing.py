"""The indexing process as the window sees it: told of every step, it says when the index has caught up."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.actions.following import Follower


class Indexing(QObject):
    """Starts, feeds and ends the process; `indexed` arrives in the window's thread with the journal number."""

    indexed = Signal(int)
    _answered = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._follower: Follower | None = None
        # The answer comes in a thread of its own; through this bound method it goes on in the window's.
        self._answered.connect(self._on_answered)

    def start(self, desk: Desk) -> None:
        """Start the process; to be called on the library lane."""
        from legenda.actions.following import Follower  # not before the first rows are painted

        self._follower = Follower(desk.places.root, self._answered.emit)
        self._follower.start()
        desk.finder.failed = self._follower.mend

    @property
    def follows(self) -> bool:
        """Whether there is a process; it also writes the live files."""
        return self._follower is not None

    def tell(self, number: int) -> None:
        """The journal has reached `number`."""
        if self._follower is not None:
            self._follower.tell(number)

    def rebuild(self, desk: Desk) -> None:
        """Throw the index away and have it made anew; to be called on the library lane.

        The process makes it while the library goes on being used; without a process it is made at once.
        """
        if self._follower is None:
            from legenda.actions import caring

            self._answered.emit(caring.reindex(desk))
            return
        self.stop()
        desk.finder.close()
        shutil.rmtree(desk.places.index, ignore_errors=True)
        self.start(desk)

    def stop(self) -> None:
        """End the process after the commit it is in."""
        follower, self._follower = self._follower, None
        if follower is not None:
            follower.stop()

    def _on_answered(self, number: int) -> None:
        self.indexed.emit(number)
