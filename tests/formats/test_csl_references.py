"""Formatted references: what each style that comes with Legenda makes of the usual kinds of works.

The expected texts follow the styles' own guides (APA 7, Chicago 17, MLA 9, IEEE, Vancouver, Nature) and the rules of
CSL 1.0.2 that its test suite checks: initials, page ranges, et al., labels, groups, punctuation in quotes.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from legenda.formats.bibtex_read import read
from legenda.formats.csl_pages import page_text
from legenda.formats.csl_references import STYLES, references
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.record import Record
from legenda.system.places import resource

WORKS = r"""
@article{a, author={M{\"u}ller, Anna Maria and Bo, Kim and van Gogh, Vincent}, title={On very large arrays \& more},
  journal={Journal of Things}, year=2020, month=5, volume=12, number=3, pages={123--145}, doi={10.1000/182}}
@book{c, author={Knuth, Donald E.}, title={The Art of Computer Programming}, edition={3}, publisher={Addison-Wesley},
  address={Reading, MA}, year=1997}
@incollection{d, author={Doe, Jane}, editor={Roe, Richard and Poe, E. A.}, title={A chapter}, booktitle={The book},
  publisher={Springer}, pages={1--20}, year=2001}
@techreport{e, author={{World Health Organization}}, title={Annual report}, institution={WHO}, number=7, year=2019}
@misc{f, author={Zhang, San}, title={A preprint}, eprint={2401.00001}, archiveprefix={arXiv}, year=2024}
@phdthesis{g, author={Doe, John}, title={My thesis: is it good?}, school={MIT}, year=2010}
"""


@pytest.fixture(scope="module")
def works() -> dict[str, Record]:
    return {record.key: record for record in read(WORKS, "works.bib").records}


@pytest.mark.parametrize(
    ("style", "key", "reference"),
    [
        ("apa", "a", "Müller, A. M., Bo, K., & van Gogh, V. (2020). On very large arrays & more. Journal of Things, "
         "12(3), 123–145. https://doi.org/10.1000/182"),
        ("apa", "c", "Knuth, D. E. (1997). The Art of Computer Programming (3rd ed.). Addison-Wesley."),
        ("apa", "d", "Doe, J. (2001). A chapter. In R. Roe & E. A. Poe (Eds.), The book (pp. 1–20). Springer."),
        ("apa", "e", "World Health Organization. (2019). Annual report (No. 7). WHO."),
        ("chicago", "a", "Müller, Anna Maria, Kim Bo, and Vincent van Gogh. 2020. “On Very Large Arrays & More.” "
         "Journal of Things 12 (3): 123–45. https://doi.org/10.1000/182."),
        ("chicago", "g", "Doe, John. 2010. “My Thesis: Is It Good?” PhD thesis, MIT."),
        ("mla", "a", "Müller, Anna Maria, et al. “On Very Large Arrays & More.” Journal of Things, vol. 12, no. 3, May "
         "2020, pp. 123–45, https://doi.org/10.1000/182."),
        ("mla", "d", "Doe, Jane. “A Chapter.” The Book, edited by Richard Roe and E. A. Poe, Springer, 2001, pp. "
         "1–20."),
        ("ieee", "a", "[1] A. M. Müller, K. Bo, and V. van Gogh, “On very large arrays & more,” Journal of Things, "
         "vol. 12, no. 3, pp. 123–145, May 2020, doi: 10.1000/182."),
        ("ieee", "c", "[1] D. E. Knuth, The Art of Computer Programming, 3rd ed. Reading, MA: Addison-Wesley, 1997."),
        ("harvard", "a", "Müller, A.M., Bo, K. and van Gogh, V. (2020) ‘On very large arrays & more’, Journal of "
         "Things, 12(3), pp. 123–145. Available at: https://doi.org/10.1000/182."),
        ("vancouver", "a", "1. Müller AM, Bo K, van Gogh V. On very large arrays & more. Journal of Things. 2020 "
         "May;12(3):123–45. doi:10.1000/182"),
        ("nature", "f", "1. Zhang, S. A preprint. Preprint at https://arxiv.org/abs/2401.00001 (2024)."),
        ("acs", "c", "(1) Knuth, D. E. The Art of Computer Programming, 3rd ed.; Addison-Wesley: Reading, MA, 1997."),
        ("lncs", "a", "1. Müller, A.M., Bo, K., van Gogh, V.: On very large arrays & more. Journal of Things. 12, "
         "123–145 (2020). https://doi.org/10.1000/182."),
        ("gb-t-7714", "a", "[1] MÜLLER A M, BO K, VAN GOGH V. On very large arrays & more[J/OL]. Journal of Things, "
         "2020, 12(3): 123-145. DOI:10.1000/182."),
    ],
)  # fmt: skip
def test_references_are_as_the_styles_guides_have_them(
    works: dict[str, Record], style: str, key: str, reference: str
) -> None:
    assert references([works[key]], style) == [reference]


@pytest.mark.parametrize("style", STYLES)
def test_every_style_takes_every_kind_of_work(works: dict[str, Record], style: str) -> None:
    found = references([*works.values(), Record(title="Alone"), Record(type="article", title="Two Words")], style)
    assert len(found) == len(works) + 2
    for reference in found:
        assert ".." not in reference
        assert reference.count("Two Words") <= 1
        assert "  " not in reference
        assert "<" not in reference


def test_author_date_styles_sort_and_numbered_styles_keep_the_order(works: dict[str, Record]) -> None:
    three = [works["c"], works["a"], works["d"]]
    assert [reference[:4] for reference in references(three, "apa")] == ["Doe,", "Knut", "Müll"]
    assert [reference[:6] for reference in references(three, "ieee")] == ["[1] D.", "[2] A.", "[3] J."]


def test_a_published_preprint_is_cited_by_where_it_appeared(works: dict[str, Record]) -> None:
    paper = replace(works["d"], type="inproceedings", arxiv="2401.00001")
    (reference,) = references([paper], "mla")
    assert reference.startswith(
        "Doe, Jane. “A Chapter.” The Book, edited by Richard Roe and E. A. Poe, Springer, 2001,"
    )
    assert "arXiv:" not in reference


def test_rich_text_and_markdown(works: dict[str, Record]) -> None:
    odd = replace(works["a"], title="Is $a < b$ & *so* on_it?", doi="")
    assert references([odd], "apa", "html") == [
        "Müller, A. M., Bo, K., &amp; van Gogh, V. (2020). Is a &lt; b &amp; <i>so</i> on_it? <i>Journal of "
        "Things</i>, <i>12</i>(3), 123–145."
    ]
    assert references([odd], "apa", "markdown") == [
        "Müller, A. M., Bo, K., & van Gogh, V. (2020). Is a \\< b & *so* on\\_it? *Journal of Things*, "
        "*12*(3), 123–145."
    ]
    assert references([works["c"]], "nature", "markdown")[0].startswith("1\\. Knuth")


def test_any_style_file_can_be_used(works: dict[str, Record], tmp_path: Path) -> None:
    file = tmp_path / "mine.csl"
    file.write_text(resource("resources/csl/ieee.csl").read_text("utf-8"), "utf-8")
    assert references([works["c"]], file) == references([works["c"]], "ieee")
    dependent = tmp_path / "journal.csl"
    dependent.write_text(
        '<style xmlns="http://purl.org/net/xbiblio/csl"><info><title>J</title>'
        '<link href="http://www.zotero.org/styles/ieee" rel="independent-parent"/></info></style>',
        "utf-8",
    )
    assert references([works["c"]], dependent) == references([works["c"]], "ieee")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("not xml", "not well-formed XML"),
        ("<html/>", "CSL styles begin with <style>"),
        ('<!DOCTYPE s [<!ENTITY a "b">]><style xmlns="http://purl.org/net/xbiblio/csl"/>', "declares entities"),
        ('<style xmlns="http://purl.org/net/xbiblio/csl"><info/></style>', "no list of references"),
        (
            '<style xmlns="http://purl.org/net/xbiblio/csl"><info><link rel="independent-parent" href="x/gone"/></info>'
            "</style>",
            "gone.csl, which is not there",
        ),
    ],
)
def test_a_file_that_is_no_style_is_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "odd.csl"
    file.write_text(text, "utf-8")
    with pytest.raises(BadInputError, match=said):
        references([], file)


def test_unknown_names_are_told() -> None:
    with pytest.raises(NotFoundError, match="there are apa, chicago"):
        references([], "no such style")
    with pytest.raises(NotFoundError, match="text, html, markdown"):
        references([], "apa", "rtf")


@pytest.mark.parametrize(
    ("pages", "form", "shown"),
    [
        # The Chicago Manual of Style's own table of inclusive numbers.
        ("3--10", "chicago", "3-10"),
        ("71-72", "chicago", "71-72"),
        ("100-104", "chicago", "100-104"),
        ("600-613", "chicago", "600-613"),
        ("1100-1123", "chicago", "1100-1123"),
        ("107-108", "chicago", "107-8"),
        ("505-517", "chicago", "505-17"),
        ("1002-1006", "chicago", "1002-6"),
        ("321-325", "chicago", "321-25"),
        ("415-532", "chicago", "415-532"),
        ("1536-1538", "chicago", "1536-38"),
        ("1496-1504", "chicago", "1496-1504"),
        ("1496-1504", "chicago-16", "1496-504"),
        ("11564-11578", "chicago", "11564-78"),
        ("13792-13803", "chicago", "13792-803"),
        ("n11564-n1568", "chicago", "n11564-68"),
        ("123N110 - N5, 456K200 - 99", "expanded", "123N110-N115, 456K200-K299"),
        ("000c23 - 22", "expanded", "000c23-22"),
        ("N110 - P5", "expanded", "N110-P5"),
        ("42-45", "expanded", "42-45"),
        ("321-28", "expanded", "321-328"),
        ("N110-5", "expanded", "N110-N115"),
        ("321-328", "minimal", "321-8"),
        ("42-45", "minimal", "42-5"),
        ("42-45", "minimal-two", "42-45"),
        ("321-328", "minimal-two", "321-28"),
        ("1-20", "minimal-two", "1-20"),
        ("2787-2816", "minimal", "2787-816"),
        ("12-20, 30--35", "minimal", "12-20, 30-5"),
        ("xi--xv", "minimal", "xi-xv"),
        ("e2115", "minimal", "e2115"),
        ("123--145", "", "123-145"),
    ],
)
def test_page_ranges(pages: str, form: str, shown: str) -> None:
    assert page_text(pages, form) == shown


def test_a_style_whose_macro_calls_itself_is_named(tmp_path: Path) -> None:
    file = tmp_path / "round.csl"
    file.write_text(
        '<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>R</title></info>'
        '<macro name="one"><group><text macro="two"/></group></macro><macro name="two"><text macro="one"/></macro>'
        '<bibliography><layout><text macro="one"/></layout></bibliography></style>',
        "utf-8",
    )
    with pytest.raises(BadInputError, match=r"“round\.csl” cannot be used: its macro “(one|two)” calls itself"):
        references([Record(title="A")], file)


@pytest.mark.parametrize("year", ["n.d.", "no date", "o. J."])
def test_words_for_no_date_are_those_of_the_style_and_stand_once(year: str) -> None:
    records = read(f"@misc{{a, title={{A Title}}, year={{{year}}}}}").records
    assert references(records, "chicago") == ["“A Title.” n.d."]
    assert references(records, "apa") == ["A Title. (n.d.)."]
    assert references(records, "mla") == references([Record(title="A Title")], "mla")
