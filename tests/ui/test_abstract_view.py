"""Whether an abstract is shown, selected, copied and highlighted as its reader means it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPalette, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from legenda.model.anchor import TextAnchor, make_anchor
from legenda.model.markup import reading_text
from legenda.ui import theme
from legenda.ui.abstract_bar import HighlightBar
from legenda.ui.abstract_highlights import place, stretches, whole_words
from legenda.ui.abstract_lines import by_units
from legenda.ui.abstract_swatch import ground_colour
from legenda.ui.abstract_view import AbstractView
from legenda.ui.colours import DARK, LIGHT
from tests.model.seed_abstracts import seed_abstracts
from tests.ui.reading_samples import ABSTRACT, READING, annotation, lost_annotation, shapes


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication) -> Iterator[AbstractView]:
    theme.apply(qapp, "light")
    window = QWidget()
    column = QVBoxLayout(window)
    shown = AbstractView(window)
    column.addWidget(shown)
    column.addStretch(1)
    qtbot.addWidget(window)
    window.resize(480, 400)
    shown.show_text(ABSTRACT, shapes)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    shown.setFocus()
    yield shown
    theme.apply(qapp, "light")


def picture(view: AbstractView, scale: int = 1) -> QImage:
    image = QImage(view.size() * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(view.palette().color(QPalette.ColorRole.Base))
    painter = QPainter(image)
    view.render(painter, QPoint(0, 0))
    painter.end()
    return image


def middle(view: AbstractView, words: str) -> QPoint:
    start = READING.index(words)
    return view.reading_rectangles(start, start + len(words))[0].center().toPoint()


def select(view: AbstractView, words: str) -> None:
    start = READING.index(words)
    view.select_range(start, start + len(words))


def test_the_reading_text_is_that_of_the_model(view: AbstractView) -> None:
    assert view.reading_text == READING
    assert view.accessibleDescription() == (
        "We achieve the optimal O(√T) policy regret for a class of problems, 95.0% → 96.4%. Code: https://github.com/a/b."
    )


def test_no_seed_abstract_shows_a_raw_mark(view: AbstractView, seeds: list[Path]) -> None:
    left = re.compile(r"\\|\$|\*|[{}`^]|\]\(|''|  ")
    for abstract in seed_abstracts(seeds):
        view.show_text(abstract, shapes)
        shown = view.toPlainText().replace("\u2060", "")
        assert left.findall(shown) == [], abstract
        assert shown.count("\ufffc") == len(re.findall(r"\$[^$]+\$", view.reading_text))
        assert view.reading_text == reading_text(abstract)


def test_every_range_of_the_reading_text_can_be_selected(view: AbstractView) -> None:
    view.show_text("𝔸 long $x$-optimal **y** 中文 $z$.", shapes)
    text = view.reading_text
    formulas = [(7, 10), (24, 27)]
    assert [text[slice(*where)] for where in formulas] == ["$x$", "$z$"]
    for start in range(len(text)):
        for end in range(start + 1, len(text) + 1):
            view.select_range(start, end)
            low = min([start, *(f[0] for f in formulas if f[0] < start < f[1])])
            high = max([end, *(f[1] for f in formulas if f[0] < end < f[1])])
            assert view.selected_range() == (low, high)


def test_copying_gives_the_source_of_formulas(view: AbstractView) -> None:
    view.selectAll()
    view.copy()
    assert QGuiApplication.clipboard().text() == READING
    select(view, r"optimal $\mathcal{O}(\sqrt{T})$ policy")
    view.copy()
    assert QGuiApplication.clipboard().text() == r"optimal $\mathcal{O}(\sqrt{T})$ policy"


def test_half_a_formula_is_copied_whole(view: AbstractView) -> None:
    start = READING.index("$")
    view.select_range(start + 2, start + 4)
    assert view.selected_text() == r"$\mathcal{O}(\sqrt{T})$"


def test_a_formula_that_has_no_shape_is_readable_text_with_its_source_as_tool_tip(view: AbstractView) -> None:
    view.show_text(r"a $\unknown{x}^2$ b", lambda texs: dict.fromkeys(texs))
    assert view.toPlainText() == "a x² b"
    cursor = QTextCursor(view.document())
    cursor.setPosition(3)
    assert cursor.charFormat().toolTip() == r"$\unknown{x}^2$"
    view.selectAll()
    assert view.selected_text() == r"a $\unknown{x}^2$ b"


def test_no_line_ends_between_a_formula_and_what_it_is_glued_to(view: AbstractView) -> None:
    view.show_text(r"𝔸 word " * 9 + r"an $\epsilon$-optimal policy in $O(\sqrt{T})$, " * 6, shapes)
    for width in range(200, 460, 7):
        view.window().resize(width, 600)
        QApplication.processEvents()
        block = view.document().begin()
        words = by_units(block.text())
        starts = [words[block.layout().lineAt(n).textStart()] for n in range(block.layout().lineCount())]
        assert not {",", "-", "\u2060"} & set(starts), width


def lightnesses(image: QImage) -> list[int]:
    return [image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height())]


def test_formulas_take_the_colour_of_the_theme(view: AbstractView, qapp: QApplication) -> None:
    view.show_text(r"$\rightarrow\rightarrow\rightarrow$", shapes)
    view.clearFocus()  # and with it the caret, which has a colour of its own
    light = lightnesses(picture(view))
    assert abs(min(light) - QColor(LIGHT.text).lightness()) < 30
    assert max(light) == QColor(LIGHT.base).lightness()
    theme.apply(qapp, "dark")
    dark = lightnesses(picture(view))
    assert abs(max(dark) - QColor(DARK.text).lightness()) < 30
    assert min(dark) == QColor(DARK.base).lightness()


def test_the_baseline_of_a_deep_formula_is_that_of_its_line(view: AbstractView) -> None:
    view.show_text(r"x$\frac{1}{\sqrt{N}}$x", shapes)
    line = view.document().begin().layout().lineAt(0)
    shape = shapes([r"\frac{1}{\sqrt{N}}"])[r"\frac{1}{\sqrt{N}}"]
    assert shape is not None
    scale = 1.25 * view.fontInfo().pixelSize() / 100
    assert line.descent() >= shape.descent * scale * 0.7
    assert line.descent() <= shape.descent * scale * 1.6


def test_formulas_are_sharp_at_double_size(view: AbstractView) -> None:
    view.show_text(r"$\sqrt{T}$", shapes)
    once, twice = picture(view), picture(view, 2)
    assert twice.size() == once.size() * 2
    greys = [twice.pixelColor(x, y).lightness() for x in range(60) for y in range(40)]
    blown_up = once.scaled(twice.size())
    assert greys != [blown_up.pixelColor(x, y).lightness() for x in range(60) for y in range(40)]


def test_links_are_readable_in_the_dark(view: AbstractView, qapp: QApplication) -> None:
    theme.apply(qapp, "dark")
    cursor = QTextCursor(view.document())
    cursor.setPosition(view.toPlainText().index("https") + 3)
    assert cursor.charFormat().foreground().color().name() == DARK.link


def test_a_link_that_is_clicked_is_told_and_not_followed(view: AbstractView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.link_opened) as heard:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle(view, "https://github.com/a/b"))
    assert heard.args == ["https://github.com/a/b"]
    assert view.reading_text == READING


KEYS = [(Qt.Key.Key_H, "yellow"), (Qt.Key.Key_1, "yellow"), (Qt.Key.Key_3, "blue"), (Qt.Key.Key_5, "orange")]


@pytest.mark.parametrize(("key", "colour"), KEYS)
def test_a_key_highlights_the_selected_words(view: AbstractView, qtbot: QtBot, key: Qt.Key, colour: str) -> None:
    select(view, "policy regret")
    with qtbot.waitSignal(view.highlight_asked) as heard:
        QTest.keyClick(view, key)
    start = READING.index("policy regret")
    assert heard.args == [make_anchor(READING, start, start + 13), colour]
    assert view.selected_range() is None


@pytest.mark.parametrize(
    ("text", "selected", "whole"),
    [
        ("two entities are here", "ntities ar", "entities are"),
        ("two entities are here", "entities", "entities"),
        ("two entities are here", " are ", " are "),
        ("Schrödinger’s cat", "ödinger", "Schrödinger"),
        ("状态空间模型很好", "空间", "空间"),
        ("of $x^2$ kind", "$x^2$", "$x^2$"),
        ("GPT4o mini", "T4", "GPT4o"),
    ],
)
def test_a_selection_takes_in_the_words_that_it_cuts(text: str, selected: str, whole: str) -> None:
    start = text.index(selected)
    first, end = whole_words(text, start, start + len(selected))
    assert text[first:end] == whole


def test_the_same_words_again_leave_the_caret_where_it_is(view: AbstractView, qtbot: QtBot) -> None:
    view.select_range(10, 30)
    before = view.textCursor().position(), view.selected_range()
    with qtbot.assertNotEmitted(view.place_shown):
        view.show_text(ABSTRACT, shapes)
    assert (view.textCursor().position(), view.selected_range()) == before
    view.show_text("Other words", shapes)
    assert (view.textCursor().position(), view.selected_range()) == (0, None)


def test_without_a_selection_the_keys_are_left_to_the_window(view: AbstractView, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(view.highlight_asked):
        QTest.keyClick(view, Qt.Key.Key_H)
    assert view.highlight_selection("yellow") is False


def test_words_are_selected_and_highlighted_by_keyboard_alone(view: AbstractView, qtbot: QtBot) -> None:
    QTest.keyClick(view, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    for _ in range(2):
        QTest.keyClick(view, Qt.Key.Key_Right, control_shift)
    heard: list[tuple[TextAnchor, str]] = []
    view.highlight_asked.connect(lambda anchor, colour: heard.append((anchor, colour)))
    QTest.keyClick(view, Qt.Key.Key_Tab)
    bar = QApplication.focusWidget()
    assert bar is not None
    assert bar.accessibleName() == "Highlight yellow (1)"
    QTest.keyClick(bar, Qt.Key.Key_Right)
    second = QApplication.focusWidget()
    assert second is not None
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert heard == [(make_anchor(READING, 0, len("We achieve")), "green")]
    assert view.hasFocus()
    assert not second.isVisible()


def test_escape_leaves_the_bar_and_the_selection(view: AbstractView, qtbot: QtBot) -> None:
    select(view, "policy regret")
    QTest.keyClick(view, Qt.Key.Key_Tab)
    colour = QApplication.focusWidget()
    assert colour is not None
    QTest.keyClick(colour, Qt.Key.Key_Escape)
    assert view.hasFocus()
    assert view.selected_range() is None


def test_the_bar_waits_for_the_end_of_a_selection_by_mouse(view: AbstractView, qtbot: QtBot) -> None:
    first, last = middle(view, "We"), middle(view, "policy")
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=first)
    QTest.mouseMove(view.viewport(), last)
    assert view._bar is None or not view._bar.isVisible()
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=last)
    if view.selected_range():
        assert view._bar is not None
        assert view._bar.isVisible()


def test_a_click_on_a_highlight_is_told(view: AbstractView, qtbot: QtBot) -> None:
    view.set_highlights(
        [annotation(7, "policy regret"), annotation(8, "optimal $\\mathcal{O}(\\sqrt{T})$ policy regret")]
    )
    with qtbot.waitSignal(view.annotation_clicked) as heard:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle(view, "policy regret"))
    assert heard.args == [7]
    with qtbot.waitSignal(view.annotation_clicked) as heard:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle(view, "optimal"))
    assert heard.args == [8]


def test_enter_opens_the_highlight_at_the_caret(view: AbstractView, qtbot: QtBot) -> None:
    view.set_highlights([annotation(7, "policy regret")])
    view.scroll_to(7)
    with qtbot.waitSignal(view.annotation_clicked) as heard:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard.args == [7]


def test_highlights_are_painted_in_the_colours_of_the_theme(view: AbstractView, qapp: QApplication) -> None:
    view.set_highlights([annotation(1, "achieve", "green")])
    for look in ("light", "dark"):
        theme.apply(qapp, look)
        corner = view.reading_rectangles(3, 10)[0].topLeft() + QPointF(1, 1)
        assert picture(view).pixelColor(corner.toPoint()) == ground_colour("green", view.palette())


def test_overlapping_highlights_are_cut_at_their_bounds_and_told_apart() -> None:
    one, other = annotation(1, "the optimal"), annotation(2, r"optimal $\mathcal{O}(\sqrt{T})$ policy")
    placed, lost = place([other, lost_annotation(3), one], READING)
    assert [(at.annotation.id, at.level) for at in placed] == [(1, 0), (2, 1)]
    assert [gone.id for gone in lost] == [3]
    cut = [(READING[part.start : part.end], [at.annotation.id for at in part.over]) for part in stretches(placed)]
    assert cut == [("the ", [1]), ("optimal", [1, 2]), (r" $\mathcal{O}(\sqrt{T})$ policy", [2])]


def test_what_a_search_hit_is_marked(view: AbstractView) -> None:
    before = picture(view)
    start = READING.index("problems")
    view.set_marks([(start, start + 8)])
    corner = view.reading_rectangles(start, start + 8)[0].topLeft() + QPointF(1, 3)
    assert picture(view).pixelColor(corner.toPoint()).name() == LIGHT.hit
    view.set_marks([])
    assert picture(view) == before


def test_a_change_of_theme_keeps_the_selection(view: AbstractView, qapp: QApplication) -> None:
    select(view, "policy regret")
    theme.apply(qapp, "dark")
    assert view.selected_text() == "policy regret"


def test_the_view_is_as_tall_as_its_words(view: AbstractView) -> None:
    heights = [view.heightForWidth(width) for width in (200, 300, 450)]
    assert heights == sorted(heights, reverse=True)
    QApplication.processEvents()
    assert view.height() == view.heightForWidth(view.width())
    assert view.document().size().height() <= view.height()


def test_the_bar_goes_when_the_keyboard_goes_elsewhere(view: AbstractView, qtbot: QtBot) -> None:
    other = QLineEdit(view.window())
    other.show()
    select(view, "policy regret")
    bar = view.window().findChild(HighlightBar)
    assert bar is not None
    assert bar.isVisible()
    other.setFocus()
    assert not bar.isVisible()
    view.setFocus()
    assert bar.isVisible()


def test_any_range_of_any_seed_abstract_is_selected_and_copied(view: AbstractView, seeds: list[Path]) -> None:
    chance = Random(1)
    for abstract in seed_abstracts(seeds):
        view.show_text(abstract, shapes)
        text = view.reading_text
        formulas = [match.span() for match in re.finditer(r"\$[^$]+\$", text)]
        for _ in range(8):
            start, end = sorted(chance.sample(range(len(text) + 1), 2))
            view.select_range(start, end)
            low = min([start, *(first for first, last in formulas if first < start < last)])
            high = max([end, *(last for first, last in formulas if first < end < last)])
            assert view.selected_range() == (low, high), (abstract, start, end)
            assert view.selected_text() == text[low:high].replace("\u00a0", " ").replace("\u2009", " ")
