"""What citation styles ask of a list of references by CSL 1.0.2, each rule in a small style of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from legenda.formats.bibtex_read import read
from legenda.formats.csl_references import references
from legenda.model.record import Record

NAMES = '<names variable="author"><name/></names>'
YEAR = '<date variable="issued"><date-part name="year"/></date>'
TITLE = '<text variable="title"/>'


def works(*entries: str) -> list[Record]:
    """Records of BibTeX entries; each is what stands after the key."""
    return list(
        read(
            "\n".join(f"@{e.split('{')[0]}{{k{n}, {e.split('{', 1)[1]}" for n, e in enumerate(entries)), "w.bib"
        ).records
    )


class Formatter:
    """Formats works in a style that a test writes in its place."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "small.csl"

    def __call__(
        self,
        found: list[Record],
        layout: str,
        *,
        style: str = "",
        bibliography: str = "",
        sort: str = "",
        citation: str = '<citation><layout><text value="c"/></layout></citation>',
        more: str = "",
        as_: str = "text",
    ) -> list[str]:
        """The references; the other parts of the style are given as its XML."""
        self._file.write_text(
            f'<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" {style}>'
            f"<info><title>Small</title><id>small</id></info>{more}{citation}"
            f"<bibliography {bibliography}>{sort}{layout}</bibliography></style>",
            "utf-8",
        )
        return references(found, self._file, as_)


@pytest.fixture
def formatted(tmp_path: Path) -> Formatter:
    return Formatter(tmp_path)


AUTHOR_DATE = (
    '<citation {options}><layout><group delimiter=" "><names variable="author"><name form="short"/></names>'
    f"{YEAR}</group></layout></citation>"
)
SAME_YEAR = [
    "book{author={Doe, Jane}, title={B}, year=2020}",
    "book{author={Doe, John}, title={A}, year=2020}",
    "book{author={Roe, Ann}, title={C}, year=2020}",
]
BY_NAME = f'<layout><group delimiter=" ">{NAMES}{YEAR}{TITLE}</group></layout>'


def test_works_that_are_cited_alike_get_letters_in_the_order_of_the_list(formatted: Formatter) -> None:
    citation = AUTHOR_DATE.format(options='disambiguate-add-year-suffix="true"')
    sort = '<sort><key variable="title"/></sort>'
    assert formatted(works(*SAME_YEAR), BY_NAME, citation=citation, sort=sort) == [
        "John Doe 2020a A",
        "Jane Doe 2020b B",
        "Ann Roe 2020 C",
    ]


def test_given_names_that_tell_works_apart_save_the_letters(formatted: Formatter) -> None:
    options = 'disambiguate-add-year-suffix="true" disambiguate-add-givenname="true"'
    assert formatted(works(*SAME_YEAR), BY_NAME, citation=AUTHOR_DATE.format(options=options))[:2] == [
        "Jane Doe 2020 B",
        "John Doe 2020 A",
    ]


def test_styles_that_ask_for_no_letters_have_none(formatted: Formatter) -> None:
    assert formatted(works(*SAME_YEAR), BY_NAME, citation=AUTHOR_DATE.format(options=""))[0] == "Jane Doe 2020 B"


def test_a_style_places_the_letter_where_it_wants(formatted: Formatter) -> None:
    layout = f'<layout><text variable="year-suffix" prefix="(" suffix=") "/>{YEAR}</layout>'
    citation = AUTHOR_DATE.format(options='disambiguate-add-year-suffix="true"')
    assert formatted(works(*SAME_YEAR), layout, citation=citation) == ["(a) 2020", "(b) 2020", "2020"]


@pytest.mark.parametrize(
    ("rule", "second"),
    [
        ("complete-all", "—, eds. C"),
        ("complete-each", "—, —, eds. C"),
        ("partial-each", "—, —, eds. C"),
    ],
)
def test_repeated_names_are_replaced_with_their_label_kept(formatted: Formatter, rule: str, second: str) -> None:
    found = works(
        "collection{editor={Doe, Ann and Roe, Ben}, title={B}}", "collection{editor={Doe, Ann and Roe, Ben}, title={C}}"
    )
    names = '<names variable="editor"><name/><label form="short" prefix=", "/></names>'
    layout = f'<layout><group delimiter=". ">{names}{TITLE}</group></layout>'
    options = f'subsequent-author-substitute="—" subsequent-author-substitute-rule="{rule}"'
    assert formatted(found, layout, bibliography=options) == ["Ann Doe, Ben Roe, eds. B", second]


def test_of_partly_repeated_names_only_these_are_replaced(formatted: Formatter) -> None:
    found = works("book{author={Doe, Ann and Roe, Ben}, title={B}}", "book{author={Doe, Ann and Poe, Cy}, title={C}}")
    each = 'subsequent-author-substitute="—" subsequent-author-substitute-rule="partial-each"'
    assert formatted(found, BY_NAME, bibliography=each) == ["Ann Doe, Ben Roe B", "—, Cy Poe C"]
    whole = 'subsequent-author-substitute="—"'
    assert formatted(found, BY_NAME, bibliography=whole) == ["Ann Doe, Ben Roe B", "Ann Doe, Cy Poe C"]


def test_a_style_can_put_nothing_for_repeated_names(formatted: Formatter) -> None:
    names = f'<names variable="author"><name/><label prefix=", "/><substitute>{TITLE}</substitute></names>'
    layout = f'<layout><group delimiter=" ">{names}{YEAR}</group></layout>'
    found = works("book{author={Doe, Ann}, title={A}, year=2001}", "book{author={Doe, Ann}, title={B}, year=2002}")
    assert formatted(found, layout, bibliography='subsequent-author-substitute=""') == ["Ann Doe 2001", "2002"]


def test_a_title_that_stands_for_missing_authors_does_not_come_again(formatted: Formatter) -> None:
    names = f'<names variable="author"><name/><substitute><names variable="editor"/>{TITLE}</substitute></names>'
    layout = f'<layout><group delimiter=". ">{names}{TITLE}{YEAR}</group></layout>'
    assert formatted(works("book{title={Alone}, year=2001}"), layout) == ["Alone. 2001"]


def test_editors_that_stand_for_authors_are_written_as_these_also_within_a_condition(formatted: Formatter) -> None:
    names = (
        '<names variable="author"><name name-as-sort-order="all"><name-part name="family" text-case="uppercase"/>'
        "</name>"
        '<label form="short" prefix=" (" suffix=")"/><substitute><choose><if type="book">'
        '<names variable="editor"/></if></choose></substitute></names>'
    )
    found = works("collection{editor={Doe, Ann}, title={B}}")
    assert formatted(found, f"<layout>{names}</layout>") == ["DOE, Ann (ed.)"]


def test_a_group_without_a_fact_shows_no_words(formatted: Formatter) -> None:
    group = (
        '<group delimiter=" "><text value="in"/><choose><if type="article-journal"><text value="the journal"/></if>'
        '</choose><text variable="container-title" font-style="italic"/></group>'
    )
    layout = f'<layout><group delimiter=", ">{TITLE}{group}</group></layout>'
    assert formatted(works("article{title={A}}", "article{title={B}, journal={J}}"), layout) == [
        "A",
        "B, in the journal J",
    ]


def test_that_there_is_no_date_is_a_fact(formatted: Formatter) -> None:
    date = f'<group prefix="(" suffix=")"><choose><if variable="issued">{YEAR}</if><else>'
    layout = f'<layout>{date}<text term="no date" form="short"/></else></choose></group></layout>'
    assert formatted(works("book{title={A}}", "book{title={B}, year=1999}"), layout) == ["(n.d.)", "(1999)"]


@pytest.mark.parametrize(
    ("date", "shown"),
    [
        ("2004-05-02/2004-05-04", "2‒4 May 2004"),
        ("2004-05-02/2004-06-04", "2 May/4 June 2004"),
        ("2004-05-02/2005-06-04", "2 May 2004—4 June 2005"),
        ("2004/2005", "2004—2005"),
        ("2004-05", "May 2004"),
        ("0476", "476 AD"),
    ],
)
def test_ranges_of_dates_say_once_what_is_the_same(formatted: Formatter, date: str, shown: str) -> None:
    layout = (
        '<layout><date variable="issued"><date-part name="day" suffix=" " range-delimiter="‒"/>'
        '<date-part name="month" suffix=" " range-delimiter="/"/><date-part name="year" range-delimiter="—"/></date>'
        "</layout>"
    )
    assert formatted(works(f"book{{title={{A}}, date={{{date}}}}}"), layout) == [shown]


def test_what_one_date_says_of_its_parts_holds_for_it_alone(formatted: Formatter) -> None:
    short = '<date variable="issued" form="text"><date-part name="month" form="short"/></date>'
    long = '<date variable="issued" form="text" date-parts="year-month"/>'
    layout = f'<layout><group delimiter="; ">{short}{long}</group></layout>'
    assert formatted(works("book{title={A}, date={2004-09-02}}"), layout) == ["Sept. 2, 2004; September 2004"]


def test_numbers_fall_where_the_list_is_sorted_by_falling_numbers(formatted: Formatter) -> None:
    layout = f'<layout><text variable="citation-number" suffix=". "/>{TITLE}</layout>'
    sort = '<sort><key variable="citation-number" sort="descending"/></sort>'
    found = works("book{title={First}}", "book{title={Second}}")
    assert formatted(found, layout, sort=sort) == ["2. Second", "1. First"]


def test_lists_are_sorted_without_accents_quotes_and_stops_and_lacking_keys_come_last(formatted: Formatter) -> None:
    found = works(*(f"book{{title={{{title}}}}}" for title in ("Zebra", "“Apple”", "Élan", "…Before", "eland")))
    found.append(replace(found[0], title="", key="none"))
    sort = '<sort><key variable="title" sort="{}"/></sort>'
    layout = f'<layout><text value="t" suffix=" "/>{TITLE}</layout>'
    up = formatted(found, layout, sort=sort.format("ascending"))
    assert up[:5] == ["t “Apple”", "t …Before", "t Élan", "t eland", "t Zebra"]
    down = formatted(found, layout, sort=sort.format("descending"))
    assert down[:5] == list(reversed(up[:5]))
    assert (up[5], down[5]) == ("t", "t")


def test_columns_follow_each_other_in_running_text(formatted: Formatter) -> None:
    layout = f'<layout suffix="."><text variable="citation-number" prefix="[" suffix="]"/>{TITLE}</layout>'
    found = works("book{title={A}}", "book{title={B}}")
    assert formatted(found, layout, bibliography='second-field-align="flush"') == ["[1] A.", "[2] B."]


def test_labels_made_of_names_and_years(formatted: Formatter) -> None:
    layout = f'<layout><text variable="citation-label" prefix="[" suffix="] "/>{TITLE}</layout>'
    found = works(
        "book{author={Knuth, Donald}, title={A}, year=1997}",
        "book{author={Rivest, R. and Shamir, A. and Adleman, L.}, title={B}, year=1978}",
    )
    assert formatted(found, layout) == ["[Knut97] A", "[RiSA78] B"]


def test_a_label_ends_in_the_letter_that_the_year_then_lacks(formatted: Formatter) -> None:
    layout = f'<layout><text variable="citation-label" prefix="[" suffix="] "/>{YEAR}</layout>'
    citation = AUTHOR_DATE.format(options='disambiguate-add-year-suffix="true"')
    assert formatted(works(*SAME_YEAR), layout, citation=citation) == ["[Doe20a] 2020", "[Doe20b] 2020", "[Roe20] 2020"]


@pytest.mark.parametrize(
    ("pages", "shown"), [("7", "p. 7"), ("7--9", "pp. 7–9"), ("7, 12", "pp. 7, 12"), ("e7", "p. e7"), ("2.0", "p. 2.0")]
)
def test_labels_are_plural_where_numbers_are(formatted: Formatter, pages: str, shown: str) -> None:
    layout = '<layout><label variable="page" form="short" suffix=" "/><text variable="page"/></layout>'
    assert formatted(works(f"article{{title={{A}}, pages={{{pages}}}}}"), layout) == [shown]


def test_a_form_that_the_language_lacks_is_replaced_by_the_next(formatted: Formatter) -> None:
    terms = '<term name="plate">plate</term><term name="plate" form="short">pl.</term>'
    more = f'<locale xml:lang="en"><terms>{terms}</terms></locale>'
    texts = "".join(f'<text term="plate" form="{form}"/>' for form in ("symbol", "short", "verb-short"))
    layout = f'<layout><group delimiter=" ">{texts}</group></layout>'
    assert formatted(works("book{title={A}}"), layout, more=more) == ["pl. pl. plate"]


def test_signs_that_meet_across_italics_stand_once(formatted: Formatter) -> None:
    layout = '<layout suffix="."><text variable="title" font-style="italic" suffix=". "/><text value=". p."/></layout>'
    assert formatted(works("book{title={On Co.}}"), layout) == ["On Co. p."]


@pytest.mark.parametrize(
    ("language", "edition", "shown"),
    [
        ("en-US", "1", "1st ed."),
        ("en-US", "3", "3rd ed."),
        ("en-US", "11", "11th ed."),
        ("en-US", "112", "112th ed."),
        ("en-US", "122", "122nd ed."),
        ("fr-FR", "1", "1ʳᵉ éd."),
        ("fr-FR", "2", "2ᵉ éd."),
        ("de-DE", "2", "2. Aufl."),
        ("en-US", "Revised", "Revised ed."),
    ],
)
def test_editions_are_counted_in_the_language_of_the_style(
    formatted: Formatter, language: str, edition: str, shown: str
) -> None:
    number, label = '<number variable="edition" form="ordinal"/>', '<label variable="edition" form="short" prefix=" "/>'
    found = works(f"book{{title={{A}}, edition={{{edition}}}}}")
    assert formatted(found, f"<layout>{number}{label}</layout>", style=f'default-locale="{language}"') == [shown]


def test_the_first_of_a_month_is_counted_in_the_gender_of_the_month(formatted: Formatter) -> None:
    parts = '<date-part name="day" form="ordinal" suffix=" "/><date-part name="month"/>'
    layout = f'<layout><date variable="issued">{parts}</date></layout>'
    found = works("book{title={A}, date={2004-05-01}}", "book{title={A}, date={2004-05-02}}")
    assert formatted(found, layout, style='default-locale="fr-FR"') == ["1ᵉʳ mai", "2 mai"]


def test_addresses_are_written_letter_by_letter(formatted: Formatter) -> None:
    found = [
        replace(works("book{title={A}}")[0], url="https://ex.org/it's/a..b?x=1&y=%27", doi="10.1/(si)1<1::x>3.0.co")
    ]
    layout = '<layout suffix="."><text variable="URL"/><text variable="DOI" prefix=" doi:"/></layout>'
    address = "https://ex.org/it's/a..b?x=1&y=%27 doi:10.1/(si)1<1::x>3.0.co."
    assert formatted(found, layout) == [address]
    assert formatted(found, layout, as_="html") == [
        address.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    ]


def test_italics_within_italics_are_upright_and_foreign_tags_stand_as_they_are(formatted: Formatter) -> None:
    layout = '<layout><text variable="title" font-style="italic"/></layout>'
    found = [replace(works("book{title={A}}")[0], title="On *Hamlet* & <b")]
    assert formatted(found, layout, as_="html") == [
        '<i>On <span style="font-style:normal;">Hamlet</span> &amp; &lt;b</i>'
    ]


@pytest.mark.parametrize(
    ("style", "shown"),
    [
        ("apa", ["Doe, J. (2020a). A. Tor.", "Doe, J. (2020b). B. Tor."]),
        ("chicago", ["Doe, Jane. 2020a. A. Tor.", "Doe, Jane. 2020b. B. Tor."]),
        ("harvard", ["Doe, J. (2020a) A. Tor.", "Doe, J. (2020b) B. Tor."]),
        ("elsevier", ["Doe, J., 2020a. B. Tor.", "Doe, J., 2020b. A. Tor."]),  # it does not sort by titles
        ("ieee", ["[1] J. Doe, B. Tor, 2020.", "[2] J. Doe, A. Tor, 2020."]),
    ],
)
def test_two_works_of_a_year_in_the_styles_that_come_with_legenda(style: str, shown: list[str]) -> None:
    found = works(
        "book{author={Doe, Jane}, title={B}, publisher={Tor}, year=2020}",
        "book{author={Doe, Jane}, title={A}, publisher={Tor}, year=2020}",
    )
    assert references(found, style) == shown


KINDS = (
    "book{author={Knuth, Donald E.}, title={The art}, edition={3}, volume=1, publisher={Tor}, year=1997}",
    "incollection{author={Doe, Jane}, editor={Roe, Rich and Poe, Ed}, title={A part}, booktitle={The whole}, "
    "publisher={Tor}, pages={1--20}, year=2001}",
    "collection{editor={Roe, Rich and Poe, Ed}, title={The whole}, publisher={Tor}, year=2005}",
    "techreport{author={{World Health Organization}}, title={Annual report}, institution={WHO}, number=7, year=2019}",
    "article{author={王, 小明 and 李, 四}, title={深度学习综述}, journal={计算机学报}, year=2018, volume=41, "
    "pages={1--20}}",
    "book{author={王, 小明}, title={深度学习}, edition={2}, publisher={清华大学出版社}, address={北京}, year=2018}",
    "misc{author={Zhang, San}, title={On things}, eprint={2401.00001}, archiveprefix={arXiv}, "
    "doi={10.48550/arXiv.2401.00001}, year=2024}",
)


@pytest.mark.parametrize(
    ("style", "kind", "shown"),
    [
        ("apa", 2, "Roe, R., & Poe, E. (Eds.). (2005). The whole. Tor."),
        ("apa", 6, "Zhang, S. (2024). On things (arXiv:2401.00001). arXiv. https://doi.org/10.48550/arXiv.2401.00001"),
        ("chicago", 2, "Roe, Rich, and Ed Poe, eds. 2005. The Whole. Tor."),
        ("mla", 3, "World Health Organization. Annual Report. No. 7, WHO, 2019."),
        ("mla", 2, "Roe, Rich, and Ed Poe, editors. The Whole. Tor, 2005."),
        ("ama", 1, "1. Doe J. A part. In: Roe R, Poe E, eds. The Whole. Tor; 2001:1-20."),
        ("vancouver", 1, "1. Doe J. A part. In: Roe R, Poe E, editors. The whole. Tor; 2001. p. 1–20."),
        ("gb-t-7714", 0, "[1] KNUTH D E. The art: Vol. 1[M]. 3rd ed. Tor, 1997."),
        ("gb-t-7714", 2, "[1] ROE R, POE E. The whole[M]. Tor, 2005."),
        ("gb-t-7714", 4, "[1] 王小明, 李四. 深度学习综述[J]. 计算机学报, 2018, 41: 1-20."),
        ("gb-t-7714", 5, "[1] 王小明. 深度学习[M]. 2 版. 北京: 清华大学出版社, 2018."),
        ("ams", 0, "[1] Knuth, Donald E., The art, 3rd ed., vol. 1, Tor, 1997."),
        ("ams", 2, "[1] Roe, Rich, and Poe, Ed, eds., The whole, Tor, 2005."),
        ("ieee", 1, "[1] J. Doe, “A part,” in The whole, R. Roe and E. Poe, Eds., Tor, 2001, pp. 1–20."),
    ],
)
def test_kinds_of_works_as_the_styles_guides_have_them(style: str, kind: int, shown: str) -> None:
    assert references(works(KINDS[kind]), style) == [shown]
