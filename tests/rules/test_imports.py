"""The map of rooms holds: the import contracts of pyproject.toml are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.conftest import PROJECT


def test_the_import_contracts_are_kept() -> None:
    # In a process of its own: the program sets up logging anew and silences every logger that there is.
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
