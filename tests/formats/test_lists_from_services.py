"""Lists as people copy them from proceedings, preprint servers, search services and reading lists on the web."""

from __future__ import annotations

import pytest

from legenda.formats.abstracts import read
from legenda.model.record import Record
from tests.formats.test_abstracts import ONE, TITLE_ONE, TITLE_TWO, TWO

A1, A2 = "Ana Oak, Ben Elm, Wei Zhang", "Cy Ash, Di Wu"
NAMES_ONE, NAMES_TWO = ["Oak, Ana", "Elm, Ben", "Zhang, Wei"], ["Ash, Cy", "Wu, Di"]
ICML = "Proceedings of the 42nd International Conference on Machine Learning"


def told(record: Record) -> tuple[str, list[str], str]:
    return record.title, [person.inverted for person in record.contributors], record.abstract


WHOLE = [(TITLE_ONE, NAMES_ONE, ONE), (TITLE_TWO, NAMES_TWO, TWO)]
BARE = [(TITLE_ONE, NAMES_ONE, ""), (TITLE_TWO, NAMES_TWO, "")]


def test_pages_of_pmlr() -> None:
    text = "".join(
        f"{title}\n{authors}; {ICML}, PMLR 267:{pages}\n[abs][Download PDF][OpenReview]\n\n"
        for title, authors, pages in ((TITLE_ONE, A1, "46242-46264"), (TITLE_TWO, A2, "1-9"))
    )
    result = read(text, "x")
    assert [told(record) for record in result.records] == BARE
    assert [(r.type, dict(r.fields)) for r in result.records] == [
        ("inproceedings", {"booktitle": ICML, "volume": "267", "pages": "46242-46264"}),
        ("inproceedings", {"booktitle": ICML, "volume": "267", "pages": "1-9"}),
    ]


def test_the_acl_anthology() -> None:
    text = f"{TITLE_ONE}\n{A1.replace(', ', ' | ')}\n{ONE}\n\n{TITLE_TWO}\n{A2.replace(', ', ' | ')}\n{TWO}\n"
    assert [told(record) for record in read(text, "x").records] == WHOLE


def test_the_virtual_site_of_a_conference() -> None:
    first, second = A1.replace(", ", " · "), A2.replace(", ", " · ")
    text = f"Poster\n{TITLE_ONE}\n{first}\n\n{ONE}\n\nOral\n{TITLE_TWO}\n{second}\n\n{TWO}\n"
    result = read(text, "x")
    assert ([told(record) for record in result.records], result.preserved) == (WHOLE, ("Poster", "Oral"))


def test_a_listing_of_arxiv() -> None:
    text = (
        f"[1] arXiv:2507.07171 [pdf, other]\nTitle: {TITLE_ONE}\nAuthors: {A1}\nComments: 5 pages\n"
        f"Subjects: Machine Learning (cs.LG)\n{ONE}\n\n"
        f"[2] arXiv:2507.07172 [pdf, html, other]\nTitle: {TITLE_TWO}\nAuthors: {A2}\nSubjects: Trees\n{TWO}\n"
    )
    result = read(text, "x")
    assert [told(record) for record in result.records] == WHOLE
    assert [(r.arxiv, r.extra["subjects"]) for r in result.records] == [
        ("2507.07171", "Machine Learning (cs.LG)"),
        ("2507.07172", "Trees"),
    ]


def test_pages_of_openreview() -> None:
    text = (
        f"{TITLE_ONE}\n{A1}\nPublished: 22 Jan 2025, Last Modified: 11 Feb 2025\nICLR 2025 Poster\n"
        f"Keywords: reading, lists\nTL;DR: It reads.\nAbstract: {ONE}\n\n"
        f"{TITLE_TWO}\n{A2}\nPublished: 22 Jan 2025, Last Modified: 11 Feb 2025\nICLR 2025 Oral\nAbstract: {TWO}\n"
    )
    result = read(text, "x")
    assert [told(record) for record in result.records] == WHOLE
    assert {(r.type, r.venue, r.date.iso) for r in result.records} == {("inproceedings", "ICLR", "2025-01-22")}
    assert (result.records[0].keywords, dict(result.records[0].extra)) == (("reading", "lists"), {"tl;dr": "It reads."})


def test_numbers_of_papers_as_labels_stay_with_their_papers() -> None:
    text = (
        f"Paper ID: 12\nTitle: {TITLE_ONE}\nAuthors: {A1}\nAbstract: {ONE}\n\n"
        f"Paper ID: 13\nTitle: {TITLE_TWO}\nAuthors: {A2}\nAbstract: {TWO}\n"
    )
    result = read(text, "x")
    assert [(told(r), r.extra["paper-id"]) for r in result.records] == [(WHOLE[0], "12"), (WHOLE[1], "13")]


def test_an_alert_of_a_search_service() -> None:
    text = (
        f"[PDF] {TITLE_ONE}\nA Oak, B Elm, W Zhang - arXiv preprint arXiv:2505.23815, 2025\n{ONE}\n\n"
        f"[HTML] {TITLE_TWO}\nC Ash, D Wu - Journal of Trees, 2024 - example.com\n{TWO}\n"
    )
    first, second = read(text, "x").records
    assert (told(first), first.arxiv) == ((TITLE_ONE, ["Oak, A", "Elm, B", "Zhang, W"], ONE), "2505.23815")
    assert (told(second), dict(second.fields)) == (
        (TITLE_TWO, ["Ash, C", "Wu, D"], TWO),
        {"journal": "Journal of Trees"},
    )
    assert [first.date.iso, second.date.iso] == ["2025", "2024"]


def test_the_venue_below_the_authors_is_that_papers_own() -> None:
    text = f"{TITLE_ONE}\n{A1}\nICML 2025\n\n{ONE}\n\n{TITLE_TWO}\n{A2}\nNeurIPS 2024\n\n{TWO}\n"
    result = read(text, "x")
    assert [(told(r), r.venue, r.date.year) for r in result.records] == [
        (WHOLE[0], "ICML", 2025),
        (WHOLE[1], "NeurIPS", 2024),
    ]


@pytest.mark.parametrize(
    "form",
    [
        "- [{title}]({url}) - {authors}\n",
        "- [**{title}**]({url}), {authors}\n",
        "- **[{title}]({url})** — {authors}\n",
        "{n}. **{title}** ([paper]({url}), [code](https://github.com/a/b))\n   *{authors}*\n",
        "* **{title}**. {authors}. [[pdf]({url})]\n",
        "* {title} [{authors}]\n  {url}\n",
        "* {title} — {authors}\n  {url}\n",
    ],
)
def test_reading_lists_in_markdown(form: str) -> None:
    url = "https://arxiv.org/abs/2507.0717"
    text = "## ICML 2025\n\n" + "".join(
        form.format(n=n, title=title, authors=authors, url=f"{url}{n}")
        for n, (title, authors) in enumerate(((TITLE_ONE, A1), (TITLE_TWO, A2)), 1)
    )
    result = read(text, "x")
    assert [told(record) for record in result.records] == BARE
    assert [(r.venue, r.date.year, r.arxiv) for r in result.records] == [
        ("ICML", 2025, "2507.07171"),
        ("ICML", 2025, "2507.07172"),
    ]
    assert result.problems == ()
