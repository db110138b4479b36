"""The pieces of a text: what the quick way for plain English cuts is what the pattern for all scripts cuts."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from legenda.model.fold import fold
from legenda.search.pieces import PIECE, pieces, unmixed


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("we train multi-agent systems.", ["we", "train", "multi-agent", "systems"]),
        ("c++, c# and f#-like; node.js...", ["c++", "c#", "and", "f#", "like", "node.js"]),
        ("- a--b 'q' x_1 (p/q) +3% a|b", ["a", "b", "q", "x_1", "p/q", "3", "a", "b"]),
        ("x_1^2 and x^ 2", ["x_1^2", "and", "x", "2"]),
        ("强化学习 综述。bert", ["强化学习 综述", "bert"]),
        ("हिन्दी भाषा", ["हिन्दी", "भाषा"]),
        ("", []),
    ],
)
def test_words_and_compounds_stand_as_they_are(text: str, cut: list[str]) -> None:
    assert pieces(text) == cut


@given(st.text(st.sampled_from("ab19 -'._/@&+#^,;()\t\n\x1c\x7f"), max_size=25))
@example("c+++ c++. #a a#_ a+#")
def test_the_quick_way_cuts_as_the_pattern_does(text: str) -> None:
    assert pieces(text) == PIECE.findall(text)


@given(st.text())
def test_any_text_is_cut_as_the_pattern_does(text: str) -> None:
    assert pieces(fold(text)) == PIECE.findall(fold(text))


@pytest.mark.parametrize(
    ("piece", "parted"),
    [("bert分类", ["bert", "分类"]), ("模型-gpt-4", ["模型", "gpt-4"]), ("c++", ["c++"]), ("学习", ["学习"])],
)
def test_signs_and_letters_are_parted(piece: str, parted: list[str]) -> None:
    assert unmixed(piece) == parted
