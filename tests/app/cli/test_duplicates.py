"""`legenda duplicates`, `merge` and `undo --step`, as they answer on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.app.cli.conftest import Run

THREE = """
@article{a, author={Ash, A}, title={Silent flight of owls}, journal={Owls}, year=2015, doi={10.1000/1}}
@misc{b, author={Ash, Anna}, title={Silent Flight of Owls}, year=2015, keywords={night}}
@article{c, author={Elm, E}, title={Loud flight of bees}, journal={Bees}, year=2015}
"""


@pytest.fixture
def papers() -> str:
    """The three papers."""
    return THREE


def test_groups_for_machines(run: Run) -> None:
    assert json.loads(run("duplicates", "--json")) == [
        {"keys": ["a", "b"], "strength": 0.97, "reasons": ["the same title", "the same authors", "the same year"]}
    ]


def test_groups_for_readers(run: Run) -> None:
    assert run("duplicates").splitlines() == [
        "97%  the same title, the same authors, the same year",
        "  a: Ash. 2015. Silent flight of owls",
        "  b: Ash. 2015. Silent Flight of Owls",
        "1 group.",
    ]


def test_telling_apart(run: Run) -> None:
    assert run("duplicates", "--apart", "a", "b") == "Tell 2 papers apart.\n"
    assert run("duplicates", "--apart", "a", "b") == "Nothing to change.\n"
    assert run("duplicates") == "0 groups.\n"


def test_merging_and_taking_it_apart_later(run: Run) -> None:
    assert run("merge", "a", "b").startswith("Merge 2 papers into a; it is step 2.\n")
    (merged,) = json.loads(run("show", "b", "--json"))
    assert (merged["key"], merged["aliases"], merged["keywords"]) == ("a", ["b"], ["night"])
    run("rate", "c", "4")
    assert run("undo", "--step", "2") == "Take back: Merge 2 papers into a.\n"
    assert [paper["key"] for paper in json.loads(run("show", "a", "b", "c", "--json"))] == ["a", "b", "c"]


def test_a_merge_names_what_it_does_not_take(run: Run) -> None:
    run("rate", "a", "2")
    run("rate", "b", "5")
    assert run("merge", "a", "b").splitlines() == [
        "Merge 2 papers into a; it is step 4.",
        "Not taken from b: Entry type misc; article stays.",
        "Not taken from b: Title Silent Flight of Owls; Silent flight of owls stays.",
        "Not taken from a: Authors A Ash; Anna Ash stays.",
        "Not taken from b: Rating ★★★★★; ★★ stays.",
    ]


def test_taking_a_merge_apart_by_the_key_of_the_paper(run: Run) -> None:
    run("merge", "a", "b")
    run("tag", "a", "+owls")
    run("tag", "a", "+night")
    run("rate", "a", "5")
    assert run("merge", "--apart", "a") == "Take back: Merge 2 papers into a; it is step 6.\n"
    shown = {paper["key"]: paper for paper in json.loads(run("show", "a", "b", "--json"))}
    assert (shown["a"]["tags"], shown["a"]["rating"], shown["b"]["keywords"]) == (["night", "owls"], 5, ["night"])
    assert "did not come of a merge" in run("merge", "--apart", "a", code=3)
    assert "stands alone" in run("merge", "--apart", "a", "b", code=3)


def test_the_preferred_paper_stays(run: Run) -> None:
    assert run("merge", "a", "--prefer", "b").startswith("Merge 2 papers into b; it is step 2.\n")
    (merged,) = json.loads(run("show", "a", "--json"))
    assert (merged["key"], merged["type"], merged["doi"]) == ("b", "article", "10.1000/1")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("merge", "a"), "Merging takes two papers or more; nothing was changed."),
        (("merge", "a", "nobody"), "There is no paper with the key nobody"),
        (("undo", "--step", "99"), "There is no step 99; nothing was changed."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in run(*words, code=3)


def test_a_merge_names_the_journal_of_a_preprint_that_appeared_as_a_paper_of_a_conference(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "versions.bib"
    file.write_text(
        "@inproceedings{p, author={Ash, A}, title={Night vision of cats}, booktitle={Proc. of Cats}, year=2016}\n"
        "@article{q, author={Ash, A}, title={Night vision of cats}, journal={arXiv preprint arXiv:1501.00001}, "
        "year=2016}\n",
        "utf-8",
    )
    run("import", str(file))
    said = run("merge", "p", "q").splitlines()
    assert "Not taken from q: Journal arXiv preprint arXiv:1501.00001; the paper that stays appeared elsewhere." in said
