"""The indexing process: follows the journal of one library, batch by batch, until its standard input ends."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from legenda.actions.drawing import draw_missing
from legenda.actions.following import MEND, catch_up
from legenda.actions.index_care import mend
from legenda.app.live_writer import LiveWriter
from legenda.model.errors import LegendaError
from legenda.storage.library import Library
from legenda.system.log import keep_log
from legenda.system.places import Places

_log = logging.getLogger(__name__)

#: Seconds of quiet after a step before it is indexed, so that a burst of edits is one commit.
QUIET = 0.3


def main(home: Path) -> int:
    """Follow the library in `home`: index at once, then whenever a line with a journal number comes in.

    The line `MEND` says that the index could not answer: it is looked at, as it is at first, and made anew if need be.
    """
    here = Places(home)
    keep_log(here.log)
    told: Queue[str | None] = Queue()
    Thread(target=_hear, args=(told,), daemon=True).start()
    library = Library.open(here.library, here.backups)
    writer = LiveWriter(library, here)
    try:
        lines: set[str] | None = {MEND}
        while lines is not None:
            _index(library, here, MEND in lines)
            writer.tell()
            lines = _next_lines(told)
    finally:
        writer.finish()
        library.close()
    return 0


def _index(library: Library, here: Places, is_mended: bool) -> None:
    try:
        print(catch_up(library, here.index), flush=True)
        if is_mended and mend(library, here.index):
            print(catch_up(library, here.index), flush=True)
        draw_missing(library)
    except LegendaError as error:
        _log.warning("The index could not follow the journal and tries again at the next change: %s", error)


def _hear(told: Queue[str | None]) -> None:
    for line in sys.stdin:
        told.put(line.strip())
    told.put(None)


def _next_lines(told: Queue[str | None]) -> set[str] | None:
    """What was said until all is quiet again, None at the end."""
    lines: set[str] = set()
    try:
        line = told.get()
        while line is not None:
            lines.add(line)
            line = told.get(timeout=QUIET)
    except Empty:
        return lines
    return None


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
