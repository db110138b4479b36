"""Dates as tagged files and tables have them."""

from __future__ import annotations

import pytest

from legenda.formats.tagged_dates import best_date, read_date, write_ris_date
from legenda.model.dates import UNKNOWN_DATE, PartialDate

_DATES = [
    ("2014/04/01", PartialDate(2014, 4, 1)),
    ("2014/04/01/", PartialDate(2014, 4, 1)),
    ("2014///", PartialDate(2014)),
    ("2014/00/00/", PartialDate(2014)),
    ("2014/october", PartialDate(2014, 10)),
    ("2014/10//undefined", PartialDate(2014, 10)),
    ("2014/11//Nov/Dec2014", PartialDate(2014, 11, None, 2014, 12)),
    ("2014/02/15/received", PartialDate(2014, 2, 15, text="2014-02-15 received")),
    ("2014///Spring 2014", PartialDate(2014, text="Spring 2014")),
    ("2014///2014/", PartialDate(2014, end_open=True, text="2014/")),
    ("2014/13/45", PartialDate(2014, text="2014/13/45")),
    ("20140503", PartialDate(2014, 5, 3)),
    ("2014 05 03", PartialDate(2014, 5, 3)),
    ("2014 May 3", PartialDate(2014, 5, 3)),
    ("2014 May-Jun", PartialDate(2014, 5, None, 2014, 6)),
    ("05 2014", PartialDate(2014, 5)),
    ("31/5/2014", PartialDate(2014, 5, 31)),
    ("5/31/2014", PartialDate(2014, 5, 31)),
    ("5/6/2014", PartialDate(2014, text="5/6/2014")),
    ("c2014.", PartialDate(2014)),
    ("2014-05-03T10:00:00Z", PartialDate(2014, 5, 3)),
    ("10 15", PartialDate(text="10 15")),
    ("in press", PartialDate(text="in press")),
    ("///", UNKNOWN_DATE),
]


@pytest.mark.parametrize(("text", "date"), _DATES)
def test_dates_are_known_as_far_as_they_are_written(text: str, date: PartialDate) -> None:
    assert read_date(text) == date
    assert read_date(write_ris_date(date)) == date


@pytest.mark.parametrize(
    ("texts", "date"),
    [
        (["2014/04/01", "2013", "2013/05/28"], PartialDate(2014, 4, 1)),
        (["2014", "2014/05/28"], PartialDate(2014, 5, 28)),
        (["SEP", "2014"], PartialDate(2014, 9)),
        (["2014", "JUN 14"], PartialDate(2014, 6, 14)),
        (["2014", "SPR"], PartialDate(2014, text="SPR 2014")),
        (["99", "2014"], PartialDate(2014)),
        (["in press"], PartialDate(text="in press")),
        ([], UNKNOWN_DATE),
    ],
)
def test_several_fields_give_one_date(texts: list[str], date: PartialDate) -> None:
    assert best_date(texts) == date
