"""The last resort: a fault that nobody expected is written to the log, and the reader is told where that is."""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

_log = logging.getLogger(__name__)


class CrashHook(QObject):
    """Catches exceptions of slots and threads; shows one dialog at a time."""

    _caught = Signal(str)

    def __init__(self, log_file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log_file = log_file
        self.dialog: QMessageBox | None = None
        self._caught.connect(self._on_caught)

    def install(self) -> None:
        """Take over the exception hooks of the program and its threads."""
        sys.excepthook = self.catch
        threading.excepthook = self._catch_in_thread
        if sys.stderr is not None:
            faulthandler.enable()

    def remove(self) -> None:
        """Put the hooks back as Python has them."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def catch(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Log the fault, and show the dialog from the window's thread."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        _log.critical("Unexpected fault", exc_info=(kind, fault, trace))
        self._caught.emit(f"{kind.__name__}: {fault}")

    def _catch_in_thread(self, caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None:
            self.catch(caught.exc_type, caught.exc_value, caught.exc_traceback)

    def _on_caught(self, summary: str) -> None:
        if self.dialog is not None:
            return
        from PySide6.QtWidgets import QMessageBox

        dialog = QMessageBox(
            QMessageBox.Icon.Critical,
            "Legenda met a fault of its own",
            "Something went wrong that should not have. What you had done before is kept in the library.",
            QMessageBox.StandardButton.Close,
            QApplication.activeWindow(),
        )
        dialog.setInformativeText(f"The log says more and helps to mend it:\n{self._log_file}")
        dialog.setDetailedText(summary)
        dialog.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        show = dialog.addButton("Show the log", QMessageBox.ButtonRole.ActionRole)
        show.clicked.connect(self._on_show_log)
        dialog.finished.connect(self._on_closed)
        self.dialog = dialog
        dialog.open()

    def _on_show_log(self) -> None:
        from PySide6.QtGui import QDesktopServices

        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._log_file)))

    def _on_closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
