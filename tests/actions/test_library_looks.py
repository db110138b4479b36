"""What a library holds beside its papers goes to another one in JSON, and changes nothing that is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.actions import browsing, exporting, importing, listing, marking, own_statuses, tagging, undoing
from legenda.actions.desk import Desk, open_desk
from legenda.actions.import_reading import read_files
from legenda.model.own_status import OwnStatus
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status
from legenda.system.places import places

TWO = "@misc{a, title={T a}}\n@misc{b, title={T b}}\n"


@pytest.fixture
def desk(home: Path, tmp_path: Path) -> Iterator[Desk]:
    """Two papers, with lists, a smart list within one of them, an own status and coloured tags."""
    desk = open_desk(places(home))
    (tmp_path / "two.bib").write_text(TWO, "utf-8")
    importing.import_files(desk, [tmp_path / "two.bib"])
    work = listing.new_list(desk, "Work")
    listing.new_list(desk, "Recent", work, "year:2026")
    listing.new_list(desk, "Empty")
    listing.add_to_list(desk, work, [1])
    marking.mark(desk, [1], own_statuses_made(desk))
    own_statuses.add_status(desk, "closely", Status.READ)
    tagging.tag(desk, [1], ["method/rl"])
    tagging.tag(desk, [2], ["plain", "to teach"])
    tagging.recolour_tag(desk, "method/rl", "teal")
    tagging.recolour_tag(desk, "to teach", "red")
    yield desk
    desk.close()


def own_statuses_made(desk: Desk) -> OwnStatus:
    own_statuses.add_status(desk, "again", Status.QUEUED, "pink")
    return own_statuses.own_status_named(desk, "again")


def looks(desk: Desk) -> tuple[list[object], list[object], dict[str, str]]:
    """Lists (name, that around it, query), own statuses (name, kind, colour) and the colours of tags."""
    counts = browsing.counts(desk)
    names = {one.id: one.name for one in counts.lists}
    lists: list[object] = [(one.name, names.get(one.parent_id or 0), one.query) for one in counts.lists]
    statuses: list[object] = [(one.name, one.kind, one.colour) for one in counts.own_statuses]
    return lists, statuses, {tag.name: tag.colour for tag in counts.tags}


def written(desk: Desk, ids: list[int], format: str = "json") -> str:
    return exporting.export_text(desk, ids, format).text


def moved(text: str, folder: Path) -> Desk:
    """A new library with what stands in a JSON file."""
    folder.mkdir(exist_ok=True)
    other = open_desk(places(folder / "other"))
    (folder / "moved.json").write_text(text, "utf-8")
    importing.import_files(other, [folder / "moved.json"])
    return other


def test_a_whole_library_takes_its_lists_statuses_and_colours_along(desk: Desk, tmp_path: Path) -> None:
    other = moved(written(desk, [1, 2]), tmp_path)
    try:
        assert looks(other) == looks(desk)
        assert looks(desk)[2] == {"method/rl": "teal", "plain": "", "to teach": "red"}
        undoing.undo(other)
        assert looks(other) == ([], [], {}), "all of it was one step"
    finally:
        other.close()


def test_the_preview_says_what_comes_along_beside_the_papers(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "whole.json").write_text(written(desk, [1, 2]), "utf-8")
    said = (
        "It comes from a library with 3 lists, 2 own statuses, the colours of 2 tags: what is not here yet comes along "
        "with its papers."
    )
    ((file,), _) = read_files([tmp_path / "whole.json"])
    assert file.result.assumptions == (said,)


def test_a_selection_takes_only_the_looks_of_what_its_papers_have_along(desk: Desk, tmp_path: Path) -> None:
    other = moved(written(desk, [2]), tmp_path)
    try:
        assert looks(other) == ([], [], {"plain": "", "to teach": "red"})
    finally:
        other.close()


def test_what_is_here_stays_as_it_is(desk: Desk, tmp_path: Path) -> None:
    text = written(desk, [1, 2]).replace('"key": "b"', '"key": "c"').replace("T b", "Something else")
    listing.change_query(desk, next(one.id for one in browsing.counts(desk).lists if one.query), "year:2027")
    tagging.recolour_tag(desk, "to teach", "blue")
    own_statuses.colour_status(desk, own_statuses.own_status_named(desk, "again").id, "grey")
    before = looks(desk)
    (tmp_path / "again.json").write_text(text, "utf-8")
    importing.import_files(desk, [tmp_path / "again.json"])
    assert len(browsing.ids(desk, Scope(), Sort())) == 3
    assert looks(desk) == before


def test_what_cannot_be_is_passed_over(tmp_path: Path) -> None:
    odd = (
        '{"lists": [{"place": "Asks nothing", "query": ""}, {"place": "Bad", "query": 3}, {"place": "No > Where"}, 7,'
        ' {"place": ""}], "statuses": [{"name": "read", "kind": "read"}, {"name": "x", "kind": "y"}, {"name": "ok",'
        ' "kind": "read", "colour": "infrared"}], "tags": {"t": "infrared", "other": "red", "u": 3}}'
    )
    text = f'[{{"key": "a", "title": "A", "tags": ["t", "u"], "source": {{"library": {odd}}}}}]'
    other = moved(text, tmp_path)
    try:
        assert looks(other) == ([], [("ok", Status.READ, "")], {"t": "", "u": ""})
    finally:
        other.close()


def test_a_file_converted_tells_nothing_of_a_library(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "whole.json").write_text(written(desk, [1, 2]), "utf-8")
    files, _ = read_files([tmp_path / "whole.json"])
    assert '"library"' not in exporting.convert_text(files, "json").text


@pytest.mark.parametrize("format", ["json", "bibtex", "biblatex", "csv"])
def test_papers_come_back_with_their_formulas_code_openreview_and_short_venue(
    home: Path, tmp_path: Path, format: str
) -> None:
    one = (
        '{"key": "a", "type": "inproceedings", "title": "Rates of $\\\\Theta(\\\\frac{1}{\\\\sqrt{N}})$",'
        ' "openreview": "Ab3dEf9hIj", "url": "https://openreview.net/forum?id=Ab3dEf9hIj", "year": 2025,'
        ' "booktitle": "Proceedings of the 42nd International Conference on Machine Learning",'
        ' "extra": {"venue": "ICML", "code_url": "https://github.com/x/y"}, "status": "read",'
        ' "abstract": "We show $\\\\Theta(\\\\frac{1}{\\\\sqrt{N}})$ is tight."}'
    )
    desk = moved(f"[{one}]", tmp_path / "first")
    other = open_desk(places(tmp_path / "second"))
    try:
        choices = exporting.Choices(abstract=True, notes=True, status=True)
        (tmp_path / "all").write_text(exporting.export_text(desk, [1], format, choices).text, "utf-8")
        importing.import_files(other, [tmp_path / "all"])
        before, after = browsing.paper(desk, 1), browsing.paper(other, 1)
        assert before is not None
        assert after is not None
        came, back = before.record, after.record
        assert (back.title, back.abstract, back.openreview) == (came.title, came.abstract, "Ab3dEf9hIj")
        assert (back.fields, back.venue, back.url) == (came.fields, "ICML", came.url)
        assert back.fields["code_url"] == "https://github.com/x/y"
        assert "legenda-code" not in exporting.export_text(desk, [1], "bibtex").text
    finally:
        desk.close()
        other.close()
