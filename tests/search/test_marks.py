"""Where a text shows why it was found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.search.language import ask
from legenda.search.marks import marks

_TEXT = "We study multi-agent Learning; learners use Müller’s policies: 强化学习 and very large arrays, not large ones."


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("learning ", ["Learning"]),
        ("learned ", ["Learning"]),
        ("learn*", ["Learn", "learn"]),
        ("lear", ["Lear", "lear"]),
        ("multi agent ", ["multi-agent"]),
        ("multiagent ", ["multi-agent"]),
        ("agent ", ["agent"]),
        ('"very large"', ["very", "large"]),
        ('"very large arr', ["very", "large", "arrays"]),
        ("mueller ", ["Müller’s"]),
        ("muller ", ["Müller"]),
        ("化学", ["化学"]),
        ("学", ["学"]),
        ("policies -learning ", ["policies"]),
        ("agnt~ ", ["agent"]),
        ("/learn\\w+/", ["Learning", "learners"]),
        ("/very\\s+large/", ["very large"]),
        ('"large arrays"~2', ["large", "arrays", "large"]),
        ("ＡＧＥＮＴ ", ["agent"]),
        ("Mu\u0308ller ", ["Müller’s"]),
        ("tag:learning ", []),
        ("", []),
    ],
)
def test_marks_are_the_words_that_were_meant(typed: str, expected: list[str]) -> None:
    assert [_TEXT[start:end] for start, end in marks(ask(typed).query, _TEXT)] == expected


def test_an_expression_marks_letters_whose_accents_stand_apart() -> None:
    text = "By Mu\u0308ller and Muller"
    assert [text[start:end] for start, end in marks(ask("/m[uü]ller/").query, text)] == ["Mu\u0308ller", "Muller"]


@pytest.mark.parametrize(
    ("typed", "text", "expected"),
    [
        ("multiagents ", "Multi agent games", ["Multi", "agent"]),
        ("multiage", "Multi agent games", ["Multi", "agent"]),
        ("colour ", "Colors and colour", ["Colors", "colour"]),
        ("强化学习综述", "强化学习 综述", ["强化学习 综述"]),
        ("BERT分类", "使用BERT模型的文本分类", ["BERT", "分类"]),
        ("r2 ", "An R² of 1", ["R²"]),
        ("betavae ", "Tuning βVAEs and β-VAE", ["βVAEs", "β-VAE"]),
        ("محمد ", "مُحَمَّد", ["مُحَمَّد"]),
    ],
)
def test_other_spellings_are_marked_as_they_stand(typed: str, text: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end in marks(ask(typed).query, text)] == expected


def test_words_of_another_field_mark_nothing() -> None:
    query = ask("author:large arrays ").query
    assert [_TEXT[start:end] for start, end in marks(query, _TEXT, "abstract")] == ["arrays"]
    assert [_TEXT[start:end] for start, end in marks(query, _TEXT)] == ["large", "arrays", "large"]


@given(st.text(max_size=30), st.text(max_size=60))
def test_marks_lie_in_the_text_apart_and_in_order(typed: str, text: str) -> None:
    found = marks(ask(typed).query, text)
    flat = [bound for mark in found for bound in mark]
    assert flat == sorted(set(flat))
    assert not flat or 0 <= flat[0] <= flat[-1] <= len(text)
