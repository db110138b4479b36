"""Formatted references in the usual styles, taken apart into authors, year, title, place, pages and identifiers."""

from __future__ import annotations

import pytest

from legenda.formats.abstracts import read
from legenda.formats.references import recognises
from legenda.model.names import Role
from legenda.model.record import Record

Told = tuple[str, str, list[str], str, dict[str, str], str]


def told(record: Record) -> Told:
    names = [contributor.inverted for contributor in record.contributors]
    return record.type, record.title, names, record.date.iso, dict(record.fields), record.doi


REFERENCES: list[tuple[str, Told]] = [
    (
        'Kess, R.C. 1998. "Studies of the Composite Interview" International Journal of Methods 7 (1): 33-55. '
        "doi:10.1002/mpr.9933.",
        (
            "article", "Studies of the Composite Interview", ["Kess, R.C."], "1998",
            {"journal": "International Journal of Methods", "volume": "7", "number": "1", "pages": "33-55"},
            "10.1002/mpr.9933",
        ),
    ),
    (
        "Mary E. Charl, Peter Pomp, and C. Ronald Mack. 1987. A New Method of Classifying Prognosis. Journal of "
        "Chronic Tests 40, 5 (Jan. 1987), 373–383. https://doi.org/10.1016/0021-9681(87)99171-8",
        (
            "article", "A New Method of Classifying Prognosis",
            ["Charl, Mary E.", "Pomp, Peter", "Mack, C. Ronald"], "1987-01",
            {"journal": "Journal of Chronic Tests", "volume": "40", "number": "5", "pages": "373-383"},
            "10.1016/0021-9681(87)99171-8",
        ),
    ),
    (
        "Emre Tel, Capacity of multi-antenna channels, IEEE Trans. Inf. Tests 48(6), 1319-1343, 2001. "
        "https://doi.org/10.1109/TIT.2002.1099824",
        (
            "article", "Capacity of multi-antenna channels", ["Tel, Emre"], "2001",
            {"journal": "IEEE Trans. Inf. Tests", "volume": "48", "number": "6", "pages": "1319-1343"},
            "10.1109/TIT.2002.1099824",
        ),
    ),
    (
        "[4] A. Oak, N. Elm, and P. de la Ash, “Trees are all you need,” in Advances in Neural Information Processing "
        "Systems, vol. 30, pp. 5998–6008, 2017.",
        (
            "inproceedings", "Trees are all you need", ["Oak, A.", "Elm, N.", "de la Ash, P."], "2017",
            {"booktitle": "Advances in Neural Information Processing Systems", "volume": "30", "pages": "5998-6008"},
            "",
        ),
    ),
    (
        "Oak, J. A., & Elm, B. (2019). The art of reading: A study. Journal of Reading, 12(3), 45–67. "
        "https://doi.org/10.1234/abc.def",
        (
            "article", "The art of reading: A study", ["Oak, J. A.", "Elm, B."], "2019",
            {"journal": "Journal of Reading", "volume": "12", "number": "3", "pages": "45-67"}, "10.1234/abc.def",
        ),
    ),
    (
        "Oak DP, Elm J. Felling: a method for stochastic forests. Nat Methods. 2014;12(3):100-8.",
        (
            "article", "Felling: a method for stochastic forests", ["Oak, DP", "Elm, J"], "2014",
            {"journal": "Nat Methods", "volume": "12", "number": "3", "pages": "100-8"}, "",
        ),
    ),
    (
        "van der Oak, L. and Elm, G. Visualizing data using trees. Journal of Forest Research, 9:2579–2605, 2008.",
        (
            "article", "Visualizing data using trees", ["van der Oak, L.", "Elm, G."], "2008",
            {"journal": "Journal of Forest Research", "volume": "9", "pages": "2579-2605"}, "",
        ),
    ),
    (
        "I. Oak. Generative Forest Nets. In Advances in Neural Information Processing Systems 27, pages 2672–2680, "
        "2014.",
        (
            "inproceedings", "Generative Forest Nets", ["Oak, I."], "2014",
            {"booktitle": "Advances in Neural Information Processing Systems", "pages": "2672-2680"}, "",
        ),
    ),
    (
        "Oak, Donald E. The Art of Tree Felling. Addison-Wesley, 1968.",
        ("book", "The Art of Tree Felling", ["Oak, Donald E."], "1968", {"publisher": "Addison-Wesley"}, ""),
    ),
    (
        "Müller, H. und Schäfer, K.: Über die Größe. In: Proceedings of the 5th Conference on Trees, S. 12–19, 2010.",
        (
            "inproceedings", "Über die Größe", ["Müller, H.", "Schäfer, K."], "2010",
            {"booktitle": "Proceedings of the 5th Conference on Trees", "pages": "12-19"}, "",
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), REFERENCES, ids=[expected[1] for _, expected in REFERENCES])
def test_one_reference_alone(text: str, expected: Told) -> None:
    result = read(f"{text}\n", "refs.txt")
    assert [told(record) for record in result.records] == [expected]
    assert (result.problems, result.records[0].title_is_provisional) == ((), False)


@pytest.mark.parametrize("between", ["\n", "\n\n"])
@pytest.mark.parametrize("heading", ["", "References\n\n", "# Bibliography\n"])
def test_a_list_of_them_a_line_or_a_paragraph_each(between: str, heading: str) -> None:
    text = heading + between.join(text for text, _ in REFERENCES)
    result = read(text, "refs.txt")
    assert [told(record) for record in result.records] == [expected for _, expected in REFERENCES]
    assert [r.source_text.removeprefix("[4] ") for r in result.records] == [
        t.removeprefix("[4] ") for t, _ in REFERENCES
    ]


def test_wrapped_references_with_hanging_lines_and_with_numbers() -> None:
    hanging = "\n".join(text.replace(". ", ".\n    ", 2) for text, _ in REFERENCES[6:8])
    numbered = "\n".join(f"[{n}] " + text.replace(" In ", "\nIn ") for n, (text, _) in enumerate(REFERENCES[6:8], 1))
    for text in (hanging, numbered):
        assert [told(r) for r in read(text, "x").records] == [expected for _, expected in REFERENCES[6:8]]


def test_et_al_and_arxiv_and_a_body_as_author() -> None:
    text = (
        "Tom Oak, Benjamin Elm, et al. Trees are few-shot growers. arXiv preprint arXiv:2005.14165, 2020.\n"
        "World Tree Organization. (2020). Global report on trees. Annals of Trees, 3(2), 1-9.\n"
    )
    first, second = read(text, "x").records
    assert (told(first)[1:4], first.more, first.arxiv) == (
        ("Trees are few-shot growers", ["Oak, Tom", "Elm, Benjamin"], "2020"),
        (Role.AUTHOR,),
        "2005.14165",
    )
    assert (second.contributors[0].literal, second.title) == ("World Tree Organization", "Global report on trees")


def test_abstracts_are_no_references() -> None:
    abstract = (
        "In 2019 Smith et al. proposed a method for trees (vol. 3). We show that it fails for wet wood, which is why "
        "we propose another one, and evaluate it on 12 species. See https://doi.org/10.1234/abc for data."
    )
    assert not recognises(abstract)
    assert not recognises(f"Wet Trees\nAna Oak, Ben Elm\n{abstract}")
    assert [record.abstract for record in read(abstract, "x").records] == [abstract]
