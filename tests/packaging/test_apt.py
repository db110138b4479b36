"""Missing system packages are named as this release names them, and installed only by those who may."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from set_up import apt
from set_up.needs import Need, command, font, library, missing
from set_up.telling import CannotSetUpError

from tests.packaging.programs import make_program

GLIB = Need("libglib-2.0.so.0", ("libglib2.0-0t64", "libglib2.0-0"), lambda: False)
XVFB = Need("Xvfb", ("xvfb",), lambda: False)
EMOJI = Need("an emoji font", ("fonts-noto-color-emoji",), lambda: False, is_vital=False)


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the programs of another system, which come before the real ones; the user is not root."""
    folder = tmp_path / "bin"
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    make_program(folder, "apt-get", f'echo "$DEBIAN_FRONTEND $*" >>"{tmp_path}/apt"')
    make_program(folder, "apt-cache", 'echo "  Candidate: (none)"')
    make_program(folder, "sudo", "exit 1")
    return folder


def knows(system: Path, package: str) -> None:
    """Lets the system's apt know `package` and no other."""
    script = f'[ "$2" = {package} ] && echo "  Candidate: 2.80" || echo "  Candidate: (none)"'
    make_program(system, "apt-cache", script)


@pytest.mark.parametrize("known", ["libglib2.0-0t64", "libglib2.0-0"])
def test_a_package_is_named_as_this_release_names_it(system: Path, known: str) -> None:
    knows(system, known)
    assert apt.package_names([XVFB, GLIB, XVFB]) == ["xvfb", known]


def test_without_package_lists_the_old_name_is_given_which_newer_releases_still_understand(system: Path) -> None:
    assert apt.package_names([GLIB]) == ["libglib2.0-0"]


def test_without_rights_the_line_to_type_is_given_and_nothing_is_run(system: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotSetUpError) as fault:
        apt.provide([XVFB, GLIB])
    assert str(fault.value) == (
        "Installing it takes root's rights, which cannot be had without a password. Type this and try again:\n"
        "    sudo apt-get update && sudo apt-get install --no-install-recommends xvfb libglib2.0-0"
    )
    assert not (tmp_path / "apt").exists()


def test_what_is_not_vital_stops_nobody(system: Path, capsys: pytest.CaptureFixture[str]) -> None:
    apt.provide([EMOJI])
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "Missing on this system: an emoji font."
    assert lines[1].startswith("Legenda works without it, if less well. Installing it takes root's rights")


def test_sudo_without_a_password_installs_after_saying_so(
    system: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    make_program(system, "sudo", 'shift\nexec "$@"')
    brought = tmp_path / "brought"
    make_program(system, "apt-get", f'echo "$DEBIAN_FRONTEND $*" >>"{tmp_path}/apt"; touch "{brought}"')
    apt.provide([Need("Xvfb", ("xvfb",), brought.exists)])
    install = "install --yes --no-install-recommends -o DPkg::Lock::Timeout=300 xvfb"
    assert (tmp_path / "apt").read_text() == f"noninteractive update\nnoninteractive {install}\n"
    assert capfd.readouterr().err == (
        "Missing on this system: Xvfb.\n"
        "Running: sudo -n apt-get update\n"
        f"Running: sudo -n apt-get {install}\n"
    )  # fmt: skip


def test_an_apt_that_fails_is_told_and_stops(system: Path) -> None:
    make_program(system, "sudo", 'shift\nexec "$@"')
    make_program(system, "apt-get", "exit 100")
    with pytest.raises(CannotSetUpError, match="apt could not install the system packages"):
        apt.provide([XVFB])


def test_what_is_still_missing_after_installing_is_named(system: Path) -> None:
    make_program(system, "sudo", 'shift\nexec "$@"')
    with pytest.raises(CannotSetUpError, match="still missing: Xvfb"):
        apt.provide([XVFB, EMOJI])


def test_without_apt_the_things_themselves_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CannotSetUpError, match="your system's package manager"):
        apt.provide([GLIB])
    assert capsys.readouterr().err == "Missing on this system: libglib-2.0.so.0.\n"


def test_nothing_is_said_when_nothing_is_missing(system: Path, capsys: pytest.CaptureFixture[str]) -> None:
    apt.provide([command("sh", "dash"), library("libc.so.6", "libc6")])
    assert capsys.readouterr().err == ""


def test_needs_are_seen_by_trying_and_not_by_asking_the_package_manager(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    here = make_program(tmp_path, "here", "exit 0")
    wanted = [command(here.name, "a"), command("away", "b"), library("libaway.so.9", "c")]
    assert [need.packages for need in missing(wanted)] == [("b",), ("c",)]


def test_a_font_of_the_readers_own_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    klingon = font("a Klingon font", ("*pIqaD*".lower(),), "fonts-klingon")
    assert missing([klingon]) == [klingon]
    fonts = tmp_path / ".fonts" / "deep"
    fonts.mkdir(parents=True)
    (fonts / "PIQAD-Regular.TTF").touch()
    assert missing([klingon]) == []
