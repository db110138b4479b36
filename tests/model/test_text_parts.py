"""Parts of a long note around a place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from legenda.model.text_parts import part_around

TEXT = "one\n\ntwo\n\nthree\n\nfour"


def test_a_short_text_is_there_whole() -> None:
    assert part_around(TEXT, 0, 100) == TEXT


def test_paragraphs_around_the_place_that_have_room() -> None:
    assert part_around(TEXT, TEXT.index("three"), 7) == "three\n\n"
    assert part_around(TEXT, TEXT.index("three"), 12) == "two\n\nthree\n\n"
    assert part_around(TEXT, len(TEXT), 11) == "three\n\nfour"
    assert part_around(TEXT, 0, 11) == "one\n\ntwo\n\n"


def test_a_paragraph_without_room_is_there_all_the_same() -> None:
    assert part_around(TEXT, TEXT.index("three"), 2) == "three\n\n"


def test_fenced_code_is_not_cut_at_its_blank_lines() -> None:
    text = "before\n\n```\na\n\nb\n```\n\nafter"
    assert part_around(text, text.index("b\n"), 15) == "```\na\n\nb\n```\n\n"


@given(st.text(alphabet="ab\n`", max_size=80), st.integers(0, 80), st.integers(1, 40))
def test_the_place_is_in_the_part(text: str, place: int, limit: int) -> None:
    part = part_around(text, min(place, len(text)), limit)
    assert part in text
    around = text[min(place, len(text)) :][:1]
    assert around in part
