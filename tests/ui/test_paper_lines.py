"""Whether texts are broken and cut so that they fit, and nothing else is lost."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from legenda.ui.paper_chips import flow
from legenda.ui.paper_lines import Ink, Lines, paint_lines

TITLE = "Policy-Regret Minimization in Markov Games with Function Approximation"


@pytest.fixture(scope="module")
def lines(qapp: QApplication) -> Lines:
    return Lines(QFont("Noto Sans", 10))


def test_what_fits_stays_in_one_line(lines: Lines) -> None:
    assert [line.text for line in lines.broken(TITLE, 2000, 2)] == [TITLE]


def test_a_long_title_is_broken_between_words(lines: Lines) -> None:
    wide = int(lines.width(TITLE) * 0.7)
    first, second = lines.broken(TITLE, wide, 2)
    assert f"{first.text} {second.text}" == TITLE
    assert TITLE[second.start :] == second.text


def test_what_is_too_long_for_two_lines_ends_in_an_ellipsis(lines: Lines) -> None:
    wide = int(lines.width(TITLE) * 0.3)
    first, second = lines.broken(TITLE, wide, 2)
    assert second.text.endswith("…")
    assert TITLE[second.start :].startswith(second.text[:-1])
    assert first.text == TITLE[: second.start].rstrip()


def test_in_no_room_and_for_no_text_there_is_nothing(lines: Lines) -> None:
    assert lines.broken(TITLE, 0, 2) == ()
    assert lines.broken(TITLE, -5, 1) == ()
    assert lines.broken("", 100, 2) == ()


def test_text_outside_the_basic_plane_does_not_shift_the_second_line(lines: Lines) -> None:
    title = "𝔼𝕊𝔽𝔾 " * 6 + "ends here in plain words"
    first, second = lines.broken(title, int(lines.width(title) * 0.7), 2)
    assert title[second.start :] == second.text
    assert title.startswith(first.text)


@settings(max_examples=60, deadline=None)
@example("00M:ف", 26)
@given(st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=120), st.integers(1, 400))
def test_any_text_in_any_room_takes_at_most_two_lines_that_begin_where_they_say(text: str, wide: int) -> None:
    broken = Lines(QFont("Noto Sans", 10)).broken(text, wide, 2)
    assert len(broken) <= 2
    for line in broken:
        # Where Qt cuts a joined script it adds a joiner, so that the last letter keeps its form.
        kept = line.text.removesuffix("…").removesuffix("\u200d")
        assert text[line.start :].startswith(kept)


def painted(lines: Lines, ink: Ink, marks: list[tuple[int, int]], wide: int) -> QImage:
    image = QImage(wide + 20, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    paint_lines(painter, lines, lines.broken(TITLE, wide, 2), 4, 4, ink, marks)
    painter.end()
    return image


def columns_with(image: QImage, colour: str, top: int, bottom: int) -> list[int]:
    wanted = QColor(colour)
    return [x for x in range(image.width()) if any(image.pixelColor(x, y) == wanted for y in range(top, bottom))]


def test_a_hit_is_painted_behind_its_word_and_nowhere_else(lines: Lines) -> None:
    ink = Ink(QColor("#000000"), QColor("#ffdd00"), QColor("#000000"))
    start = TITLE.index("Markov")
    image = painted(lines, ink, [(start, start + 6)], 1000)
    found = columns_with(image, "#ffdd00", 4, 4 + int(lines.height))
    left, right = 4 + lines.width(TITLE[:start]), 4 + lines.width(TITLE[: start + 6])
    assert min(found) == pytest.approx(left, abs=3)
    assert max(found) == pytest.approx(right, abs=3)


def test_a_hit_over_a_line_break_is_painted_on_both_lines(lines: Lines) -> None:
    ink = Ink(QColor("#000000"), QColor("#ffdd00"), QColor("#000000"))
    wide = int(lines.width(TITLE) * 0.7)
    second = lines.broken(TITLE, wide, 2)[1].start
    image = painted(lines, ink, [(second - 6, second + 6)], wide)
    high = int(lines.height)
    assert columns_with(image, "#ffdd00", 4, 4 + high)
    assert columns_with(image, "#ffdd00", 8 + high, 4 + 2 * high)


def test_words_on_a_hit_have_a_colour_of_their_own_and_the_others_not(lines: Lines) -> None:
    ink = Ink(QColor("#ff0000"), QColor("#ffdd00"), QColor("#0000ff"))
    image = painted(lines, ink, [(0, 6)], 1000)
    edge = 4 + lines.width(TITLE[:6])
    blue = columns_with(image, "#0000ff", 0, 40)
    assert blue
    assert max(blue) <= edge + 1
    assert max(columns_with(image, "#ff0000", 0, 40)) > edge


def no_dots(_tag: str) -> bool:
    return False


def test_chips_flow_over_two_lines_and_the_rest_is_counted(lines: Lines) -> None:
    tags = ("agents", "method/rl", "survey", "rl", "theory", "benchmark", "to-cite")
    chips = flow(tags, lines, 160, 2, no_dots)
    assert [chip.tag for chip in chips[:-1]] == list(tags[: len(chips) - 1])
    assert chips[-1].text == f"+{len(tags) - len(chips) + 1}"
    assert {chip.line for chip in chips} == {0, 1}
    assert all(chip.left + chip.width <= 160 for chip in chips)


def test_chips_that_all_fit_are_not_counted(lines: Lines) -> None:
    assert [chip.text for chip in flow(("rl", "theory"), lines, 400, 2, no_dots)] == ["rl", "theory"]


def test_a_tag_wider_than_the_cell_is_cut(lines: Lines) -> None:
    (chip,) = flow(("a-tag-that-goes-on-and-on-and-on",), lines, 90, 2, no_dots)
    assert chip.text.endswith("…")
    assert chip.width == 90


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("abcdefgh/", min_size=1, max_size=20), max_size=12), st.integers(30, 400), st.booleans())
def test_chips_never_leave_their_cell_nor_lose_a_tag_uncounted(tags: list[str], wide: int, dotted: bool) -> None:
    chips = flow(tags, Lines(QFont("Noto Sans", 9)), wide, 2, lambda _tag: dotted)
    counted = sum(int(chip.text[1:]) for chip in chips if not chip.tag)
    assert sum(1 for chip in chips if chip.tag) + counted == len(tags)
    assert all(chip.line in (0, 1) for chip in chips)


@pytest.mark.parametrize("sign", ["\u200f", "\u200e", "\u061c", "\u202e", "\u2067"])
def test_a_sign_that_turns_text_round_leaves_a_line_as_it_is(lines: Lines, sign: str) -> None:
    def painted(text: str) -> QImage:
        image = QImage(500, 40, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        black = QColor("black")
        paint_lines(painter, lines, lines.broken(text, 480, 1), 4, 4, Ink(black, black, black), [])
        painter.end()
        return image

    title = "Policy regret (2025), part 1."
    turned = f"{sign}{title}"
    assert len(lines.broken(turned, 480, 1)[0].text) == len(turned), "what a search hit keeps its place"
    assert painted(turned) == painted(title)
