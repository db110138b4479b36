"""Nothing in the repository knows the machine on which it was written."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conftest import PROJECT
from tests.rules.test_map import files

#: Folders of one machine or one user; put together here, so that this file does not name them itself.
MACHINE_PATHS = re.compile("|".join(rf"(?<![\w./-])/{top}/\w" for top in ("work", "root", "tmp", "workspace")))


def machine_paths(path: Path) -> list[str]:
    """The lines of a text file that name such a folder, or the very folder in which the repository lies."""
    data = (PROJECT / path).read_bytes()
    if b"\0" in data:
        return []
    lines = data.decode("utf-8", errors="replace").splitlines()
    return [
        f"{path}:{number}: {line.strip()}"
        for number, line in enumerate(lines, 1)
        if MACHINE_PATHS.search(line) or (len(PROJECT.parts) > 2 and str(PROJECT) in line)
    ]


def test_no_file_names_a_path_of_one_machine() -> None:
    assert [line for path in files() for line in machine_paths(path)] == []
