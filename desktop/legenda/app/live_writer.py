"""The thread of the indexing process that writes live files, so that a large one never holds up the index."""

from __future__ import annotations

import logging
from queue import Empty, SimpleQueue
from threading import Thread

from legenda.actions import live
from legenda.actions.desk import Desk
from legenda.actions.finder import Finder
from legenda.model.errors import LegendaError
from legenda.storage.library import Library
from legenda.system.places import Places

_log = logging.getLogger(__name__)


class LiveWriter:
    """Told of changes, it writes the files that are kept for the reader; what comes meanwhile is one more round."""

    def __init__(self, library: Library, here: Places) -> None:
        self._library = library
        self._here = here
        self._told: SimpleQueue[bool] = SimpleQueue()
        self._thread = Thread(target=self._run, name="live files")
        self._thread.start()

    def tell(self) -> None:
        """The library has changed."""
        self._told.put(True)

    def finish(self) -> None:
        """Write what is still to be written, and end."""
        self._told.put(False)
        self._thread.join()

    def _run(self) -> None:
        goes_on = True
        while goes_on:
            told = [self._told.get()]
            try:
                while True:
                    told.append(self._told.get_nowait())
            except Empty:
                goes_on = all(told)
            if any(told):
                self._write()

    def _write(self) -> None:
        finder = Finder(self._here.index, self._library)
        try:
            live.write(Desk(self._here, self._library, finder))
        except LegendaError as error:
            _log.warning("The live files could not be written and are tried again at the next change: %s", error)
        finally:
            finder.close()
