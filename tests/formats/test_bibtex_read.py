"""BibTeX and BibLaTeX files as people have them, read into records."""

from __future__ import annotations

import pytest

from legenda.formats.bibtex_read import read
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record


def _one(text: str) -> Record:
    result = read(text, "x.bib")
    assert result.problems == ()
    assert len(result.records) == 1
    return result.records[0]


def test_an_entry_becomes_a_record() -> None:
    record = _one(
        "@inproceedings{xu2025,\n  author = {Xu, Ke and van der Berg, Jan},\n  title = {A Plain title},\n"
        "  booktitle = {Proc. of X}, series = {LNCS}, volume = 7, pages = {12--15},\n"
        "  year = 2025, month = jun, doi = {10.1000/a_b}, url = {https://a.b/c_d%20e}, isbn = {978-3-16-148410-0},\n"
        "  keywords = {one, two; three}, foo = {Bar {Baz}}}\n"
    )
    assert record.type == "inproceedings"
    assert record.key == "xu2025"
    assert record.contributors == (
        Contributor(family="Xu", given="Ke"),
        Contributor(family="Berg", given="Jan", particle="van der"),
    )
    assert record.date == PartialDate(2025, 6)
    assert record.fields == {"booktitle": "Proc. of X", "series": "LNCS", "volume": "7", "pages": "12-15"}
    assert (record.doi, record.url, record.isbn) == ("10.1000/a_b", "https://a.b/c_d%20e", ("9783161484100",))
    assert record.keywords == ("one, two", "three")
    assert record.extra == {"foo": "Bar {Baz}"}
    assert record.line == 1
    assert record.source_text.startswith("@inproceedings{xu2025,")
    assert record.source_text.endswith("}}")


def test_round_brackets_macros_and_joins() -> None:
    result = read(
        '@String{MOORE = "Moore, Dana V."}\n@STRING(jx = "Journal of " # "X")\n'
        "@techreport(Moore:72, author = MOORE # { and Gerald Pike}, institution = {Things (North)}, month = "
        "May, journal=jx)"
    )
    assert result.problems == ()
    [record] = result.records
    assert record.key == "Moore:72"
    assert [person.full for person in record.contributors] == ["Dana V. Moore", "Gerald Pike"]
    assert record.fields == {"institution": "Things (North)", "journal": "Journal of X"}
    assert record.date == PartialDate(month=5)
    assert result.preserved == ('@String{MOORE = "Moore, Dana V."}', '@STRING(jx = "Journal of " # "X")')


def test_text_comments_and_preambles_are_kept_and_no_records() -> None:
    result = read(
        '% beta\nSome text, mail me: joe@example.org {or not}\n@preamble{"\\newcommand{\\x}{y}"}\n'
        "@Comment Any references that follow are from a colleague\n"
        "@misc{a, title = {A}, % a remark\n  year = 2001}\n@comment{jabref-meta: groupstree: {}; @misc{no, "
        "title={No}}}\n@misc{b}"
    )
    assert [record.key for record in result.records] == ["a", "b"]
    assert result.problems == ()
    assert result.preserved == (
        "% beta\nSome text, mail me: joe@example.org {or not}",
        '@preamble{"\\newcommand{\\x}{y}"}',
        "@Comment Any references that follow are from a colleague",
        "@comment{jabref-meta: groupstree: {}; @misc{no, title={No}}}",
    )


@pytest.mark.parametrize(
    ("head", "key"),
    [
        ("@article{10.1016/0196-9999(89)90038-2,", "10.1016/0196-9999(89)90038-2"),
        ("@inproceedings {251999,", "251999"),
        ("@ article { O'Hara:1999+x ,", "O'Hara:1999+x"),
        ("@article{müller_2001,", "müller_2001"),
    ],
)
def test_keys_stay_as_they_are(head: str, key: str) -> None:
    assert _one(f"{head}\n title = {{T}}\n}}").key == key


@pytest.mark.parametrize(
    ("field", "title"),
    [
        ("{{Words words\n   @words words.}}", "Words words @words words."),
        ('"Remarks on {"}Names{"}"', 'Remarks on "Names"'),
        ("{Of 50 % beta}", "Of 50 % beta"),
        ("{Sift: exploration in\r\nthe browser}", "Sift: exploration in the browser"),
        ("{The {$G$} and {$H$} functions as {F}ourier kernels}", "The $G$ and $H$ functions as Fourier kernels"),
        (r"{Thing \& other thing}", "Thing & other thing"),
    ],
)
def test_titles(field: str, title: str) -> None:
    assert _one(f"@misc{{a, title = {field}}}").title == title


def test_biblatex_names_of_fields_and_types() -> None:
    result = read(
        "@article{j, journaltitle={Annals}, date={2001-05-02}, location={Rome}}\n"
        "@thesis{t, type={phdthesis}, institution={Some Univ}, date={2002}}\n"
        "@inreference{r, booktitle={Big Lexicon}, date={1997/}, langid={ngerman}}"
    )
    j, t, r = result.records
    assert result.format == "biblatex"
    assert (j.fields, j.date) == ({"journal": "Annals", "address": "Rome"}, PartialDate(2001, 5, 2))
    assert (t.type, t.fields, t.extra) == ("thesis", {"school": "Some Univ"}, {"type": "phdthesis"})
    assert (r.fields, r.date) == (
        {"booktitle": "Big Lexicon", "language": "ngerman"},
        PartialDate(1997, end_open=True, text="1997/"),
    )


def test_lists_of_names_with_others_bodies_and_faults() -> None:
    record = _one("@misc{a, author = {Gwen Surname and {Erewhon University} and others}, editor = {Smith J; Jones KL}}")
    assert record.contributors == (
        Contributor(family="Surname", given="Gwen"),
        Contributor(literal="Erewhon University"),
        Contributor(Role.EDITOR, "Smith", "J"),
        Contributor(Role.EDITOR, "Jones", "KL"),
    )
    assert record.more == (Role.AUTHOR,)


@pytest.mark.parametrize(
    ("fields", "identifiers"),
    [
        ('eprint = "hep-ph/9699357"', ("", "hep-ph/9699357", "", "")),
        ("archivePrefix = {arXiv}, eprint = {0707.9168v3}, primaryClass = {hep-th}", ("", "0707.9168", "", "")),
        ("journal = {arXiv preprint arXiv:1706.03762}", ("", "1706.03762", "", "")),
        ("url = {https://doi.org/10.1000/xyz}", ("10.1000/xyz", "", "", "")),
        ("doi = {10.48550/arXiv.1706.03762}", ("10.48550/arXiv.1706.03762", "1706.03762", "", "")),
        ("url = {https://openreview.net/forum?id=eZ5QyZV7zi}", ("", "", "eZ5QyZV7zi", "")),
        (r"doi = {10.1000/a\_b}, eprinttype = {pubmed}, eprint = {34999844}", ("10.1000/a_b", "", "", "34999844")),
        ("eprint = {123}, eprinttype = {jstor}", ("", "", "", "")),
    ],
)
def test_identifiers(fields: str, identifiers: tuple[str, str, str, str]) -> None:
    record = _one(f"@misc{{a, {fields}}}")
    assert (record.doi, record.arxiv, record.openreview, record.pmid) == identifiers


def test_what_is_no_identifier_is_kept_as_it_is() -> None:
    record = _one("@misc{a, doi = {to appear}, isbn = {978-3-16-148410-1}, eprint = {123}, eprinttype = {jstor}}")
    assert record.extra == {"doi": "to appear", "eprint": "123", "eprinttype": "jstor"}
    assert record.isbn == ("978-3-16-148410-1",)


@pytest.mark.parametrize(
    ("written", "pages"),
    [
        ("12-15", "12-15"), ("12--15", "12-15"), ("12–15", "12-15"), ("12---15", "12-15"), ("227--32", "227-232"),
        ("A-12--A-15", "A-12–A-15"), ("e2115", "e2115"), ("1--5, 7,9 -- 12", "1-5, 7, 9-12"), ("S1-12", "S1-12"),
    ],
)  # fmt: skip
def test_pages(written: str, pages: str) -> None:
    assert _one(f"@misc{{a, pages = {{{written}}}}}").fields["pages"] == pages


@pytest.mark.parametrize(
    ("fields", "date"),
    [
        ("year = 2014, month = {04}", PartialDate(2014, 4)),
        ('year = "2019", month = "4 " # jan # {--} # "6 " # dec', PartialDate(2019, 1, 4, 2019, 12, 6)),
        ("year = {in press}", PartialDate(text="in press")),
        ("year = 2001, month = {Spring}", PartialDate(2001, text="Spring 2001")),
        ("year = {c. 1723}", PartialDate(1723, circa=True, text="c. 1723")),
        ("year = 2001, month = feb, day = 30", PartialDate(2001, 2)),
        ("year = 2001, month = feb, day = 3", PartialDate(2001, 2, 3)),
        ("date = {2004-06/2004-08}", PartialDate(2004, 6, end_year=2004, end_month=8)),
    ],
)
def test_dates(fields: str, date: PartialDate) -> None:
    assert _one(f"@misc{{a, {fields}}}").date == date


def test_abstracts_keep_paragraphs_and_marks() -> None:
    record = _one("@misc{a, abstract = {One\n  line of \\textbf{bold}.\n\n  Two {\\%} $x_1$.}}")
    assert record.abstract == "One line of \\textbf{bold}.\n\nTwo % $x_1$."


def test_an_unedited_source_is_kept_only_where_writing_would_change_it() -> None:
    record = _one(
        "@misc{a, title = {Deep {L}earning}, author = {Ann Lee}, note = {plain}, journal = {A {\\&} B}, year = "
        "{2001}, month = jan}"
    )
    assert record.raw == {"title": "{Deep {L}earning}", "author": "{Ann Lee}", "journal": "{A {\\&} B}"}


def test_files_of_other_programs() -> None:
    record = _one(r"@misc{a, file = {:C$\backslash$:/Users/ann/[At]Analysis{\_}V.pdf:pdf}}")
    assert record.files == (FileLink("C:/Users/ann/[At]Analysis_V.pdf", mime="pdf"),)


def test_a_string_defined_twice_means_to_each_entry_what_it_meant_there() -> None:
    text = (
        '@string{j = "One"}\n@misc{a, note = j}\n@string{k = j # " and"}\n@string{j = j # " Two"}\n@misc{b, '
        "note = j}\n@misc{c, note = k}"
    )
    result = read(text)
    assert result.problems == ()
    assert [record.fields["note"] for record in result.records] == ["One", "One Two", "One and"]


def test_a_string_may_be_defined_behind_its_use() -> None:
    assert _one('@misc{a, note = j}\n@string{j = "Later"}').fields == {"note": "Later"}


def test_an_archive_named_in_both_dialects_is_one_archive() -> None:
    result = read("@misc{a, archivePrefix = {arXiv}, eprint = {1807.00144}, eprinttype = {arxiv}}")
    assert result.problems == ()
    assert (result.records[0].arxiv, result.records[0].extra) == ("1807.00144", {})
