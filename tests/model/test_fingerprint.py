"""The fingerprint of an abstract."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.fingerprint import fingerprint


def test_line_breaks_and_blanks_make_no_difference() -> None:
    wanted = hashlib.sha1(b"We square the circle.", usedforsecurity=False).hexdigest()
    for text in ("We square the circle.", " We  square\nthe\r\n\tcircle. \n", "We\u00a0square\u2003the circle."):
        assert fingerprint(text) == wanted


@pytest.mark.parametrize("text", ["", " \n\t "])
def test_nothing_has_no_fingerprint(text: str) -> None:
    assert fingerprint(text) == ""


def test_any_text_has_one_even_with_half_a_character_in_it() -> None:
    assert len(fingerprint("broken \ud800 中文")) == 40


@given(st.text(st.one_of(st.sampled_from(" \t\n\u00a0\u2003\u001cab"), st.characters()), max_size=30))
def test_the_quick_way_for_ordinary_texts_is_the_thorough_one(text: str) -> None:
    words = " ".join(text.split()).encode("utf-8", "surrogatepass")
    assert fingerprint(text) == (hashlib.sha1(words, usedforsecurity=False).hexdigest() if words else "")
