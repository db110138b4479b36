"""Dates that numbers alone do not say, in BibTeX and BibLaTeX."""

from __future__ import annotations

import pytest

from legenda.formats.bibtex_dates import read_date, write_date
from legenda.model.dates import PartialDate


@pytest.mark.parametrize(
    ("sources", "biblatex", "bibtex"),
    [
        ({"year": "1990", "month": "Spring"}, {"date": "{1990-21}"}, {"year": "{1990}", "month": "{Spring}"}),
        ({"date": "1990-23"}, {"date": "{1990-23}"}, {"year": "{1990}", "month": "{Autumn}"}),
        ({"date": "1990-33"}, {"year": "{1990-33}"}, {"year": "{1990-33}"}),
    ],
)
def test_seasons_have_numbers_in_biblatex_and_words_in_bibtex(
    sources: dict[str, str], biblatex: dict[str, str], bibtex: dict[str, str]
) -> None:
    date = read_date(sources)
    assert (write_date(date, biblatex=True), write_date(date, biblatex=False)) == (biblatex, bibtex)
    for written in (biblatex, bibtex):
        assert read_date({name: source.strip("{}") for name, source in written.items()}) == date


def test_a_season_that_a_library_kept_by_its_number_is_written_as_before() -> None:
    assert write_date(PartialDate(1990, text="1990-21"), biblatex=True) == {"date": "{1990-21}"}


def test_a_span_of_years_keeps_its_end_beside_a_month_that_is_none() -> None:
    date = read_date({"year": "1995--1996", "month": "14"})
    assert (date.year, date.end_year) == (1995, 1996)
    assert write_date(date, biblatex=True) == {"year": "{1995–1996}", "month": "{14}"}


@pytest.mark.parametrize("year", ["in press", "2003"])
def test_a_number_that_is_no_month_stays_out_of_the_year(year: str) -> None:
    date = read_date({"year": year, "month": "13"})
    for biblatex in (True, False):
        assert write_date(date, biblatex=biblatex) == {"year": f"{{{year}}}", "month": "{13}"}


@pytest.mark.parametrize("year", ["14 maybe 1995", "21 century", "30 June or so"])
def test_a_number_that_belongs_to_the_words_behind_it_stays_with_them(year: str) -> None:
    assert write_date(read_date({"year": year}), biblatex=True)["year"] == f"{{{year}}}"
