"""The command line from outside: the real command in a process of its own, on a library of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import PROJECT

Run = Callable[..., str]


@pytest.fixture
def run(home: Path, environment: dict[str, str]) -> Run:
    """Runs `legenda` and gives back what it printed; fails when the exit code is another than expected."""

    def go(*words: str | Path, code: int = 0, text: str | None = None) -> str:
        command = [sys.executable, "-m", "legenda.app", "--home", str(home), *map(str, words)]
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=False, env=environment)
        assert done.returncode == code, f"exit {done.returncode}: {done.stderr}"
        return done.stdout + done.stderr

    return go


@pytest.fixture
def environment() -> dict[str, str]:
    """The environment of a process that runs Legenda from this folder."""
    return os.environ | {"PYTHONPATH": str(PROJECT / "desktop"), "PYTHONWARNINGS": "default"}


@pytest.fixture
def bib(tmp_path: Path) -> Path:
    """Two entries."""
    file = tmp_path / "two.bib"
    file.write_text(
        '@article{mueller2020, author="M{\\"u}ller, Anna", title={Very Large Arrays}, journal={J}, year=2020}\n'
        "@misc{roe, author={Roe, R}, title={Small Things}, year={2021}}\n",
        "utf-8",
    )
    return file
