"""Starts the window: checks the screen, takes the library or hands the files over, shows the first rows at once."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

# Before PySide6, which reads the source of every module that is imported after it.
import legenda.actions.browsing
import legenda.ui.menus
import legenda.ui.style_sheet  # noqa: F401
from legenda.app.display import missing_display
from legenda.model.errors import LibraryUnavailableError
from legenda.system.places import Places
from legenda.ui.window_settings import WindowSettings

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from legenda.app.single_instance import SingleInstance
    from legenda.ui.window import MainWindow

#: Threads change places twice a millisecond, so that work on the lanes does not hold up a frame.
SWITCH_SECONDS = 0.0005
DONE, COULD_NOT = 0, 3


def start(places: Places, files: Sequence[Path] = ()) -> int:
    """Open the window on a library and return the exit code when it is closed.

    When another window has the library, it gets the files and comes to the front, and this start is over.
    """
    # Nothing made at the start becomes garbage; once the first rows are painted, the window collects by itself.
    gc.disable()
    try:
        return _start(places, files)
    finally:
        gc.enable()


def _start(places: Places, files: Sequence[Path]) -> int:
    lack = missing_display()
    if lack is not None:
        print(lack, file=sys.stderr)
        return COULD_NOT
    sys.setswitchinterval(SWITCH_SECONDS)
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
    from legenda.app.crash import CrashHook
    from legenda.ui import theme
    from legenda.ui.first_paint import FirstPaint
    from legenda.ui.window import MainWindow

    hook = CrashHook(places.log, app)
    hook.install()
    try:
        settings = WindowSettings.load(places.settings)
        theme.apply(app, settings.view.look or None)  # before there are widgets that would be laid out twice
        window = MainWindow(places, settings=settings)
        instance.files_received.connect(window.receive_files)
        window.import_paths(files)
        window.show_first_page()
        window.show()
        FirstPaint(window.parts.papers.viewport(), partial(_after_first_paint, window, instance))
        return app.exec()
    finally:
        hook.remove()


def _after_first_paint(window: MainWindow, instance: SingleInstance) -> None:
    instance.listen()
    window.open_library()


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
