"""Words of texts that are kept are those that reading the marks gives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.actions import kept_words
from legenda.actions.kept_words import KeptWords
from legenda.model.markup import words_text

_PIECES = st.sampled_from(
    ["a ", "step ", "over- lapping ", "**b**", "$x^2$ ", "\\textit{c} ", "ü", "学", "http://a.org/b ", "\n", "  ", "{",
     "&amp;"]
)  # fmt: skip


@given(st.lists(_PIECES, max_size=8).map("".join))
def test_the_words_of_a_text_are_the_same_at_every_time(text: str) -> None:
    kept = KeptWords()
    assert [kept.of(text), kept.of(text)] == [words_text(text)] * 2


def test_a_text_is_read_once_and_another_one_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(text: str) -> str:
        read.append(text)
        return words_text(text)

    monkeypatch.setattr(kept_words, "words_text", counted)
    kept = KeptWords()
    texts = ["a *b* c", "a *c* c", "plain", "a *b* c"]
    assert [kept.of(text) for text in texts] == ["a b c", "a c c", "plain", "a b c"]
    assert read == ["a *b* c", "a *c* c"]


def test_without_room_nothing_more_is_kept_and_the_words_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(text: str) -> str:
        read.append(text)
        return words_text(text)

    monkeypatch.setattr(kept_words, "words_text", counted)
    kept = KeptWords(most=1)
    assert [kept.of("*one*"), kept.of("*two*"), kept.of("*one*"), kept.of("*two*")] == ["one", "two", "one", "two"]
    assert read == ["*one*", "*two*", "*two*"]
