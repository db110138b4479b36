"""A picture of the window drawn without a screen."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from legenda.model.errors import BadInputError
from legenda.system.places import Places

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from legenda.ui.window import MainWindow


@dataclass(frozen=True, slots=True)
class Pose:
    """How the window stands for its picture: colours, scale, size in points, the paper shown, the text searched for."""

    theme: str = "light"
    scale: int = 1
    width: int = 1440
    height: int = 900
    paper_id: int | None = None
    search: str = ""


def take_picture(places: Places, output: Path, pose: Pose) -> None:
    """Draw the window on the library in `places` into a PNG file; BadInputError when that cannot be written."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(pose.scale)
    from PySide6.QtCore import qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    from legenda.ui.window import MainWindow
    from legenda.ui.window_settings import WindowSettings

    qInstallMessageHandler(_pass_on)
    app = QApplication(sys.argv[:1])
    with TemporaryDirectory() as folder:
        # The layout that Legenda comes with, and the reader's own is left as it is.
        _pose(app, MainWindow(places, False, WindowSettings.load(Path(folder, "settings.json"))), output, pose)


def _pose(app: QApplication, window: MainWindow, output: Path, pose: Pose) -> None:
    from legenda.ui import theme

    theme.apply(app, pose.theme)
    window.resize(pose.width, pose.height)
    window.show()
    window.activateWindow()
    window.open_library()
    _settle(app, window)
    if pose.search:
        window.parts.search_box.setText(pose.search)
        window.parts.search_box.text_typed.emit(pose.search)
        _settle(app, window)
    ids = [pose.paper_id] if pose.paper_id is not None else list(window.parts.papers.ids()[:1])
    window.parts.papers.select(ids)
    window.parts.papers.setFocus()
    _settle(app, window)
    output.parent.mkdir(parents=True, exist_ok=True)
    saved = window.grab().save(str(output))
    window.close()
    app.processEvents()
    if not saved:
        raise BadInputError(f"The picture could not be written to {output}; nothing was changed.")


def _pass_on(_kind: object, _where: object, message: str) -> None:
    """Qt's messages but for one that the platform without a screen gives for every window."""
    if "propagateSizeHints" not in message:
        print(message, file=sys.stderr)


def _settle(app: QApplication, window: MainWindow) -> None:
    """Let everything asked for be shown: until nothing is on its way, and what came is painted."""
    app.processEvents()
    while window.controllers is None or window.is_busy:
        app.processEvents()
    for _ in range(10):
        app.processEvents()
