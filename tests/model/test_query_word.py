"""The word at the cursor, and values written into a search and taken out again."""

from __future__ import annotations

import pytest

from legenda.model.query_word import QueryWord, condition, conditions, has_condition, toggled, with_word, word_at


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("|", QueryWord(0, 0, "", "")),
        ("aut|", QueryWord(0, 3, "", "aut")),
        ("agents -Tag:met|", QueryWord(8, 15, "tag", "met")),
        ("tag:me|thod rl", QueryWord(0, 10, "tag", "me")),
        ('(venue:"neural inf|', QueryWord(1, 18, "venue", "neural inf")),
        ('venue:"neural| x" rl', QueryWord(0, 16, "venue", "neural")),
        ("regret |", QueryWord(7, 7, "", "")),
        ('"a b" au|', QueryWord(6, 8, "", "au")),
        ("tag:(rl OR -me|)", QueryWord(12, 14, "", "me", "tag")),
        ("-tag:(rl) (me|", QueryWord(11, 13, "", "me")),
        ("tag:(a (b c|", QueryWord(10, 11, "", "c", "tag")),
        ("（tag:me|）", QueryWord(1, 7, "tag", "me")),
        ("tag：me|", QueryWord(0, 6, "tag", "me")),
        ("tag:“to c|ite” rl", QueryWord(0, 13, "tag", "to c")),
        ('tag:"to| "a b"', QueryWord(0, 7, "tag", "to")),
    ],
)
def test_the_word_at_the_cursor(text: str, found: QueryWord) -> None:
    assert word_at(text.replace("|", ""), text.index("|")) == found


@pytest.mark.parametrize(
    ("text", "written", "after"),
    [
        ("aut|", "author:", "author:|"),
        ("-tag:me|", "tag:method/rl", "-tag:method/rl |"),
        ("tag:me| rl", "tag:method/rl", "tag:method/rl |rl"),
        ('(venue:"neu|)', 'venue:"Neural X"', '(venue:"Neural X" |'),
    ],
)
def test_a_word_is_completed_and_the_cursor_stands_where_one_types_on(text: str, written: str, after: str) -> None:
    cursor = text.index("|")
    plain = text.replace("|", "")
    done, place = with_word(plain, word_at(plain, cursor), written)
    assert f"{done[:place]}|{done[place:]}" == after


def test_values_are_quoted_where_they_must_be() -> None:
    assert condition("tag", "method/rl") == "tag:method/rl"
    assert condition("author", "Jürgen Müller") == 'author:"Jürgen Müller"'
    assert condition("venue", "A (B)") == 'venue:"A (B)"'
    assert condition("tag", "OR") == 'tag:"OR"'
    assert condition("tag", "/a/") == 'tag:"/a/"', "no expression"
    assert condition("tag", "-a") == 'tag:"-a"', "not left out"
    assert condition("tag", "a-b") == "tag:a-b"
    assert condition("title", "a “b”") == 'title:"a  b "'
    assert condition("rating", ">=4") == "rating:>=4"


def test_a_condition_is_put_into_a_search_and_taken_out_again() -> None:
    assert toggled("", "year:2024") == "year:2024"
    assert toggled("agents ", "year:2024") == "agents year:2024"
    assert toggled("agents Year:2024 safe", "year:2024") == "agents safe"
    assert not has_condition("-year:2024 year:2024..2025", "year:2024")


def test_what_a_search_asks_for_in_a_field_is_known_by_its_parts() -> None:
    search = 'agents Tag:rl tag:"to cite" -tag:old tag:-older (tag:a OR tag:b) mytag:x tag: tag:"" year:2020..2021'
    assert conditions(search, "tag") == [("rl", "Tag:rl"), ("to cite", 'tag:"to cite"')]
    assert conditions(search, "year") == [("2020..2021", "year:2020..2021")]
    assert conditions(search, "venue") == []
