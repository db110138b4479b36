"""Why a paper was found that does not show it: the words around the hit, with their marks."""

from __future__ import annotations

import pytest

from legenda.actions import annotating, browsing, editing, noting, searching, tagging
from legenda.actions.searching import Snippet, Where
from legenda.model.anchor import TextAnchor
from legenda.model.step import Plain
from legenda.search.language import ask
from tests.actions.conftest import Three

#: Three people, of whom the line of a paper names two.
CROWD: list[Plain] = [
    {"family": family, "given": given} for family, given in (("Roe", "Rick"), ("Doe", "Jo"), ("Müller", "Anna"))
]


def why(three: Three, text: str, paper: int) -> Snippet | None:
    """The snippet of a paper for what a reader types."""
    return searching.snippet(three.desk, ask(text), paper)


@pytest.mark.parametrize("text", ["arrays", "muller arrays ", '"very large"', "", "status:new", "-zebra", "nowhere"])
def test_what_title_and_names_show_or_nothing_shows_has_no_snippet(three: Three, text: str) -> None:
    assert why(three, text, three.muller) is None


def test_a_note_shows_the_words_around_the_hit(three: Three) -> None:
    noting.add_note(three.desk, three.muller, "Reminds me of *that* zebra paper.")
    assert why(three, "zebra ", three.muller) == Snippet(Where.NOTE, "Reminds me of that zebra paper.", ((19, 24),))
    assert why(three, "arrays zebra ", three.muller) == why(three, "zebra ", three.muller)


def test_a_long_abstract_is_cut_between_words_around_most_of_the_hits(three: Three) -> None:
    long = "Alone stands a zebra. " + "Nothing of it here. " * 20 + "The zebra and the okapi. " + "Much more. " * 20
    editing.set_field(three.desk, [three.muller], "abstract", long)
    found = why(three, "zebra okapi ", three.muller)
    assert found is not None
    assert found.where is Where.ABSTRACT
    assert "The zebra and the okapi." in found.text
    assert found.text[0] == found.text[-1] == "…"
    assert len(found.text) <= 162
    assert [found.text[start:end] for start, end in found.marks] == ["zebra", "okapi"]


def test_comments_keywords_tags_and_venues_are_named(three: Three) -> None:
    annotating.highlight(three.desk, three.muller, TextAnchor("very", "", "", 0, 4), "green", "so okapi")
    editing.set_field(three.desk, [three.muller], "keywords", ["gnus", "large arrays"])
    tagging.tag(three.desk, [three.muller], ["animal/emu"])
    assert why(three, "okapi ", three.muller) == Snippet(Where.COMMENT, "so okapi", ((3, 8),))
    assert why(three, "gnu ", three.muller) == Snippet(Where.KEYWORD, "gnus", ((0, 4),))
    assert why(three, "emu ", three.muller) == Snippet(Where.TAG, "animal/emu", ((7, 10),))
    assert why(three, "note:/ok.pi/", three.muller) == Snippet(Where.COMMENT, "so okapi", ((3, 8),))
    editing.set_field(three.desk, [three.roe], "fields.series", "Lecture Notes")
    assert why(three, "venue:lecture ", three.roe) == Snippet(Where.VENUE, "Lecture Notes", ((0, 7),))
    assert why(three, "venue:proc ", three.roe) is None, "the line shows the venue"


def test_names_that_the_line_has_no_room_for_are_shown(three: Three) -> None:
    assert why(three, "anna ", three.muller) == Snippet(Where.AUTHOR, "Anna Müller", ((0, 4),))
    assert why(three, "müller ", three.muller) is None, "family names stand in the line"
    editing.set_field(three.desk, [three.muller], "contributors", CROWD)
    assert why(three, "mueller ", three.muller) == Snippet(Where.AUTHOR, "Anna Müller", ((5, 11),))


def test_snippets_of_many_papers_come_together_and_only_for_lines_that_need_one(three: Three) -> None:
    noting.add_note(three.desk, three.roe, "Large **zebra**s.")
    question = ask("large ")
    rows = {row.id: row for row in browsing.rows(three.desk, [three.muller, three.roe])}
    assert [searching.shows(question, rows[number]) for number in (three.muller, three.roe)] == [True, False]
    found = searching.snippets(three.desk, question, [three.roe, three.muller, 999])
    assert found == {three.roe: Snippet(Where.NOTE, "Large zebras.", ((0, 5),)), three.muller: None}


def test_outdated_snippets_are_not_looked_for(three: Three) -> None:
    noting.add_note(three.desk, three.roe, "A zebra.")
    assert searching.snippets(three.desk, ask("zebra "), [three.roe], lambda: True) == {three.roe: None}


def test_a_former_key_is_shown(three: Three) -> None:
    editing.rename_key(three.desk, three.muller, "mueller2020")
    assert why(three, "key:muller2020 ", three.muller) == Snippet(Where.FORMER_KEY, "muller2020", ((0, 10),))
    assert why(three, "key:muller* ", three.muller) == Snippet(Where.FORMER_KEY, "muller2020", ((0, 10),))
    assert why(three, "key:mueller2020 ", three.muller) is None


def test_the_text_that_holds_most_of_what_was_asked_for_is_shown(three: Three) -> None:
    editing.set_field(three.desk, [three.muller], "abstract", "A zebra.")
    noting.add_note(three.desk, three.muller, "A zebra like an okapi.")
    found = why(three, "zebra okapi ", three.muller)
    assert found == Snippet(Where.NOTE, "A zebra like an okapi.", ((2, 7), (16, 21)))
