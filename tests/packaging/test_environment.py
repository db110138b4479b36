"""The environment is made once and then left alone until something that it was made from changes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from set_up.environment import Environment, is_ready, prepare
from set_up.telling import CannotSetUpError

#: The smallest project that pip can install without asking the network for anything.
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""
BACKEND = """
from zipfile import ZipFile

def build_editable(folder, config_settings=None, metadata_directory=None):
    with open("built.txt", "a") as log:
        log.write("built\\n")
    name = "tiny-1.0-py3-none-any.whl"
    with ZipFile(f"{folder}/{name}", "w") as wheel:
        info = "tiny-1.0.dist-info"
        wheel.writestr("tiny.py", "")
        extras = "Provides-Extra: test\\n"
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\\nName: tiny\\nVersion: 1.0\\n{extras}")
        kind = "Root-Is-Purelib: true\\nTag: py3-none-any\\n"
        wheel.writestr(f"{info}/WHEEL", f"Wheel-Version: 1.0\\nGenerator: tiny\\n{kind}")
        wheel.writestr(f"{info}/RECORD", "")
    return name

def get_requires_for_build_editable(config_settings=None):
    return []
"""


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """The environment, not yet made, of the smallest project."""
    project = tmp_path / "project"
    project.mkdir()
    (project / "pyproject.toml").write_text(PYPROJECT)
    (project / "backend.py").write_text(BACKEND)
    return Environment(project, project / ".venv")


def times_built(environment: Environment) -> int:
    log = environment.project / "built.txt"
    return len(log.read_text().splitlines()) if log.exists() else 0


def test_it_is_made_once_and_filled_again_only_when_it_must(
    environment: Environment, capfd: pytest.CaptureFixture[str]
) -> None:
    assert not is_ready(environment)
    prepare(environment)
    assert is_ready(environment)
    assert not is_ready(environment, "test")
    prepare(environment)
    assert times_built(environment) == 1

    prepare(environment, "test")
    assert is_ready(environment, "test")
    assert is_ready(environment)
    assert times_built(environment) == 2

    (environment.project / "pyproject.toml").write_text(PYPROJECT + "\n")
    assert not is_ready(environment)
    prepare(environment)
    assert times_built(environment) == 3
    assert is_ready(environment, "test"), "what was there for testing is kept up to date, not dropped"
    assert capfd.readouterr().err.count("Making a virtual environment") == 1


def test_a_half_made_one_is_made_anew(environment: Environment, capfd: pytest.CaptureFixture[str]) -> None:
    environment.programs.mkdir(parents=True)
    environment.python.write_text("#!/bin/sh\nexit 1\n")
    environment.python.chmod(0o755)
    prepare(environment)
    assert is_ready(environment)
    assert "Making a virtual environment" in capfd.readouterr().err


def test_a_stamp_that_cannot_be_read_counts_as_none(environment: Environment) -> None:
    environment.folder.mkdir()
    for text in ("", "[]", '{"python": "3 11"}', '"text"'):
        environment.stamp.write_text(text)
        assert not is_ready(environment)


def test_another_python_needs_another_environment(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(environment)
    monkeypatch.setattr(sys, "base_prefix", "/elsewhere")
    assert not is_ready(environment)


def test_a_pip_that_fails_is_told_and_leaves_no_stamp(environment: Environment) -> None:
    (environment.project / "backend.py").write_text("raise SystemExit(1)")
    with pytest.raises(CannotSetUpError, match="pip could not install everything"):
        prepare(environment)
    assert not environment.stamp.exists()
