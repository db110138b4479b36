"""Lists as people keep and copy them: own headings, mixed styles, entries without abstracts, and texts that are no lists."""

from __future__ import annotations

import pytest

from legenda.formats.abstracts import read
from legenda.model.record import Record

RANKING = (
    "In this paper we present RankIt, a system that ranks papers better than the best baseline. It has been used by a "
    "hundred readers for a year."
)


def names(record: Record) -> list[str]:
    return [contributor.inverted for contributor in record.contributors]


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("T. Nguyen and O'Brien, P.", ["Nguyen, T.", "O'Brien, P."]),
        ("A. Oak, Elm, B., and C. Fir", ["Oak, A.", "Elm, B.", "Fir, C."]),
        ("T. Nguyen, van den Berg, J.-P. & C. Moss", ["Nguyen, T.", "van den Berg, J.-P.", "Moss, C."]),
        ("Wei Zhang, Li Wang", ["Zhang, Wei", "Wang, Li"]),
    ],
)
def test_names_written_both_ways_in_one_line(line: str, people: list[str]) -> None:
    result = read(f"• Learning to Rank Papers\n  {line}\n  {RANKING}\n", "list.txt")
    assert [(r.title, names(r), r.abstract) for r in result.records] == [("Learning to Rank Papers", people, RANKING)]
