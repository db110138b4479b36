"""Whether icons are drawn in the theme's colour, at every scale, and nothing unused is carried along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QApplication

import legenda.ui
from legenda.model.status import Status
from legenda.system.places import resource
from legenda.ui import icons, theme
from legenda.ui.colours import DARK, LIGHT
from tests.ui.pixels import colours_of


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    theme.apply(qapp, "light")
    yield qapp
    theme.apply(qapp, "light")


def inks(picture: QPixmap) -> set[str]:
    """The colours of the opaque points."""
    return colours_of(picture.toImage())


def test_an_icon_follows_the_palette_without_being_made_anew(app: QApplication) -> None:
    made = icons.icon("search")
    assert inks(made.pixmap(QSize(48, 48))) == {LIGHT.text}
    theme.apply(app, "dark")
    assert inks(made.pixmap(QSize(48, 48))) == {DARK.text}


def test_a_disabled_icon_is_paler_and_a_coloured_one_keeps_its_colour(app: QApplication) -> None:
    made = icons.icon("search")
    assert inks(made.pixmap(QSize(48, 48), QIcon.Mode.Disabled)) == {LIGHT.disabled}
    coloured = icons.icon("tag", colour=QColor("#aa5500"))
    assert inks(coloured.pixmap(QSize(48, 48))) == {"#aa5500"}
    assert inks(coloured.pixmap(QSize(48, 48), QIcon.Mode.Selected)) == {"#aa5500"}


def test_at_twice_the_scale_an_icon_has_twice_the_points_and_the_same_size(app: QApplication) -> None:
    drawn = icons.icon("tag").pixmap(QSize(16, 16), 2.0)
    assert (drawn.width(), drawn.devicePixelRatio()) == (32, 2.0)
    assert drawn.deviceIndependentSize().width() == 16


def test_a_copy_of_an_icon_still_draws_when_the_first_is_gone(app: QApplication) -> None:
    made = icons.icon("tag")
    copy = QIcon(made)
    copy.addFile("")  # detaches: the engine is cloned
    del made
    assert inks(copy.pixmap(QSize(48, 48))) == {LIGHT.text}


def test_a_name_that_is_not_there_is_told_at_once(app: QApplication) -> None:
    with pytest.raises(FileNotFoundError):
        icons.icon("no-such-icon")


def test_every_status_has_a_shape_of_its_own(app: QApplication) -> None:
    assert set(icons.STATUS_ICONS) == set(Status)
    assert len(set(icons.STATUS_ICONS.values())) == len(Status)
    assert all(not icons.icon(name).pixmap(QSize(16, 16)).isNull() for name in icons.STATUS_ICONS.values())


@pytest.mark.parametrize("name", sorted(file.stem for file in resource("resources/icons").glob("*.svg")))
def test_every_drawing_can_be_drawn(app: QApplication, name: str) -> None:
    assert inks(icons.pixmap(name, QColor("#123456"), 48)) == {"#123456"}


def test_no_drawing_is_carried_along_that_nothing_shows() -> None:
    program = Path(legenda.ui.__file__).parents[1]
    sources = "".join(file.read_text("utf-8") for file in program.rglob("*.py"))
    drawings = (file.stem for file in resource("resources/icons").glob("*.svg"))
    assert [name for name in drawings if f'"{name}"' not in sources] == []


def test_the_licence_lies_beside_the_drawings() -> None:
    text = resource("resources/icons/LICENSE").read_text("utf-8")
    assert text.startswith("ISC License")
    assert "Lucide Icons" in text


def test_the_applications_icon_is_drawn_at_every_size(app: QApplication) -> None:
    icon = icons.app_icon()
    for side in (16, 32, 64, 256):
        image = icon.pixmap(QSize(side, side)).toImage()
        assert (image.width(), image.pixelColor(0, 0).alpha()) == (side, 0)
        assert image.pixelColor(side // 4, side // 8).blue() > 150
