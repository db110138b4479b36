"""Whether a highlight finds its words again after the text was edited."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from legenda.model.anchor import TextAnchor, locate, make_anchor
from legenda.model.near_match import distance, near_matches

TEXT = (
    "We study the regret of agents in games. The optimal policy regret is achieved by our framework. "
    "Earlier work needed strong assumptions on the agents. We show the regret of agents can be small, and that "
    "the optimal rate is reached in all settings."
)
START = TEXT.index("The optimal policy")
END = TEXT.index(" by our framework")
ANCHOR = make_anchor(TEXT, START, END)


def found(anchor: TextAnchor, text: str) -> str | None:
    where = locate(anchor, text)
    return text[slice(*where)] if where else None


def test_an_anchor_holds_quote_context_and_place() -> None:
    assert make_anchor("one two three", 3, 8) == TextAnchor("two", "one ", " three", 4, 7)


def test_positions_outside_the_text_are_drawn_in() -> None:
    assert make_anchor("one two", -5, 99) == TextAnchor("one two", "", "", 0, 7)
    assert make_anchor("one two", 3, 4).quote == ""


EDITS = {
    "nothing": (TEXT, "The optimal policy regret is achieved"),
    "words before": (f"Abstract: {TEXT}", "The optimal policy regret is achieved"),
    "words removed before": (TEXT[20:], "The optimal policy regret is achieved"),
    "a word replaced": (TEXT.replace("optimal policy", "best policy"), "The best policy regret is achieved"),
    "a word added": (TEXT.replace("policy", "policy and value"), "The optimal policy and value regret is achieved"),
    "a hyphen": (TEXT.replace("policy regret", "policy-regret"), "The optimal policy-regret is achieved"),
    "the sentence removed": (TEXT[:START] + TEXT[END + 17 :], None),
    "another text": ("Nothing of this is about games, and no word is the same here.", None),
    "no text": ("", None),
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), EDITS.values(), ids=EDITS.keys())
def test_an_anchor_survives_edits(text: str, expected: str | None) -> None:
    assert found(ANCHOR, text) == expected


def test_of_equal_words_those_with_the_same_neighbours_are_found() -> None:
    second = TEXT.rindex("the regret of agents")
    anchor = make_anchor(TEXT, second, second + len("the regret of agents"))
    edited = f"The regret of agents matters: the regret of agents. {TEXT}"
    assert locate(anchor, edited) == (edited.rindex("the regret of agents"), edited.rindex(" can be small"))


def test_of_equal_words_with_equal_neighbours_the_nearest_is_found() -> None:
    text = "x ab y " * 10
    anchor = make_anchor(text, 37, 39)
    assert anchor.quote == "ab"
    assert locate(anchor, text) == (37, 39)


@given(st.text("ab c\né𝔸", min_size=1, max_size=60), st.data())
def test_every_passage_is_found_in_its_own_text(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    anchor = make_anchor(text, start, data.draw(st.integers(start + 1, len(text))))
    assume(anchor.quote)
    assert locate(anchor, text) == (anchor.start, anchor.end)


@given(st.text(max_size=40), st.text(max_size=40))
@settings(max_examples=200)
def test_any_anchor_gives_a_range_of_the_text_or_nothing(quote: str, text: str) -> None:
    where = locate(TextAnchor(quote, "a", "b", 3, 3 + len(quote)), text)
    assert where is None or 0 <= where[0] < where[1] <= len(text)


@given(st.text(alphabet="ab ", max_size=12), st.integers(0, len(TEXT)))
def test_words_put_in_anywhere_else_do_not_lose_the_place(added: str, at: int) -> None:
    assume(at <= START - 1 or at >= END + 1)
    assert found(ANCHOR, TEXT[:at] + added + TEXT[at:]) == ANCHOR.quote


def levenshtein(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for number, left in enumerate(one, start=1):
        before, row = row, [number]
        for place, right in enumerate(other):
            row.append(min(before[place] + (left != right), before[place + 1] + 1, row[-1] + 1))
    return row[-1]


@given(st.text(alphabet="abc", max_size=10), st.text(alphabet="abc", max_size=10))
def test_the_distance_is_the_edit_distance(one: str, other: str) -> None:
    assert distance(one, other) == levenshtein(one, other)


def test_near_matches_are_found_with_their_bounds() -> None:
    text = "the quick brwn fox and the quick brown fix"
    assert [text[slice(*where)] for where in near_matches("brown fox", text, 2)] == ["brwn fox", "brown fix"]
