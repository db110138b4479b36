"""The lines of an entry: their order, their names in the dialect, and which stay behind."""

from __future__ import annotations

from legenda.formats.bibtex_layout import Layout
from legenda.formats.options import WriteOptions


def test_lines_stand_in_the_usual_order_and_have_the_names_of_the_dialect() -> None:
    fields = {"x-own": "{1}", "journal": "{J}", "title": "{T}", "author": "{A}", "a-own": "{2}"}
    assert Layout(WriteOptions(biblatex=True)).lines(fields, {}) == [
        "  author = {A},",
        "  title = {T},",
        "  journaltitle = {J},",
        "  x-own = {1},",
        "  a-own = {2},",
    ]


def test_what_is_added_stands_last_and_what_is_excluded_stays_behind() -> None:
    options = WriteOptions(exclude=frozenset({"title", "note"}))
    fields = {"title": "{T}", "zeta": "{Z}", "year": "{2025}"}
    assert Layout(options).lines(fields, {"readstatus": "{read}", "note": "{n}"}) == [
        "  year = {2025},",
        "  zeta = {Z},",
        "  readstatus = {read},",
    ]


def test_what_is_added_takes_the_place_of_a_field_of_that_name() -> None:
    assert Layout(WriteOptions()).lines({"annote": "{old}"}, {"annote": "{new}"}) == ["  annote = {new},"]


def test_the_school_of_a_thesis_is_its_institution_unless_only_standard_types_are_wanted() -> None:
    assert Layout(WriteOptions(), is_thesis=True).lines({"school": "{S}"}, {}) == ["  institution = {S},"]
    standard = Layout(WriteOptions(standard_types=True))
    assert standard.lines({"school": "{S}"}, {}) == ["  school = {S},"]
