"""The log: one small file beside the library, with the last runs' warnings and faults."""

from __future__ import annotations

import logging
import os
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path


def keep_log(path: Path, verbose: bool = False) -> None:
    """Write Legenda's log to `path` (at most 1 MB and one older file), and with `verbose` to standard error too.

    A folder that cannot be written gets no log; that is no reason not to start.
    """
    logger = logging.getLogger("legenda")
    logger.setLevel(logging.DEBUG if verbose else logging.INFO)
    form = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handlers: list[logging.Handler] = []
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise PermissionError(path)  # the file itself is opened only when there is something to say
        handlers.append(RotatingFileHandler(path, maxBytes=1_000_000, backupCount=1, encoding="utf-8", delay=True))
    except OSError:
        handlers.append(logging.NullHandler())
    if verbose:
        handlers.append(logging.StreamHandler(sys.stderr))
    for handler in handlers:
        handler.setFormatter(form)
        logger.addHandler(handler)
