"""Bibliographies for people: Markdown, HTML and plain text say the same and let no text become a mark."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest

from legenda.formats import table
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.formats.reference_line import date_words, people
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import Record

MOSS = Record(
    type="article",
    key="moss",
    title=r"Moss *slowly* in $O(\sqrt{T})$, 2_3 <i & co>",
    contributors=(Contributor(Role.AUTHOR, "Moss", "Ada"), Contributor(Role.AUTHOR, literal="Wall Society")),
    date=PartialDate(2011, 5, 3),
    fields={"journal": "Walls", "volume": "3", "number": "4", "pages": "12-19"},
    doi="10.1000/m",
    url="https://doi.org/10.1000/m",
    abstract="It **grows** [here](https://example.org/m).\n\nThen $x^2$.",
    keywords=("walls, old", "moss"),
)
LIFE: dict[str, Any] = {
    "status": "read",
    "rating": 4,
    "tags": ["method/rl"],
    "lists": ["Work > Draft"],
    "readings": [{"started": "2025-03-01", "finished": "2025-03-04", "outcome": "read"}],
    "notes": [{"text": "# Thought\n\n- one <script>x</script>\n\n```\n# code\n```"}],
    "annotations": [{"target": "abstract", "quote": "It grows", "colour": "yellow", "comment": "Really?"}],
}


def written(format: str, options: WriteOptions = EVERYTHING) -> str:
    return table.write([MOSS], format, options, {"moss": LIFE})


def test_markdown_holds_reference_status_abstract_highlights_and_notes() -> None:
    assert (
        written("markdown")
        == r"""# Bibliography

## Moss *slowly* in $O(\sqrt{T})$, 2\_3 \<i & co\>

Ada Moss and Wall Society. *Walls*, 3(4), pp. 12–19, 3 May 2011. [doi:10.1000/m](https://doi.org/10.1000/m) `@moss`

*Read · ★★★★☆ · read 1 March 2025 to 4 March 2025 · Tags: method/rl · Lists: Work \> Draft*

Keywords: walls, old; moss

### Abstract

It **grows** [here](https://example.org/m).

Then $x^2$.

### Highlights

> It grows

(yellow) Really?

### Notes

#### Thought

- one <script>x</script>

```
# code
```
"""
    )


def test_plain_text_holds_the_same_without_marks() -> None:
    assert written("text") == (
        "Ada Moss and Wall Society. Moss slowly in O(√T), 2_3 <i & co>. Walls, 3(4), pp. 12–19, 3 May 2011. [moss]\n"
        "    https://doi.org/10.1000/m\n"
        "    Read · ★★★★☆ · read 1 March 2025 to 4 March 2025 · Tags: method/rl · Lists: Work > Draft\n"
        "    Keywords: walls, old; moss\n"
        "\n"
        "    Abstract: It grows here.\n"
        "    Then x².\n"
        "\n"
        "    Highlights:\n"
        "    “It grows” (yellow): Really?\n"
        "\n"
        "    Notes:\n"
        "    # Thought\n\n    - one <script>x</script>\n\n    ```\n    # code\n    ```\n"
    )


class _Checker(HTMLParser):
    """Checks that every element is closed in its place, and gathers tags and text."""

    void = frozenset({"meta", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)


def checked(html: str) -> _Checker:
    checker = _Checker()
    checker.feed(html)
    checker.close()
    assert checker.open == []
    return checker


def test_html_is_well_formed_needs_no_other_file_and_runs_nothing() -> None:
    html = written("html")
    page = checked(html)
    assert html.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert not page.tags & {"script", "link", "img", "iframe"}
    words = " ".join("".join(page.words).split())
    for part in ("Moss slowly in O(√T), 2_3 <i & co>", "Ada Moss and Wall Society. Walls, 3(4), pp. 12–19, 3 May 2011.",
                 "Read · ★★★★☆", "It grows here. Then x².", "Really?", "one <script>x</script>"):  # fmt: skip
        assert part in words


def test_an_address_of_an_unknown_kind_leads_nowhere() -> None:
    record = Record(title="T", url="javascript:alert(1)", abstract="[x](javascript:alert(2))")
    html = table.write([record], "html", EVERYTHING)
    checked(html)
    assert "href" not in html


@pytest.mark.parametrize("format", ["markdown", "html", "text"])
def test_the_options_leave_out_what_is_not_wanted(format: str) -> None:
    text = written(format, WriteOptions())
    assert not any(part in text for part in ("grows", "★", "Thought", "Really?", "yellow</"))
    assert "Ada Moss" in text


@pytest.mark.parametrize("format", ["markdown", "html", "text"])
def test_a_record_of_which_nothing_is_known_and_a_life_of_odd_values_are_written(format: str) -> None:
    odd = {
        "status": 5,
        "rating": "9",
        "tags": "x",
        "readings": [3, {"finished": "soon"}],
        "notes": [{}],
        "annotations": 0,
    }
    assert "Untitled" in table.write([Record(key="k")], format, EVERYTHING, {"k": odd})


def test_many_authors_are_cut_short_and_editors_are_named_as_such() -> None:
    crowd = tuple(Contributor(Role.AUTHOR, f"N{number}") for number in range(13))
    assert people(Record(contributors=crowd)) == "N0, N1, N2, N3, N4, N5, N6, N7 et al."
    assert people(Record(contributors=crowd[:1], more=(Role.AUTHOR,))) == "N0 et al."
    assert people(Record(contributors=(Contributor(Role.EDITOR, "Elm", "Bo"),))) == "Bo Elm (ed.)"


@pytest.mark.parametrize(
    ("date", "words"),
    [
        (PartialDate(2011), "2011"),
        (PartialDate(2011, 5), "May 2011"),
        (PartialDate(2011, 5, end_year=2012), "May 2011–2012"),
        (PartialDate(2011, end_open=True), "2011–"),
        (PartialDate(1723, circa=True), "circa 1723"),
        (PartialDate(2001, text="Spring 2001"), "Spring 2001"),
        (PartialDate(), ""),
    ],
)
def test_a_date_is_spoken(date: PartialDate, words: str) -> None:
    assert date_words(date) == words
