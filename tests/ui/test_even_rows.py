"""Widgets in lines of about the same length."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from legenda.ui.even_rows import EvenRows


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (460, [6]),  # 70 + 60 + 80 + 70 + 60 + 90 and five gaps of 6
        (459, [3, 3]),
        (400, [3, 3]),
        (232, [3, 3]),  # 70 + 60 + 90 and two gaps
        (231, [2, 2, 2]),  # not three, two and one
        (90, [1] * 6),
        (50, [1] * 6),
    ],
)
def test_as_few_lines_as_are_needed_and_none_much_shorter(qtbot: QtBot, width: int, lines: list[int]) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    row = EvenRows(pane, gap=6)
    parts = [QWidget(pane) for _ in range(6)]
    for part, wide in zip(parts, (70, 60, 80, 70, 60, 90), strict=True):
        part.setFixedSize(wide, 20)
        row.addWidget(part)
    pane.resize(width, 400)
    pane.show()
    qtbot.waitUntil(lambda: parts[-1].x() + parts[-1].y() > 0)
    tops = [part.y() for part in parts]
    assert [tops.count(top) for top in sorted(set(tops))] == lines
    assert row.heightForWidth(width) == len(lines) * 20 + (len(lines) - 1) * 3


def test_nothing_takes_no_room(qtbot: QtBot) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    assert EvenRows(pane).heightForWidth(100) == 0
