"""Papers counted in columns: each value with how many papers have it, the most frequent first."""

from __future__ import annotations

from array import array

from legenda.model.facet_rows import FacetNames, FacetRows
from legenda.search.facet_columns import FacetColumns, Tally


def rows(
    *papers: tuple[int, str, int | None, int | None, str, int | None],
    tagged: list[tuple[int, int]] | None = None,
    named: list[tuple[int, str]] | None = None,
) -> FacetRows:
    """Rows from papers as they would be listed, and pairs."""
    ids, statuses, own, years, venues, sources = zip(*papers, strict=True) if papers else [()] * 6
    tags = tuple(zip(*tagged, strict=True)) if tagged else ((), ())
    people = tuple(zip(*named, strict=True)) if named else ((), ())
    return FacetRows(ids, statuses, own, years, venues, sources, (tags[0], tags[1]), (people[0], people[1]))


def tops(columns: FacetColumns, ids: list[int] | None = None, limit: int = 9) -> dict[str, dict[str, int]]:
    """The values of the fields that have any, in their order."""
    found = columns.count(None if ids is None else array("q", ids), limit)
    return {field: dict(tally.top) for field, tally in found.items() if tally.top}


def test_every_field_is_counted_among_all_papers_and_among_some() -> None:
    columns = FacetColumns()
    columns.name(FacetNames({1: "rl", 2: "to cite"}, {5: "closely"}, {7: "a.bib", 8: "b.bib"}))
    papers = [(1, "read", 5, 2024, "ICML", 7), (3, "read", None, 2024, "", 8), (4, "new", None, None, "ACL", None)]
    columns.put([1, 3, 4], rows(*papers, tagged=[(1, 1), (1, 2), (4, 1)], named=[(1, "Ada"), (3, "Ada"), (3, "Bo")]))
    assert tops(columns) == {
        "status": {"read": 2, "new": 1},
        "own_status": {"closely": 1},
        "year": {"2024": 2},
        "venue": {"ACL": 1, "ICML": 1},
        "author": {"Ada": 2, "Bo": 1},
        "tag": {"rl": 2, "to cite": 1},
        "source": {"a.bib": 1, "b.bib": 1},
    }
    assert tops(columns, [4, 3]) == {
        "status": {"new": 1, "read": 1},
        "year": {"2024": 1},
        "venue": {"ACL": 1},
        "author": {"Ada": 1, "Bo": 1},
        "tag": {"rl": 1},
        "source": {"b.bib": 1},
    }
    assert tops(columns, []) == tops(columns, [2, 99]) == {}


def test_only_the_most_frequent_are_named_ties_by_name_and_the_others_are_numbered() -> None:
    columns = FacetColumns()
    named = [(1, name) for name in ("Zoe", "Bo", "Ada", "Cy")] + [(2, "Zoe"), (2, "Dee")]
    columns.put([1, 2], rows((1, "new", None, 1, "", None), (2, "new", None, 2, "", None), named=named))
    assert columns.count(None, 3)["author"] == Tally((("Zoe", 2), ("Ada", 1), ("Bo", 1)), 5)


def test_a_person_named_twice_in_a_paper_counts_once() -> None:
    columns = FacetColumns()
    columns.put([1], rows((1, "new", None, None, "", None), named=[(1, "Ada"), (1, "Bo"), (1, "Ada"), (1, "")]))
    assert tops(columns)["author"] == {"Ada": 1, "Bo": 1}


def test_a_paper_counts_for_the_tags_above_its_own_and_once_for_each() -> None:
    columns = FacetColumns()
    columns.name(FacetNames({1: "Method", 2: "method/rl", 3: "method/rl/deep", 4: "data/text"}))
    papers = [(n, "new", None, None, "", None) for n in (1, 2, 3)]
    columns.put([1, 2, 3], rows(*papers, tagged=[(1, 2), (1, 3), (2, 3), (3, 1), (3, 4)]))
    assert tops(columns)["tag"] == {"Method": 3, "method/rl": 2, "method/rl/deep": 2, "data/text": 1}


def test_a_renamed_tag_is_called_so_at_once_and_stands_where_its_name_says() -> None:
    columns = FacetColumns()
    columns.name(FacetNames({1: "method", 2: "rl"}))
    papers = [(n, "new", None, None, "", None) for n in (1, 2)]
    columns.put([1, 2], rows(*papers, tagged=[(1, 2), (2, 1)]))
    assert tops(columns)["tag"] == {"method": 1, "rl": 1}
    columns.name(FacetNames({1: "method", 2: "method/rl"}))
    assert tops(columns)["tag"] == {"method": 2, "method/rl": 1}
    columns.name(FacetNames({1: "methods", 2: "method/rl"}))
    assert tops(columns)["tag"] == {"method/rl": 1, "methods": 1}


def test_spellings_of_a_venue_are_one_value_named_as_most_of_these_papers_have_it() -> None:
    columns = FacetColumns()
    venues = {1: "NeurIPS", 2: "NeurIPS", 3: "NEURIPS", 4: "neurips", 5: "ICML"}
    columns.put(venues, rows(*((n, "new", None, None, venue, None) for n, venue in venues.items())))
    assert tops(columns)["venue"] == {"NeurIPS": 4, "ICML": 1}
    assert tops(columns, [2, 3])["venue"] == {"NEURIPS": 2}, "of equally frequent ones the first by name"
    assert tops(columns, [4])["venue"] == {"neurips": 1}


def test_sources_of_one_name_are_one_value() -> None:
    columns = FacetColumns()
    columns.name(FacetNames(sources={1: "a.bib", 2: "a.bib"}))
    columns.put([1, 2], rows((1, "new", None, None, "", 1), (2, "new", None, None, "", 2)))
    assert tops(columns)["source"] == {"a.bib": 2}


def test_a_paper_that_changes_comes_or_goes_is_counted_as_it_is() -> None:
    columns = FacetColumns()
    papers = [(n, "new", None, 2000, "X", None) for n in range(1, 2001)]
    columns.put(range(1, 2001), rows(*papers, named=[(n, "Ada") for n in range(1, 2001)]))
    columns.settle()
    for turn in range(3):  # often enough for the places that are given up to be closed
        half = papers[: 1000 + turn]
        columns.put([n for n, *_ in half], rows(*half, named=[(n, f"Bo {turn}") for n, *_ in half]))
    columns.put([1, 5000], rows((5000, "read", None, 2001, "Y", None), named=[(5000, "Ada"), (5000, "Cy")]))
    assert tops(columns) == {
        "status": {"new": 1999, "read": 1},
        "year": {"2000": 1999, "2001": 1},
        "venue": {"X": 1999, "Y": 1},
        "author": {"Bo 2": 1001, "Ada": 999, "Cy": 1},
    }


def test_there_is_room_for_papers_to_come_after_tags_were_moved() -> None:
    columns = FacetColumns()
    columns.name(FacetNames({1: "a", 2: "b"}))
    for number in range(1, 60):
        columns.name(FacetNames({1: "a", 2: "b" if number % 3 else "a/b"}))
        columns.put([number], rows((number, "new", None, None, "", None), tagged=[(number, 2)]))
    assert tops(columns)["tag"] == {"b": 59}
