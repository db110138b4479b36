"""Pairs of records that are one work, with how strongly and why, and pairs that are not, however alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from legenda.model.name_parts import split_name
from legenda.model.names import Role
from legenda.model.record import Record
from legenda.model.works.comparing import CERTAIN, WORTH_A_LOOK, compare, objections
from legenda.model.works.work import work_of
from tests.model.works.records import record

ASH_ELM = "Ash, Anna; Elm, Bo"
SOIL = "Carbon in the soils of northern forests"
OWLS = "A census of northern owls"


def translated(translator: str) -> Record:
    made = record(OWLS, "Ash, A", 2001, type="book")
    return replace(made, contributors=(*made.contributors, split_name(translator, Role.TRANSLATOR)))


#: What is told, the two records, and a bound that their strength reaches.
SAME: list[tuple[str, Record, Record, float]] = [
    (
        "a DOI has no case",
        record("Protein one", "Ash, A", 2015, doi="10.1107/S2059999X15008584"),
        record("Protein one", "Ash, Anna", 2015, doi="10.1107/s2059999x15008584"),
        1.0,
    ),
    (
        "LaTeX dashes and letters, case, order of names, year missing",
        record(
            "Boolean elimination for automotive configuration–a case study", "Zeng, Christoph; Küch, Wolfgang", 2013
        ),
        record("Boolean Elimination for Automotive Configuration—A Case Study", "Christoph Zeng; Wolfgang Küch"),
        CERTAIN,
    ),
    ("umlauts spelled out", record(SOIL, "Müller, Jörg", 2010), record(SOIL, "Mueller, J.", 2010), CERTAIN),
    (
        "hyphens and articles",
        record("The multi-agent city", ASH_ELM, 2010),
        record("Multiagent city", ASH_ELM, 2010),
        0.7,
    ),
    (
        "a Greek letter by its name",
        record("$\\alpha$-helices in cold water", "Ash, A", 2010),
        record("Alpha helices in cold water", "Ash, A", 2010),
        CERTAIN,
    ),
    (
        "marks in a title",
        record(r"On \emph{in situ} growth of {CO$_2$} bubbles", "Ash, A", 2010),
        record("On in situ growth of CO₂ bubbles", "Ash, A", 2010),
        CERTAIN,
    ),
    ("family and given name swapped", record(SOIL, "Wei, Zhang", 2010), record(SOIL, "Zhang, Wei", 2010), CERTAIN),
    ("initials run together", record(SOIL, "Roe, JR", 2010), record(SOIL, "Roe, John Robert", 2010), CERTAIN),
    (
        "the list of authors cut short",
        record(SOIL, "Ash, A; Elm, B; Fir, C", 2010),
        record(SOIL, "Ash, A", 2010),
        CERTAIN,
    ),
    ("years next to each other", record(SOIL, ASH_ELM, 2010), record(SOIL, ASH_ELM, 2011), 0.85),
    ("across types", record(SOIL, ASH_ELM, 2010, type="misc"), record(SOIL, ASH_ELM, 2010), CERTAIN),
    ("a subtitle missing", record(f"{SOIL}: a study of ten years", ASH_ELM, 2010), record(SOIL, ASH_ELM, 2010), 0.8),
    (
        "the subtitle in its own field",
        record(SOIL, ASH_ELM, 2010, subtitle="Ten years"),
        record(f"{SOIL}: ten years", ASH_ELM, 2010),
        CERTAIN,
    ),
    (
        "a slip of the pen",
        record("Carbon in the soils of norhtern forests", ASH_ELM, 2010),
        record(SOIL, ASH_ELM, 2010),
        0.8,
    ),
    (
        "a small word left out",
        record("Carbon in soils of northern forests", ASH_ELM, 2010),
        record(SOIL, ASH_ELM, 2010),
        CERTAIN,
    ),
    ("no author in one of them", record(SOIL, "", 2010), record(SOIL, ASH_ELM, 2010), 0.7),
    ("a title of two words, year missing", record("Protein one", "Ash, A"), record("Protein One", "Ash, A", 2015), 0.9),
    (
        "one arXiv number in two versions",
        record(SOIL, ASH_ELM, 2020, arxiv="2001.00001v2"),
        record("Carbon below the trees of the far north", ASH_ELM, 2021, arxiv="2001.00001"),
        0.7,
    ),
    (
        "an arXiv number and the DOI that says it",
        record(SOIL, ASH_ELM, 2020, arxiv="2001.00001"),
        record(SOIL, ASH_ELM, 2020, doi="10.48550/arXiv.2001.00001"),
        1.0,
    ),
    ("one PubMed number", record(SOIL, ASH_ELM, 2020, pmid="31415926"), record(f"{SOIL}.", "", pmid="31415926"), 1.0),
    (
        "an ISBN with ten and with thirteen figures",
        record(OWLS, "Ash, A", 2001, type="book", isbn=("0306406152",)),
        record(OWLS, "Ash, A", 2002, type="book", isbn=("978-0-306-40615-7",)),
        1.0,
    ),
    ("the paper that was retracted", record(f"RETRACTED: {SOIL}", ASH_ELM, 2010), record(SOIL, ASH_ELM, 2010), CERTAIN),
    (
        "one edition named in two ways",
        record("Owls", "Ash, A", 2001, type="book", edition="Second", isbn=("0306406152",)),
        record("Owls (2nd edition)", "Ash, A", 2001, type="book", isbn=("0306406152",)),
        1.0,
    ),
    (
        "a part numbered in two ways",
        record("Owls of the north, part II", "Ash, A", 2001),
        record("Owls of the North – Part 2", "Ash, A", 2001),
        CERTAIN,
    ),
    (
        "a Chinese title",
        record("深度学习中的优化方法", "张三", 2020),
        record("深度学习中的优化方法", "张三", 2020),
        CERTAIN - 0.1,
    ),
]

VERSIONS: list[tuple[str, Record, Record]] = [
    (
        "a preprint and its article",
        record(SOIL, ASH_ELM, 2018, type="misc", arxiv="1801.00001"),
        record(SOIL, ASH_ELM, 2020, doi="10.1000/182", journal="Journal of Soils"),
    ),
    (
        "a preprint with a DOI of its own",
        record(SOIL, ASH_ELM, 2019, doi="10.1101/2019.01.01.123", journal="bioRxiv"),
        record(SOIL, ASH_ELM, 2020, doi="10.1000/182", journal="Journal of Soils"),
    ),
    (
        "CoRR as the journal",
        record(SOIL, ASH_ELM, 2019, journal="CoRR", volume="abs/1901.00001"),
        record(SOIL, ASH_ELM, 2020, type="inproceedings", booktitle="Proceedings of Forests", doi="10.1000/182"),
    ),
    (
        "a technical report and its paper",
        record(SOIL, ASH_ELM, 2018, type="techreport", institution="Forest Lab"),
        record(SOIL, ASH_ELM, 2020, type="inproceedings", booktitle="Proceedings of Forests"),
    ),
]

OTHER: list[tuple[str, Record, Record]] = [
    (
        "a DOI that is there by mistake",
        record("Reply to Elm: on soil", "Ash, A", 2010, doi="10.1000/xyz.55", pages="5–6"),
        record(OWLS, "Fir, F", 2010, doi="10.1000/xyz.55", pages="7–19"),
    ),
    ("a DOI by mistake, no authors known", record(SOIL, doi="10.1000/xyz.55"), record(OWLS, doi="10.1000/xyz.55")),
    (
        "two parts",
        record("Owls of the north, Part I", "Ash, A", 2001),
        record("Owls of the north, Part II", "Ash, A", 2001),
    ),
    (
        "two parts in words",
        record("Owls of the north: first part", "Ash, A"),
        record("Owls of the north: second part", "Ash, A"),
    ),
    (
        "a part and the whole",
        record("Owls of the north II", "Ash, A", 2001),
        record("Owls of the north", "Ash, A", 2001),
    ),
    (
        "two years of one report",
        record("Report on northern owls 2019", "Ash, A", 2019),
        record("Report on northern owls 2020", "Ash, A", 2020),
    ),
    (
        "two editions",
        record(OWLS, "Ash, A", 2001, type="book", edition="1"),
        record(OWLS, "Ash, A", 2002, type="book", edition="2nd"),
    ),
    (
        "an edition in the title",
        record(f"{OWLS}, 3rd edition", "Ash, A", 2005, type="book"),
        record(OWLS, "Ash, A", 2004, type="book"),
    ),
    ("years far apart", record(OWLS, "Ash, A", 1990, type="book"), record(OWLS, "Ash, A", 2001, type="book")),
    (
        "two volumes of a book",
        record(OWLS, "Ash, A", 2001, type="book", volume="1"),
        record(OWLS, "Ash, A", 2001, type="book", volume="2"),
    ),
    (
        "a chapter and its book",
        record(OWLS, "Ash, A", 2001, type="inbook", pages="1–20"),
        record(OWLS, "Ash, A", 2001, type="book"),
    ),
    (
        "two chapters with the DOI of their book",
        record("Owls in winter", "Ash, A", 2001, type="incollection", doi="10.1000/1", pages="1–20"),
        record("Owls in spring and summer", "Ash, A", 2001, type="incollection", doi="10.1000/1", pages="21–40"),
    ),
    (
        "two chapters of one title",
        record(OWLS, "Ash, A", 2001, type="inbook", chapter="2"),
        record(OWLS, "Ash, A", 2001, type="inbook", chapter="3"),
    ),
    (
        "proceedings and a paper in them",
        record("Owls 2001", "Ash, A", 2001, type="proceedings"),
        record("Owls 2001", "Ash, A", 2001, type="inproceedings"),
    ),
    ("an erratum", record(f"Erratum: {SOIL}", ASH_ELM, 2011), record(SOIL, ASH_ELM, 2010)),
    (
        "an erratum with the DOI of its paper",
        record(f"Erratum to: {SOIL}", ASH_ELM, 2010, doi="10.1000/1"),
        record(SOIL, ASH_ELM, 2010, doi="10.1000/1"),
    ),
    ("a corrigendum named at the end", record(f"{SOIL} (Corrigendum)", ASH_ELM, 2010), record(SOIL, ASH_ELM, 2010)),
    ("an author correction", record(f"Author Correction: {SOIL}", ASH_ELM, 2010), record(SOIL, ASH_ELM, 2010)),
    ("a reply", record(f"Reply to: {SOIL}", ASH_ELM, 2010), record(SOIL, ASH_ELM, 2010)),
    ("a comment", record(f"Comment on “{SOIL}”", ASH_ELM, 2010), record(SOIL, ASH_ELM, 2010)),
    ("a notice of retraction", record(f"Retraction: {SOIL}", ASH_ELM, 2010), record(SOIL, ASH_ELM, 2010)),
    ("a review of a book", record(f"Review of {OWLS}", "Elm, B", 2001), record(OWLS, "Ash, A", 2001, type="book")),
    ("a review under the book's title", record(OWLS, "Elm, B", 2001), record(OWLS, "Ash, A", 2001, type="book")),
    (
        "supporting information",
        record(f"Supporting information for {SOIL}", ASH_ELM, 2010),
        record(SOIL, ASH_ELM, 2010),
    ),
    ("a thesis and the article from it", record(SOIL, "Ash, A", 2010, type="phdthesis"), record(SOIL, "Ash, A", 2010)),
    (
        "the opposite",
        record("Supervised learning of owl calls", ASH_ELM, 2010),
        record("Unsupervised learning of owl calls", ASH_ELM, 2010),
    ),
    (
        "one word is another",
        record("Owl calls in winter forests", ASH_ELM, 2010),
        record("Owl calls in summer forests", ASH_ELM, 2010),
    ),
    ("two languages of a program", record("Owl calls in C", ASH_ELM, 2010), record("Owl calls in C++", ASH_ELM, 2010)),
    ("a proof of the opposite", record("P = NP", ASH_ELM, 2010), record("P ≠ NP", ASH_ELM, 2010)),
    (
        "published twice under one title",
        record(SOIL, ASH_ELM, 2010, doi="10.1000/1"),
        record(SOIL, ASH_ELM, 2010, doi="10.1000/2"),
    ),
    ("nobody in common", record(SOIL, "Ash, A", 2010), record(SOIL, "Fir, F", 2010)),
    (
        "a title that many have",
        record("Editorial", "Ash, A", 2010, pages="1"),
        record("Editorial", "Ash, A", 2010, pages="99"),
    ),
    ("a short title without a year", record("Attention", "Ash, A"), record("Attention", "Ash, A", 2010)),
    ("no title and nothing else", record("", "Ash, A", 2010), record("", "Ash, A", 2010)),
    ("two translations", translated("Fir, F"), translated("Yew, Y")),
    (
        "two parts of a Chinese title",
        record("深度学习（第一部分）", "张三", 2020),
        record("深度学习（第二部分）", "张三", 2020),
    ),
]

SAME += [
    (
        "a Chinese name and its sound",
        record("量子算法综述", "王小明", 2020),
        record("量子算法综述", "Wang, Xiaoming", 2020),
        0.9,
    ),
    (
        "a family name of two characters, initials of the given one",
        record("量子算法综述", "欧阳修文", 2020),
        record("量子算法综述", "Ouyang, X. W.", 2020),
        0.9,
    ),
    (
        "a family name that is read otherwise, and the parts swapped",
        record("量子算法综述", "曾, 小明", 2020),
        record("量子算法综述", "Zeng Xiaoming", 2020),
        0.9,
    ),
    (
        "an umlaut spelled out, and no subtitle",
        record("On the Müller problem: a survey", "Ash, A", 2010),
        record("On the Mueller problem", "Ash, A", 2010),
        0.8,
    ),
]
OTHER += [
    ("another Chinese name", record("量子算法综述", "王小明", 2020), record("量子算法综述", "Li, Xiaoming", 2020)),
    ("another given name", record("量子算法综述", "王小明", 2020), record("量子算法综述", "Wang, Dawei", 2020)),
]


@pytest.mark.parametrize(("one", "other", "least"), [case[1:] for case in SAME], ids=[case[0] for case in SAME])
def test_one_work(one: Record, other: Record, least: float) -> None:
    likeness = compare(work_of(one), work_of(other))
    assert likeness is not None, list(objections(work_of(one), work_of(other)))
    assert likeness.strength >= least
    assert likeness.reasons


@pytest.mark.parametrize(("one", "other"), [case[1:] for case in OTHER], ids=[case[0] for case in OTHER])
def test_two_works(one: Record, other: Record) -> None:
    likeness = compare(work_of(one), work_of(other))
    assert likeness is None or likeness.strength < WORTH_A_LOOK


@pytest.mark.parametrize(("one", "other"), [case[1:] for case in VERSIONS], ids=[case[0] for case in VERSIONS])
def test_two_versions_of_one_work(one: Record, other: Record) -> None:
    likeness = compare(work_of(one), work_of(other))
    assert likeness is not None
    assert likeness.are_versions
    assert likeness.strength >= 0.8
    assert "preprint and published version" in likeness.reasons


@pytest.mark.parametrize(("one", "other"), [case[1:3] for case in (*SAME, *VERSIONS, *OTHER)], ids=lambda _: "")
def test_the_order_of_two_does_not_matter(one: Record, other: Record) -> None:
    assert compare(work_of(one), work_of(other)) == compare(work_of(other), work_of(one))


def test_the_reasons_are_told_in_words() -> None:
    one = record(SOIL, ASH_ELM, 2010, doi="10.1000/1", pmid="7")
    other = record(SOIL, "Ash, A", 2011, doi="10.1000/1", pmid="7")
    likeness = compare(work_of(one), work_of(other))
    assert likeness is not None
    assert likeness.reasons == (
        "same DOI",
        "same PubMed number",
        "the same title",
        "the same authors",
        "years next to each other",
    )


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (record(f"Erratum: {SOIL}"), record(SOIL), ["only one is a correction"]),
        (record("Owls I"), record("Owls II"), ["different parts"]),
        (record(OWLS, type="book"), record(OWLS, type="inbook"), ["one is a part of a book, the other a whole one"]),
        (record(OWLS, edition="2"), record(OWLS, edition="3"), ["different editions"]),
        (record(OWLS, doi="10.1000/1"), record(OWLS, doi="10.1000/2"), ["different DOIs"]),
        (record(OWLS, arxiv="2001.00001"), record(OWLS, arxiv="2001.00002"), ["different arXiv numbers"]),
        (record(OWLS), record(OWLS), []),
    ],
)
def test_what_speaks_against_it_is_told_in_words(one: Record, other: Record, expected: list[str]) -> None:
    assert list(objections(work_of(one), work_of(other))) == expected


def test_a_provisional_title_is_no_title() -> None:
    one = record(SOIL, ASH_ELM, 2010, title_is_provisional=True)
    assert compare(work_of(one), work_of(record(SOIL, ASH_ELM, 2010))) is None
    likeness = compare(work_of(one, "a" * 40), work_of(record(SOIL, ASH_ELM, 2010), "a" * 40))
    assert likeness is not None
    assert likeness.reasons == ("same abstract", "the same authors")
