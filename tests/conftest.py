"""What every test shares: a library folder of its own and a window without a screen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.pop("LEGENDA_HOME", None)

PROJECT = Path(__file__).resolve().parents[1]


def let_others_in(path: Path) -> None:
    """Let every user go through the folders above `path` that pytest made for its owner alone."""
    for folder in path.parents:
        if folder.name.startswith("pytest-of-"):
            folder.chmod(folder.stat().st_mode | 0o555)
            return
        folder.chmod(folder.stat().st_mode | 0o555)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty folder for a library."""
    return tmp_path / "home"


@pytest.fixture(scope="session")
def seeds() -> list[Path]:
    """The four seed files in their order."""
    return sorted((PROJECT / "seeds").glob("*.txt"))
