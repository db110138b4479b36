"""The stretch of a long text around its marks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from legenda.search.excerpts import excerpt


def test_a_short_text_stays_whole() -> None:
    assert excerpt("a zebra", [(2, 7)]) == ("a zebra", ((2, 7),))


def test_a_long_text_is_cut_between_words() -> None:
    text = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    assert excerpt(text, [(40, 44)], 60) == ("one two three four five six seven eight nine ten eleven…", ((40, 44),))
    at = text.index("thirteen")
    cut, marks = excerpt(text, [(at, at + 8)], 60)
    assert cut == "…six seven eight nine ten eleven twelve thirteen fourteen"
    assert [cut[start:end] for start, end in marks] == ["thirteen"]


@given(st.text("ab \u00e9", max_size=400), st.lists(st.tuples(st.integers(0, 399), st.integers(1, 9)), max_size=9))
def test_marks_stay_on_their_words(text: str, places: list[tuple[int, int]]) -> None:
    marks = sorted((start, min(start + length, len(text))) for start, length in places if start < len(text))
    cut, inside = excerpt(text, marks, 60)
    assert cut.strip("…") in text
    assert len(cut) <= 62
    assert all(0 <= start < end <= len(cut) for start, end in inside)
    if marks:
        assert cut[slice(*inside[0])]
