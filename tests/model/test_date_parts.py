"""Dates as far as they are known and no further."""

from __future__ import annotations

import pytest

from legenda.model.date_parts import MonthPart, parse_date, parse_month, parse_month_text, season_number
from legenda.model.dates import PartialDate


@pytest.mark.parametrize(
    ("written", "date"),
    [
        ("2020", PartialDate(2020)),
        ("2001-05", PartialDate(2001, 5)),
        ("2001-05-02", PartialDate(2001, 5, 2)),
        ("2017-10-28T14:30:00", PartialDate(2017, 10, 28)),
        ("2004-06/2004-08", PartialDate(2004, 6, end_year=2004, end_month=8)),
        ("2004/2005", PartialDate(2004, end_year=2005)),
        ("1997--1998", PartialDate(1997, end_year=1998)),
        ("1997/", PartialDate(1997, end_open=True, text="1997/")),
        ("1997/..", PartialDate(1997, end_open=True, text="1997/..")),
        ("/1997", PartialDate(end_year=1997, text="/1997")),
        ("1723~", PartialDate(1723, circa=True, text="1723~")),
        ("1723?", PartialDate(1723, text="1723?")),
        ("c. 1990", PartialDate(1990, circa=True, text="c. 1990")),
        ("2004-21", PartialDate(2004, text="Spring 2004")),
        ("2004-02-30", PartialDate(2004, text="2004-02-30")),
        ("-0044", PartialDate(-44)),
        ("2004/06/14", PartialDate(2004, 6, 14)),
        ("June 2004", PartialDate(2004, 6)),
        ("14 June 2004", PartialDate(2004, 6, 14)),
        ("June 14, 2004", PartialDate(2004, 6, 14)),
        ("May--June 2003", PartialDate(2003, 5, end_year=2003, end_month=6)),
        ("Spring 2004", PartialDate(2004, text="Spring 2004")),
        ("in press", PartialDate(text="in press")),
        ("", PartialDate()),
    ],
)
def test_a_date_is_read(written: str, date: PartialDate) -> None:
    assert parse_date(written) == date


@pytest.mark.parametrize(
    ("written", "month"),
    [
        ("jan", 1),
        ("Sept.", 9),
        ("04", 4),
        ("4", 4),
        ("13", None),
        ("Oktober", 10),
        ("août", 8),
        ("märz", 3),
        ("Lent", None),
    ],
)
def test_a_month_is_read(written: str, month: int | None) -> None:
    assert parse_month(written) == month


@pytest.mark.parametrize(
    ("written", "part"),
    [
        ("4 January--6 December", MonthPart(1, 4, 12, 6)),
        ("May/June", MonthPart(5, None, 6, None)),
        ("January 12--14", MonthPart(1, 12, 1, 14)),
        ("4--6 May", MonthPart(5, 4, 5, 6)),
        ("12~jan", MonthPart(1, 12)),
        ("1st of May", MonthPart(5, 1)),
        ("04", MonthPart(4)),
        ("Michaelmas", None),
        ("1-2", None),
    ],
)
def test_a_month_field_is_read(written: str, part: MonthPart | None) -> None:
    assert parse_month_text(written) == part


@pytest.mark.parametrize(
    ("text", "words", "number"),
    [
        ("1990-21", "Spring 1990", "21"),
        ("2001-24", "Winter 2001", "24"),
        ("fall 2004", "fall 2004", "23"),
        ("1990-25", "1990-25", ""),
        ("1990-21~", "1990-21~", ""),
        ("Spring/Summer 1990", "Spring/Summer 1990", ""),
        ("2004-06", "", ""),
    ],
)
def test_seasons(text: str, words: str, number: str) -> None:
    date = parse_date(text)
    assert (date.text, season_number(date)) == (words, number)
