"""Whether the application takes on a look, and follows the system."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from legenda.model.status import Status
from legenda.ui import theme
from legenda.ui.colours import DARK, LIGHT, LOOKS, Look
from tests.ui.pixels import colours_of


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    theme.apply(qapp, Look.LIGHT)


@pytest.mark.parametrize("look", list(Look))
def test_a_look_chosen_by_hand_reaches_every_widget(app: QApplication, qtbot: QtBot, look: Look) -> None:
    label = QLabel("Things to be read")
    qtbot.addWidget(label)
    theme.apply(app, look.value)
    assert label.palette().color(QPalette.ColorRole.WindowText).name() == LOOKS[look].text
    assert app.palette().color(QPalette.ColorRole.Base).name() == LOOKS[look].base
    assert theme.colours(app.palette()) == LOOKS[look]


def test_a_change_is_told_once_with_the_look(app: QApplication, qtbot: QtBot) -> None:
    theme.apply(app, "light")
    kept = theme.apply(app, "light")
    heard: list[Look] = []
    kept.changed.connect(heard.append)
    theme.apply(app, "dark")
    theme.apply(app, "dark")
    assert heard == [Look.DARK]
    assert kept.look is Look.DARK
    assert kept.chosen is Look.DARK


def test_applying_again_keeps_the_same_theme(app: QApplication) -> None:
    assert theme.apply(app, "dark") is theme.apply(app, None)


def test_the_system_is_followed_until_a_look_is_chosen(app: QApplication) -> None:
    kept = theme.apply(app, None)
    assert kept.chosen is None
    assert kept.look is theme.system_look()
    app.styleHints().colorSchemeChanged.emit(app.styleHints().colorScheme())
    assert kept.look is theme.system_look()
    theme.apply(app, "contrast")
    app.styleHints().colorSchemeChanged.emit(app.styleHints().colorScheme())
    assert kept.look is Look.CONTRAST


def test_an_unknown_look_is_refused(app: QApplication) -> None:
    with pytest.raises(ValueError, match="sepia"):
        theme.apply(app, "sepia")


def test_widgets_made_before_the_theme_get_its_font_too(app: QApplication, qtbot: QtBot) -> None:
    window = QWidget()
    label = QLabel("Things to be read", QFrame(window))
    qtbot.addWidget(window)
    app.setFont(QFont("Noto Sans", 7))
    second = theme.Theme(app)
    assert label.font().pointSizeF() == theme.text_font().pointSizeF()
    second.setParent(None)


def test_colours_follow_the_palette() -> None:
    assert theme.status_colour(Status.READ, theme.palette("light")).name() == LIGHT.status[Status.READ]
    assert theme.status_colour(Status.READ, theme.palette("dark")).name() == DARK.status[Status.READ]
    assert theme.highlight_colour("pink", dark=True).name() == DARK.highlights["pink"]
    assert theme.highlight_colour("no such colour", dark=False).name() == LIGHT.highlights["yellow"]
    assert theme.tag_colour("teal", theme.palette("light")).name() == LIGHT.tags["teal"]
    assert theme.tag_colour("", theme.palette("light")).name() == LIGHT.muted
    assert [theme.is_dark(theme.palette(look)) for look in Look] == [False, True, True]


def test_a_foreign_palette_gets_the_colours_of_the_nearer_look(app: QApplication) -> None:
    assert theme.colours(QPalette("#eeddcc")) == LIGHT
    dark = QPalette("#102030")
    dark.setColor(QPalette.ColorRole.Base, "#0a1420")
    assert theme.colours(dark) == DARK


def test_the_text_is_never_smaller_than_ten_points_without_a_system_font(app: QApplication) -> None:
    assert theme.text_font().pointSizeF() >= 10
    assert theme.monospace_font(12).pointSizeF() == 12


@pytest.mark.parametrize("look", list(Look))
def test_a_choice_looks_like_a_line_of_text(app: QApplication, qtbot: QtBot, look: Look) -> None:
    theme.apply(app, look)
    page = QWidget()
    qtbot.addWidget(page)
    line, choice, field = QLineEdit(page), QComboBox(page), QComboBox(page)
    field.setEditable(True)
    heights = {widget.sizeHint().height() for widget in (line, choice, field)}
    assert max(heights) - min(heights) <= 2
    choice.resize(160, choice.sizeHint().height())
    picture = choice.grab().toImage().copy(136, 6, 20, choice.height() - 12)
    painted = colours_of(picture)
    assert LOOKS[look].base in painted
    assert len(painted) > 3, "the arrow is not drawn"
