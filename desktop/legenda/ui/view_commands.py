"""Commands about the window itself: panes, colours, palette, help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from legenda import __version__
from legenda.ui import theme
from legenda.ui.command_actions import CommandActions, Handler
from legenda.ui.shortcut_sheet import ShortcutSheet
from legenda.ui.window_settings import WindowSettings

_LOOKS = ("light", "dark", "contrast")


class ViewCommands:
    """Panes shown, hidden and walked through; the colours; the sheets of the Help menu.

    `panes` are the parts that F6 walks through, `switches` those that can be hidden, by the command's name.
    """

    def __init__(
        self,
        window: QWidget,
        actions: CommandActions,
        panes: Sequence[QWidget],
        switches: dict[str, QWidget],
        settings: WindowSettings,
        log_file: Path,
        say: Callable[[str], None],
    ) -> None:
        self._say = say
        self._window = window
        self._actions = actions
        self._panes = panes
        self._switches = switches
        self._settings = settings
        self._log_file = log_file
        for name, pane in switches.items():
            actions.actions[name].setChecked(not pane.isHidden())
        actions.actions[f"theme_{settings.view.look or 'system'}"].setChecked(True)

    def handlers(self) -> dict[str, Handler]:
        """What each command does."""
        looks: dict[str, Handler] = {f"theme_{look}": partial(self.choose_look, look) for look in _LOOKS}
        switches: dict[str, Handler] = {name: self._switcher(name, pane) for name, pane in self._switches.items()}
        return {
            **looks,
            **switches,
            "theme_system": partial(self.choose_look, ""),
            "next_pane": partial(self._go, 1),
            "previous_pane": partial(self._go, -1),
            "shortcut_sheet": self.show_shortcuts,
            "show_log": self.show_log,
            "about": self.show_about,
            "quit": self._quit,
        }

    def choose_look(self, look: str) -> None:
        """Show the window in a look from now on; "" follows the system."""
        self._settings.view = replace(self._settings.view, look=look)
        self._actions.actions[f"theme_{look or 'system'}"].setChecked(True)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, look or None)

    def show_shortcuts(self) -> None:
        """Show all keys."""
        sheet = ShortcutSheet(self._window)
        sheet.finished.connect(sheet.deleteLater)
        sheet.open()

    def show_log(self) -> None:
        """Open the folder that the log stands in; where nothing opens folders, say which it is."""
        folder = self._log_file.parent
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self._say(f"The log is in {folder}.")

    def show_about(self) -> None:
        """Say what this program is."""
        box = QMessageBox(self._window)
        box.setWindowTitle("About Legenda")
        box.setText(f"<b>Legenda {__version__}</b><p>A reading list for research papers.</p>")
        box.setInformativeText(f"Your library is in {self._log_file.parent}.\nIcons: Lucide (ISC licence).")
        box.setStandardButtons(QMessageBox.StandardButton.Close)
        box.finished.connect(box.deleteLater)
        box.open()

    def _quit(self) -> None:
        self._window.close()

    def _switcher(self, name: str, pane: QWidget) -> Callable[[], None]:
        def switch() -> None:
            pane.setVisible(self._actions.actions[name].isChecked())

        return switch

    def _go(self, step: int) -> None:
        """Give the focus to the next pane that is shown, from the one that has it."""
        panes = [pane for pane in self._panes if pane.isVisible()]
        focused = QApplication.focusWidget()
        here = next((i for i, p in enumerate(panes) if p is focused or p.isAncestorOf(focused)), -1) if focused else -1
        if panes:
            panes[(here + step) % len(panes)].setFocus()
