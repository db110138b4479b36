"""Records that have the key of a paper here: edited ones are that paper, others get a key of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, importing
from legenda.actions.desk import Desk
from legenda.actions.import_report import ImportReport

HERE = "@phdthesis{thesis2, author={Ash, Ann}, title={The structre of owls}, school={Y}, year=2015}"


def take_in(desk: Desk, folder: Path, *texts: str) -> ImportReport:
    for text in texts:
        file = folder / "file.bib"
        file.write_text(text, "utf-8")
        report = importing.import_files(desk, [file])
    return report


def titles(desk: Desk) -> list[str]:
    ids = browsing.find(desk, ["thesis2"])
    return [paper.record.title for paper in browsing.papers(desk, ids)]


def test_a_corrected_title_is_no_second_paper_but_a_difference_that_can_be_taken_over(
    desk: Desk, tmp_path: Path
) -> None:
    corrected = HERE.replace("structre", "structure")
    report = take_in(desk, tmp_path, HERE, corrected)
    assert [line.words for line in report.lines] == [
        "already there as thesis2: The structure of owls (it is the same: the same key, nearly the same title, the "
        "same authors and the same year; title differs: The structure of owls in the file, The structre of owls in "
        "the library)"
    ]
    assert titles(desk) == ["The structre of owls"]
    looked = importing.preview(desk, [tmp_path / "file.bib"])
    assert importing.accept(desk, looked, overwriting={0}).summary == "1 changed."
    assert titles(desk) == ["The structure of owls"]


def test_a_corrected_title_counts_in_the_same_way_beside_a_shared_doi(desk: Desk, tmp_path: Path) -> None:
    here = HERE.replace("year", "doi={10.1000/owls}, year")
    report = take_in(desk, tmp_path, here, here.replace("structre", "structure"))
    assert report.summary == "1 already there."


def test_beside_a_shared_doi_the_title_may_be_written_in_quite_another_way(desk: Desk, tmp_path: Path) -> None:
    here = HERE.replace("year", "doi={10.1000/owls}, year")
    other = here.replace("structre of owls", r"<math><mi>g</mi></math> of \\$_{3}\\$ owls")
    assert take_in(desk, tmp_path, here, other).summary == "1 already there."
    unlike = other.replace("Ash, Ann", "Bo, Kim")
    assert take_in(desk, tmp_path, unlike).lines[0].words.startswith("kept apart from thesis2 as thesis2a")


def test_a_corrected_title_in_a_table_that_keeps_no_text_is_told_too(desk: Desk, tmp_path: Path) -> None:
    take_in(desk, tmp_path, HERE)
    table = tmp_path / "table.csv"
    table.write_text('key,type,title,authors,year\nthesis2,phdthesis,The structure of owls,"Ash, Ann",2015\n', "utf-8")
    (line,) = importing.import_files(desk, [table]).lines
    assert "title differs: The structure of owls in the file" in line.reason


def test_a_reworded_title_is_kept_apart_from_the_paper_of_its_key(desk: Desk, tmp_path: Path) -> None:
    report = take_in(desk, tmp_path, HERE, HERE.replace("The structre of owls", "The structre of brown owls"))
    assert report.lines[0].words.startswith(
        "kept apart from thesis2 as thesis2a: The structre of brown owls (it may be the same: the same key"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [("The structre of owls", "Why bats sleep"), ("Ash, Ann", "Bo, Kim"), ("structre of owls", "structre of owls II")],
)
def test_another_work_that_has_the_key_by_chance_is_added(desk: Desk, tmp_path: Path, old: str, new: str) -> None:
    other = HERE.replace(old, new)
    if old == "Ash, Ann":
        other = other.replace("structre", "structure")
    assert take_in(desk, tmp_path, HERE, other).summary == "1 paper added."


def test_of_two_papers_the_one_with_the_very_title_is_it(desk: Desk, tmp_path: Path) -> None:
    other = HERE.replace("structre", "structure")
    take_in(desk, tmp_path, HERE, other.replace("thesis2", "other"))
    report = take_in(desk, tmp_path, other)
    assert report.lines[0].words.startswith("already there as other:")
