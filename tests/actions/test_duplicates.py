"""Groups of papers that may be one, in a library, and what the reader says of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import duplicates, importing, removing, undoing
from legenda.actions.desk import Desk
from legenda.actions.duplicates import DuplicateGroup
from legenda.model.errors import BadInputError

SAME_DOI = """
@article{a, author={Ash, A}, title={Protein one}, doi={10.1107/S2059999X15008584}, year=2015}
@article{b, author={Ash, Anna}, title={Protein one}, doi={10.1107/s2059999x15008584}, year=2015}
@article{c, author={Elm, E}, title={Protein two}, doi={10.1107/S2059999X15006354}, year=2015}
"""
NO_DOI = r"""
@inproceedings{zeng2013, title={Boolean elimination for automotive configuration--a case study},
  author={Zeng, Christoph and K{\"u}ch, Wolfgang}, year={2013}, pages={48--62}}
@InProceedings{Zeng, author = {Christoph Zeng and Wolfgang Küch},
  title = {Boolean Elimination for Automotive Configuration—A Case Study}}
@misc{other, title={Boolean functions}, author={Roe, R}}
"""
MISTAKEN_DOI = """
@article{l1, author={Ash, A}, title={Reply to Elm: on soil}, doi={10.1000/xyz.55}, year=2010, pages={5--6}}
@article{l2, author={Fir, F}, title={A census of northern owls}, doi={10.1000/xyz.55}, year=2010, pages={7--19}}
"""
VERSIONS = """
@misc{early, author={Ash, A and Elm, B}, title={Silent flight of owls},
  eprint={1901.00001}, archiveprefix={arXiv}, year=2019}
@article{late, author={Ash, Anna and Elm, Bo}, title={Silent Flight of Owls}, journal={Journal of Owls}, year=2021,
  doi={10.1000/182}}
@article{erratum, author={Ash, Anna and Elm, Bo}, title={Erratum: Silent Flight of Owls}, journal={Journal of Owls},
  year=2021, doi={10.1000/183}}
"""


def take_in(desk: Desk, folder: Path, text: str) -> dict[str, int]:
    """Import a BibTeX text and return the papers' numbers by their keys."""
    file = folder / "some.bib"
    file.write_text(text, "utf-8")
    report = importing.import_files(desk, [file])
    return {line.key: line.paper_id for line in report.lines if line.paper_id}


@pytest.mark.parametrize(
    ("text", "papers", "groups"),
    [
        (SAME_DOI, 3, [("a", "b")]),
        (NO_DOI, 3, [("zeng2013", "Zeng")]),
        (MISTAKEN_DOI, 2, []),
        (VERSIONS, 3, [("early", "late")]),
    ],
)
def test_all_papers_of_a_file_are_kept_and_the_groups_are_found(
    desk: Desk, tmp_path: Path, text: str, papers: int, groups: list[tuple[str, ...]]
) -> None:
    assert len(take_in(desk, tmp_path, text)) == papers
    assert [group.keys for group in duplicates.find_duplicates(desk)] == groups


def test_a_group_says_how_strongly_and_why(desk: Desk, tmp_path: Path) -> None:
    ids = take_in(desk, tmp_path, VERSIONS)
    assert duplicates.find_duplicates(desk) == [
        DuplicateGroup(
            (ids["early"], ids["late"]),
            ("early", "late"),
            0.87,
            ("the same title", "the same authors", "years 2 apart", "preprint and published version"),
            are_versions=True,
        )
    ]


def test_papers_told_apart_are_no_longer_found_until_that_is_taken_back(desk: Desk, tmp_path: Path) -> None:
    ids = take_in(desk, tmp_path, SAME_DOI)
    step = duplicates.not_a_duplicate(desk, [ids["b"], ids["a"]])
    assert step is not None
    assert step.name == "Tell 2 papers apart"
    assert duplicates.find_duplicates(desk) == []
    assert duplicates.not_a_duplicate(desk, [ids["a"], ids["b"]]) is None, "it is known"
    undoing.undo(desk)
    assert [group.keys for group in duplicates.find_duplicates(desk)] == [("a", "b")]


def test_three_copies_are_one_group_and_one_can_be_told_apart(desk: Desk, tmp_path: Path) -> None:
    copies = "".join(
        f"@article{{{key}, author={{Ash, A}}, title={{Silent flight of northern owls}}, year=2015, note={{{key}}}}}\n"
        for key in "abc"
    )
    ids = take_in(desk, tmp_path, copies)
    assert [group.keys for group in duplicates.find_duplicates(desk)] == [("a", "b", "c")]
    duplicates.not_a_duplicate(desk, [ids["a"], ids["c"]])
    duplicates.not_a_duplicate(desk, [ids["b"], ids["c"]])
    assert [group.keys for group in duplicates.find_duplicates(desk)] == [("a", "b")]


def test_removed_papers_are_in_no_group(desk: Desk, tmp_path: Path) -> None:
    ids = take_in(desk, tmp_path, SAME_DOI)
    removing.remove(desk, [ids["b"]])
    assert duplicates.find_duplicates(desk) == []


def test_looking_can_be_stopped(desk: Desk, tmp_path: Path) -> None:
    take_in(desk, tmp_path, NO_DOI)
    assert duplicates.find_duplicates(desk, lambda: True) == []


def test_telling_apart_takes_two(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="Telling papers apart takes two or more; nothing was changed"):
        duplicates.not_a_duplicate(desk, [1, 1])


def test_every_paper_with_the_doi_of_others_is_looked_at_but_makes_no_certain_group_doubtful(
    desk: Desk, tmp_path: Path
) -> None:
    three = """
    @article{a, author={Ash, A}, title={Soil carbon below trees}, doi={10.1000/1}, year=2010}
    @article{b, author={Ash, A}, title={A census of northern owls}, doi={10.1000/1}, year=2010}
    @article{c, author={Fir, F}, title={Night vision in cats and dogs}, doi={10.1000/1}, year=2010}
    @article{d, author={Elm, E}, title={Loud flight of bees}, doi={10.1000/2}, year=2015}
    @article{e, author={Elm, E}, title={Loud flight of bees}, doi={10.1000/2}, year=2015, volume=3}
    @article{f, author={Fir, F}, title={Moths at dusk and dawn}, doi={10.1000/2}, year=2015}
    @incollection{g, author={Elm, E}, title={Owls in winter}, booktitle={Birds}, doi={10.1000/3}, year=2016}
    @incollection{h, author={Fir, F}, title={Bats in summer and spring}, booktitle={Birds}, doi={10.1000/3}, year=2016}
    """
    take_in(desk, tmp_path, three)
    assert [(group.keys, group.strength) for group in duplicates.find_duplicates(desk)] == [
        (("d", "e"), 1.0),
        (("a", "b", "c"), 0.5),
    ]
