"""What stands outside of the entries of BibTeX files comes out again with all their papers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.actions import browsing, exporting, importing, merging, removing
from legenda.actions.desk import Desk, open_desk
from legenda.model.scope import Scope, Sort
from legenda.system.places import places

OUTSIDE = r"""% Encoding: UTF-8
My papers.

@preamble{"\newcommand{\noop}[1]{}"}

@string{used = {Journal of Use}}

@string{unused = {Never}}
"""
ENTRIES = "@article{a,\n  title = {A},\n  journal = used,\n}\n\n@misc{b,\n  title = {B},\n}\n"
BEHIND = r"""@comment{plain note}

text between

@Comment{jabref-meta: saveActions:enabled;}

@comment{jabref-entrytype: foo: req[title] opt[note]}

@Comment{jabref-meta: grouping:
0 AllEntriesGroup:;
1 StaticGroup:Empty\;0\;1\;\;\;\;;
}
"""


def imported(desk: Desk, path: Path, text: str) -> list[int]:
    path.write_text(text, "utf-8")
    return [line.paper_id or 0 for line in importing.import_files(desk, [path]).lines]


@pytest.fixture
def second(tmp_path: Path) -> Iterator[Desk]:
    """Another library, which is empty."""
    opened = open_desk(places(tmp_path / "second"))
    yield opened
    opened.close()


@pytest.fixture
def both(desk: Desk, tmp_path: Path) -> list[int]:
    return imported(desk, tmp_path / "a.bib", f"{OUTSIDE}\n{ENTRIES}\n{BEHIND}")


def test_a_whole_file_comes_out_with_all_that_stood_around_its_entries(desk: Desk, both: list[int]) -> None:
    assert exporting.export_text(desk, both, "bibtex").text == f"{OUTSIDE}\n{ENTRIES}\n{BEHIND}"


def test_some_papers_take_only_what_they_need(desk: Desk, both: list[int]) -> None:
    text = exporting.export_text(desk, both[:1], "bibtex").text
    assert text == (
        '@preamble{"\\newcommand{\\noop}[1]{}"}\n\n@string{used = {Journal of Use}}\n\n'
        "@article{a,\n  title = {A},\n  journal = used,\n}\n"
    )
    removing.remove(desk, both[1:])
    assert "plain note" in exporting.export_text(desk, both[:1], "bibtex").text, "these are all that are left of it"


def test_two_files_are_joined_and_what_differs_is_said(desk: Desk, both: list[int], tmp_path: Path) -> None:
    more = imported(
        desk,
        tmp_path / "b.bib",
        "@string{unused = {Other}}\n@misc{c, title={C}, note=unused}\n@comment{plain note}\n@comment{second}\n"
        "@comment{jabref-meta: grouping:\n0 AllEntriesGroup:;\n1 StaticGroup:More\\;0\\;1\\;\\;\\;\\;;\n}",
    )
    written = exporting.export_text(desk, [*both, *more], "bibtex")
    assert written.text.count("plain note") == 1
    assert "@comment{second}" in written.text
    assert "note = {Other}," in written.text
    assert "@string{unused = {Never}}" in written.text
    assert written.text.count("jabref-meta: grouping") == 1
    assert "1 StaticGroup:Empty" in written.text
    assert "1 StaticGroup:More" in written.text
    assert any(sentence.startswith("The string unused means something else") for sentence in written.sentences)
    assert "second" not in exporting.export_text(desk, both, "bibtex").text


def test_remarks_come_out_of_a_file_that_told_of_known_papers_alone(
    desk: Desk, both: list[int], tmp_path: Path
) -> None:
    again = f"@comment{{mine}}\n{ENTRIES.replace('title = {B}', 'title = {B}, year = {2020}')}"
    imported(desk, tmp_path / "again.bib", f'@string{{used = "Journal of Use"}}\n{again}')
    assert "@comment{mine}" in exporting.export_text(desk, both, "bibtex").text


def test_json_carries_everything_into_a_second_library(desk: Desk, tmp_path: Path, second: Desk) -> None:
    text = (
        f"{OUTSIDE}\n@inproceedings{{a,\n  author = {{A. B}},\n  title = {{A {{Parent}} of {{\\noop{{x}}}}Y}},\n"
        "  journal = used,\n  crossref = {p},\n  abstract = {One \\emph{word}.\n\nTwo \\odd{x}.},\n"
        "  venue = {Vienna},\n  groups = {Work},\n}\n\n@proceedings{p,\n  title = {The {Big} Book},\n}\n\n"
        "@comment{jabref-meta: grouping:\n0 AllEntriesGroup:;\n1 StaticGroup:Work\\;0\\;1\\;0x8a8a8aff\\;\\;\\;;\n"
        "2 StaticGroup:Empty\\;0\\;1\\;\\;\\;\\;;\n}\n"
    )
    everything = exporting.Choices(abstract=True)
    ids = imported(desk, tmp_path / "a.bib", text)
    assert exporting.export_text(desk, ids, "bibtex", everything).text == text
    moved = imported(second, tmp_path / "all.json", exporting.export_text(desk, ids, "json").text)
    assert exporting.export_text(second, moved, "bibtex", everything).text == text
    assert set(browsing.ids(second, Scope(), Sort())) == set(moved)


def test_json_without_some_fields_does_not_tell_them_in_another_place(desk: Desk, tmp_path: Path) -> None:
    ids = imported(desk, tmp_path / "a.bib", "@misc{a, title={A}, abstract={The \\odd{secret}.}}")
    assert "secret" in exporting.export_text(desk, ids, "json").text
    assert "secret" not in exporting.export_text(desk, ids, "json", exporting.Choices(without=("abstract",))).text


def test_remarks_stay_when_the_papers_of_their_file_are_merged_and_go_when_they_are_removed(
    desk: Desk, both: list[int], tmp_path: Path
) -> None:
    more = imported(desk, tmp_path / "b.bib", "@comment{of the other file}\n@misc{other, title={Another}}")
    assert "of the other file" in exporting.export_text(desk, [*both, *more], "bibtex").text
    removing.remove(desk, more)
    assert "of the other file" not in exporting.export_text(desk, both, "bibtex").text
    desk.library.undo()
    merging.merge(desk, [both[1], *more], prefer=both[1])
    assert "of the other file" in exporting.export_text(desk, both, "bibtex").text
