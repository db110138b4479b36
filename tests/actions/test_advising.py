"""What is said of a search that finds nothing."""

from __future__ import annotations

import pytest

from legenda.actions import caring, listing, searching, tagging
from legenda.actions.searching import Advice
from legenda.search.language import ask
from tests.actions.conftest import Three


@pytest.mark.parametrize(
    ("text", "missing", "meant"),
    [
        ("arays ", ("arays",), "arrays "),
        ("very larg arays", ("arays",), "very larg arrays"),
        ("Mulller arrays ", ("Mulller",), "mueller arrays "),
        ("author:reo", ("reo",), "author:roe"),
        ('"very lagre"', ("“very lagre”",), '"very large"'),
        ("arays OR bonds ", ("arays", "bonds"), "arrays OR bounds "),
        ("tag:metod/rl", ("tag:metod/rl",), "tag:method/rl"),
        ("tag:metod/rl arays ", ("tag:metod/rl", "arays"), "tag:method/rl arrays "),
        ("list:thesis", ("list:thesis",), None),
        ("xyzzyx", ("xyzzyx",), None),
        ("arays -arrays ", ("arays",), None),
        ("title:/arays/", ("title:/arays/",), None),
        ("arrays bounds ", (), None),
        ("", (), None),
    ],
)
def test_missing_words_are_named_and_what_may_be_meant(
    three: Three, text: str, missing: tuple[str, ...], meant: str | None
) -> None:
    tagging.tag(three.desk, [three.muller], ["method/rl"])
    caring.follow_index(three.desk)
    given = searching.advice(three.desk, ask(text))
    assert (given.missing, given.meant) == (missing, meant)


def test_without_an_index_missing_words_are_named_all_the_same(three: Three) -> None:
    assert searching.advice(three.desk, ask("arays ")) == Advice(("arays",), ("“arays” is nowhere in your library.",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("zyzzyva arrays ", ("“zyzzyva” is nowhere in your library.",)),
        ("Zyzzyva, qqqq ", ("“Zyzzyva” and “qqqq” are nowhere in your library.",)),
        ("author:zyzzyva title:qqqq ", ("“zyzzyva” is in no name of an author or editor.", "“qqqq” is in no title.")),
        ("tag:metod ", ("There is no tag “metod”.",)),
        ('list:"to read" ', ("There is no list “to read”.",)),
        ("tag:emu ", ("No paper is found by tag:emu.",)),
        ("rating:5 ", ("No paper is found by rating:5.",)),
        ("/zz+y/ ", ("Nothing matches /zz+y/.",)),
        ("arrays bounds ", ("Each part of it is found, but no paper has them all.",)),
        ("arrays -large ", ("Papers are found, but all of them have what the search leaves out.",)),
        ("Zürich ", ("“Zürich” is nowhere in your library.",)),
        ("zyzzyva-qqqq ", ("“zyzzyva-qqqq” is nowhere in your library.",)),
    ],
)
def test_reasons_are_said_in_sentences(three: Three, text: str, said: tuple[str, ...]) -> None:
    tagging.tag(three.desk, [three.muller], ["emu"])
    tagging.tag(three.desk, [three.muller], remove=["emu"])
    caring.follow_index(three.desk)
    assert searching.advice(three.desk, ask(text)).reasons == said


@pytest.mark.parametrize(
    ("text", "less"),
    [
        ("zyzzyva arrays ", "arrays"),
        ('author:"zyzzyva" title:arrays', "title:arrays"),
        ("tag:nowhere arrays", "arrays"),
        ("very large arrays bounds", "very large arrays"),
        ("zyzzyva qqqqqq", None),
        ("zyzzyva", None),
        ("(zyzzyva OR qqqqqq) arrays", None),
    ],
)
def test_a_search_with_less_in_it_is_offered_when_it_finds_something(three: Three, text: str, less: str | None) -> None:
    caring.follow_index(three.desk)
    assert searching.advice(three.desk, ask(text)).less == less


def test_what_is_only_elsewhere_is_counted(three: Three) -> None:
    caring.follow_index(three.desk)
    assert searching.advice(three.desk, ask("arrays "), is_everywhere=False) == Advice(elsewhere=1)


def test_words_that_stand_apart_are_offered_without_their_quotes(three: Three) -> None:
    caring.follow_index(three.desk)
    advice = searching.advice(three.desk, ask('"very arrays"'))
    assert (advice.meant, advice.loose, advice.less) == (None, "very arrays", None)


@pytest.mark.parametrize(
    ("text", "loose"),
    [
        ('title:"very arrays"', "title:(very arrays)"),
        ('title:"very arrays" year:1066', "title:(very arrays)"),
        ('"arrays large" very', "arrays large very"),
        ('"arrays bounds"', None),
        ('tag:"very arrays"', None),
        ('-"very arrays" bounds arrays', None),
    ],
)
def test_quotation_marks_are_taken_away_where_that_finds_something(three: Three, text: str, loose: str | None) -> None:
    """The first paper is On Very Large Arrays."""
    caring.follow_index(three.desk)
    assert searching.advice(three.desk, ask(text)).loose == loose


def test_one_word_of_a_phrase_is_offered_when_no_paper_has_them_all(three: Three) -> None:
    caring.follow_index(three.desk)
    advice = searching.advice(three.desk, ask('"arrays of zyzzyva"'))
    assert (advice.loose, advice.less) == (None, "arrays")


@pytest.mark.parametrize(
    ("text", "said", "meant"),
    [
        ("status:red", "There is no status “red”.", "status:read"),
        ("status:Qeued arrays ", "There is no status “Qeued”.", "status:queued arrays "),
        ("is:unred ", "“is:” knows no “unred”.", "is:unread"),
        ("is:foo", "“is:” knows no “foo”.", None),
        ("status:foo", "There is no status “foo”.", None),
        ('status:"set asid" ', "There is no status “set asid”.", 'status:"set aside"'),
        ("status:skimmed", "No paper is found by status:skimmed.", None),
    ],
)
def test_a_mistyped_value_is_told_from_one_that_no_paper_has(
    three: Three, text: str, said: str, meant: str | None
) -> None:
    """The value that is meant is offered although no paper has it: that is the answer then."""
    caring.follow_index(three.desk)
    advice = searching.advice(three.desk, ask(text))
    assert advice.reasons == (said,)
    assert (advice.meant or "").strip() == (meant or "").strip()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("tag:methd", "tag:method"),
        ("tag:metod/r", "tag:method/rl"),
        ("tag:METHD arrays ", "tag:method arrays "),
        ("tag:theroy", "tag:method/theory"),
        ("list:chaptre", "list:Chapter"),
    ],
)
def test_the_nearest_tag_or_list_is_meant_be_it_a_branch_that_is_no_tag_itself(
    three: Three, text: str, meant: str
) -> None:
    tagging.tag(three.desk, [three.muller], ["method/rl", "method/theory"])
    listing.add_to_list(three.desk, listing.new_list(three.desk, "Chapter"), [three.muller])
    caring.follow_index(three.desk)
    assert searching.advice(three.desk, ask(text)).meant == meant


def test_outdated_advice_asks_nothing_more(three: Three) -> None:
    caring.follow_index(three.desk)
    assert searching.advice(three.desk, ask("arays "), cancelled=lambda: True).meant is None


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("10.1000/999", ("No paper is found by 10.1000/999.",)),
        ("https://arxiv.org/abs/2505.23815", ("No paper is found by https://arxiv.org/abs/2505.23815.",)),
        ("colour:red", ("No paper is found by colour:red.",)),
        ('"Zyzzyva, Qqq"', ("“Zyzzyva, Qqq” is nowhere in your library.",)),
        ("zyz?yva", ("“zyz?yva” is nowhere in your library.",)),
    ],
)
def test_what_may_be_read_in_two_ways_is_told_of_once(three: Three, text: str, reasons: tuple[str, ...]) -> None:
    caring.follow_index(three.desk)
    assert searching.advice(three.desk, ask(text)).reasons == reasons


def test_where_the_value_that_was_meant_finds_nothing_either_the_rest_is_offered_too(three: Three) -> None:
    caring.follow_index(three.desk)
    advice = searching.advice(three.desk, ask("status:qeued arrays"))
    assert (advice.meant, advice.less) == ("status:queued arrays", "arrays")
