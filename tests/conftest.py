"""What every test shares: a library folder of its own and a window without a screen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.pop("LEGENDA_HOME", None)

PROJECT = Path(__file__).resolve().parents[1]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty folder for a library."""
    return tmp_path / "home"


@pytest.fixture(scope="session")
def seeds() -> list[Path]:
    """The four seed files in their order."""
    return sorted((PROJECT / "seeds").glob("*.txt"))
