"""Half-typed questions: what cannot be used yet is said and left out, and the rest goes on finding."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from legenda.model.query import Condition
from legenda.search.language import ask
from legenda.search.scan import scan
from tests.search.corpus import documents

_PAPERS = documents(Random(5), range(1, 60))
_READ, _READING = {2, 3, 5, 8, 13, 21, 34, 55}, {4, 9, 16, 25}

#: What stands before the word that is being typed: whole in itself.
_WHOLE = st.sampled_from(
    ["agent", "graph", "-survey", '"deep learning"', "(graph OR policy)", "NOT (agent survey)", "title:network",
     "polic*", "agnet~", "/gr.ph/", "title:/^d/", "is:read", "year:2024..", '"graph learning"~4', "AND",
     "author:muller", "强化"]
)  # fmt: skip
_BEGUN = st.lists(_WHOLE, max_size=4).map(" ".join)

#: Ends that ask for nothing yet, each with what is said of it.
_NOT_YET = st.sampled_from(
    [(f"{field}:", f"“{field}:” was left out: it waits for a value.") for field in ("title", "author", "is", "year")]
    + [(f"{name}:/{open_}", f"“{name}:/{open_}/” was left out: it waits for the slash at its end.")
       for name in ("title", "note", "key") for open_ in ("gr", "gr[a", "(gr|", "g\\(r")]
    + [(f"{name}:/{broken}/", f"“{name}:/{broken}/” was left out: the expression is not complete or not valid (")
       for name in ("title", "tag") for broken in ("gr[a", "(gr", "*", "a{2,1}", r"\\p{X}".replace("\\\\", "\\"))]
    + [("year:20", "“year:20” was left out: a year has four digits."),
       ("year:20..", "“year:20..” was left out: a year has four digits."),
       ("year:>", "“year:>” was left out: a year has four digits."),
       ("rating:>=", "“rating:>=” was left out: it takes a number."),
       ("readings:>", "“readings:>” was left out: it takes a number."),
       ("added:>2026-1-", "“added:>2026-1-” was left out: it takes a date"),
       ("queued:>9", "“queued:>9” was left out: it takes a date"),
       ("has:zz", "“has:zz” was left out: it takes one of"),
       ("has:nots", "“has:nots” was left out: perhaps has:note was meant; it takes one of"),
       ("NOT", "A NOT with nothing after it was left out."), ("NOT NOT", "A NOT with nothing after it was left out."),
       ("-(", None), ("-((", None), ("(", None), ('"', None), ("“", None), ("((", None),
       ("(title:", "“title:” was left out"),
       ("-year:2", "“year:2” was left out: a year has four digits."), ("AND", None), ("AND (", None),
       (")", "A closing bracket without an opening one was left out."),
       ("OR", "An OR with nothing on one side was left out."), ("OR (", "An OR with nothing on one side was left out."),
       ("OR year:2", "An OR with nothing on one side was left out."),
       ("title:(", None), ('title:"', None), ("title:~", "“title:~” was left out: it has no word in it.")]
)  # fmt: skip

#: Ends that ask already, each with what it may become: that finds nothing which the half-typed one did not find.
_ON_THE_WAY = st.sampled_from(
    [("gra", "graph "), ('"graph lea', '"graph learning" '), ('"deep', '"deep model" '), ("(graph", "(graph) "),
     ("(graph OR pol", "(graph OR policy) "), ("title:netw", "title:networks "), ("author:muell", "author:mueller "),
     ("year:2024..", "year:2024..2025 "), ("year:2024..202", "year:2024..2025 "), ("is:rea", "is:read "),
     ("is:rea", "is:reading "), ("agnet~", "agnet~ "), ('"graph learning"~1', '"graph learning"~1 '),
     ("强化", "强化学习 "),
     ('author:"hans m', 'author:"hans müller" '), ("title:(dee", "title:(deep model) "), ("mult", "multi-agent "),
     ("((gra OR", "((gra OR zebra)) ")]
)  # fmt: skip


def _resolve(condition: Condition) -> set[int]:
    """The papers of the conditions above."""
    if condition.field == "year":
        low, high = condition.low or condition.value, condition.high or condition.value or "9999"
        return {paper.id for paper in _PAPERS if paper.year is not None and int(low) <= paper.year <= int(high)}
    return {"read": _READ, "reading": _READING}.get(condition.value, set())


def _found(text: str) -> list[int]:
    return scan(ask(text).query, _PAPERS, _resolve)


@settings(deadline=None)
@given(_BEGUN, _NOT_YET)
def test_an_end_that_asks_for_nothing_yet_is_said_and_the_rest_finds_what_it_found(
    begun: str, end: tuple[str, str | None]
) -> None:
    text, said = end
    whole = ask(f"{begun} ")
    question = ask(f"{begun} {text}")
    assert question.query == whole.query
    added = [sentence for sentence in question.ignored if sentence not in whole.ignored]
    if said is not None and begun:
        assert any(sentence.startswith(said) for sentence in question.ignored), question.ignored
    assert all(sentence.endswith(".") for sentence in added)


@settings(deadline=None)
@given(_BEGUN, _ON_THE_WAY)
def test_typing_on_finds_nothing_that_was_not_found_before(begun: str, end: tuple[str, str]) -> None:
    half, done = (f"{begun} {part}" for part in end)
    assert set(_found(done)) <= set(_found(half))
    assert all(sentence.endswith(".") for sentence in ask(half).ignored)


@settings(deadline=None)
@given(_BEGUN, st.data())
def test_every_beginning_of_a_question_is_one(begun: str, data: st.DataObject) -> None:
    text = begun[: data.draw(st.integers(0, len(begun)))]
    question = ask(text)
    assert question.text == text
    assert all(sentence.endswith(".") for sentence in question.ignored)
    assert set(_found(text)) <= {paper.id for paper in _PAPERS}
