"""Recognising what is in the library already, finding papers by their keys, and what the index is given."""

from __future__ import annotations

from dataclasses import replace

import pytest

from legenda.model.fingerprint import fingerprint
from legenda.model.index_text import IndexText
from legenda.model.record import Record
from legenda.model.step import Plain, Subject
from legenda.storage import formulas, identity, index_texts, papers
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from tests.storage.samples import FULL, add, add_plain, plain_record


def test_a_paper_is_recognised_by_each_of_its_identifiers(library: Library) -> None:
    (id_,) = add(library, [FULL])
    library.do("Rename", lambda draft: draft.set(Subject.PAPER, [id_], "aliases", ["m25"]))
    asked = [
        ("abstract", fingerprint("We square  the circle.\n\nTwice.")),
        ("doi", "10.1000/SQUARE"),
        ("arxiv", "arXiv:2505.23815"),
        ("arxiv", "2505.23815v7"),
        ("pmid", "123"),
        ("pmcid", "pmc9"),
        ("openreview", "eZ5QyZV7zi"),
        ("title", "ON x^2 and squares – Uber Alles".replace("x^2", "$x^2$")),
        ("url", "https://example.org/square"),
        ("key", "m25"),
        ("key", "muller2025square"),
    ]
    unknown = [("doi", "10.1000/circle"), ("title", ""), ("pmid", "12")]
    assert library.read(identity.known, [*asked, *unknown]) == dict.fromkeys(asked, id_)


def test_identifiers_follow_edits_and_undo(library: Library) -> None:
    (id_,) = add(library, [FULL])
    library.do("Edit", lambda draft: draft.set(Subject.PAPER, [id_], "doi", "10.1/new"))
    asked = [("doi", "10.1/new"), ("doi", "10.1000/square")]
    assert library.read(identity.known, asked) == {asked[0]: id_}
    library.undo()
    assert library.read(identity.known, asked) == {asked[1]: id_}
    library.do("Remove", lambda draft: draft.remove(Subject.PAPER, [id_]))
    assert library.read(identity.known, asked) == {}


def test_a_provisional_title_identifies_nothing_and_of_two_the_older_is_found(library: Library) -> None:
    guess = replace(plain_record(1), title="A guess", title_is_provisional=True)
    add(library, [guess])
    assert library.read(identity.known, [("title", "A guess")]) == {}
    add(library, [replace(plain_record(2), title="A guess"), replace(plain_record(3), title="A Guess")])
    assert library.read(identity.known, [("title", "A guess")]) == {("title", "A guess"): 2}


def test_all_papers_that_have_a_title_are_told_oldest_first(library: Library) -> None:
    twins = [replace(plain_record(number), title=r"The $x_1$ \textbf{Case}") for number in (1, 2)]
    ids = add(library, twins)
    asked = ("title", r"the {$x_1$} case")
    assert library.read(identity.holders, [asked, ("title", "none")]) == {asked: tuple(ids)}


def test_an_identity_of_an_unknown_kind_is_refused(library: Library) -> None:
    with pytest.raises(ValueError, match="no identity is called 'isrc'"):
        library.read(identity.known, [("isrc", "1")])


def test_keys_are_found_exactly_then_as_former_ones_then_in_any_case(library: Library) -> None:
    ids = add(
        library,
        [NewPaper(Record(key="a1")), NewPaper(Record(key="B2"), aliases=("old", "A1")), NewPaper(Record(key="b2"))],
    )
    keys = ["a1", "A1", "old", "OLD", "B2", "b2", "none", ""]
    assert library.read(papers.find_many, keys) == {
        "a1": ids[0], "A1": ids[1], "old": ids[1], "B2": ids[1], "b2": ids[2],
    }  # fmt: skip
    assert library.read(papers.find, "MISSING") is None
    assert library.read(papers.keys_taken) == {"a1", "A1", "B2", "b2", "old"}
    assert library.read(papers.keys_of, [ids[2], 99]) == {ids[2]: "b2"}


def test_the_index_is_given_texts_with_their_marks_and_the_readers_own_words(library: Library) -> None:
    anchor: Plain = {"quote": "circle", "prefix": "", "suffix": "", "start": 0, "end": 6}

    def deed(draft: Draft) -> None:
        draft.add(Subject.NOTE, {"text": "**Good.**"}, 1)
        draft.add(Subject.ANNOTATION, {"anchor": anchor, "target": "abstract", "comment": "Why?"}, 1)
        draft.add(Subject.ANNOTATION, {"anchor": anchor, "target": "abstract"}, 1)
        draft.add(Subject.READING, {"thoughts": "Again."}, 1)
        draft.set(Subject.PAPER, [1], "tags", ["geometry", "a/b"])
        draft.set(Subject.PAPER, [1], "fields.subtitle", "A Story")

    add(library, [FULL])
    add_plain(library, 1)
    library.do("Work", deed)
    assert library.read(index_texts.index_texts, [2, 9, 1])[1] == IndexText(
        id=1,
        title=FULL.title + ": A Story",
        contributors=("Ada von Müller, Jr.", "The Square Group", "李明"),
        venue="ICML; Proceedings of ICML",
        abstract=FULL.abstract,
        keywords=("circle", "square"),
        tags=("a/b", "geometry"),
        notes=("**Good.**", "Why?", "Again."),
        year=2025,
        key="muller2025square",
    )
    assert list(library.read(index_texts.all_ids)) == [1, 2]


def test_drawn_formulas_are_kept_without_a_step(library: Library) -> None:
    ids = add_plain(library, 3)
    formulas.remember_formulas(library, {"x^2": b"old", "y": b""})
    formulas.remember_formulas(library, {"x^2": b"new"})
    formulas.remember_formulas(library, {})
    assert library.read(formulas.formulas, ["x^2", "y", "z"]) == {"x^2": b"new", "y": b""}
    assert list(library.read(formulas.undrawn_papers, 2)) == ids[:2]
    formulas.remember_drawn(library, ids[1])
    assert list(library.read(formulas.undrawn_papers, 2)) == ids[2:]
    assert library.journal_number() == 1
