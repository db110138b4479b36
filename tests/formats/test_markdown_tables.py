"""Tables in Markdown, read as tables of papers."""

from __future__ import annotations

from legenda.formats import table
from legenda.formats.csv_read import read
from legenda.model.record import ReadResult

_LIST = """# Reading list

Words before.

| # | Paper | Authors | Venue | Year | Code |
|:-:|-------|:--------|-------|-----:|------|
| 1 | [**Rooks** in $O(n)$](https://arxiv.org/abs/2101.00001) | Ann Rook, [Bo Jay](https://jay.org) | Nests | 2021 | \
[GitHub](https://github.com/a/b) |
| 2 | A \\| B | Cy Tit | Nests | 2020 | - |

## More

Title | Authors
--- | ---
Third | Di Daw, Ed Eel, and Fay Gull

Words behind.
""".replace("\\\n", "")


def read_list(text: str) -> ReadResult:
    assert table.detect(text, "list.md") == "csv"
    return read(text, "list.md")


def test_the_rows_of_all_tables_are_papers_and_dashes_are_none() -> None:
    result = read_list(_LIST)
    assert result.problems == ()
    assert [(record.title, record.line) for record in result.records] == [
        ("Rooks in $O(n)$", 7),
        ("A | B", 8),
        ("Third", 14),
    ]
    assert [[person.full for person in record.authors] for record in result.records] == [
        ["Ann Rook", "Bo Jay"],
        ["Cy Tit"],
        ["Di Daw", "Ed Eel", "Fay Gull"],
    ]
    first, second, _ = result.records
    assert (first.date.year, first.arxiv, first.url) == (2021, "2101.00001", "https://arxiv.org/abs/2101.00001")
    assert (first.fields["code_url"], first.extra, second.extra) == ("https://github.com/a/b", {}, {})
    assert result.preserved == ("# Reading list", "Words before.", "## More", "Words behind.")


def test_a_table_without_titles_is_none_of_papers() -> None:
    text = "| Year | Papers read |\n|---|---|\n| 2020 | 7 |\n\n| Title | DOI |\n|---|---|\n| T | 10.1000/t |\n"
    result = read_list(text)
    assert [(record.title, record.doi) for record in result.records] == [("T", "10.1000/t")]
    assert result.preserved == ("| Year | Papers read |", "|---|---|", "| 2020 | 7 |")


def test_cells_too_many_go_on_the_last_one() -> None:
    (record,) = read_list("| Title | DOI | Note |\n|--|--|--|\n| T | | one | two |\n").records
    assert (record.title, record.fields["note"]) == ("T", "one | two")


def test_commas_part_names_where_the_column_shows_it() -> None:
    shown = 'Title,Author\nOne,Cy Tit\nTwo,"Ann Rook, Bo Jay"\n'
    turned = 'Title,Author\nOne,"Rook, Ann"\nTwo,"van Jay, Bo"\n'
    assert [[p.inverted for p in r.authors] for r in read(shown, "x.csv").records] == [
        ["Tit, Cy"],
        ["Rook, Ann", "Jay, Bo"],
    ]
    assert [[p.inverted for p in r.authors] for r in read(turned, "x.csv").records] == [["Rook, Ann"], ["van Jay, Bo"]]
