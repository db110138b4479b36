"""The encodings that were guessed are told on the command line, and can be said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from legenda.app.command import main

CZECH = "@article{k, author={Dvořák, Jiří}, title={Příliš žluťoučký kůň úpěl ďábelské ódy}, year=2001}\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cz.bib"
    path.write_bytes(CZECH.encode("cp852"))
    return path


def test_what_was_assumed_of_a_file_is_told(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nul.bib"
    path.write_bytes("@misc{k, title={A\x00 long enough title, Größe}}\n".encode("cp1252"))
    assert main(["--home", str(home), "import", str(path)]) == 0
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith("nul.bib: It is no valid UTF-8; it was read as Windows-1252")
    assert told[1] == "nul.bib: 1 NUL character was left out."


@pytest.mark.parametrize("command", [["import"], ["convert", "--to", "json"]])
def test_an_encoding_that_is_said_is_used(
    file: Path, home: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    assert main(["--home", str(home), *command, str(file), "--encoding", "cp852"]) == 0
    said = capsys.readouterr()
    assert "Příliš žluťoučký kůň úpěl ďábelské ódy" in said.out
    assert said.err == ""


def test_an_encoding_that_is_said_spoils_no_file_in_unicode(
    file: Path, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "utf8.bib"
    other.write_text("@misc{m, title={Ärger über Öl}}\n", "utf-8")
    assert main(["--home", str(home), "convert", str(file), str(other), "--to", "json", "--encoding", "cp852"]) == 0
    titles = [paper["title"] for paper in json.loads(capsys.readouterr().out)]
    assert titles == ["Příliš žluťoučký kůň úpěl ďábelské ódy", "Ärger über Öl"]


def test_an_encoding_that_there_is_not_is_told(file: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--home", str(home), "import", str(file), "--encoding", "klingon"]) == 3
    assert "“klingon” is no encoding; there are utf-8, cp1252," in capsys.readouterr().err
