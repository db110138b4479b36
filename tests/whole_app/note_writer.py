"""A process with a real window in which a note is written until the process is killed: it says when the text of a
pause is in the library and more has been typed after it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from legenda.system.places import Places
from legenda.ui.note_editor import NoteEditor
from legenda.ui.window import MainWindow


def main(home: Path) -> None:
    """Write, rest, write on, and wait for the end."""
    app = QApplication([])
    window = MainWindow(Places(home), follow_index=False)
    window.show()
    window.open_library()
    wait(lambda: window.controllers is not None and not window.is_busy)
    window.parts.papers.move_current(1)
    wait(lambda: not window.is_busy and window.parts.papers.current_id() is not None)
    window.parts.annotations.start_note()
    editor = window.parts.annotations.editor
    assert editor is not None
    write(editor, "Before the pause.")
    editor.pause.setInterval(0)
    editor.pause.start()
    wait(lambda: not editor.pause.isActive() and not window.is_busy)
    editor.pause.setInterval(600_000)
    write(editor, " After it.")
    os.write(1, b"written\n")
    app.exec()


def write(editor: NoteEditor, text: str) -> None:
    """Type letters."""
    QTest.keyClicks(editor.text, text)


def wait(condition: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    while not condition():
        QApplication.processEvents()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
