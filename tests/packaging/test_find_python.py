"""The scripts find a Python that Legenda runs on, whatever else is on the path."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PROJECT
from tests.packaging.programs import make_program

#: A Python in which `import ensurepip` fails, as in Debian's; a whole one; one that answers no to every question.
WITHOUT_VENV = f'case "$2" in *ensurepip*) exit 1 ;; esac\nexec "{sys.executable}" "$@"'
COMPLETE = f'exec "{sys.executable}" "$@"'
TOO_OLD = "exit 1"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An empty folder that is the whole path, but for the shell's own needs."""
    return tmp_path / "bin"


def found(tmp_path: Path, path: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """What find_python.sh finds when `path` holds every program there is."""
    path.mkdir(exist_ok=True)
    script = f'project="{tmp_path}"; . "{PROJECT}/packaging/find_python.sh"; echo "$python"'
    surroundings = {"PATH": str(path), **settings}
    return subprocess.run(("/bin/sh", "-c", script), capture_output=True, text=True, check=False, env=surroundings)


def test_the_systems_own_python_is_taken_when_it_fits(tmp_path: Path, path: Path) -> None:
    make_program(path, "python3", COMPLETE)
    make_program(path, "python3.12", COMPLETE)
    assert found(tmp_path, path).stdout == "python3\n"


def test_a_python_that_is_too_old_or_broken_is_passed_over(tmp_path: Path, path: Path) -> None:
    make_program(path, "python3", TOO_OLD)
    make_program(path, "python3.13", "exit 127")
    make_program(path, "python3.12", COMPLETE)
    assert found(tmp_path, path).stdout == "python3.12\n"


def test_one_that_can_make_environments_goes_before_one_that_cannot(tmp_path: Path, path: Path) -> None:
    make_program(path, "python3", WITHOUT_VENV)
    make_program(path, "python3.11", COMPLETE)
    assert found(tmp_path, path).stdout == "python3.11\n"


def test_one_that_cannot_make_environments_is_better_than_none(tmp_path: Path, path: Path) -> None:
    make_program(path, "python3", WITHOUT_VENV)
    assert found(tmp_path, path).stdout == "python3\n"


def test_the_python_of_an_earlier_set_up_goes_first(tmp_path: Path, path: Path) -> None:
    make_program(path, "python3", COMPLETE)
    earlier = make_program(tmp_path / ".venv" / "bin", "python", COMPLETE)
    assert found(tmp_path, path).stdout == f"{earlier}\n"


def test_the_python_that_the_reader_names_goes_before_all(tmp_path: Path, path: Path) -> None:
    make_program(path, "python3", COMPLETE)
    make_program(tmp_path / ".venv" / "bin", "python", COMPLETE)
    named = make_program(tmp_path / "elsewhere", "python", COMPLETE)
    assert found(tmp_path, path, PYTHON=str(named)).stdout == f"{named}\n"


def test_a_named_python_that_does_not_fit_is_refused(tmp_path: Path, path: Path) -> None:
    make_program(path, "python3", COMPLETE)
    named = make_program(tmp_path / "elsewhere", "python", TOO_OLD)
    ended = found(tmp_path, path, PYTHON=str(named))
    assert ended.returncode == 3
    assert ended.stderr == (
        f"PYTHON is '{named}', which is not a Python 3.11, 3.12 or 3.13 that runs; name another or unset it.\n"
    )


def test_without_any_python_it_says_how_to_get_one(tmp_path: Path, path: Path) -> None:
    ended = found(tmp_path, path)
    assert (ended.returncode, ended.stdout) == (3, "")
    assert ended.stderr.endswith("    sudo apt-get install python3 python3-venv\n")
