"""Whether the table of commands is sound: names, keys, icons, and what each one needs."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence

from legenda.model.scope import Place, Scope
from legenda.system.places import resource
from legenda.ui.commands import COMMANDS, Command, Needs, Situation, is_met
from legenda.ui.menus import Menu

NOTHING_SELECTED = Situation(is_open=True, shown=5)
ONE = Situation(is_open=True, shown=5, selected=1, has_current=True)


def test_names_are_unique() -> None:
    assert [name for name, count in Counter(c.name for c in COMMANDS).items() if count > 1] == []


def test_no_key_means_two_things() -> None:
    keys = Counter(QKeySequence(key).toString() for c in COMMANDS for key in c.keys)
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("command", COMMANDS, ids=lambda c: c.name)
def test_every_key_is_one_that_qt_knows(command: Command) -> None:
    for key in command.keys:
        assert QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText) == key


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.icon], ids=lambda c: c.name)
def test_every_icon_is_there(command: Command) -> None:
    assert resource(f"resources/icons/{command.icon}.svg").is_file()


@pytest.mark.parametrize("menu", list(Menu))
def test_access_keys_are_unique_within_a_menu(menu: Menu) -> None:
    texts = {c.submenu or c.text for c in COMMANDS if c.menu is menu}
    letters = Counter(text[text.index("&") + 1].lower() for text in texts if "&" in text)
    assert [letter for letter, count in letters.items() if count > 1] == []


@pytest.mark.parametrize(
    ("needs", "now", "expected"),
    [
        (Needs.NOTHING, Situation(), True),
        (Needs.LIBRARY, Situation(), False),
        (Needs.LIBRARY, Situation(is_open=True), True),
        (Needs.PAPERS, NOTHING_SELECTED, False),
        (Needs.PAPERS, ONE, True),
        (Needs.SEVERAL, ONE, False),
        (Needs.SEVERAL, Situation(is_open=True, shown=5, selected=2), True),
        (Needs.PAPER, NOTHING_SELECTED, False),
        (Needs.PAPER, ONE, True),
        (Needs.SHOWN, Situation(is_open=True), False),
        (Needs.SHOWN, NOTHING_SELECTED, True),
        (Needs.ORDER, ONE, False),
        (Needs.ORDER, Situation(is_open=True, selected=1, has_own_order=True, is_in_own_order=True), True),
        (Needs.ORDER, Situation(is_open=True, selected=1, has_own_order=True), False),
        (Needs.OTHER_ORDER, Situation(is_open=True, has_own_order=True), True),
        (Needs.OTHER_ORDER, Situation(is_open=True, has_own_order=True, is_in_own_order=True), False),
        (Needs.OTHER_ORDER, Situation(is_open=True), False),
        (Needs.SEARCH, ONE, False),
        (Needs.SEARCH, Situation(is_open=True, search="rl"), True),
        (Needs.LIST, Situation(is_open=True, scope=Scope(Place.LIST, "1")), True),
        (Needs.LIST_PAPERS, Situation(is_open=True, scope=Scope(Place.LIST, "1")), False),
        (Needs.LIST_PAPERS, Situation(is_open=True, selected=2, scope=Scope(Place.LIST, "1")), True),
        (Needs.UNDO, ONE, False),
        (Needs.UNDO, Situation(is_open=True, undo_name="Rate 1 paper"), True),
        (Needs.REDO, Situation(is_open=True, redo_name="Rate 1 paper"), True),
        (Needs.QUOTE, ONE, False),
        (Needs.QUOTE, Situation(is_open=True, quotes_text=True), True),
    ],
)
def test_a_command_can_be_used_when_it_has_what_it_needs(needs: Needs, now: Situation, expected: bool) -> None:
    assert is_met(needs, now) is expected


def test_nothing_that_needs_the_library_can_be_used_before_it_is_open() -> None:
    closed = Situation(
        is_open=False, selected=3, has_current=True, shown=9, scope=Scope(Place.LIST, "1"), search="a",
        undo_name="a", redo_name="b", quotes_text=True, has_own_order=True, is_in_own_order=True,
    )  # fmt: skip
    assert [needs for needs in Needs if is_met(needs, closed)] == [Needs.NOTHING]


def test_plain_text_has_no_marks_of_menus() -> None:
    assert Command("x", "Save && &close…", Menu.FILE).plain_text == "Save & close"
