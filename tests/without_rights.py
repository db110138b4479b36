"""Programs bound by the rights of files, also where the tests run as the superuser, who may write everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

PROJECT = Path(__file__).resolve().parents[1]
#: The superuser lets go of the capability to write against the rights of files (CAP_DAC_OVERRIDE, see capabilities(7));
#: reading the program's own files must go on, so that becoming another user would not do.
_LET_GO = """
import ctypes
import os

if os.geteuid() == 0:
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    sets = (ctypes.c_uint32 * 6)()
    assert libc.capget(header, sets) == 0
    for place in (0, 1):  # effective, permitted
        sets[place] &= ~(1 << 1)
    assert libc.capset(header, sets) == 0
"""


def start(code: str) -> subprocess.Popen[str]:
    """A Python of its own that runs `code`; what it says, faults included, is read from its standard output."""
    paths = os.pathsep.join((str(PROJECT / "desktop"), str(PROJECT)))
    return subprocess.Popen(
        [sys.executable, "-c", _LET_GO + dedent(code)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "QT_QPA_PLATFORM": "offscreen"},
    )


def run(code: str) -> list[str]:
    """The lines that `code` prints."""
    said, _ = start(code).communicate()
    return said.splitlines()


@contextmanager
def read_only(folder: Path, only_files: bool = False) -> Iterator[None]:
    """The owner may not write the files in `folder`, nor, unless `only_files`, make new ones there."""
    changed = [path for path in folder.rglob("*") if path.is_file() or not only_files]
    changed += [] if only_files else [folder]
    modes = {path: path.stat().st_mode for path in changed}
    for path in changed:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        yield
    finally:
        for path, mode in modes.items():
            path.chmod(mode)
