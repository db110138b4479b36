"""Whether the fields of a paper are given back as they were typed."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from legenda.model.record import Record
from legenda.model.step import Plain
from legenda.ui.record_dialog import RecordDialog


def test_a_typed_entry_type_is_not_made_longer_by_one_of_the_list(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    given: list[dict[str, Plain]] = []
    dialog = RecordDialog(Record(type="misc", key="k", title="T"), "title", window)
    dialog.values_given.connect(given.append)
    dialog.open()
    qtbot.waitExposed(dialog)
    kind = dialog.editors["type"]
    assert isinstance(kind, QComboBox)
    edit = kind.lineEdit()
    assert edit is not None
    edit.selectAll()
    QTest.keyClicks(edit, "art")
    dialog.deed_button.click()
    assert given == [{"type": "art"}]
