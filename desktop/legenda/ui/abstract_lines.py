"""Keeps formulas and the words glued to them on one line, which Qt's line breaking does not for objects in text."""

from __future__ import annotations

import re

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument

#: The word joiner: no line ends beside it, except after an object that just fits.
JOINER = "\u2060"
#: Stands for the blank before a glued run that would be torn; a line ends there.
_FORCED = "\u2028"
_BEYOND = re.compile("[\U00010000-\U0010ffff]")


def by_units(text: str) -> str:
    """`text` with two letters for each character that takes two of the UTF-16 units in which Qt counts."""
    return text if text.isascii() else _BEYOND.sub("xx", text)


def keep_together(document: QTextDocument) -> None:
    """End lines earlier where one would begin in the middle of a glued run, at the document's present width.

    Blanks and forced line ends change places, so that no position in the document moves.
    """
    block = document.begin()
    while block.isValid():
        if JOINER in block.text():
            _settle(document, block)
        block = block.next()


def _settle(document: QTextDocument, block: QTextBlock) -> None:
    start = block.position()
    for place, sign in enumerate(by_units(block.text())):
        if sign == _FORCED:
            _replace(document, start + place, " ")
    for _ in range(block.text().count(JOINER)):
        torn = _torn_run(document.findBlock(start))
        if torn is None:
            return
        _replace(document, start + torn, _FORCED)


def _torn_run(block: QTextBlock) -> int | None:
    """The blank before the first run of words and formulas that a line end tears; None when none is torn."""
    text, layout = by_units(block.text()), block.layout()
    for number in range(1, layout.lineCount()):
        begin = layout.lineAt(number).textStart()
        if begin < len(text) and (text[begin] == JOINER or text[begin - 1] == JOINER):
            blank = text.rfind(" ", layout.lineAt(number - 1).textStart(), begin)
            if blank > layout.lineAt(number - 1).textStart():
                return blank
    return None


def _replace(document: QTextDocument, position: int, sign: str) -> None:
    cursor = QTextCursor(document)
    cursor.setPosition(position)
    cursor.setPosition(position + 1, QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText(sign, cursor.charFormat())
