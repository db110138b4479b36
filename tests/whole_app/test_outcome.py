"""The whole of it, as a reader does it: an empty library, the seeds, searching, reading, highlighting, noting, marking,
taking back, a restart, and BibTeX that LaTeX's programs take."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from legenda.model.markup import reading_text
from legenda.model.status import Status
from legenda.ui.annotation_card import HighlightCard
from legenda.ui.export_dialog import ExportDialog
from legenda.ui.import_dialog import ImportDialog
from tests.ui.scene import CTRL, Scene

AUX = "\\relax\n\\citation{*}\n\\bibstyle{plain}\n\\bibdata{refs}\n"


@pytest.fixture
def begin(qtbot: QtBot, home: Path) -> Iterator[Callable[[], Scene]]:
    """Starts Legenda on the same library, as often as asked."""
    begun: list[Scene] = []

    def start() -> Scene:
        begun.append(Scene(qtbot, home, follow_index=True))
        return begun[-1]

    yield start
    for scene in begun:
        scene.close()


@pytest.mark.latex
def test_a_first_day_with_legenda(begin: Callable[[], Scene], tmp_path: Path) -> None:
    scene = begin()
    scene.window.parts.welcome.samples_button.click()
    scene.idle()
    scene.dialog(ImportDialog).deed_button.click()
    scene.idle()
    assert scene.said() == "76 papers added."
    assert len(scene.rows()) == 76
    assert not [row.title for row in scene.rows() if row.title_is_provisional or not row.authors]

    scene.search("policy regret")
    assert scene.titles()[0] == "Policy-Regret Minimization in Markov Games with Function Approximation"
    paper = scene.current()
    assert paper.key == "nguyentang2025policy"
    _see_the_formulas(scene)

    _highlight(scene, "We propose a general algorithmic framework", "2")
    _comment(scene, "Is the *Eluder* condition needed?")
    scene.window.parts.papers.setFocus()
    scene.keys("n")
    scene.keys("Read with the thesis.")
    scene.key(Qt.Key.Key_Return, CTRL)
    scene.window.parts.papers.setFocus()
    scene.keys("r")
    assert scene.current().status is Status.READ
    scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.current().status is Status.NEW
    scene.keys("r")
    scene.close()

    again = begin()
    again.search("eluder condition")
    paper = again.current()
    assert paper.status is Status.READ
    assert [note.text for note in paper.notes] == ["Read with the thesis."]
    (annotation,) = paper.annotations
    assert annotation.anchor.quote == "We propose a general algorithmic framework"
    assert (annotation.colour, annotation.comment) == ("green", "Is the *Eluder* condition needed?")
    again.key(Qt.Key.Key_Z, CTRL)
    assert again.current().status is Status.NEW, "undo goes on after a restart"

    again.window.parts.search_box.clear()
    again.idle()
    refs = _export(again, tmp_path)
    assert refs.read_text("utf-8").count("@inproceedings{") == 76
    again.close()
    _accepted_by_bibtex(tmp_path)
    _accepted_by_biber(tmp_path)


def _see_the_formulas(scene: Scene) -> None:
    abstract = scene.window.parts.detail.abstract
    shown = abstract.document().toPlainText()
    assert shown.count("\ufffc") == 2, "both formulas stand as drawn objects"
    assert not any(mark in shown for mark in ("$", "\\", "**", "{"))


def _highlight(scene: Scene, words: str, colour_key: str) -> None:
    abstract = scene.window.parts.detail.abstract
    start = reading_text(scene.current().record.abstract).index(words)
    abstract.setFocus()
    abstract.select_range(start, start + len(words))
    scene.idle()
    scene.keys(colour_key)


def _comment(scene: Scene, text: str) -> None:
    (card,) = scene.window.parts.annotations.findChildren(HighlightCard)
    card.comment_button.click()
    scene.keys(text)
    scene.key(Qt.Key.Key_Return, CTRL)


def _export(scene: Scene, folder: Path) -> Path:
    scene.window.settings.export = scene.window.settings.export.__class__(folder=str(folder))
    scene.key(Qt.Key.Key_E, CTRL)
    dialog = scene.dialog(ExportDialog)
    dialog.papers.shown_button.setChecked(True)
    dialog.file_button.click()
    chooser = scene.dialog(QFileDialog)
    chooser.fileSelected.emit(str(folder / "refs.bib"))
    chooser.close()
    scene.idle()
    return folder / "refs.bib"


def _accepted_by_bibtex(folder: Path) -> None:
    (folder / "paper.aux").write_text(AUX, "utf-8")
    done = subprocess.run(["bibtex", "paper"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "Warning" not in done.stdout, done.stdout
    bbl = (folder / "paper.bbl").read_text("utf-8")
    assert bbl.count("\\bibitem") == 76
    assert "{LLM}" in bbl


def _accepted_by_biber(folder: Path) -> None:
    command = ["biber", "--tool", "--validate-datamodel", "--output-file", "checked.bib", "refs.bib"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert not [line for line in done.stdout.splitlines() if line.startswith(("WARN", "ERROR"))], done.stdout
