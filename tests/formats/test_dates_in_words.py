"""Dates in mails and lists, with the precision that they have."""

from __future__ import annotations

import pytest

from legenda.formats.dates_in_words import date_in_words
from legenda.model.dates import UNKNOWN_DATE, PartialDate


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("Wed, 9 Jul 2025 18:00:01 GMT", PartialDate(2025, 7, 9)),
        ("2005-11-07", PartialDate(2005, 11, 7)),
        ("2005-11", PartialDate(2005, 11)),
        ("2005/11/07", PartialDate(2005, 11, 7)),
        ("2023", PartialDate(2023)),
        ("June 2024", PartialDate(2024, 6)),
        ("June 14th, 2024", PartialDate(2024, 6, 14)),
        ("14 juin 2024", PartialDate(2024, 6, 14)),
        ("3. März 2021", PartialDate(2021, 3, 3)),
        ("2025 年 6 月", PartialDate(2025, 6)),
        ("2025年6月14日", PartialDate(2025, 6, 14)),
        ("Spring 2024", PartialDate(2024, text="Spring 2024")),
        ("2016- Not A Date", PartialDate(2016, text="2016- Not A Date")),
        ("2005-13-40", PartialDate(2005, text="2005-13-40")),
        ("2005-10-29-100-23423", PartialDate(2005, 10, 29, text="2005-10-29-100-23423")),
        ("soon", PartialDate(text="soon")),
        ("", UNKNOWN_DATE),
    ],
)
def test_a_date_in_words(text: str, date: PartialDate) -> None:
    assert date_in_words(text) == date
