"""A library in a file of its own, and papers to put into it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.storage.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library.open(tmp_path / "library.sqlite", tmp_path / "backups")
    yield library
    library.close()
