"""Everything lies where the map in the README says."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import PROJECT

TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "seeds", "desktop", "resources", "tests", "packaging"}
ROOMS = {"app", "ui", "actions", "storage", "search", "formats", "lookup", "documents", "system", "model"}
TESTS_BESIDE_THE_ROOMS = {"whole_app", "rules", "speed", "packaging"}
#: Names that say nothing about what lives in a file, and so attract everything.
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "base", "misc", "data", "info"}


def files() -> list[Path]:
    """The files of the repository, relative to its top."""
    git = subprocess.run(
        ("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"),
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    if git.returncode:
        pytest.skip("not a git checkout")
    return [Path(name) for name in git.stdout.split("\0") if name and (PROJECT / name).is_file()]


def test_the_top_level_is_as_given() -> None:
    top = {path.parts[0] for path in files()}
    assert {name for name in top if not name.startswith(".")} == TOP_LEVEL


def test_the_package_has_exactly_the_rooms_of_the_map() -> None:
    package = PROJECT / "desktop" / "legenda"
    assert {path.parent.name for path in package.glob("*/__init__.py")} == ROOMS


def test_the_folder_around_the_package_is_no_package() -> None:
    assert not (PROJECT / "desktop" / "__init__.py").exists()


def test_the_tests_mirror_the_rooms() -> None:
    folders = {path.parts[1] for path in files() if path.parts[0] == "tests" and len(path.parts) > 2}
    assert folders <= ROOMS | TESTS_BESIDE_THE_ROOMS


def test_no_file_has_a_name_that_says_nothing() -> None:
    code = [path for path in files() if path.suffix == ".py" and path.parts[0] in ("desktop", "packaging")]
    assert [str(path) for path in code if EMPTY_NAMES & {path.stem, *path.parts[:-1]}] == []
