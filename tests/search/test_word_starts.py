"""Texts by the beginnings of their words: every spelling, and which words begin the chief part."""

from __future__ import annotations

from legenda.search.word_starts import Started, WordStarts

NAMES = [
    (1, "Hans Müller", 5),
    (2, "John von Neumann", 5),
    (3, "Tim O’Brien", 4),
    (4, "王小明", 0),
    (5, "Neu Mann", 4),
    (6, "Hans Mueller", 5),
]


def found(started: Started) -> list[tuple[int, bool]]:
    return list(zip(started.numbers.tolist(), started.is_chief.tolist(), strict=True))


def test_a_word_is_found_by_its_beginning_in_each_spelling() -> None:
    starts = WordStarts(NAMES)
    assert set(found(starts.beginning("mue"))) == {(1, True), (6, True)}
    assert set(found(starts.beginning("mul"))) == {(1, True), (6, True)}
    assert found(starts.beginning("obr")) == [(3, True)]
    assert found(starts.beginning("zz")) == []


def test_the_chief_part_begins_with_its_particle_and_with_what_follows_it() -> None:
    starts = WordStarts(NAMES)
    assert found(starts.beginning("von")) == [(2, True)]
    assert found(starts.beginning("neu")) == [(5, False), (2, True)], "in the order of the words: neu, neumann"
    assert found(starts.beginning("hans")) == [(1, False), (6, False)]


def test_chinese_is_found_by_its_first_sign_and_by_any() -> None:
    starts = WordStarts(NAMES)
    assert found(starts.beginning("王")) == [(4, True)]
    assert found(starts.beginning("小")) == [(4, False)]


def test_a_whole_word_is_not_its_beginning() -> None:
    starts = WordStarts(NAMES)
    assert found(starts.being("neu")) == [(5, False)]
    assert found(starts.being("neuman")) == []


def test_no_texts_have_no_words() -> None:
    assert found(WordStarts([]).beginning("a")) == []
    assert found(WordStarts([(1, "—", 0)]).beginning("a")) == []
