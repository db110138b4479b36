"""The catalogue knows the 76 seed papers by their abstracts, and can be extended by hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from legenda.lookup.catalogue import Catalogue
from legenda.model.dates import PartialDate
from legenda.model.errors import BadInputError
from legenda.model.fingerprint import fingerprint
from legenda.model.names import Contributor
from legenda.model.record import Record

TABLE = Path(__file__).with_name("seed_papers.txt")
BOOKTITLES = {
    "ICML": "Proceedings of the 42nd International Conference on Machine Learning",
    "ICLR": "The Thirteenth International Conference on Learning Representations",
}


@dataclass(frozen=True)
class Expected:
    file: str
    venue: str
    pages: str
    count: int
    first: str
    last: str
    title: str


def table() -> list[Expected]:
    """The papers as their proceedings have them, independent of the catalogue."""
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    rows = [line.split(" | ") for line in lines]
    return [Expected(row[0], row[1], row[2], int(row[3]), row[4], row[5], row[6]) for row in rows]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load()


@pytest.fixture(scope="module")
def abstracts(seeds: list[Path]) -> list[str]:
    return [block for path in seeds for block in path.read_text("utf-8").strip().split("\n\n")[1:]]


def test_the_catalogue_is_whole(catalogue: Catalogue) -> None:
    assert (len(catalogue.entries), catalogue.problems) == (76, ())
    assert len({entry.abstract_sha1 for entry in catalogue.entries}) == 76
    assert len({entry.record.title for entry in catalogue.entries}) == 76
    assert all(entry.confirmed for entry in catalogue.entries)


@pytest.mark.parametrize(("number", "paper"), list(enumerate(table())), ids=lambda value: getattr(value, "title", ""))
def test_each_seed_paper_is_known(number: int, paper: Expected, catalogue: Catalogue, abstracts: list[str]) -> None:
    finding = catalogue.find(abstracts[number])
    assert finding is not None
    record = finding.record
    people = [person.full for person in record.contributors]
    assert (record.title, len(people), people[0], people[-1]) == (paper.title, paper.count, paper.first, paper.last)
    assert (record.type, record.venue, record.date) == ("inproceedings", paper.venue, PartialDate(2025))
    assert record.fields.get("pages", "") == paper.pages
    assert record.fields["booktitle"] == BOOKTITLES[paper.venue]
    published = ("Proceedings of Machine Learning Research", "267", "PMLR") if paper.venue == "ICML" else (None,) * 3
    assert tuple(record.fields.get(name) for name in ("series", "volume", "publisher")) == published
    assert (finding.is_exact, finding.provenance) == (True, f"{paper.venue} catalogue, by the abstract")


def test_identifiers_and_addresses_look_as_they_must(catalogue: Catalogue) -> None:
    records = [entry.record for entry in catalogue.entries]
    assert all(re.fullmatch(r"\d{4}\.\d{5}", r.arxiv) for r in records if r.arxiv)
    assert all(re.fullmatch(r"[\w-]{10}", r.openreview) for r in records if r.openreview)
    assert all(re.fullmatch(r"\d+-\d+", r.fields["pages"]) for r in records if "pages" in r.fields)
    assert (sum(map(bool, (r.arxiv for r in records))), sum("code_url" in r.fields for r in records)) == (67, 46)
    assert all(r.url.startswith("https://proceedings.mlr.press/v267/") for r in records if r.venue == "ICML")
    for record in records:
        if record.venue == "ICML":  # the address is made of the first author's family name
            slug = re.sub(r"\d+[a-z]*\.html$", "", record.url.rsplit("/", 1)[-1])
            assert record.contributors[0].family.lower().replace(" ", "-") == slug


def test_one_paper_in_full(catalogue: Catalogue, abstracts: list[str]) -> None:
    finding = catalogue.find(abstracts[0])
    assert finding is not None
    assert finding.record == Record(
        type="inproceedings",
        title="Policy-Regret Minimization in Markov Games with Function Approximation",
        contributors=(Contributor(family="Nguyen-Tang", given="Thanh"), Contributor(family="Arora", given="Raman")),
        date=PartialDate(2025),
        fields={
            "booktitle": "Proceedings of the 42nd International Conference on Machine Learning",
            "venue": "ICML",
            "series": "Proceedings of Machine Learning Research",
            "publisher": "PMLR",
            "volume": "267",
            "pages": "46242-46264",
        },
        openreview="eZ5QyZV7zi",
        url="https://proceedings.mlr.press/v267/nguyen-tang25a.html",
    )


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Cristian Canton Ferrer", "Canton Ferrer"),
        ("Mihaela Van Der Schaar", "Van Der Schaar"),
        ("Ruan John De Kock", "De Kock"),
        ("Xing Han Lù", "Lù"),
        ("Brendan Dolan-Gavitt", "Dolan-Gavitt"),
        ("Austin C. Kozlowski", "Kozlowski"),
    ],
)
def test_family_names_that_are_easily_cut_wrong(catalogue: Catalogue, name: str, family: str) -> None:
    people = [person for entry in catalogue.entries for person in entry.record.contributors if person.full == name]
    assert [person.family for person in people] == [family]


def _hyphenated(text: str) -> str:
    return re.sub(r"(\w{5})(\w{5})", r"\1-\n\2", text)


def _without_marks(text: str) -> str:
    return re.sub(r"[*$\\{}]", "", text)


def _first_two_thirds(text: str) -> str:
    words = text.split()
    return " ".join(words[: len(words) * 2 // 3])


def _every_twelfth_word_changed(text: str) -> str:
    return " ".join(word if number % 12 else "else" for number, word in enumerate(text.split()))


@pytest.mark.parametrize(
    ("change", "least"),
    [(_hyphenated, 0.9), (_without_marks, 0.9), (_first_two_thirds, 0.8), (_every_twelfth_word_changed, 0.7)],
)
def test_a_text_that_differs_a_little_is_recognised(
    change: Callable[[str], str], least: float, catalogue: Catalogue, abstracts: list[str]
) -> None:
    for abstract, paper in zip(abstracts, table(), strict=True):
        finding = catalogue.find(change(abstract))
        assert finding is not None
        is_same = change(abstract) == abstract  # some have no marks to lose
        assert (finding.record.title, finding.is_exact) == (paper.title, is_same)
        assert least <= finding.confidence <= 1


def test_white_space_makes_no_difference(catalogue: Catalogue, abstracts: list[str]) -> None:
    finding = catalogue.find("\n " + abstracts[3].replace(" ", "\n  ") + "\n")
    assert finding is not None
    assert (finding.record.title, finding.confidence) == ("General agents need world models", 1.0)


def test_another_paper_of_the_same_subject_is_not_taken_for_one(catalogue: Catalogue, abstracts: list[str]) -> None:
    other = (
        "Large language model (LLM) agents are increasingly used to automate complex tasks. However, their access to "
        "sensitive resources introduces significant security risks. In this work, we propose a framework for attacking "
        "web agents and show that it achieves high success rates against state-of-the-art agents across diverse tasks."
    )
    assert catalogue.find(other) is None
    assert catalogue.find("") is None
    assert catalogue.find("We introduce Cradle, a modular and flexible LMM-powered framework.") is None
    sentences = [abstract.split(". ")[0] for abstract in abstracts[:12]]
    assert catalogue.find(". ".join(sentences)) is None


ENTRY = """
[volume.trees-2024]
venue = "TREES"
year = 2024
booktitle = "Proceedings of the Fifth Conference on Trees"

[[paper]]
in = "trees-2024"
title = "Counting the Rings of Wet Trees"
authors = ["Ana Oak", "de la Ash, Pia"]
pages = "1-9"
doi = "10.1234/trees"
award = "Best paper"
abstract = '''
Trees grow slowly, and their rings are
hard to count at 50\\% when the wood is wet.
'''
"""


def test_a_person_can_add_a_paper_with_its_abstract(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(ENTRY, "utf-8")
    catalogue = Catalogue.load(path)
    finding = catalogue.find("Trees grow slowly, and their rings are hard to count at 50\\% when the wood is wet.")
    assert finding is not None
    record = finding.record
    assert (record.title, record.doi, record.date.year, record.venue) == (
        "Counting the Rings of Wet Trees", "10.1234/trees", 2024, "TREES",
    )  # fmt: skip
    assert [person.inverted for person in record.contributors] == ["Oak, Ana", "de la Ash, Pia"]
    assert (dict(record.extra), finding.source) == ({"award": "Best paper"}, "TREES catalogue")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('title = "Counting the Rings of Wet Trees"', "", "It has no title."),
        ('["Ana Oak", "de la Ash, Pia"]', '"Ana Oak"', "Its authors must be a list of names in quotation marks."),
        ('in = "trees-2024"', 'in = "wood"', "It is in “wood”, but the catalogue has no [volume.wood]."),
        ("year = 2024", 'year = "2024"', "Its year must be a number without quotation marks."),
        (
            "abstract = '''", "remark = '''",
            "It has neither an abstract nor an abstract_sha1 of 40 hexadecimal digits.",
        ),
    ],
)  # fmt: skip
def test_a_faulty_entry_is_left_out_and_named(tmp_path: Path, old: str, new: str, reason: str) -> None:
    path = tmp_path / "mine.toml"
    good = f'[[paper]]\ntitle = "Good"\nauthors = ["Ana Oak"]\nabstract_sha1 = "{fingerprint("text")}"\n'
    path.write_text(ENTRY.replace(old, new) + good, "utf-8")
    catalogue = Catalogue.load(path)
    assert [entry.record.title for entry in catalogue.entries] == ["Good"]
    assert [(problem.reason, problem.line, problem.file) for problem in catalogue.problems] == [
        (reason, 7, "mine.toml")
    ]
    assert catalogue.find(" text ") is not None


def test_a_file_that_is_no_catalogue_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("title = [", "utf-8")
    with pytest.raises(
        BadInputError, match=r"^The catalogue “mine\.toml” cannot be read \(.*\); mend it there and try again\.$"
    ):
        Catalogue.load(path)
    with pytest.raises(BadInputError, match=r"^There is no file “.*none\.toml”\.$"):
        Catalogue.load(tmp_path / "none.toml")


def test_a_catalogue_never_reads_files_of_another_folder(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    abstract = "Trees grow slowly, and their rings are hard to count when the wood is wet and cold. " * 3
    (tmp_path / "outside.txt").write_text(abstract)
    path = tmp_path / "inside" / "mine.toml"
    path.write_text(
        f'[[paper]]\ntitle = "A"\nauthors = ["B C"]\nfile = "../outside.txt"\nabstract_sha1 = "{fingerprint(abstract)}"'
    )
    assert Catalogue.load(path).find(abstract.replace("slowly", "fast")) is None
