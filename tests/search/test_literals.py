"""Which letters a regular expression cannot do without."""

from __future__ import annotations

import pytest
import regex
from hypothesis import example, given, settings
from hypothesis import strategies as st

from legenda.model.query import All, Any, Match, Query, Words
from legenda.search.literals import needed
from legenda.search.words import index_words

_SIGNS = [*"abc|.*+?()[]^\\{}2,", "(?:", "[ab]", "bc2", "aabb", "{2}", "{,2}", ")?", ")*", "a?", "|"]


def run(letters: str, field: str | None = None) -> Words:
    """The need for a word with these letters in it."""
    return Words((letters,), field, Match.INSIDE)


def both(*needs: Query) -> All:
    """The need for each of several things."""
    return All(needs)


def either(*needs: Query) -> Any:
    """The need for one of several things."""
    return Any(needs)


def is_met(need: Query, text: str) -> bool:
    """Whether the letters that are needed stand in `text`."""
    match need:
        case All(parts):
            return all(is_met(part, text) for part in parts)
        case Any(parts):
            return any(is_met(part, text) for part in parts)
        case Words():
            return need.words[0] in text.lower()
    raise AssertionError(need)


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("learn.*graph", both(run("learn"), run("graph"))),
        ("Colou?rs?", either(run("color"), run("colour"), run("colors"), run("colours"))),
        ("colou+rs", run("colou")),
        (r"\bdeep\s+net", both(run("deep"), run("net"))),
        ("multi-?agent", both(run("multi"), run("agent"))),
        ("(policy)regret", both(run("policy"), run("regret"))),
        ("[abc]def", either(run("adef"), run("bdef"), run("cdef"))),
        ("gr[ae]y", either(run("gray"), run("grey"))),
        ("[^ab]def", run("def")),
        ("[a-c]def", run("def")),
        ("abcd{2}efg", both(run("abc"), run("efg"))),
        ("abcd*", run("abc")),
        ("abcd*?efg", both(run("abc"), run("efg"))),
        ("cat|dog", either(run("cat"), run("dog"))),
        ("cat|do", All()),
        ("polic(y|ies)", run("polic")),
        ("(?:cat|dog)s", either(run("cat"), run("dog"))),
        ("(cat|dog)*bird", run("bird")),
        ("(cat|dog)+bird", both(either(run("cat"), run("dog")), run("bird"))),
        ("(cat|dog)?", All()),
        ("x2", run("x2")),
        (r"gpt-?4\w", run("gpt")),
        ("(?i)cat", All()),
        ("(?<=cat)bird", All()),
        ("(*PRUNE)bird", All()),
        ("(?:bird){e<=1}", All()),
        (r"\p{Letter}cat", All()),
        ("ab", All()),
        ("[a[b]cdef]", All()),
        ("[[:alpha:]]def", All()),
        ("abc(", All()),
        ("(" * 29 + "bird" + ")" * 29, run("bird")),
        ("(" * 240 + "bird" + ")" * 240, All()),
        ("", All()),
    ],
)
def test_what_an_expression_needs_is_seen(pattern: str, expected: Query) -> None:
    assert needed(pattern) == expected


def test_it_is_needed_in_the_field_that_is_asked_for() -> None:
    assert needed("cat|dog", "title") == either(run("cat", "title"), run("dog", "title"))


@settings(deadline=None)
@given(st.lists(st.sampled_from(_SIGNS), max_size=14).map("".join), st.text("abc2", max_size=20))
@example("(?:aab|b[ac]2)?c", "c")
def test_no_text_matches_without_it(pattern: str, text: str) -> None:
    try:
        compiled = regex.compile(pattern, regex.IGNORECASE | regex.VERSION1)
    except regex.error:
        return
    if compiled.search(text, timeout=5):
        assert is_met(needed(pattern), text)


@given(st.text(st.sampled_from("aB2 7.-_'+#@εöüß学習x₆²^_Λβ"), max_size=30))
def test_letters_and_digits_side_by_side_are_in_one_word_of_the_index(text: str) -> None:
    found = index_words(text).words
    for letters in regex.findall("[A-Za-z0-9]+", text):
        assert letters in ("s", "S") or any(letters.lower() in word for word in found), letters
