"""Whether named ways to export are kept in the library and write what they say."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from legenda.actions import editing, exporting, listing, profiling
from legenda.actions.desk import Desk, open_desk
from legenda.actions.exporting import Choices
from legenda.actions.profiling import ExportProfile
from legenda.model.errors import BadInputError, NotFoundError
from tests.actions.conftest import Three

THESIS = ExportProfile(
    "Thesis",
    "biblatex",
    True,
    notes=True,
    only=("title", "year"),
    without=("url",),
    order="-year",
    path="/papers/t.bib",
)


def test_a_profile_outlives_the_desk_and_is_replaced_by_its_name(desk: Desk) -> None:
    assert profiling.profiles(desk) == []
    profiling.save(desk, THESIS)
    profiling.save(desk, ExportProfile("all", "json"))
    profiling.save(desk, ExportProfile("Thesis", "bibtex"))
    profiling.save(desk, ExportProfile(" b  c ", "csv"))
    again = open_desk(desk.places)
    known = [ExportProfile("all", "json"), ExportProfile("b c", "csv"), ExportProfile("Thesis", "bibtex")]
    assert profiling.profiles(again) == known
    assert profiling.profile(again, "all") == ExportProfile("all", "json")
    profiling.remove(again, "all")
    assert [one.name for one in profiling.profiles(desk)] == ["b c", "Thesis"]
    again.close()


def test_every_part_of_a_profile_is_kept(desk: Desk) -> None:
    assert profiling.save(desk, THESIS) == THESIS
    assert profiling.profiles(desk) == [THESIS]


def test_a_profile_is_no_step_of_the_journal(desk: Desk) -> None:
    before = desk.library.journal_number()
    profiling.save(desk, THESIS)
    assert desk.library.journal_number() == before


def test_a_profile_that_cannot_be_is_not_kept(desk: Desk) -> None:
    with pytest.raises(BadInputError, match="needs a name"):
        profiling.save(desk, ExportProfile("  ", "bibtex"))
    with pytest.raises(NotFoundError, match="“docx” cannot be written"):
        profiling.save(desk, ExportProfile("a", "docx"))
    with pytest.raises(BadInputError, match="cannot be sorted by “colour”"):
        profiling.save(desk, ExportProfile("a", "bibtex", order="colour"))
    with pytest.raises(NotFoundError, match="no export profile “a”; there is none yet"):
        profiling.remove(desk, "a")
    profiling.save(desk, THESIS)
    with pytest.raises(NotFoundError, match="no export profile “a”; there are “Thesis”"):
        profiling.profile(desk, "a")


def test_what_is_kept_and_not_understood_is_at_its_default(desk: Desk) -> None:
    from legenda.storage.choices import keep_choice

    kept = [{"name": "a", "format": "ris", "notes": 7, "only": [1, "doi"], "path": None}, {"name": "b"}, "c"]
    keep_choice(desk.library, "export profiles", {"profiles": kept})
    assert profiling.profiles(desk) == [ExportProfile("a", "ris", only=("doi",))]
    keep_choice(desk.library, "export profiles", {"profiles": 3})
    assert profiling.profiles(desk) == []


def test_papers_stand_in_the_order_of_the_profile(three: Three) -> None:
    ids = [three.muller, three.roe, three.late]
    assert list(profiling.in_order(three.desk, ids, THESIS))[:2] == [three.roe, three.muller]
    assert list(profiling.in_order(three.desk, ids, ExportProfile("a", "bibtex"))) == ids


def test_a_profile_in_words(desk: Desk) -> None:
    assert profiling.describe(desk, THESIS) == (
        "biblatex with abstracts and notes; only title, year; without url; sorted by -year; to /papers/t.bib"
    )
    assert profiling.describe(desk, ExportProfile("a", "ris", False, ascii=True)) == "ris; no abstracts; ASCII letters"


def written(
    three: Three, format: str, only: Sequence[str] = (), without: Sequence[str] = (), notes: bool = False
) -> str:
    choices = Choices(notes=notes, only=tuple(only), without=tuple(without))
    return exporting.export_text(three.desk, [three.muller], format, choices).text


def test_only_the_fields_asked_for_are_written(three: Three) -> None:
    assert written(three, "bibtex", ["authors", "year"]) == (
        '@article{muller2020,\n  author = {M{\\"u}ller, Anna and Bo, Kim},\n  year = {2020},\n}\n'
    )
    assert written(three, "biblatex", ["title", "journal"]) == (
        "@article{muller2020,\n  title = {On Very Large Arrays},\n  journaltitle = {J. of X},\n}\n"
    )
    assert written(three, "csv", ["doi", "title"]) == "title,doi\nOn Very Large Arrays,10.1000/182\n"
    assert json.loads(written(three, "json", ["title", "doi"])) == [
        {"key": "muller2020", "type": "article", "title": "On Very Large Arrays", "doi": "10.1000/182"}
    ]


def test_fields_that_are_left_out_stay_behind_in_every_format(three: Three) -> None:
    for format in ("bibtex", "biblatex", "ris", "csl-json", "endnote-xml", "csv", "markdown", "html", "text", "json"):
        assert "10.1000/182" in written(three, format), format
        assert "10.1000/182" not in written(three, format, without=["doi"]), format
        assert "J. of X" not in written(three, format, without=["journal"]), format
        assert "Very Large" in written(three, format, without=["journal"]), format


def test_notes_go_along_with_only_some_fields_when_they_are_asked_for(three: Three) -> None:
    from legenda.actions import noting

    noting.add_note(three.desk, three.muller, "Compare with Roe.")
    assert "Compare with Roe." in written(three, "bibtex", ["title"], notes=True)
    assert "Compare with Roe." not in written(three, "bibtex", ["title"])


def test_an_abstract_that_is_named_is_written(three: Three) -> None:
    from legenda.actions import editing

    editing.set_field(three.desk, [three.muller], "abstract", "We array.")
    assert "We array." in written(three, "bibtex", ["title", "abstract"])
    assert "We array." not in written(three, "bibtex", ["title"])
    ticked = Choices(abstract=True, only=("title",))
    assert exporting.export_text(three.desk, [three.muller], "bibtex", ticked).text == (
        "@article{muller2020,\n  title = {On Very Large Arrays},\n  abstract = {We array.},\n}\n"
    )


def test_what_a_format_takes_along_by_itself_is_spelled_out_for_a_form() -> None:
    def told(format: str, *only: str) -> tuple[bool | None, bool, bool]:
        one = profiling.spelled_out(ExportProfile("a", format, only=only))
        return one.abstract, one.notes, one.status

    assert told("bibtex") == (False, False, False)
    assert told("bibtex", "abstract") == (True, False, False)
    assert told("markdown") == (True, True, True)
    assert told("html", "title") == (False, True, True)
    assert profiling.spelled_out(THESIS) == THESIS


def test_fields_are_named_in_a_line() -> None:
    assert profiling.words_in(" Author, title;doi  author") == ("author", "title", "doi")
    assert profiling.words_in("") == ()


def test_a_profile_holds_its_papers_in_the_lists_order(three: Three) -> None:
    number = listing.new_list(three.desk, "Thesis")
    listing.add_to_list(three.desk, number, [three.roe, three.late])
    of_list = profiling.save(three.desk, ExportProfile("a", "bibtex", list_id=number))
    assert list(profiling.papers(three.desk, of_list)) == [three.roe, three.late]
    sorted_ = profiling.save(three.desk, ExportProfile("b", "bibtex", list_id=number, order="key"))
    assert list(profiling.papers(three.desk, sorted_)) == [three.late, three.roe]
    of_search = profiling.save(three.desk, ExportProfile("c", "bibtex", query="year:2020"))
    assert list(profiling.papers(three.desk, of_search)) == [three.muller]
    assert profiling.profiles(three.desk) == [of_list, sorted_, of_search]
    assert [profiling.describe(three.desk, one) for one in profiling.profiles(three.desk)] == [
        "bibtex; the list Thesis",
        "bibtex; the list Thesis; sorted by key",
        "bibtex; what “year:2020” finds",
    ]
    listing.delete_list(three.desk, number)
    with pytest.raises(NotFoundError, match="The list that the profile “a” exports was deleted; nothing was written"):
        profiling.papers(three.desk, of_list)


def test_a_profile_with_a_style_writes_references(three: Three, tmp_path: Path) -> None:
    one = profiling.save(three.desk, ExportProfile("a", "markdown", style="ieee"))
    text = profiling.export_text(three.desk, [three.muller], one).text
    assert text.startswith(r"\[1\] A. Müller and K. Bo, “On Very Large Arrays,” *J. of X*, 2020")
    assert profiling.describe(three.desk, one) == "references in the style ieee as markdown"
    file = tmp_path / "refs.md"
    said = profiling.write_file(three.desk, [three.muller], one, file)
    assert (said, file.read_text("utf-8")) == (f"The references of 1 paper written to {file}.", text)


@pytest.mark.parametrize(
    ("new", "fault", "sentence"),
    [
        (ExportProfile("a", "bibtex", style="apa"), BadInputError, "written as text, markdown or html, not as bibtex"),
        (ExportProfile("a", "text", style="klingon"), NotFoundError, "no citation style “klingon”"),
        (ExportProfile("a", "text", query="year:soon"), BadInputError, "“year:soon” cannot be answered as it stands"),
        (ExportProfile("a", "text", query=" "), BadInputError, "It asks for nothing. Nothing was kept."),
    ],
)
def test_a_style_or_a_query_that_cannot_be_is_not_kept(
    desk: Desk, new: ExportProfile, fault: type[Exception], sentence: str
) -> None:
    with pytest.raises(fault, match=sentence):
        profiling.save(desk, new)
    assert profiling.profiles(desk) == []


def test_fields_that_nothing_is_known_of_are_told_with_the_nearest_names(three: Three, tmp_path: Path) -> None:
    way = ExportProfile("", "bibtex", only=("title", "yaer"), without=("bogusfield", "x-shelf", "journaltitle"))
    editing.set_field(three.desk, [three.roe], "extra.x-shelf", "QL696")
    told = (
        "No paper has a field “yaer”, and no format knows it; did you mean year?",
        "No paper has a field “bogusfield”, and no format knows it.",
    )
    assert profiling.export_text(three.desk, [three.roe], way).sentences == told
    assert profiling.write_file(three.desk, [three.roe], way, tmp_path / "a.bib").endswith(" ".join(told))
