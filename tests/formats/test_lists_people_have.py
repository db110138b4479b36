"""Lists as people keep and copy them: own headings, mixed styles, entries without abstracts, and what is no list."""

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


@pytest.mark.parametrize(
    ("entry", "title", "people", "year"),
    [
        ("A Short Paper Without Abstract. A. Author. 2021.", "A Short Paper Without Abstract", ["Author, A."], 2021),
        ("Trees, Fast and Slow (Moss et al., 2017)", "Trees, Fast and Slow", ["Moss"], 2017),
        ("Trees, Fast and Slow, Moss & Elm, 2017", "Trees, Fast and Slow", ["Moss", "Elm"], 2017),
        ("Trees grow at night - Ada Moss (2017)", "Trees grow at night", ["Moss, Ada"], 2017),
        ("Moss et al. (2017). Trees grow at night.", "Trees grow at night", ["Moss"], 2017),
        ("Moss and Elm 2017 - Trees grow at night", "Trees grow at night", ["Moss", "Elm"], 2017),
        ("Do trees grow? Moss, A. and Elm, B. 2017.", "Do trees grow?", ["Moss, A.", "Elm, B."], 2017),
        ("Trees that Grow at Night.", "Trees that Grow at Night", [], None),
    ],
)
def test_an_entry_without_abstract_is_a_paper_of_its_own(
    entry: str, title: str, people: list[str], year: int | None
) -> None:
    for before, mark in (("1.", "2."), ("[3]", "[4]"), ("•", "•"), ("-", "-")):
        text = f"{before} Learning to Rank Papers\nT. Nguyen and B. Elm\n{RANKING}\n\n{mark} {entry}\n"
        first, second = read(text, "list.txt").records
        assert (first.title, first.abstract) == ("Learning to Rank Papers", RANKING)
        assert (second.title, names(second), second.date.year, second.abstract) == (title, people, year, "")
        assert second.line == 5


def test_a_reference_may_have_its_abstract_below_it() -> None:
    reference = "Moss, A. and Elm, B. Ranking trees. Journal of Trees, 12(3):1-9, 2017."
    text = f"1. {reference}\n\n{RANKING}\n\n2. B. Elm. Two more trees. 2018."
    first, second = read(text, "list.txt").records
    assert (first.title, names(first), first.abstract) == ("Ranking trees", ["Moss, A.", "Elm, B."], RANKING)
    assert (first.type, first.fields["journal"], first.fields["volume"]) == ("article", "Journal of Trees", "12")
    assert (second.title, names(second), second.date.year) == ("Two more trees", ["Elm, B."], 2018)


def test_an_entry_that_says_nothing_is_reported_and_never_swallowed() -> None:
    result = read(f"1. Learning to Rank Papers\nT. Nguyen and B. Elm\n{RANKING}\n\n2. 17/4 12:30, 99.\n", "list.txt")
    assert [record.abstract for record in result.records] == [RANKING]
    assert [problem.line for problem in result.problems] == [5]


def test_points_in_an_abstract_stay_in_it() -> None:
    points = (
        "- We show that trees grow at night.\n\n- We count the rings of many trees, and that is all that we do here."
    )
    text = f"1. Learning to Rank Papers\nT. Nguyen and B. Elm\n{RANKING}\n\n{points}\n"
    (record,) = read(text, "list.txt").records
    assert record.abstract == f"{RANKING}\n\n{points}"


PAPER = f"1. Learning to Rank Papers\nT. Nguyen and B. Elm\n{RANKING}\n\n"
UNMARKED = f"Learning to Rank Papers\nT. Nguyen and B. Elm\n{RANKING}\n\n"
OWN_HEADINGS = [
    "My reading list, spring 2024",
    "Reading list",
    "Papers to read",
    "My papers, 2024",
    "Week 3",
    "# Week 3: Trees",
    "12 March 2024",
    "Papers on growing trees",
    "To read:",
]


@pytest.mark.parametrize("heading", OWN_HEADINGS)
def test_what_a_list_is_called_is_no_paper_and_gives_no_year(heading: str) -> None:
    for first, second in ((PAPER, PAPER.replace("1.", "2.")), (UNMARKED, UNMARKED), ("- " + UNMARKED, "- " + UNMARKED)):
        for text in (f"{heading}\n\n{first}{second}", f"{first}{heading}\n\n{second}"):
            result = read(text, "list.txt")
            assert [(r.title, r.date.year, r.abstract) for r in result.records] == [
                ("Learning to Rank Papers", None, RANKING)
            ] * 2
            bare = heading.strip("# ")
            assert result.assumptions == (f"“{bare}” was taken for a heading of the list, not for a paper.",)
            assert result.preserved == (bare,)
            assert result.problems == ()


def test_a_topic_over_numbered_papers_and_the_name_over_all_are_headings() -> None:
    topics = f"Trees\n\n- Ranking by Rings\n- Ranking by Leaves\n\nReinforcement learning:\n\n- {UNMARKED}"
    result = read(topics, "list.txt")
    assert [record.title for record in result.records] == [
        "Ranking by Rings",
        "Ranking by Leaves",
        "Learning to Rank Papers",
    ]
    named = read(f"Cool Work from my Friends\n\n{UNMARKED}{UNMARKED}", "list.txt")
    assert [record.title for record in named.records] == ["Learning to Rank Papers"] * 2


def test_headings_in_markdown_order_those_below_them() -> None:
    text = f"# Some Trees of Mine\n\n## Forests\n\n### {UNMARKED}### {UNMARKED}"
    result = read(text, "list.md")
    assert [record.title for record in result.records] == ["Learning to Rank Papers"] * 2
    assert result.assumptions == (
        "“Some Trees of Mine”, “Forests” were taken for headings of the list, not for papers.",
    )


def test_a_venue_in_the_name_of_a_list_still_holds() -> None:
    (record,) = read(f"ICML 2024 reading list\n\n{PAPER}", "list.txt").records
    assert (record.venue, record.date.year) == ("ICML", 2024)


def test_a_paper_named_like_a_list_is_known_by_its_authors() -> None:
    (record,) = read(f"Papers on Trees\n\nT. Nguyen and B. Elm\n\n{RANKING}\n", "list.txt").records
    assert (record.title, names(record), record.abstract) == ("Papers on Trees", ["Nguyen, T.", "Elm, B."], RANKING)


PROGRAM = (
    '"""Counts trees."""\n\nfrom pathlib import Path\nimport re\n\n\ndef count(forest: Path) -> int:\n'
    '    """How many trees stand in a forest, which we know from its map and from nothing else in the world."""\n'
    '    text = forest.read_text()\n    return len(re.findall("tree", text))\n'
)
SETTINGS = (
    '[project]\nname = "trees"\nversion = "0.1.0"\ndescription = "We count trees, and that is all we do, always."\n'
)
YAML = "name: trees\non:\n  push:\n    branches:\n      - main\njobs:\n  test:\n    runs-on: linux\n"
LOG = (
    "2024-01-01 12:00:00 INFO We have begun to count the trees of all forests.\n2024-01-01 12:00:01 ERROR Lost count.\n"
)
README = (
    "# Trees\n\nTrees is a program that counts trees, which is all.\n\n## Installation\n\n```sh\nmake\n```\n"
    "\n## Usage\n\nCall it with a forest, and it will tell you how many trees it has found there, and why.\n"
)
PAGE = "<!DOCTYPE html>\n<html><body><h1>Trees of the North</h1>\n<p>We show that trees are tall.</p></body></html>\n"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (PROGRAM, "a program"),
        ("#!/bin/sh\nset -eu\nmake trees\n", "a program"),
        (SETTINGS, "a file of settings"),
        (YAML, "a file of settings"),
        (LOG, "a log"),
        (README, "a description of software"),
        (PAGE, "a web page"),
        (
            '<?xml version="1.0"?>\n<b:Sources><b:Title>\n\nOn the slow growth of moss</b:Title></b:Sources>\n',
            "XML of a kind that is not read here",
        ),
        (
            '<bibliography xmlns="http://docbook.org/ns/docbook">\n<title>Moss</title>\n\n</bibliography>\n',
            "XML of a kind that is not read here",
        ),
    ],
)
def test_a_text_that_is_no_list_gives_one_sentence(text: str, kind: str) -> None:
    result = read(text, "file")
    assert result.records == ()
    assert [p.reason for p in result.problems] == [
        f"No abstract or reference was found in “file”: it looks like {kind}."
    ]


def test_a_text_without_any_paper_gives_one_sentence() -> None:
    result = read("17/4\n\n12:30, 99.\n\n/a/1/ /a/2/ /a/3/\n", "odd.txt")
    assert [p.reason for p in result.problems] == ["No abstract or reference was found in “odd.txt”."]


def told(text: str) -> list[tuple[str, list[str], int | None]]:
    return [(record.title, names(record), record.date.year) for record in read(text, "list").records]


def test_entries_with_boxes_to_tick_and_in_markdown() -> None:
    text = (
        "# To read\n\n- [ ] Trees that Grow at Night\n- [x] [Trees, Fast and Slow](https://arxiv.org/abs/1706.03762) - "
        "Moss et al., 2017\n- [ ] **Rings in Wet Wood** (Moss & Elm, 2020)\n- [ ] Forests of Glass "
        "(https://arxiv.org/abs/1512.03385)\n"
    )
    assert told(text) == [
        ("Trees that Grow at Night", [], None),
        ("Trees, Fast and Slow", ["Moss"], 2017),
        ("Rings in Wet Wood", ["Moss", "Elm"], 2020),
        ("Forests of Glass", [], None),
    ]
    assert [record.arxiv for record in read(text, "list").records] == ["", "1706.03762", "", "1512.03385"]


@pytest.mark.parametrize("bullet", ["\uf0b7\t", "o\t", "§  ", "☐ ", "❖ ", "➢ "])
def test_bullets_of_word_processors(bullet: str) -> None:
    text = f"{bullet}Trees that Grow at Night\n{bullet}Rings in Wet Wood\n"
    assert told(text) == [("Trees that Grow at Night", [], None), ("Rings in Wet Wood", [], None)]


@pytest.mark.parametrize(
    "form",
    [
        "{title} / {people} / ICML {year}\n",
        "{title}\t{people}\t{year}\n",
        "{title}, {people}, {year}\n",
        "{title} ({people}, {year})\n",
        "{title} - {people} - ICML, {year}\n",
        "{title} by {people}, {year}\n",
        "“{title}” by {people} ({year})\n",
    ],
)
def test_an_entry_on_each_line(form: str) -> None:
    one = form.format(title="Trees that Grow at Night", people="Ada Moss, Ben Elm", year=2017)
    two = form.format(title="Rings: Counting in Wet Wood", people="Cy Fir and Dan Ash", year=2020)
    assert told(one + two) == [
        ("Trees that Grow at Night", ["Moss, Ada", "Elm, Ben"], 2017),
        ("Rings: Counting in Wet Wood", ["Fir, Cy", "Ash, Dan"], 2020),
    ]


def test_a_collection_of_links_with_its_contents() -> None:
    text = (
        "## Contents\n- [Growth](#growth)\n- [Rings](#rings)\n\n## Growth\n"
        "- **[ICML 2024]** Lantern: Trees at Night [[paper](https://arxiv.org/abs/2401.01234)] "
        "[[code](https://github.com/a/b)]\n\n## Rings\n- Rings in Wet Wood, *D. Moss et al.*, Nature 2020.\n"
    )
    first, second = read(text, "list.md").records
    assert (first.title, first.venue, first.date.year, first.arxiv) == (
        "Lantern: Trees at Night",
        "ICML",
        2024,
        "2401.01234",
    )
    assert (second.title, names(second), second.date.year) == ("Rings in Wet Wood", ["Moss, D."], 2020)


def test_the_place_may_follow_the_names_after_a_comma() -> None:
    (record,) = read("1) Trees in the City\n   D. Moss and E. Ash, Nature 2020\n", "list").records
    assert (record.title, names(record), record.date.year) == ("Trees in the City", ["Moss, D.", "Ash, E."], 2020)
    assert (record.type, record.fields["journal"]) == ("article", "Nature")


def test_links_between_notes_lose_their_brackets() -> None:
    assert told("- [[Trees that Grow at Night]]\n- [[moss2020|Rings in Wet Wood]]\n") == [
        ("Trees that Grow at Night", [], None),
        ("Rings in Wet Wood", [], None),
    ]


def test_when_and_where_a_paper_is_presented_is_no_paper() -> None:
    when = "Poster\nWed 23 Jul 11 a.m. PDT — 1:30 p.m. PDT\nWest Exhibition Hall B2-B3 #W-1000"
    text = f"Trees that Grow at Night\nAda Moss · Ben Elm\n{when}\nAbstract\n{RANKING}\n"
    first, second = read(f"{text}\n{text}", "list").records
    assert (first.title, names(first), first.abstract) == (
        "Trees that Grow at Night",
        ["Moss, Ada", "Elm, Ben"],
        RANKING,
    )
    assert (second.title, second.abstract) == (first.title, RANKING)
    assert first.extra["presented"] == when.replace("\n", " ")


def test_pictures_before_the_lines_do_not_hide_what_they_are() -> None:
    for address in ("", "🔗 https://arxiv.org/abs/2401.01234\n"):
        text = f"📄 **Trees at Night**\n👥 Ada Moss, Ben Elm\n📅 2017\n{address}{RANKING}\n"
        (record,) = read(text, "list").records
        assert (record.title, names(record), record.date.year) == ("Trees at Night", ["Moss, Ada", "Elm, Ben"], 2017)
        assert record.abstract == RANKING


def test_the_farewell_of_a_mail_is_no_paper() -> None:
    text = f"{PAPER}{PAPER.replace('1.', '2.')}See you on Thursday!\nBest,\nAda\n"
    result = read(text, "mail")
    assert [record.abstract for record in result.records] == [RANKING, RANKING]
    assert [problem.line for problem in result.problems] == [9]


def test_addresses_alone_are_each_reported() -> None:
    result = read("https://arxiv.org/abs/2401.01234\nhttps://arxiv.org/abs/1706.03762\n", "links")
    assert result.records == ()
    assert [problem.line for problem in result.problems] == [1, 2]


def test_a_lone_author_with_initials_and_a_short_title() -> None:
    deep = "1. Deep trees. Moss, A., Elm, B., Fir, C. Nature 521, 436–444 (2015)."
    text = f"{deep}\n\n2. Night\n   C. Fir\n   Abstract: {RANKING}\n"
    assert told(text) == [("Deep trees", ["Moss, A.", "Elm, B.", "Fir, C."], 2015), ("Night", ["Fir, C."], None)]
