"""The two commands of the README: scripts that a plain shell can read, and that say what they are for."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.conftest import PROJECT

SCRIPTS = ("packaging/run.sh", "packaging/test.sh", ".ci/run")


@pytest.mark.parametrize("script", [*SCRIPTS, "packaging/find_python.sh"])
def test_every_script_is_one_that_a_plain_shell_understands(script: str) -> None:
    assert subprocess.run(("sh", "-n", PROJECT / script), capture_output=True, text=True, check=False).stderr == ""


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_command_can_be_started(script: str) -> None:
    assert os.access(PROJECT / script, os.X_OK)


def test_the_readme_names_both_commands() -> None:
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    assert "packaging/run.sh" in readme
    assert "packaging/test.sh" in readme


def test_continuous_integration_runs_the_test_command_of_the_readme() -> None:
    assert "packaging/test.sh" in Path(PROJECT / ".ci/run").read_text(encoding="utf-8")
