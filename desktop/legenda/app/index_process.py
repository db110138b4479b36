"""The indexing process: follows the journal of one library, batch by batch, until its standard input ends."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from legenda.actions import live
from legenda.actions.desk import Desk
from legenda.actions.drawing import draw_missing
from legenda.actions.finder import Finder
from legenda.actions.following import catch_up
from legenda.model.errors import LegendaError
from legenda.storage.library import Library
from legenda.system.log import keep_log
from legenda.system.places import Places

_log = logging.getLogger(__name__)

#: Seconds of quiet after a step before it is indexed, so that a burst of edits is one commit.
QUIET = 0.3


def main(home: Path) -> int:
    """Follow the library in `home`: index at once, then whenever a line with a journal number comes in."""
    here = Places(home)
    keep_log(here.log)
    told: Queue[bool] = Queue()
    Thread(target=_hear, args=(told,), daemon=True).start()
    library = Library.open(here.library, here.backups)
    try:
        while True:
            _index(library, here)
            if not told.get():
                return 0
            if not _wait_for_quiet(told):
                return 0
    finally:
        library.close()


def _index(library: Library, here: Places) -> None:
    try:
        print(catch_up(library, here.index), flush=True)
        draw_missing(library)
    except LegendaError as error:
        _log.warning("The index could not follow the journal and tries again at the next change: %s", error)
    _write_live_files(library, here)


def _write_live_files(library: Library, here: Places) -> None:
    """Bring the files up to date that are kept for the reader; what goes wrong is noted with each file."""
    finder = Finder(here.index, library)
    try:
        live.write(Desk(here, library, finder))
    except LegendaError as error:
        _log.warning("The live files could not be looked after and are tried again at the next change: %s", error)
    finally:
        finder.close()


def _hear(told: Queue[bool]) -> None:
    for _line in sys.stdin:
        told.put(True)
    told.put(False)


def _wait_for_quiet(told: Queue[bool]) -> bool:
    while True:
        try:
            if not told.get(timeout=QUIET):
                return False
        except Empty:
            return True


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
