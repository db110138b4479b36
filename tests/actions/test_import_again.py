"""Importing what is here already, again: every record is known again, however its title is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, exporting, importing
from legenda.actions.desk import Desk

ODD_TITLES = r"""
@article{m, title={On the study of $x_1$ and co}, author={Li, W}, year=2001, doi={10.1000/abcd}}
@article{water, title={H$_2$O and its $\alpha$ state}, author={Li, W}, year=2001, doi={10.1000/abce}}
@article{sort, title={Sorting in $O(n^2)$ is \textbf{slow}}, author={Li, W}, year=2001, eprint={2101.00001},
  archiveprefix={arXiv}}
"""
SHARED = """
@article{e1, title={Editorial}, author={Li, W}, year=2001, doi={10.1000/e1}}
@article{e2, title={Editorial}, author={Bo, W}, year=2002, doi={10.1000/e2}}
@article{b1, title={The chapter of owls}, author={Li, W}, year=2001, doi={10.1000/book}}
@article{b2, title={Another chapter, of bats}, author={Bo, W}, year=2001, doi={10.1000/book}}
"""


def outcomes(desk: Desk, folder: Path, text: str, ending: str = "bib") -> str:
    file = folder / f"again.{ending}"
    file.write_text(text, "utf-8")
    return importing.import_files(desk, [file]).summary


def test_titles_with_formulas_and_marks_are_known_again(desk: Desk, tmp_path: Path) -> None:
    assert outcomes(desk, tmp_path, ODD_TITLES) == "3 papers added."
    assert outcomes(desk, tmp_path, ODD_TITLES) == "3 already there."


def test_each_of_the_papers_that_share_a_title_or_an_identifier_is_known_again(desk: Desk, tmp_path: Path) -> None:
    assert outcomes(desk, tmp_path, SHARED) == "4 papers added."
    assert outcomes(desk, tmp_path, SHARED) == "4 already there."


@pytest.mark.parametrize(
    ("format", "ending"), [("bibtex", "bib"), ("ris", "ris"), ("csl-json", "json"), ("json", "json"), ("csv", "csv")]
)
def test_what_the_program_wrote_itself_is_known_again(desk: Desk, tmp_path: Path, format: str, ending: str) -> None:
    outcomes(desk, tmp_path, ODD_TITLES)
    ids = browsing.find(desk, ["m", "water", "sort"])
    again = outcomes(desk, tmp_path, exporting.export_text(desk, list(ids), format).text, ending)
    assert "apart" not in again
    assert "added" not in again
