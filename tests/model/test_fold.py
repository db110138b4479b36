"""Folding for sorting: what is left out, and that the quick way for ordinary texts is the same as the thorough one."""

from __future__ import annotations

import re
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from legenda.model.fold import fold, is_evenly_spaced, sort_form


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Éclair", "eclair"),
        (' The  {LaTeX}\n"Companion" ', "the latex companion"),
        ("O’Neill’s $x$\\", "oneills x"),
        ("Straße\u00a0Ł", "strasse l"),
        (" ", ""),
    ],
)
def test_a_sort_key_has_no_case_accents_quotes_or_wide_gaps(text: str, form: str) -> None:
    assert sort_form(text) == form


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("مُحَمَّد", "محمد"),
        ("أحمد", "احمد"),
        ("إسلام", "اسلام"),
        ("آمال", "امال"),
        ("كتــــاب", "كتاب"),
        ("کتابی", "كتابي"),
        ("مكتبة", "مكتبه"),
        ("١٢٣ ۴۵۶", "123 456"),
        ("נִיקּוּד", "ניקוד"),
        ("דָּוִד", "דוד"),
        ("بית־ספר", "بית-ספר"),
        ("نی\u200cنوا", "نینوا"),
        ("joi\u200dner \u2067x\u2069", "joiner x"),
        ("Kaʻahumanu", "ka'ahumanu"),
        ("Il′in O´Brien Qurʾān", "il'in o'brien qur'an"),
        ("Nguyễn Đặng", "nguyen dang"),
        ("İlker Işık", "ilker isik"),
        ("Νικόλαος Σοφός", "νικολαος σοφος"),
        ("Алёна Андрей", "алена андреи"),
        ("\u1100\u1175\u11b7", "김"),
        ("ｶﾞｽ", "ガス"),
        ("हिन्दी", "हिन्दी"),
    ],
)
def test_letters_fold_to_what_people_type(written: str, typed: str) -> None:
    assert fold(written) == fold(typed)


@given(st.text(st.one_of(st.sampled_from(" {}$\"'\\’\t\n\u00a0\u2003aÉß"), st.characters()), max_size=30))
@example("\u001c a")
def test_the_quick_way_is_the_thorough_one(text: str) -> None:
    assert sort_form(text) == " ".join(re.sub(r"[{}$\"'\\]", "", fold(text)).split())


def test_no_white_space_but_the_blank_passes_for_even() -> None:
    blanks = [chr(code) for code in range(sys.maxunicode + 1) if chr(code).isspace() and is_evenly_spaced(chr(code))]
    assert blanks == [" "]
    assert not is_evenly_spaced("a  b")
