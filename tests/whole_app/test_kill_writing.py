"""Killed in the middle of a note: what was written until the last pause is there, as a step that can be taken back."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from legenda.actions import browsing, importing, undoing
from legenda.actions.desk import open_desk
from legenda.model.scope import Scope, Sort
from legenda.system.places import Places

PROJECT = Path(__file__).resolve().parents[2]


def test_killed_while_a_note_is_written_only_what_followed_the_last_pause_is_lost(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "one.bib"
    file.write_text("@article{mirin, title={Mirin}, year={2021}}", "utf-8")
    desk = open_desk(Places(home))
    importing.import_files(desk, [file])
    desk.close()
    _write_until_killed(home)
    desk = open_desk(Places(home))
    try:
        paper = browsing.paper(desk, browsing.ids(desk, Scope(), Sort())[0])
        assert paper is not None
        assert [note.text for note in paper.notes] == ["Before the pause."]
        assert undoing.undo_name(desk) == "Add a note to mirin"
    finally:
        desk.close()


def _write_until_killed(home: Path) -> None:
    environment = os.environ | {
        "PYTHONPATH": f"{PROJECT / 'desktop'}{os.pathsep}{PROJECT}",
        "QT_QPA_PLATFORM": "offscreen",
    }
    command = [sys.executable, str(Path(__file__).with_name("note_writer.py")), str(home)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.kill()
    assert said == b"written\n"
