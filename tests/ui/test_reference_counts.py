"""Whether the binding keeps its count of the objects it borrows from Python.

PySide6 6.12.0 on Python 3.11 lost a reference to None with every call and took the interpreter down after a few
thousand calls; pip installs that pair without a word.
"""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

#: What other threads and the interpreter itself may take or give back meanwhile.
SLACK = 100


def test_a_thousand_calls_lose_no_reference_to_none_or_a_truth_value(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    before = [sys.getrefcount(one) for one in (None, True, False)]
    for number in range(1000):
        label.setText(str(number))
        label.setEnabled(number % 2 == 0)
    after = [sys.getrefcount(one) for one in (None, True, False)]
    # From Python 3.12 on these objects are immortal and their counts do not move at all.
    assert [b - a > SLACK for b, a in zip(before, after, strict=True)] == [False, False, False]
