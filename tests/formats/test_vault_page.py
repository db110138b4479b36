"""Pages of a notes vault: what they say, and that what the reader writes around it stays as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from legenda.formats.bibtex_read import read
from legenda.formats.vault_page import Dialect, marked_key, page
from legenda.model.record import Record

ENTRY = r"""
@inproceedings{roe2021, author={Roe, Richard and {van der Berg}, Ann}, title={Bounds of $O(\sqrt{T})$: a "study"},
  booktitle={Proc. of Y}, year=2021, doi={10.1000/182}, abstract={We bound $x^2$ *tightly*.}}
"""
LIFE: Mapping[str, Any] = {
    "status": "read",
    "rating": 4,
    "tags": ["method/rl", "to teach"],
    "aliases": ["roe2020"],
    "readings": [{"started": "2026-05-01", "finished": "2026-05-03", "outcome": "read"}],
    "annotations": [{"target": "abstract", "quote": "tightly", "colour": "yellow", "comment": "How?"}],
    "notes": [{"text": "Compare [[ash2015]].\n\n# Doubts\nLemma 2."}],
}


@pytest.fixture
def record() -> Record:
    return read(ENTRY, "roe.bib").records[0]


def obsidian(record: Record, life: Mapping[str, Any] = LIFE, before: str = "") -> str:
    return page(record, life, before, Dialect.OBSIDIAN).text


def test_a_page_for_obsidian_has_front_matter_and_everything_about_the_paper(record: Record) -> None:
    text = obsidian(record)
    front, _, rest = text.removeprefix("---\n").partition("---\n")
    assert front.splitlines() == [
        'title: "Bounds of O(√T): a \\"study\\""',
        'aliases: ["Bounds of O(√T): a \\"study\\"", "roe2020"]',
        'citekey: "roe2021"',
        'authors: ["Richard Roe", "Ann van der Berg"]',
        "year: 2021",
        'venue: "Proc. of Y"',
        'doi: "10.1000/182"',
        'status: "read"',
        "rating: 4",
        'finished: "2026-05-03"',
        'read_days: ["2026-05-03"]',
        'tags: ["method/rl", "to-teach"]',
    ]
    begin, *body, end = rest.splitlines()
    assert begin.startswith("<!-- legenda: begin {")
    assert end == "<!-- legenda: end -->"
    assert [line for line in body if line] == [
        '# Bounds of $O(\\sqrt{T})$: a "study"',
        "Richard Roe and Ann van der Berg. *in Proc. of Y*, 2021. [doi:10.1000/182](https://doi.org/10.1000/182)",
        "*Read · ★★★★☆ · read 1 May 2026 to 3 May 2026 · Tags: method/rl, to teach*",
        "## Abstract",
        "We bound $x^2$ *tightly*.",
        "## Highlights",
        "> tightly",
        "How?",
        "## Notes",
        "Compare [[ash2015]].",
        "### Doubts",
        "Lemma 2.",
    ]


def test_writing_a_page_again_changes_nothing(record: Record) -> None:
    for dialect in Dialect:
        once = page(record, LIFE, "", dialect).text
        assert page(record, LIFE, once, dialect).text == once


def test_what_the_reader_wrote_around_it_stays_when_the_paper_changes(record: Record) -> None:
    mine = obsidian(record)
    mine = mine.replace('status: "read"\n', 'status: "read"\nmood: |\n  cheerful\n  today\ncssclass: wide\n')
    mine = (
        mine.replace("<!-- legenda: begin", "My opening words.\n\n<!-- legenda: begin") + "\n## My own\n- a thought\n"
    )
    later = obsidian(record, {**LIFE, "status": "skimmed", "rating": None, "notes": []}, mine)
    assert "mood: |\n  cheerful\n  today\ncssclass: wide\n" in later
    assert "---\nMy opening words.\n\n<!-- legenda: begin" in later
    assert later.endswith("<!-- legenda: end -->\n\n## My own\n- a thought\n")
    assert 'status: "skimmed"' in later
    assert "rating:" not in later
    assert "## Notes" not in later


def test_tags_that_the_reader_added_in_the_vault_stay_and_those_taken_away_in_legenda_go(record: Record) -> None:
    for written in (
        'tags: ["method/rl", "to-teach", "mine"]',
        "tags:\n  - method/rl\n  - to-teach\n  - mine",
        "tags: method/rl, to-teach, mine",
    ):
        mine = obsidian(record).replace('tags: ["method/rl", "to-teach"]', written)
        later = obsidian(record, {**LIFE, "tags": ["method/rl"]}, mine)
        assert 'tags: ["method/rl", "mine"]\n' in later


def test_a_part_that_the_reader_changed_is_left_alone_until_it_is_to_be_replaced(record: Record) -> None:
    mine = obsidian(record).replace("Lemma 2.", "Lemma 2 is wrong!")
    kept = page(record, {**LIFE, "rating": 5}, mine, Dialect.OBSIDIAN)
    assert (kept.text, kept.is_kept) == (mine, True)
    replaced = page(record, {**LIFE, "rating": 5}, mine, Dialect.OBSIDIAN, replaces=True)
    assert "Lemma 2 is wrong!" not in replaced.text
    assert "rating: 5" in replaced.text


def test_a_file_of_the_readers_own_gets_the_part_below_its_front_matter(record: Record) -> None:
    later = obsidian(record, {}, "---\ncreated: 2020-01-01\n---\nAll mine.\n")
    assert later.startswith("---\ncreated: 2020-01-01\ntitle: ")
    assert later.endswith("<!-- legenda: end -->\n\nAll mine.\n")
    assert marked_key(later) == "roe2021"
    assert marked_key("All mine.\n") == ""


def test_a_page_of_another_paper_is_not_written_over(record: Record) -> None:
    mine = obsidian(record)
    (other,) = read("@misc{ash2015, title={Owls}}", "a.bib").records
    assert page(other, {}, mine, Dialect.OBSIDIAN).other == "roe2021"
    assert page(other, {"aliases": ["roe2021"]}, mine, Dialect.OBSIDIAN).other == ""


def test_a_page_for_logseq_is_an_outline_with_page_properties(record: Record) -> None:
    text = page(record, LIFE, "", Dialect.LOGSEQ).text
    head, _, rest = text.partition("\n\n")
    assert head.splitlines() == [
        'alias:: Bounds of O(√T): a "study", roe2020',
        "citekey:: roe2021",
        "authors:: Richard Roe, Ann van der Berg",
        "year:: 2021",
        "venue:: Proc. of Y",
        "doi:: 10.1000/182",
        "status:: read",
        "rating:: 4",
        "finished:: 2026-05-03",
        "read_days:: 2026-05-03",
        "tags:: method/rl, to-teach",
    ]
    assert rest.splitlines()[-6:] == [
        "- ## Notes",
        "\t- Compare [[ash2015]].",
        "",
        "\t  ### Doubts",
        "\t  Lemma 2.",
        "- <!-- legenda: end -->",
    ]


def test_the_readers_own_properties_and_blocks_stay_in_logseq(record: Record) -> None:
    mine = (
        page(record, LIFE, "", Dialect.LOGSEQ).text.replace("year:: 2021", "year:: 2021\nmood:: cheerful") + "- mine\n"
    )
    later = page(record, {**LIFE, "status": "reading"}, mine, Dialect.LOGSEQ).text
    assert "mood:: cheerful" in later
    assert "status:: reading" in later
    assert later.endswith("- <!-- legenda: end -->\n- mine\n")


@pytest.mark.parametrize("odd", ["-->", "--", "a --> b", "]]>", "---", "{}", "\\", '"'])
def test_odd_words_do_not_break_the_part(record: Record, odd: str) -> None:
    life = {**LIFE, "tags": [odd], "aliases": [odd], "notes": [{"text": odd}]}
    for dialect in Dialect:
        once = page(record, life, "", dialect).text
        assert page(record, life, once, dialect).text == once
        assert page(record, LIFE, once, dialect).is_kept is False


def test_a_status_of_the_readers_own_is_a_property_beside_its_kind_while_the_paper_has_it(record: Record) -> None:
    text = obsidian(record, {**LIFE, "own_status": "read closely"})
    assert 'status: "read"\nown_status: "read closely"\nrating: 4\n' in text
    assert "*read closely · ★★★★☆ ·" in text
    assert obsidian(record, LIFE, text) == obsidian(record)


def test_readings_are_told_with_their_days_time_and_thoughts_and_notes_stand_apart(record: Record) -> None:
    life = {
        "readings": [
            {
                "started": "2026-05-01",
                "finished": "2026-05-03",
                "outcome": "read",
                "minutes": 95,
                "thoughts": "# Tight?\nYes.",
            },
            {"finished": "2026-09-09", "outcome": "skimmed"},
            {"started": "2026-10-01", "pages_read": 1},
        ],
        "notes": [{"text": "First."}, {"text": "Second."}],
    }
    text = obsidian(record, life)
    assert 'finished: "2026-09-09"\nread_days: ["2026-05-03", "2026-09-09"]\n' in text
    assert text[text.index("## Readings") : text.index("<!-- legenda: end")] == (
        "## Readings\n\n**1 May 2026 to 3 May 2026**: read, 95 minutes\n\n### Tight?\nYes.\n\n"
        "**9 September 2026**: skimmed\n\n**Since 1 October 2026**: being read, 1 page\n\n"
        "## Notes\n\nFirst.\n\n---\n\nSecond.\n"
    )
    outline = page(record, life, "", Dialect.LOGSEQ).text
    assert "- ## Readings\n\t- **1 May 2026 to 3 May 2026**: read, 95 minutes\n" in outline
    assert "- ## Notes\n\t- First.\n\t- Second.\n" in outline


@pytest.mark.parametrize("dialect", list(Dialect))
@pytest.mark.parametrize("mark", ["begin", "end"])
def test_a_part_that_lost_a_mark_is_left_alone_even_when_it_is_to_be_replaced(
    record: Record, dialect: Dialect, mark: str
) -> None:
    text = page(record, LIFE, "", dialect).text
    cut = "\n".join(line for line in text.split("\n") if f"<!-- legenda: {mark} " not in line)
    assert cut != text
    made = page(record, {**LIFE, "status": "reading"}, cut, dialect, replaces=True)
    assert (made.is_cut, made.text) == (True, cut)


@pytest.mark.parametrize(("dialect", "line"), [(Dialect.OBSIDIAN, 'status: "{}"'), (Dialect.LOGSEQ, "status:: {}")])
def test_a_status_that_was_changed_in_the_page_is_told_when_it_is_written_over(
    record: Record, dialect: Dialect, line: str
) -> None:
    text = page(record, LIFE, "", dialect).text
    mine = text.replace(line.format("read"), line.format("queued"))
    assert mine != text
    said = "the status was changed to “queued” in the page; Legenda says read, which stands there again."
    made = page(record, LIFE, mine, dialect)
    assert (made.text, made.said) == (text, (said,))
    assert page(record, {**LIFE, "status": "queued"}, mine, dialect).said == (), "both say the same"
    assert page(record, {**LIFE, "status": "reading"}, text, dialect).said == (), "only Legenda's changed"
