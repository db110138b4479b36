"""The run command imports the seeds and shows the library, on a screen or without one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import run
from set_up.environment import Environment

from tests.conftest import PROJECT
from tests.packaging.programs import make_program

SEEDS = [path.name for path in sorted((PROJECT / "seeds").glob("*.txt"))]


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """An environment in which `legenda`, with a new library, only tells how it was called, paths by their last part."""
    made = Environment(PROJECT, tmp_path / ".venv")
    telling = 'for word; do printf "%s " "${word##*/}"; done; echo'
    make_program(made.programs, "legenda", f'[ "$1" = history ] && exit 0; {telling}')
    return made


def test_without_a_screen_it_imports_lists_and_draws(
    environment: Environment, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "new folder" / "window.png"
    options = run.read(["--headless", "--home", "shelf", "--screenshot", str(picture)])
    assert run.launch(environment, options) == 0
    assert [line.split() for line in capfd.readouterr().out.splitlines()] == [
        ["--home", "shelf", "import", *SEEDS],
        ["--home", "shelf", "list"],
        ["--home", "shelf", "screenshot", "window.png"],
    ]
    assert picture.parent.is_dir()


def test_a_library_in_use_does_not_get_back_the_seeds_that_its_reader_removed(environment: Environment) -> None:
    make_program(environment.programs, "legenda", 'echo "$1"; [ "$1" != import ]')
    code = (
        "import run, sys; from pathlib import Path; from set_up.environment import Environment; "
        "run.launch(Environment(run.PROJECT, Path(sys.argv[1])), run.read(['refs.bib']))"
    )
    ended = subprocess.run(
        (sys.executable, "-c", code, environment.folder),
        env={"PYTHONPATH": str(PROJECT / "packaging"), "DISPLAY": ":0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout.split(), ended.stderr) == (0, ["refs.bib"], "")


def test_a_fault_ends_it_with_the_exit_code_of_the_fault(environment: Environment, tmp_path: Path) -> None:
    make_program(environment.programs, "legenda", '[ "$1" = import ] || exit 3')
    options = run.read(["--headless", "--screenshot", str(tmp_path / "window.png")])
    assert run.launch(environment, options) == 3


def test_with_a_screen_it_says_how_the_import_went_and_becomes_the_window(environment: Environment) -> None:
    code = (
        "import run, sys; from pathlib import Path; from set_up.environment import Environment; "
        "run.launch(Environment(run.PROJECT, Path(sys.argv[1])), run.read(['refs.bib']))"
    )
    ended = subprocess.run(
        (sys.executable, "-c", code, environment.folder),
        env={"PYTHONPATH": str(PROJECT / "packaging"), "DISPLAY": ":0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout.split()) == (0, ["refs.bib"])
    assert ended.stderr.split() == ["import", *SEEDS], "the last line of the report is passed on"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    ("display", "wayland", "headless"), [("", "", True), (":0", "", False), ("", "wayland-0", False)]
)
def test_no_display_means_without_a_screen(
    monkeypatch: pytest.MonkeyPatch, display: str, wayland: str, headless: bool
) -> None:
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    assert run.read([]).headless is headless
