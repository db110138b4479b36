"""Records written as BibTeX and BibLaTeX."""

from __future__ import annotations

from dataclasses import replace

import pytest

from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.formats.life_fields import read_life
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.model.date_parts import parse_date
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record

_PAPER = Record(
    type="inproceedings",
    key="nguyentang2025policy",
    title="Policy-Regret Minimization for LLMs & $O(\\sqrt{T})$ Müller Games",
    contributors=(
        Contributor(family="Nguyen-Tang", given="Thanh"),
        Contributor(family="Rossum", given="Guido", particle="van", suffix="Jr."),
        Contributor(literal="Barnes and Noble"),
        Contributor(Role.EDITOR, family="Groß", given="Ann"),
    ),
    more=(Role.EDITOR,),
    date=PartialDate(2025, 7, 14),
    fields={
        "booktitle": "Proceedings of the 42nd International Conference on Machine Learning",
        "series": "Proceedings of Machine Learning Research",
        "volume": "267",
        "pages": "46242-46264",
        "publisher": "PMLR",
        "venue": "ICML",
        "code_url": "https://github.com/a/b",
    },
    doi="10.1000/a_b",
    arxiv="2505.23815",
    openreview="eZ5QyZV7zi",
    url="https://proceedings.mlr.press/v267/nguyen_tang25a.html#x%20y",
    isbn=("9783161484100",),
    abstract="We \\textbf{win} by 5\\% & more.",
    keywords=("games", "Databases, Protein"),
    files=(FileLink("a_b/c.pdf"),),
)


def test_bibtex() -> None:
    assert write([_PAPER]) == (
        "@inproceedings{nguyentang2025policy,\n"
        "  author = {Nguyen-Tang, Thanh and van Rossum, Jr., Guido and {Barnes and Noble}},\n"
        "  editor = {Groß, Ann and others},\n"
        "  title = {Policy-Regret Minimization for {LLM}s \\& {$O(\\sqrt{T})$} Müller Games},\n"
        "  booktitle = {Proceedings of the 42nd International Conference on Machine Learning},\n"
        "  series = {Proceedings of Machine Learning Research},\n"
        "  volume = {267},\n"
        "  pages = {46242--46264},\n"
        "  publisher = {PMLR},\n"
        "  year = {2025},\n"
        "  month = jul,\n"
        "  day = {14},\n"
        "  doi = {10.1000/a_b},\n"
        "  eprint = {2505.23815},\n"
        "  archiveprefix = {arXiv},\n"
        "  isbn = {9783161484100},\n"
        "  url = {https://proceedings.mlr.press/v267/nguyen_tang25a.html#x%20y},\n"
        "  keywords = {games, {Databases, Protein}},\n"
        "  file = {a_b/c.pdf},\n"
        "}\n"
    )


def test_biblatex_in_ascii_with_chosen_fields() -> None:
    options = WriteOptions(biblatex=True, ascii=True, include=frozenset({"editor", "title", "date", "eprinttype"}))
    article = replace(_PAPER, type="article", fields={"journal": "J", "address": "Rome", "pages": "e2115"})
    assert write([article], options) == (
        "@article{nguyentang2025policy,\n"
        "  editor = {Gro{\\ss}, Ann and others},\n"
        '  title = {Policy-Regret Minimization for {LLM}s \\& {$O(\\sqrt{T})$} M{\\"u}ller Games},\n'
        "  date = {2025-07-14},\n"
        "  eprinttype = {arxiv},\n"
        "}\n"
    )
    names = WriteOptions(biblatex=True, include=frozenset({"journaltitle", "location", "pages"}))
    assert write([article], names) == (
        "@article{nguyentang2025policy,\n  journaltitle = {J},\n  pages = {e2115},\n  location = {Rome},\n}\n"
    )


def test_abstract_notes_and_reading_data_only_when_asked_for() -> None:
    keep = {"nguyentang2025policy": {"readstatus": "read", "annote": "5% better & faster"}}
    wanted = frozenset({"abstract", "readstatus", "annote", "openreview", "legenda-code", "legenda-venue"})
    written = write([_PAPER], replace(EVERYTHING, include=wanted), keep)
    assert written == (
        "@inproceedings{nguyentang2025policy,\n"
        "  abstract = {We \\textbf{win} by 5\\% \\& more.},\n"
        "  openreview = {eZ5QyZV7zi},\n"
        "  legenda-code = {https://github.com/a/b},\n"
        "  legenda-venue = {ICML},\n"
        "  readstatus = {read},\n"
        "  annote = {5\\% better \\& faster},\n"
        "}\n"
    )
    assert "abstract" not in write([_PAPER])


@pytest.mark.parametrize(
    ("date", "bibtex", "biblatex"),
    [
        (PartialDate(2020), "year = {2020}", "date = {2020}"),
        (PartialDate(2020, 1), "year = {2020}, month = jan", "date = {2020-01}"),
        (PartialDate(text="in press"), "year = {in press}", "year = {in press}"),
        (PartialDate(1723, circa=True, text="1723~"), "date = {1723~}, year = {1723}", "date = {1723~}"),
        (PartialDate(2004, 6, end_year=2004, end_month=8), "date = {2004-06/2004-08}, year = {2004}, month = "
        "jun", "date = {2004-06/2004-08}"),
        (PartialDate(2001, text="Spring 2001"), "year = {2001}, month = {Spring}", "date = {2001-21}"),
        (PartialDate(1990, circa=True, text="c. 1990"), "year = {c. 1990}", "year = {c. 1990}"),
        (PartialDate(-86), "year = {-86}", "date = {-0086}"),
        (PartialDate(month=4, day=3), "month = apr, day = {3}", "month = apr, day = {3}"),
        (PartialDate(2014, text="4/7/2014"), "year = {4/7/2014}", "year = {4/7/2014}"),
        (PartialDate(2020, text="3-08-2020"), "year = {3-08-2020}", "year = {3-08-2020}"),
        (PartialDate(1999, text="1999-XX"), "date = {1999-XX}, year = {1999}", "date = {1999-XX}"),
        (PartialDate(1985, 1, text="1985a"), "year = {1985a}, month = jan", "year = {1985a}, month = jan"),
        (PartialDate(end_year=1997, text="/1997"), "date = {/1997}", "date = {/1997}"),
        (PartialDate(), "", ""),
    ],
)  # fmt: skip
def test_dates_are_as_exact_as_they_are_known(date: PartialDate, bibtex: str, biblatex: str) -> None:
    def fields(options: WriteOptions) -> str:
        lines = write([Record(key="a", date=date)], options).splitlines()[1:-1]
        return ", ".join(line.strip(" ,") for line in lines)

    assert fields(WriteOptions()) == bibtex
    assert fields(WriteOptions(biblatex=True)) == biblatex
    assert read(f"@misc{{a, {bibtex}}}").records[0].date == date


def test_doubt_in_an_older_form_is_written_in_one_that_biber_reads() -> None:
    record = Record(key="a", date=parse_date("1723?~"))
    assert "date = {1723%}" in write([record], WriteOptions(biblatex=True))
    assert read(write([record])).records[0].date.year == 1723


def test_every_record_gets_a_key_of_its_own_that_cite_can_use() -> None:
    records = [
        Record(key="a b,c", title="One"),
        Record(key="abc", title="Two"),
        Record(title="Three", contributors=(Contributor(family="Müller"),)),
        Record(key="O'Hara:x", title="Four"),
    ]
    assert [record.key for record in read(write(records)).records] == ["abca", "abc", "mullerthree", "O'Hara:x"]


def test_unedited_fields_go_out_as_they_came_and_edited_ones_anew() -> None:
    text = (
        '@string{jx = "Journal of {\\sl X}"}\n@article{a, title = {On {\\em Great} {F}ish and A & B}, journal = '
        "jx # { B},"
        " author = {Ann de la Lee}, year = 2001, month = {04}, foo = {B\\'ar}, note={{\\'E}tude}}"
    )
    [record] = read(text).records
    assert write([record]) == (
        "@string{jx = {Journal of {\\sl X}}}\n\n"
        "@article{a,\n"
        "  author = {Ann de la Lee},\n"
        "  title = {On {\\em Great} {F}ish and A \\& B},\n"
        "  journal = jx # { B},\n"
        "  year = {2001},\n"
        "  month = {04},\n"
        "  note = {{\\'E}tude},\n"
        "  foo = {B\\'ar},\n"
        "}\n"
    )
    edited = replace(
        record, title="On Small Fish", date=PartialDate(2002), fields={**record.fields, "journal": "Nature", "note": ""}
    )
    assert write([edited]) == (
        "@article{a,\n"
        "  author = {Ann de la Lee},\n"
        "  title = {On Small Fish},\n"
        "  journal = {Nature},\n"
        "  year = {2002},\n"
        "  foo = {B\\'ar},\n"
        "}\n"
    )


def test_strings_of_two_sources_that_differ_are_written_out() -> None:
    one = read('@string{j = "First {J}"}@article{a, journal = j}').records[0]
    two = read('@string{j = "Second {J}"}@article{b, journal = j}').records[0]
    assert write([one, two]) == (
        "@string{j = {First {J}}}\n\n@article{a,\n  journal = j,\n}\n\n@article{b,\n  journal = {Second {J}},\n}\n"
    )


def test_a_string_that_is_defined_nowhere_stays_one_for_the_file_that_defines_it() -> None:
    [record] = read("@article{a, journal = IEEE_J_IT}").records
    assert write([record]) == "@article{a,\n  journal = IEEE_J_IT,\n}\n"
    defined = read('@string{ieee_j_it = "Information Theory"}@article{b, journal = ieee_j_it}').records[0]
    written = write([defined, record])
    assert [again.fields["journal"] for again in read(written).records] == ["Information Theory", "IEEE_J_IT"]


def test_two_fields_that_biblatex_calls_alike_both_go_out() -> None:
    text = "@inproceedings{a, address = {Delft}, location = {Lyon}}\n@phdthesis{b, school = {S}, institution = {I}}\n"
    text += "@unpublished{c, school = {Gymnasium}}"
    records = read(text).records
    written = write(records, WriteOptions(biblatex=True))
    assert written == (
        "@inproceedings{a,\n  address = {Delft},\n  location = {Lyon},\n}\n\n"
        "@phdthesis{b,\n  school = {S},\n  institution = {I},\n}\n\n@unpublished{c,\n  school = {Gymnasium},\n}\n"
    )
    again = read(written).records
    assert [(record.fields, record.extra) for record in again] == [(record.fields, record.extra) for record in records]


def test_what_is_no_record_is_written_again() -> None:
    text = (
        '% Encoding: Cp1252\n\n@string{j = "J"}\n\n@preamble{"x"}\n\n@article{a,\n  journal = '
        "j,\n}\n\n@comment{jabref-meta: x}\n"
    )
    result = read(text)
    assert write(result.records, preserved=result.preserved) == text.replace("Cp1252", "UTF-8")


def test_loose_text_with_an_at_sign_begins_no_entry_when_written_again() -> None:
    result = read("write to @title\n@book{k}\n(x), joe@example.org")
    written = write(result.records, preserved=result.preserved)
    assert written == "@book{k,\n}\n\nwrite to ＠title\n\n(x), joe＠example.org\n"
    again = read(written)
    assert ([record.key for record in again.records], again.problems) == (["k"], ())
    assert "\n\n".join(again.preserved) == "write to @title\n\n(x), joe@example.org"


def test_loose_text_that_would_lengthen_an_entry_becomes_a_comment() -> None:
    assert write([], preserved=[", a@b.com = {x}"]) == "@comment{, a＠b.com = {x}}\n"
    assert write([], preserved=[", a@b.com = {x"]) == "a＠b.com = {x\n"
    assert write([], WriteOptions(ascii=True), preserved=["mail a@b.com"]) == "mail a(at)b.com\n"


def test_derived_identifiers_are_not_added_until_they_stand_alone() -> None:
    text = "@article{a,\n  journal = {arXiv preprint arXiv:1706.03762},\n  url = {https://doi.org/10.1000/x},\n}\n"
    [record] = read(text).records
    assert (record.arxiv, record.doi) == ("1706.03762", "10.1000/x")
    assert write([record]) == text
    moved = replace(record, fields={"journal": "NeurIPS"}, url="")
    assert write([moved]) == (
        "@article{a,\n  journal = {NeurIPS},\n  doi = {10.1000/x},\n  eprint = {1706.03762},\n  archiveprefix = "
        "{arXiv},\n}\n"
    )


def test_two_archives_lose_neither_number() -> None:
    text = "@misc{a,\n  doi = {10.48550/arXiv.1706.03762},\n  eprint = {24038744},\n  archiveprefix = {pubmed},\n}\n"
    [record] = read(text).records
    assert (record.arxiv, record.pmid) == ("1706.03762", "24038744")
    assert write([record]) == text
    moved = replace(record, doi="")
    assert read(write([moved])).records[0].arxiv == "1706.03762"


def test_standard_types_by_option() -> None:
    records = [Record(type="online", key="a"), Record(type="thesis", key="b", fields={"school": "U"})]
    assert write(records) == "@online{a,\n}\n\n@thesis{b,\n  institution = {U},\n}\n"
    assert write(records, WriteOptions(standard_types=True)) == "@misc{a,\n}\n\n@phdthesis{b,\n  school = {U},\n}\n"


def test_nothing_gives_nothing() -> None:
    assert write([]) == ""


def test_a_paper_of_a_conference_known_by_its_short_name_alone_is_printed_with_that() -> None:
    record = Record(type="inproceedings", key="a", title="T", fields={"venue": "NeurIPS & Friends"})
    assert "booktitle = {NeurIPS \\& Friends}" in write([record])
    named = replace(record, fields={"venue": "NeurIPS", "booktitle": "Advances in Neural Information Processing"})
    assert "booktitle = {Advances in Neural Information Processing}" in write([named])


def test_notes_that_were_never_latex_come_back_as_they_were() -> None:
    note = "Compare {a} with C:\\o and 50% of **b_c**.\n\nSecond."
    record = Record(key="a", extra={"annote": note}, source_text='{"itemType": "book"}')
    [again] = read(write([record])).records
    assert read_life(again, is_latex=True).notes[0].text == note
    own = read("@misc{a, annote = {50\\% of \\emph{b}}}").records
    assert "annote = {50\\% of \\emph{b}}" in write(own)


def test_a_particle_that_begins_with_an_apostrophe_is_one_again() -> None:
    people = (Contributor(family="Veld", given="Bo", particle="'t"),)
    assert "author = {'t Veld, Bo}" in write([Record(key="a", contributors=people)])
    assert read(write([Record(key="a", contributors=people)])).records[0].contributors == people


def test_an_abstract_of_several_paragraphs_keeps_the_commands_that_are_not_understood() -> None:
    source = "First \\unknowncmd{x}.\n\n  Second\n   one."
    [record] = read(f"@misc{{a, abstract = {{{source}}}}}").records
    assert record.abstract == "First x.\n\nSecond one."
    assert "  abstract = {First \\unknowncmd{x}.\n\nSecond one.},\n" in write([record], EVERYTHING)
    joined = read(f'@string{{end = "End."}}\n@misc{{a, abstract = {{{source} }} # end}}').records
    assert "  abstract = {First \\unknowncmd{x}.\n\nSecond one. } # end,\n" in write(joined, EVERYTHING)
    edited = replace(record, abstract="Another.")
    assert "  abstract = {Another.},\n" in write([edited], EVERYTHING)
