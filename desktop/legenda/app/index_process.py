"""The indexing process: follows the journal of one library, batch by batch, until its standard input ends."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from legenda.actions.drawing import draw_missing
from legenda.actions.following import catch_up
from legenda.app.live_writer import LiveWriter
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
    writer = LiveWriter(library, here)
    try:
        while True:
            _index(library, here)
            writer.tell()
            if not told.get():
                return 0
            if not _wait_for_quiet(told):
                return 0
    finally:
        writer.finish()
        library.close()


def _index(library: Library, here: Places) -> None:
    try:
        print(catch_up(library, here.index), flush=True)
        draw_missing(library)
    except LegendaError as error:
        _log.warning("The index could not follow the journal and tries again at the next change: %s", error)


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
