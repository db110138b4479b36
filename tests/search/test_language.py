"""The query language: what a text asks for, and that any text asks for something."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.query import All, Any, Condition, Match, Not, Pattern, Query, Words
from legenda.search.language import CONDITION_FIELDS, TEXT_FIELDS, ask


def word(text: str, field: str | None = None, match: Match = Match.WORD) -> Words:
    return Words((text,), field, match, text=text)


def fuzzy(text: str, edits: int, field: str | None = None) -> Words:
    return Words((text,), field, Match.FUZZY, text=text, edits=edits)


def near(*words: str, slop: int, text: str, field: str | None = None) -> Words:
    return Words(words, field, Match.EXACT, slop, text, any_order=True)


def quoted(text: str, *words: str, field: str | None = None, match: Match = Match.EXACT, slop: int = 1) -> Words:
    return Words(words, field, match, slop, text, apart=True)


def perhaps_a_name(text: str, *words: str, match: Match = Match.EXACT) -> Query:
    """Words in quotes that may be the name of a person."""
    name = Words(words, "contributors", match, 3, text, apart=True, initials=True)
    return Any((quoted(text, *words, match=match), name))


def after(first: str, second: str) -> Query:
    """A word that counts more right after another."""
    close = [Words((first, second), field, text=f"{first} {second}") for field in ("title", "contributors")]
    return Any((word(second), *close))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", All()),
        ("   ", All()),
        ("graph ", word("graph")),
        ("graph", word("graph", match=Match.TYPING)),
        ("Graph* ", word("graph", match=Match.PREFIX)),
        ('"Very Large"', perhaps_a_name("Very Large", "very", "large")),
        ("„Very Large“ ", perhaps_a_name("Very Large", "very", "large")),
        ('"very lar', perhaps_a_name("very lar", "very", "lar", match=Match.PREFIX)),
        ('title:"Very Large"', quoted("Very Large", "very", "large", field="title")),
        ('"graph"', quoted("graph", "graph")),
        ("title:graph ", word("graph", "title")),
        ("AUTHOR:xu ", word("xu", "contributors")),
        ('author:"Xu, Kang"', quoted("Kang Xu", "kang", "xu", field="contributors", slop=3)),
        ("7 OR 8 ", Any((word("7"), word("8")))),
        ("7 AND 8 ", All((word("7"), after("7", "8")))),
        ("7 NOT 8 ", All((word("7"), Not(word("8"))))),
        ("7 -8 ", All((word("7"), Not(word("8"))))),
        ("NOT NOT 8 ", word("8")),
        ("(7 OR 8) 9 ", All((Any((word("7"), word("8"))), word("9")))),
        ("title:(7 OR 8) ", Any((word("7", "title"), word("8", "title")))),
        ("-(7 8) ", Not(All((word("7"), after("7", "8"))))),
        ("(7)-8 ", All((word("7"), word("8")))),
        ('"7"-8 ', All((quoted("7", "7"), word("8")))),
        ("tag:method/rl", Condition("tag", "method/rl", text="tag:method/rl")),
        ('tag:"to read"', Condition("tag", "to read", text="tag:to read")),
        ("tag:(a OR b)", Any((Condition("tag", "a", text="tag:a"), Condition("tag", "b", text="tag:b")))),
        ("status:set-aside", Condition("status", "set aside", text="status:set-aside")),
        ("is:annotated ", Condition("is", "annotated", text="is:annotated")),
        ("has:note ", Condition("has", "note", text="has:note")),
        ("key:xu2025 ", Condition("key", "xu2025", text="key:xu2025")),
        ("list:Thesis ", Condition("list", "Thesis", text="list:Thesis")),
        ("year:2025", Condition("year", "2025", text="year:2025")),
        ("year:2024..2025", Condition("year", low="2024", high="2025", text="year:2024..2025")),
        ("year:2024-2025", Condition("year", low="2024", high="2025", text="year:2024-2025")),
        ("year:2024..", Condition("year", low="2024", text="year:2024..")),
        ("year:..2024", Condition("year", high="2024", text="year:..2024")),
        ("year:2024..20", Condition("year", low="2024", text="year:2024..20")),
        ("year:>=2024", Condition("year", low="2024", text="year:>=2024")),
        ("year:>2024", Condition("year", low="2025", text="year:>2024")),
        ("year:<2024", Condition("year", high="2023", text="year:<2024")),
        ("rating:<=3", Condition("rating", high="3", text="rating:<=3")),
        ("added:>2026-01", Condition("added", low="2026-02", text="added:>2026-01")),
        ("added:<2026-01-01", Condition("added", high="2025-12-31", text="added:<2026-01-01")),
        ("added:yesterday", Condition("added", "yesterday", text="added:yesterday")),
        ("queued:>90d", Condition("queued", high="90d", text="queued:>90d")),
        ("due:<7d", Condition("due", high="7d", text="due:<7d")),
        ("due:7d..14d", Condition("due", low="7d", high="14d", text="due:7d..14d")),
        ("queued:30d..90d", Condition("queued", low="90d", high="30d", text="queued:30d..90d")),
        ("C++ ", Words(("c++",), None, Match.EXACT, text="c++")),
        ("C+", Words(("c+",), None, Match.PREFIX, text="c+")),
        ("s/s ", Words(("s", "s"), text="s/s")),
        ("ASR@10 ", Words(("asr", "10"), text="asr@10")),
        ("f-16 ", Any((Words(("f", "16"), text="f-16"), Words(("f16",), text="f-16")))),
        ("banquo’s ", Words(("banquo",), text="banquo's")),
        ("Müller ", Any((word("muller"), Words(("mueller",), text="Müller")))),
        ("agnt~", fuzzy("agnt", 1)),
        ("agnts~ ", fuzzy("agnts", 1)),
        ("reinforcment~", fuzzy("reinforcment", 2)),
        ("reinforcment~1", fuzzy("reinforcment", 1)),
        ("reinforcment~9", fuzzy("reinforcment", 2)),
        ("author:mullr~", fuzzy("mullr", 1, "contributors")),
        ("ab~", fuzzy("ab", 0)),
        ('"graph policy"~5', near("graph", "policy", slop=5, text="graph policy")),
        ('"graph policy"~', perhaps_a_name("graph policy", "graph", "policy")),
        ('title:"graph policy"~5 ', near("graph", "policy", slop=5, text="graph policy", field="title")),
        ('"graph graph"~5', quoted("graph graph", "graph", "graph")),
        ("title:/colou?rs?/", Pattern("colou?rs?", "title", "title:/colou?rs?/")),
        ("/a b/ ", Pattern("a b", None, "/a b/")),
        (r"note:/a\/b/", Pattern(r"a\/b", "notes", r"note:/a\/b/")),
        ("key:/^x.*a$/", Pattern("^x.*a$", "key", "key:/^x.*a$/")),
        ("-title:/7/ ", Not(Pattern("7", "title", "title:/7/"))),
        ("(title:/7/)", Pattern("7", "title", "title:/7/")),
        ("/usr/8 ", Words(("usr", "8"), text="usr/8")),
        ("学", Words(("学",), None, Match.PREFIX, text="学")),
        ("强化学", Words(("强化", "化学"), None, Match.EXACT, text="强化学")),
    ],
)
def test_a_text_asks(text: str, expected: Query) -> None:
    question = ask(text)
    assert question.query == expected
    assert question.ignored == ()
    assert question.text == text


def test_neighbours_may_be_written_as_one_and_count_more_side_by_side() -> None:
    one = Words(("multiagent",), text="multi agent")
    close = [Words(("multi", "agent"), field, text="multi agent") for field in ("title", "contributors")]
    assert ask("multi agent ").query == All((Any((word("multi"), one)), Any((word("agent"), one, *close))))
    assert ask("title:graph title:7 ").query == All(
        (word("graph", "title"), Any((word("7", "title"), Words(("graph", "7"), "title", text="graph 7"))))
    )


def test_words_in_different_fields_are_no_neighbours() -> None:
    assert ask("title:multi agent ").query == All((word("multi", "title"), word("agent")))


def test_an_unknown_field_may_be_one_that_papers_have_and_is_searched_as_words() -> None:
    words = All((word("foo"), after("foo", "7")))
    assert ask("foo:7 ").query == Any((Condition("foo", "7", text="foo:7"), words))
    assert ask("std::7 ").query == All((word("std"), after("std", "7")))
    assert ask("Attention: 7 ").query == All(
        (Words(("attention",), text="attention", apart=True), after("attention", "7"))
    )


def test_an_unfinished_choice_stands_for_all_that_it_begins() -> None:
    assert ask("status:rea").query == Any(
        (
            Condition("status", "reading", text="status:rea"),
            Condition("status", "read", text="status:rea"),
            Condition("status", "rea*", text="status:rea"),
        )
    )
    assert ask("has:rea").query == Condition("has", "reading", text="has:rea")


def test_any_other_status_may_be_one_of_the_readers_own() -> None:
    assert ask('status:"read closely" ').query == Condition("status", "read closely", text="status:read closely")
    assert ask("is:closely ").query == Condition("is", "closely", text="is:closely")
    assert ask("status:clo").query == Condition("status", "clo*", text="status:clo")


@pytest.mark.parametrize(
    ("text", "ignored"),
    [
        ("author:", "“author:” was left out: it waits for a value."),
        ("year:20", "“year:20” was left out: a year has four digits."),
        ("rating:x", "“rating:x” was left out: it takes a number."),
        ("added:2026-13", "“added:2026-13” was left out: it takes a date like 2026-01-31, 2026-01 or 2026, or an age"
         " like 90d."),
        ("has:odd", None),
        ("7 OR", "An OR with nothing on one side was left out."),
        ("NOT", "A NOT with nothing after it was left out."),
        ("7)", "A closing bracket without an opening one was left out."),
        ("title:!!!", "“title:!!!” was left out: it has no word in it."),
        ("7 " * 100, "Only the first 64 words are searched for."),
        ("7," * 100, "Only the first 64 words are searched for."),
        ("tag:a " * 100, "Only the first 64 words are searched for."),
        ("(" * 100 + "7", "Brackets inside so many others were left out."),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_said(text: str, ignored: str | None) -> None:
    said = ask(text).ignored
    assert len(said) == 1
    assert ignored is None or said == (ignored,)


@pytest.mark.parametrize("text", ["(7", "((7", "( 7", '"7"(', "7 -", "7 AND"])
def test_half_typed_brackets_and_signs_are_no_matter(text: str) -> None:
    assert ask(text).ignored == ()


_SIGNS = st.sampled_from(
    [
        '"',
        "(",
        ")",
        "-",
        " ",
        "*",
        ":",
        "..",
        "<",
        ">=",
        "AND",
        "OR ",
        "NOT ",
        "“",
        "学",
        "ü",
        "'",
        "/",
        "~",
        "~5",
        "[",
        "\\\\",
        "{2,}",
        "?",
        "+",
        "\n",
        "7",
        "a",
    ]
    + [f"{name}:" for name in (*TEXT_FIELDS, *CONDITION_FIELDS)]
)


@given(st.lists(_SIGNS | st.text(max_size=4), max_size=30).map("".join) | st.text())
def test_any_text_is_a_question(text: str) -> None:
    question = ask(text)
    assert question.text == text
    assert ask(text) == question
    for sentence in question.ignored:
        assert sentence.endswith(".")


def test_thousands_of_signs_are_read_without_recursion() -> None:
    assert ask("NOT " * 50_000 + "7 ").query == word("7")
    assert ask("-(" * 50_000).query == All()
