"""Searching through the index, beside it, and without it: always the same answer."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from legenda.actions import (
    annotating,
    browsing,
    caring,
    finder,
    importing,
    index_documents,
    marking,
    noting,
    searching,
    tagging,
    undoing,
)
from legenda.actions.desk import Desk, open_desk
from legenda.model.anchor import TextAnchor
from legenda.model.query import Condition
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.search.document import IndexDocument
from legenda.storage.library import Library
from tests.actions.conftest import Three

QUESTIONS = (
    "muller",
    "Müller",
    'm\\"uller',
    "arrays",
    "very lar*",
    '"very large"',
    "author:roe",
    "title:bounds",
    "year:2020..2020",
    "mulller~",
    '"arrays very"~1',
    "title:/very +la?rge/",
    "author:/m.ller/ -title:/bounds/",
)


@pytest.mark.parametrize("indexed", [False, True], ids=["before indexing", "indexed"])
@pytest.mark.parametrize("text", QUESTIONS)
def test_a_paper_is_found_whether_it_is_indexed_or_not(three: Three, text: str, indexed: bool) -> None:
    if indexed:
        caring.follow_index(three.desk)
    wanted = three.roe if text in ("author:roe", "title:bounds") else three.muller
    assert list(searching.search(three.desk, text, Scope()).ids) == [wanted]


def test_an_edit_is_found_before_the_index_has_seen_it(three: Three) -> None:
    caring.follow_index(three.desk)
    assert list(searching.search(three.desk, "zebra", Scope()).ids) == []
    noting.add_note(three.desk, three.late, "Reminds me of the zebra paper.")
    assert list(searching.search(three.desk, "zebra", Scope()).ids) == [three.late]
    caring.follow_index(three.desk)
    assert list(searching.search(three.desk, "zebra", Scope()).ids) == [three.late]
    undoing.undo(three.desk)
    assert list(searching.search(three.desk, "zebra", Scope()).ids) == []


def test_a_regular_expression_looks_into_what_was_just_written(three: Three) -> None:
    caring.follow_index(three.desk)
    assert list(searching.search(three.desk, "note:/z.bra/", Scope()).ids) == []
    note = noting.add_note(three.desk, three.late, "Reminds me of the *Zebra* paper.")
    assert list(searching.search(three.desk, "note:/the z.bra/", Scope()).ids) == [three.late]
    caring.follow_index(three.desk)
    assert list(searching.search(three.desk, "note:/the z.bra/", Scope()).ids) == [three.late]
    noting.delete_note(three.desk, note)
    assert list(searching.search(three.desk, "note:/the z.bra/", Scope()).ids) == []


def test_a_hopeless_expression_ends_and_says_so(three: Three) -> None:
    noting.add_note(three.desk, three.late, "a" * 40 + "!")
    caring.follow_index(three.desk)
    answer = searching.search(three.desk, "note:/(a|aa)+$/ OR title:bounds ", Scope())
    assert list(answer.ids) == [three.roe]
    assert answer.ignored == ("“note:/(a|aa)+$/” takes too long with some papers; these were left out.",)


def test_status_tags_and_annotations_can_be_asked_for(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ)
    tagging.tag(three.desk, [three.late], ["method/rl"])
    annotating.highlight(three.desk, three.muller, TextAnchor("very", "", "", 0, 4), "green")
    caring.follow_index(three.desk)

    def ids(text: str) -> list[int]:
        return sorted(searching.search(three.desk, text, Scope()).ids)

    assert ids("status:read") == [three.roe]
    assert ids("-status:read") == sorted([three.muller, three.late])
    assert ids("tag:method/*") == [three.late]
    assert ids("is:annotated") == [three.muller]
    assert ids("is:annotated OR tag:method/rl") == sorted([three.muller, three.late])


def test_a_search_stays_within_the_place_that_is_shown(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ)
    scope = Scope(Place.STATUS, Status.READ.value)
    assert list(searching.search(three.desk, "arrays", scope).ids) == []
    assert list(searching.search(three.desk, "bound", scope).ids) == [three.roe]


def test_found_papers_can_be_sorted(three: Three) -> None:
    answer = searching.search(three.desk, "year:2000..2100", Scope(), Sort(SortField.TITLE, descending=False))
    assert list(answer.ids) == [three.roe, three.muller]


def test_a_deleted_index_costs_nothing_but_time(three: Three) -> None:
    caring.follow_index(three.desk)
    assert list(searching.search(three.desk, "arrays", Scope()).ids) == [three.muller]
    three.desk.finder.close()
    shutil.rmtree(three.desk.places.index)
    assert list(searching.search(three.desk, "arrays", Scope()).ids) == [three.muller]
    caring.follow_index(three.desk)
    answer = searching.search(three.desk, "arrays", Scope())
    assert (list(answer.ids), answer.remark) == ([three.muller], "")


def test_half_typed_and_unknown_input_is_searched_for_as_far_as_it_goes(three: Three) -> None:
    for text in ("(arrays", 'arrays "', "arrays AND", "arrays year:", "year:20xx arrays"):
        assert three.muller in searching.search(three.desk, text, Scope()).ids, text


def test_hits_are_marked_where_they_stand(three: Three) -> None:
    question = searching.search(three.desk, "muller arr", Scope(), is_typing=True).question
    title = "On Very Large Arrays"
    assert [title[a:b] for a, b in searching.marks(question, title)] == ["Arr"]
    assert [b - a for a, b in searching.marks(question, "Anna Müller")] == [6]


def test_words_asked_for_in_one_field_mark_nothing_in_others(three: Three) -> None:
    question = searching.search(three.desk, "author:muller large", Scope()).question
    told = "Müller on large arrays"
    marked = {
        field: [told[a:b] for a, b in searching.marks(question, told, field)]
        for field in ("title", "contributors", "abstract", None)
    }
    assert marked == {
        "title": ["large"],
        "contributors": ["Müller", "large"],
        "abstract": ["large"],
        None: ["Müller", "large"],
    }


@pytest.mark.parametrize("name", ["StealthInk", "PROSE", "SWE-Flow", "EnIGMA", "AdvAgent", "RICE-N"])
def test_a_seed_paper_is_found_first_by_its_systems_name(desk: Desk, seeds: list[Path], name: str) -> None:
    importing.import_files(desk, seeds)
    caring.follow_index(desk)
    answer = searching.search(desk, name, Scope())
    from legenda.actions import browsing

    first = browsing.paper(desk, answer.ids[0])
    assert first is not None
    assert name in first.record.abstract


def test_what_the_index_has_not_seen_is_read_once_for_all_keys(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    caring.follow_index(three.desk)
    noting.add_note(three.desk, three.roe, "Remarkable arrays")
    read: list[list[int]] = []
    documents = index_documents.documents

    def counted(library: Library, ids: Sequence[int]) -> Iterator[IndexDocument]:
        read.append(list(ids))
        return documents(library, ids)

    monkeypatch.setattr(finder, "documents", counted)
    for text in ("rem", "rema", "remarkable"):
        assert list(searching.search(three.desk, text, Scope(), is_typing=True).ids) == [three.roe]
    assert read == [[three.roe]]
    noting.add_note(three.desk, three.muller, "Remarkable as well")
    assert set(searching.search(three.desk, "remarkable", Scope()).ids) == {three.roe, three.muller}
    marking.mark(three.desk, [three.muller], Status.READ)
    assert set(searching.search(three.desk, "remarkable status:read", Scope()).ids) == {three.muller}


def test_unread_and_newer_papers_come_first_among_equals_unless_the_reader_does_not_want_it(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "same.bib"
    file.write_text("".join(f"@misc{{k{n}, title={{Same Words {n}}}, year={{{n}}}}}\n" for n in (1991, 1992, 1993)))
    report = importing.import_files(desk, [file])
    old, middle, new = sorted(line.paper_id or 0 for line in report.lines)
    marking.mark(desk, [middle, new], Status.READ)
    caring.follow_index(desk)

    def found(text: str) -> list[int]:
        return list(searching.search(desk, text, Scope()).ids)

    assert found("same ") == [old, new, middle]
    assert found("same 1992 OR words") == [middle, old, new]
    searching.favour_new(desk, False)
    assert found("same ") == [new, middle, old]
    desk.close()
    again = open_desk(desk.places)
    assert list(searching.search(again, "same ", Scope()).ids) == [new, middle, old]
    searching.favour_new(again, True)
    assert list(searching.search(again, "same ", Scope()).ids) == [old, new, middle]
    again.close()


def test_what_is_ignored_is_said_at_every_key(three: Three) -> None:
    caring.follow_index(three.desk)
    for _ in range(2):
        assert finder_ignores(three, Condition("rating", "many")) != ()


def finder_ignores(three: Three, condition: Condition) -> tuple[str, ...]:
    """What the finder says of a condition."""
    return three.desk.finder.find(condition, None, searching.never).ignored


IDENTIFIED = r"""
@article{a, title={One}, doi={10.1000/182}, publisher={Elsevier}}
@article{b, title={Two}, doi={10.1000/1829}, eprint={2505.23815}, eprinttype={arxiv}, publisher={Else Press}}
@book{c, title={Three}, isbn={978-3-16-148410-0}, url={https://example.org/three}}
@misc{d, title={A publisher: Elsevier}, note={See 10.1000/182}}
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("10.1000/182", ["a"]),
        ("https://doi.org/10.1000/182", ["a"]),
        ("doi:10.1000/182", ["a"]),
        ("doi:10.1000/*", ["a", "b"]),
        ("2505.23815", ["b"]),
        ("arXiv:2505.23815v3", ["b"]),
        ("https://arxiv.org/abs/2505.23815v2", ["b"]),
        ("ISBN 978-3-16-148410-0", ["c"]),
        ("3-16-148410-X", ["c"]),
        ("https://example.org/three/", ["c"]),
        ("url:example.org", ["c"]),
        ("publisher:elsevier", ["a", "d"]),  # words are found as ever
        ('publisher:"else press"', ["b"]),
        ("publisher:else", ["a", "b", "d"]),
        ("publisher:else ", ["b"]),
        ("10.1000/182 OR 2505.23815", ["a", "b"]),
        ("-10.1000/182 one", []),
    ],
)
def test_an_identifier_or_any_field_finds_its_papers(desk: Desk, tmp_path: Path, text: str, found: list[str]) -> None:
    file = tmp_path / "x.bib"
    file.write_text(IDENTIFIED, "utf-8")
    importing.import_files(desk, [file])
    for _ in range(2):  # as the plain scan finds it, and as the index does
        answer = searching.search(desk, text, Scope(), is_typing=True)
        assert sorted(row.key for row in browsing.rows(desk, answer.ids)) == found
        assert (answer.ignored, answer.hints) == ((), ())
        caring.follow_index(desk)


def test_a_field_that_no_paper_has_and_small_operators_are_told_of(three: Three) -> None:
    def said(text: str) -> tuple[str, ...]:
        answer = searching.search(three.desk, text, Scope())
        return (*answer.ignored, *answer.hints)

    assert said("colour:red") == ("There is no field “colour”, so it is searched for as a word.",)
    assert said("very and large") == ("“and” is searched for as a word; all words must be found anyway.",)
    assert said("on and bounds")[0].startswith("“and”")
    assert said("very or large") == ("“or” is searched for as a word; write OR in capitals to find either.",)
    assert said("very large") == ()
