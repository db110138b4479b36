"""Starts the window: checks the screen, takes the library or hands the files over, shows the first rows at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from legenda.app.display import missing_display
from legenda.model.errors import LibraryUnavailableError
from legenda.system.places import Places

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from legenda.app.single_instance import SingleInstance

#: Threads change places twice a millisecond, so that work on the lanes does not hold up a frame.
_SWITCH_SECONDS = 0.0005
DONE, COULD_NOT = 0, 3


def start(places: Places, files: Sequence[Path] = ()) -> int:
    """Open the window on a library and return the exit code when it is closed.

    When another window has the library, it gets the files and comes to the front, and this start is over.
    """
    lack = missing_display()
    if lack is not None:
        print(lack, file=sys.stderr)
        return COULD_NOT
    sys.setswitchinterval(_SWITCH_SECONDS)
    from legenda.app.single_instance import SingleInstance

    app = _application()
    instance = SingleInstance(places)
    try:
        if not instance.take():
            return _hand_over(instance, files)
    except LibraryUnavailableError as fault:
        return _refuse(str(fault))
    try:
        return _run(app, places, files, instance)
    finally:
        instance.release()


def _application() -> QApplication:
    from PySide6.QtWidgets import QApplication

    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Legenda")
    app.setDesktopFileName("legenda")
    return app


def _run(app: QApplication, places: Places, files: Sequence[Path], instance: SingleInstance) -> int:
    from PySide6.QtCore import QTimer

    from legenda.app.crash import CrashHook
    from legenda.ui import theme
    from legenda.ui.window import MainWindow

    hook = CrashHook(places.log, app)
    hook.install()
    try:
        window = MainWindow(places)
        theme.apply(app, window.settings.view.look or None)
        instance.files_received.connect(window.receive_files)
        window.import_paths(files)
        window.show_first_page()
        window.show()
        # After the first paint: opening the library imports SQLAlchemy, and that is not to delay the first rows.
        QTimer.singleShot(0, window.open_library)
        return app.exec()
    finally:
        hook.remove()


def _hand_over(instance: SingleInstance, files: Sequence[Path]) -> int:
    """Give the files to the window that has the library; say who has it when it does not answer."""
    if instance.hand_over(files):
        return DONE
    return _refuse(instance.holder().sentence)


def _refuse(sentence: str) -> int:
    """Say why no window is opened: on standard error, and in a dialog where there is a screen."""
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtWidgets import QMessageBox

    print(sentence, file=sys.stderr)
    if QGuiApplication.platformName() not in ("offscreen", "minimal"):
        box = QMessageBox(QMessageBox.Icon.Warning, "Legenda", sentence, QMessageBox.StandardButton.Close)
        box.finished.connect(QGuiApplication.quit)
        box.open()
        QGuiApplication.exec()
    return COULD_NOT
