"""The sheet of keyboard shortcuts, made from the table of commands."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from legenda.ui.commands import COMMANDS, Command
from legenda.ui.menus import Menu

#: Keys that parts of the window understand by themselves.
_ELSEWHERE = (
    ("1 – 5", "Highlight the words selected in the abstract: yellow, green, blue, pink, orange"),
    ("Ctrl+Return", "Keep the note or comment being written"),
    ("Esc", "Leave the note, the comment or the search"),
    ("Down", "From the search box to the papers found; in the empty box to recent searches"),
    ("Tab, Alt+Down", "Take what the search box offers; go into the offers"),
)


class ShortcutSheet(QDialog):
    """Every command that has a key, by menu, in two columns."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keyboard shortcuts")
        self.text = QTextBrowser(self)
        self.text.setAccessibleName("Keyboard shortcuts")
        self.text.setHtml(sheet_html())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(buttons)
        self.resize(900, 800)


def sheet_html() -> str:
    """The whole sheet as HTML: single keys work while no text is being written."""
    left = "".join(_part(menu) for menu in (Menu.FILE, Menu.EDIT, Menu.LIST, Menu.VIEW, Menu.HELP))
    right = _part(Menu.PAPER) + _table("In texts", _ELSEWHERE)
    return (
        "<p>Single letters work whenever no text is being written. "
        "F1 in the search box shows what can be searched for.</p>"
        f"<table width='100%'><tr><td width='50%'>{left}</td><td width='50%'>{right}</td></tr></table>"
    )


def _part(menu: Menu) -> str:
    commands = [c for c in COMMANDS if c.menu is menu and c.keys]
    return _table(menu.value.replace("&", ""), tuple((_keys(c), c.hint or c.plain_text) for c in commands))


def _keys(command: Command) -> str:
    return ", ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in command.keys)


def _table(heading: str, lines: tuple[tuple[str, str], ...]) -> str:
    rows = "".join(
        f"<tr><td style='padding: 1px 16px 1px 0' nowrap><b>{escape(keys)}</b></td><td>{escape(text)}</td></tr>"
        for keys, text in lines
    )
    return f"<h3>{escape(heading)}</h3><table cellspacing='0'>{rows}</table>"
