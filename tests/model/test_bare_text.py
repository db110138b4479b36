"""Texts that are plainly their own words are told from all others at a glance."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.markup import is_bare, spans, words_text

_PARTS = st.sampled_from([*" -:.'\"?()%=+!,;aBw7", "ab- cd", "arXiv:2401.01234", "www.", "WWW.a", "ü", "*", "//"])


@given(st.lists(_PARTS, max_size=12).map("".join))
def test_reading_the_marks_of_a_bare_text_changes_nothing(text: str) -> None:
    if is_bare(text):
        assert "".join(span.text for span in spans(text)) == words_text(text) == text


@pytest.mark.parametrize("text", ["On 3.5 Things: Do They Matter?", "A (Small) Step, e.g. to C++", ""])
def test_usual_titles_are_bare(text: str) -> None:
    assert is_bare(text)


@pytest.mark.parametrize("text", ["a *b*", " a", "over- lapping", "a--b", "www.a.org", "arXiv:2401.1", "é"])
def test_what_may_be_meant_otherwise_is_not(text: str) -> None:
    assert not is_bare(text)
