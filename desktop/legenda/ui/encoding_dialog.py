"""The dialog in which the reader says how the letters of files that are no Unicode are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from legenda.actions.importing import FileRead
from legenda.ui.choose_dialog import Choice, ChooseDialog

#: Encodings as Python calls them, and in words.
_OFFERED = (
    ("cp1252", "Western European (Windows-1252)"),
    ("mac_roman", "Western European (Mac Roman)"),
    ("cp850", "Western European (DOS 850)"),
    ("cp1250", "Central European (Windows-1250)"),
    ("iso8859-2", "Central European (ISO 8859-2, Latin-2)"),
    ("cp852", "Central European (DOS 852)"),
    ("cp1257", "Baltic (Windows-1257)"),
    ("cp1254", "Turkish (Windows-1254)"),
    ("cp1253", "Greek (Windows-1253)"),
    ("cp1251", "Cyrillic (Windows-1251)"),
    ("koi8-u", "Cyrillic (KOI8)"),
    ("cp866", "Cyrillic (DOS 866)"),
    ("cp1255", "Hebrew (Windows-1255)"),
    ("cp1256", "Arabic (Windows-1256)"),
    ("gb18030", "Chinese, simplified (GBK, GB 18030)"),
    ("big5hkscs", "Chinese, traditional (Big5)"),
    ("cp932", "Japanese (Shift-JIS)"),
    ("euc_jp", "Japanese (EUC-JP)"),
    ("cp949", "Korean (EUC-KR)"),
)


def are_guessed(files: Iterable[FileRead]) -> bool:
    """Whether the letters of any of these files are written in no Unicode, so that another reading is possible."""
    return any(file.encoding and not file.encoding.startswith("utf") for file in files)


def ask_encoding(parent: QWidget, chosen: Callable[[str], None]) -> None:
    """Ask for an encoding, of which `chosen` gets the name."""
    choices = [Choice(place, words) for place, (_, words) in enumerate(_OFFERED)]
    dialog = ChooseDialog("Encoding of the files", "&Read them so", "", choices, parent)
    dialog.chosen.connect(lambda place: chosen(_OFFERED[place][0]))
    dialog.open()
