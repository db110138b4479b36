"""A search that is kept finds what it found while it was typed, and one search within another keeps to itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, importing, keeping, listing
from legenda.actions.desk import Desk
from legenda.actions.held_papers import held_papers
from legenda.actions.searching import search
from legenda.actions.smart_counts import SmartCounts
from legenda.model.scope import Scope

#: Keys with what the papers are made of; the last letter of a title tells which papers share a word.
PAPERS = {
    "li": ("Wei Li", "Agents that play a game"),
    "liu": ("Ann Liu", "Reflection and regret"),
    "lin": ("Bo Lin", "Learned policies of a game"),
    "roe": ("Richard Roe", "Learning policy regret (bounds)"),
    "doe": ("Jane Doe", "Multi agent reflection in a game"),
    "poe": ("Edgar Poe", "The learningful theory of minds"),
}


@pytest.fixture
def papers(desk: Desk, tmp_path: Path) -> Desk:
    """A library of these papers."""
    file = tmp_path / "papers.bib"
    file.write_text("".join(f"@misc{{{k}, author={{{a}}}, title={{{t}}}}}\n" for k, (a, t) in PAPERS.items()), "utf-8")
    importing.import_files(desk, [file])
    return desk


def keys(desk: Desk, text: str, kept: str | None = None, is_typing: bool = False) -> list[str]:
    """The keys of the papers found, in alphabetical order."""
    answer = search(desk, text, Scope(), is_typing=is_typing, kept=kept)
    return sorted(row.key for row in browsing.rows(desk, answer.ids))


@pytest.mark.parametrize(
    ("text", "typed", "written"),
    [
        ("author:li", ["li", "lin", "liu"], ["li"]),
        ("author:li ", ["li"], ["li"]),
        ('author:"li"', ["li"], ["li"]),
        ("-author:li", ["doe", "poe", "roe"], ["doe", "lin", "liu", "poe", "roe"]),
        ('"theory of min', ["poe"], []),
        ('"theory of min"', [], []),
        ("title:(game OR refl", ["doe", "li", "lin", "liu"], ["doe", "li", "lin"]),
        ("is:un", ["doe", "li", "lin", "liu", "poe", "roe"], []),
    ],
)
def test_only_what_is_being_typed_ends_in_a_beginning(
    papers: Desk, text: str, typed: list[str], written: list[str]
) -> None:
    assert keys(papers, text, is_typing=True) == typed
    assert keys(papers, text) == written


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("author:li", "author:li*"),
        ("author:li ", "author:li"),
        ("author:doe", "author:doe"),
        ("agent author:d", "agent author:d*"),
        # What begins with "learning" and what is another form of it: "learned" does not begin so, "learningful" does.
        ("learning", "(learning OR learning*)"),
        ("-title:learning", "-title:(learning OR learning*)"),
        ("learning game", "learning game"),
        ('"theory of min', '"theory of min*"'),
        ('"theory of minds', '"theory of minds"'),
        ("is:un", "is:un*"),
        ("status:new", "status:new"),
        ("(regret OR refl", "(regret OR refl*"),
        ("year:2020..", "year:2020.."),
    ],
)
def test_what_is_kept_finds_what_was_seen(papers: Desk, typed: str, kept: str) -> None:
    assert keeping.kept_search(papers, typed) == kept
    assert keys(papers, kept) == keys(papers, typed, is_typing=True)
    assert keeping.kept_search(papers, f"{kept} ") == kept, "kept once more it stays"


@pytest.mark.parametrize(
    ("kept", "text", "found"),
    [
        ("author:li*", "game", ["li", "lin"]),
        ('agent "multi', "game", ["doe"]),  # the quote that is open ends with the query that is kept
        ("reflection OR (regret", "game", ["doe"]),
        ("reflection OR game", "regret OR agent", ["doe", "li", "liu"]),
        ("author:li", "", ["li"]),
        ("author:", "game", ["doe", "li", "lin"]),
        ("game", '"multi agent', ["doe"]),
        ("game", "author:", ["doe", "li", "lin"]),
        ("-reflection", "gam", ["li", "lin"]),
    ],
)
def test_a_search_within_a_smart_list_finds_what_both_find(
    papers: Desk, kept: str, text: str, found: list[str]
) -> None:
    assert keys(papers, text, kept, is_typing=True) == found


def test_what_cannot_be_used_is_said_of_the_kept_query_and_of_the_typed_one(papers: Desk) -> None:
    answer = search(papers, "author:", Scope(), kept="rating:many agent")
    assert answer.ignored == (
        "“rating:many” was left out: it takes a number.",
        "“author:” was left out: it waits for a value.",
    )


@pytest.mark.parametrize(
    "query", ["author:li", "-author:li", '"multi agent', "reflection OR (regret", "title:game OR li"]
)
def test_a_smart_list_holds_the_same_papers_wherever_it_is_asked_for(papers: Desk, query: str) -> None:
    number = listing.new_list(papers, "Kept", query=query)
    on_show = search(papers, "", Scope(), is_typing=True, kept=query)
    assert on_show.total
    assert keys(papers, query) == keys(papers, "list:Kept") == keys(papers, "", query, is_typing=True)
    assert set(held_papers(papers, number, "", "gone")) == set(on_show.ids)
    assert SmartCounts(papers).counts(browsing.counts(papers).lists, lambda: False) == {number: on_show.total}
