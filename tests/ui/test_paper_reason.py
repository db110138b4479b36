"""The line that says why a paper was found keeps what was hit in sight, however narrow it is."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from legenda.actions.searching import Snippet, Where
from legenda.ui.paper_lines import Lines
from legenda.ui.paper_reason import Reason
from legenda.ui.paper_title import is_cut_before

WORDS = "one two three four five six seven eight nine ten eleven zebra twelve thirteen and so on"
AT = WORDS.index("zebra")
ZEBRA = Snippet(Where.NOTE, WORDS, ((AT, AT + 5),))


def test_a_line_with_room_starts_at_the_beginning(qtbot: QtBot) -> None:
    lines = Lines(QFont())
    [line], hits = Reason.of(ZEBRA).fitted(lines, 10_000)
    assert line.text == f"note: {WORDS}"
    assert [line.text[start:end] for start, end in hits] == ["zebra"]


@pytest.mark.parametrize("part", [0.9, 0.6, 0.4])
def test_in_a_narrow_line_words_before_the_first_hit_go(qtbot: QtBot, part: float) -> None:
    lines = Lines(QFont())
    room = round(lines.width(WORDS) * part)
    [line], hits = Reason.of(ZEBRA).fitted(lines, room)
    assert line.text.startswith("note: …")
    assert line.text[7:].partition(" ")[0] in WORDS.split(), "cut between words"
    assert [line.text[start:end] for start, end in hits] == ["zebra"]
    assert lines.width(line.text) <= room


def test_in_a_line_too_narrow_for_a_word_the_hit_comes_first(qtbot: QtBot) -> None:
    lines = Lines(QFont())
    [line], hits = Reason.of(ZEBRA).fitted(lines, round(lines.width("note: …zebra twel")))
    assert line.text.startswith("note: …zebra")
    assert hits == [(7, 12)]


def test_authors_that_were_hit_stay_before_it(qtbot: QtBot) -> None:
    lines = Lines(QFont())
    reason = Reason.of(ZEBRA).behind("Roe, Doe  ·  ", [(0, 3)])
    for room in (10_000, round(lines.width(WORDS) * 0.6)):
        [line], hits = reason.fitted(lines, room)
        assert line.text.startswith("Roe, Doe  ·  note: ")
        assert [line.text[start:end] for start, end in hits] == ["Roe", "zebra"]


def test_a_title_cut_off_before_the_hit_says_the_rest_below(qtbot: QtBot) -> None:
    lines = Lines(QFont())
    shown = lines.broken(WORDS, round(lines.width(WORDS) * 0.5), 1)
    assert is_cut_before(shown, [(AT, AT + 5)])
    assert not is_cut_before(shown, [(0, 3), (AT, AT + 5)])
    assert not is_cut_before(lines.broken(WORDS, 10_000, 1), [(AT, AT + 5)])
    [line], hits = Reason.of_title(WORDS, [(AT, AT + 5)]).fitted(lines, round(lines.width(WORDS) * 0.5))
    assert line.text.startswith("title: …")
    assert [line.text[start:end] for start, end in hits] == ["zebra"]
