"""The reading life that files bring comes into the library whole, and goes out again in the same fields."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from legenda.actions import (
    annotating,
    browsing,
    editing,
    exporting,
    importing,
    listing,
    marking,
    noting,
    queueing,
    rating,
    tagging,
    undoing,
)
from legenda.actions.desk import Desk, open_desk
from legenda.actions.exporting import Choices
from legenda.model.anchor import make_anchor
from legenda.model.paper import Paper
from legenda.model.reading_life import ReadingLife, life_of
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.system.places import places

ALL = Choices(abstract=True, notes=True, status=True)

JABREF = r"""
@article{ash2020,
  author          = {Ash, Ann},
  title           = {On Elms},
  year            = {2020},
  keywords        = {trees, prio2},
  comment         = {Reads {\"u}ber all.},
  comment-bo      = {Not for me.},
  groups          = {Proposal, Loose},
  qualityassured  = {qualityAssured},
  ranking         = {rank4},
  readstatus      = {skimmed},
  relevance       = {relevant},
}

@article{bo2021,
  author     = {Bo, Kim},
  title      = {On Oaks},
  year       = {2021},
  annote     = {First thought.

Second thought.},
  groups     = {Proposal},
  mendeley-tags = {wood,toread},
}

@Comment{jabref-meta: databaseType:bibtex;}

@Comment{jabref-meta: grouping:
0 AllEntriesGroup:;
1 StaticGroup:Work\;0\;1\;0x8a8a8aff\;\;\;;
2 StaticGroup:Proposal\;0\;0\;0x8a8a8aff\;\;Due in May\;;
1 SearchGroup:Recent\;0\;year = 2021\;0\;1\;1\;\;\;\;;
}
"""


def bring_in(desk: Desk, folder: Path, text: str, name: str = "mine.bib") -> list[Paper]:
    file = folder / name
    file.write_text(text, "utf-8")
    importing.import_files(desk, [file])
    return all_papers(desk)


def all_papers(desk: Desk) -> list[Paper]:
    return sorted(browsing.papers(desk, browsing.ids(desk, Scope(), Sort())), key=lambda paper: paper.key)


def written(desk: Desk, format: str = "bibtex", choices: Choices = Choices()) -> str:  # noqa: B008 - frozen
    return exporting.export_text(desk, [paper.id for paper in all_papers(desk)], format, choices).text


def lives(papers: Sequence[Paper]) -> dict[str, ReadingLife]:
    return {paper.key: life_of(paper) for paper in papers}


def test_jabrefs_fields_become_status_stars_priority_tags_lists_and_notes(desk: Desk, tmp_path: Path) -> None:
    ash, bo = bring_in(desk, tmp_path, JABREF)
    assert (ash.status, ash.rating, ash.priority) == (Status.SKIMMED, 4, 2)
    assert ash.tags == ("quality assured", "relevant")
    assert ash.lists == ("Loose", "Work > Proposal")
    assert [note.text for note in ash.notes] == ["Reads über all.", "Not for me."]
    assert (bo.status, bo.queue_position, bo.tags, bo.lists) == (Status.QUEUED, 1, ("wood",), ("Work > Proposal",))
    assert [note.text for note in bo.notes] == ["First thought.\n\nSecond thought."]


def test_the_whole_import_is_one_step_that_can_be_taken_back(desk: Desk, tmp_path: Path) -> None:
    bring_in(desk, tmp_path, JABREF)
    undoing.undo(desk)
    counts = browsing.counts(desk)
    assert (counts.total, counts.lists, counts.tags) == (0, (), ())


def test_what_was_not_changed_goes_out_as_it_came(desk: Desk, tmp_path: Path) -> None:
    bring_in(desk, tmp_path, JABREF)
    text = written(desk)
    for line in (
        r"comment = {Reads {\"u}ber all.}", "comment-bo = {Not for me.}", "groups = {Proposal, Loose}",
        "ranking = {rank4}",
        "qualityassured = {qualityAssured}", "readstatus = {skimmed}", "relevance = {relevant}",
        "keywords = {trees, prio2}",
        "mendeley-tags = {wood,toread}", "2 StaticGroup:Proposal\\;0\\;0\\;0x8a8a8aff\\;\\;Due in May\\;;",
        "1 SearchGroup:Recent\\;0\\;year = 2021\\;0\\;1\\;1\\;\\;\\;\\;;", "1 StaticGroup:Loose\\;0\\;1\\;\\;\\;\\;;",
    ):  # fmt: skip
        assert line in text
    assert "x-legenda" not in text


def test_what_was_changed_goes_out_changed_in_the_fields_that_the_file_had(desk: Desk, tmp_path: Path) -> None:
    ash, bo = bring_in(desk, tmp_path, JABREF)
    marking.mark(desk, [ash.id, bo.id], Status.READ)
    rating.rate(desk, [ash.id], 2)
    tagging.tag(desk, [ash.id], remove=["relevant"])
    noting.change_note(desk, ash.notes[1].id, "My secret.")
    text = written(desk)
    for line in ("readstatus = {read}", "ranking = {rank2}", "keywords = {trees, prio2}", "mendeley-tags = {wood}"):
        assert line in text
    for gone in ("relevance", "Not for me", "My secret", "toread", "skimmed"):
        assert gone not in text
    assert "annote = {My secret.}" in written(desk, choices=Choices(notes=True))


def test_a_note_added_here_stays_here_unless_notes_are_asked_for(desk: Desk, tmp_path: Path) -> None:
    _, bo = bring_in(desk, tmp_path, JABREF)
    noting.add_note(desk, bo.id, "Between us.")
    assert "Between us" not in written(desk)
    assert "Second thought.\n\nBetween us.}" in written(desk, choices=Choices(notes=True))


@pytest.fixture
def lived(desk: Desk, tmp_path: Path) -> list[Paper]:
    """Three papers with everything that a reader can do to them."""
    ash, bo, cy = bring_in(
        desk, tmp_path, JABREF + "\n@book{cy, title={Yews}, abstract={Yews are old trees.}, year=1999}"
    )
    marking.mark(desk, [ash.id], Status.READING)
    marking.mark(desk, [ash.id], Status.READ)
    marking.mark(desk, [cy.id], Status.QUEUED)
    queueing.move(desk, [cy.id], 1)
    anchor = make_anchor("Yews are old trees.", 9, 12)
    annotating.highlight(desk, cy.id, anchor, "green", "50% {old} & \\grey\n\n* so ~what_")
    noting.add_note(desk, cy.id, "# Yews\n\n* one {a} & 50% #tag _x_\n* two -- `code` \\foo $x^2$")
    noting.add_note(desk, cy.id, "Another; with “quotes”")
    tagging.tag(desk, [cy.id], add=["method/rl", "a;  b", "read"])
    inner = listing.new_list(desk, "A > B", listing.new_list(desk, "Trees; old, new"))
    listing.add_to_list(desk, inner, [cy.id, bo.id])
    return all_papers(desk)


@pytest.mark.parametrize("format", ["bibtex", "biblatex", "json", "ris", "csl-json", "endnote-xml", "csv"])
def test_a_whole_reading_life_moves_to_another_library(
    desk: Desk, lived: list[Paper], format: str, tmp_path: Path
) -> None:
    text = written(desk, format, ALL)
    other = open_desk(places(tmp_path / "other"))
    try:
        moved = bring_in(other, tmp_path, text, "moved")
        assert lives(moved) == lives(lived)
        if format in ("bibtex", "biblatex", "json"):
            again = written(other, format, ALL)
            assert without_moments(again) == without_moments(text)
    finally:
        other.close()


def without_moments(text: str) -> str:
    """A text without what belongs to one library: when a paper last changed there, and which import it came with."""
    lines = (line for line in text.splitlines() if '"changed"' not in line and '"source"' not in line)
    return "\n".join(line.rstrip(",") for line in lines)


def test_status_alone_tells_nothing_of_the_notes(desk: Desk, lived: list[Paper], tmp_path: Path) -> None:
    text = written(desk, choices=Choices(status=True))
    other = open_desk(places(tmp_path / "other"))
    try:
        (_, _, cy) = bring_in(other, tmp_path, text, "moved.bib")
        assert (cy.notes, cy.annotations, cy.status) == ((), (), Status.QUEUED)
    finally:
        other.close()


def test_the_preview_names_what_comes_along(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "mine.bib"
    file.write_text(JABREF, "utf-8")
    looked = importing.preview(desk, [file])
    assert [candidate.reason for candidate in looked.candidates] == [
        "with skimmed, 4 stars, priority 2, 2 tags, 2 lists, 2 notes",
        "with queued, 1 tag, 1 list, 1 note",
    ]


def test_a_paper_that_is_here_keeps_the_readers_own_life(desk: Desk, tmp_path: Path) -> None:
    ash, _ = bring_in(desk, tmp_path, JABREF)
    marking.mark(desk, [ash.id], Status.SET_ASIDE)
    before = lives(all_papers(desk))
    file = tmp_path / "again.bib"
    file.write_text(JABREF, "utf-8")
    report = importing.import_files(desk, [file])
    assert lives(all_papers(desk)) == before
    assert [line.reason for line in report.lines] == [
        "it has the same key and title; your own status and notes stay as they are (skimmed in the file)",
        "it has the same key and title",
    ]


def test_converting_keeps_fields_as_they_are_and_tells_json_what_they_mean(tmp_path: Path) -> None:
    file = tmp_path / "mine.bib"
    file.write_text(JABREF, "utf-8")
    files, _ = importing.read_files([file])
    bibtex = exporting.convert_text(files, "bibtex").text
    assert "x-legenda" not in bibtex
    assert "readstatus = {skimmed}" in bibtex
    ash, bo = json.loads(exporting.convert_text(files, "json").text)
    assert (ash["status"], ash["rating"], ash["lists"]) == ("skimmed", 4, ["Work > Proposal", "Loose"])
    assert (bo["status"], bo["tags"]) == ("queued", ["wood"])


def test_converting_json_to_bibtex_takes_the_reading_life_along(desk: Desk, lived: list[Paper], tmp_path: Path) -> None:
    exported = tmp_path / "all.json"
    exported.write_text(written(desk, "json"), "utf-8")
    files, _ = importing.read_files([exported])
    other = open_desk(places(tmp_path / "other"))
    try:
        moved = bring_in(other, tmp_path, exporting.convert_text(files, "bibtex").text, "moved.bib")
        assert lives(moved) == lives(lived)
    finally:
        other.close()


def test_a_former_key_that_is_in_use_here_is_left_out(desk: Desk, tmp_path: Path) -> None:
    bring_in(desk, tmp_path, "@misc{old, title={Already}}")
    papers = bring_in(desk, tmp_path, '[{"key": "new", "title": "T", "aliases": ["old", "older"]}]', "a.json")
    assert {paper.key: paper.aliases for paper in papers} == {"old": (), "new": ("older",)}


def test_json_with_values_of_wrong_kinds_brings_what_is_sound(desk: Desk, tmp_path: Path) -> None:
    strange = {
        "key": "a", "title": "T", "status": 7, "rating": 99, "priority": "high", "tags": "x", "lists": [1, " ", "L"],
        "notes": [{}, "bare", {"text": "n", "created": "yesterday"}], "readings": [{"finished": "soon"}, 3],
        "annotations": [{"quote": "q", "position": ["a"], "colour": "plaid"}], "added": "never", "due": "2025-13-01",
    }  # fmt: skip
    (paper,) = bring_in(desk, tmp_path, json.dumps([strange]), "a.json")
    assert (paper.status, paper.rating, paper.priority, paper.tags) == (Status.NEW, None, None, ())
    assert (paper.lists, [note.text for note in paper.notes]) == (("L",), ["bare", "n"])
    assert (paper.readings, paper.annotations[0].colour, paper.due) == ((), "yellow", None)


def test_papers_join_lists_that_are_there(desk: Desk, tmp_path: Path) -> None:
    work = listing.new_list(desk, "Work")
    proposal = listing.new_list(desk, "Proposal", work)
    bring_in(desk, tmp_path, JABREF)
    shown = {(one.name, one.parent_id): (one.id, one.count) for one in browsing.counts(desk).lists}
    assert shown[("Proposal", work)] == (proposal, 2)
    assert {name for name, _ in shown} == {"Work", "Proposal", "Loose"}


def test_a_life_says_itself_in_words() -> None:
    life = ReadingLife(Status.READ, 1)
    assert (life.words, replace(life, status=Status.NEW, rating=None).words) == ("read, 1 star", "")


def test_a_keyword_stays_until_the_reader_decides_otherwise(desk: Desk, tmp_path: Path) -> None:
    text = "@misc{a, title={A}, keywords={toread, rank2, good}, readstatus={skimmed}, ranking={rank2}}"
    [paper] = bring_in(desk, tmp_path, text)
    assert (paper.status, paper.rating) == (Status.SKIMMED, 2)

    def keywords(choices: Choices = exporting.DEFAULT) -> str:
        written = exporting.export_text(desk, [paper.id], "bibtex", choices).text
        return next(line.strip() for line in written.splitlines() if "keywords" in line)

    assert keywords() == keywords(Choices(status=True)) == "keywords = {toread, rank2, good},"
    rating.rate(desk, [paper.id], 4)
    assert keywords() == "keywords = {toread, good},"
    marking.mark(desk, [paper.id], Status.READ)
    assert keywords() == keywords(Choices(status=True)) == "keywords = {good},"
    marking.mark(desk, [paper.id], Status.QUEUED)
    assert keywords() == "keywords = {toread, good},"


def test_other_names_of_an_entry_find_its_paper_and_go_out_to_biblatex_again(desk: Desk, tmp_path: Path) -> None:
    [paper] = bring_in(desk, tmp_path, "@book{new, title={A}, ids={old1, old2}}")
    assert paper.aliases == ("old1", "old2")
    assert browsing.find(desk, ["old2"]) == [paper.id]
    assert "ids = {old1, old2}," in exporting.export_text(desk, [paper.id], "bibtex").text
    editing.rename_key(desk, paper.id, "newest")
    for choices in (Choices(), Choices(only=("title",))):
        text = exporting.export_text(desk, [paper.id], "biblatex", choices).text
        assert text.startswith("@book{newest,\n  title = {A},\n  ids = {old1, old2,new},\n")
    assert "ids" not in exporting.export_text(desk, [paper.id], "biblatex", Choices(without=("ids",))).text


def test_a_key_of_the_file_goes_before_the_other_names_of_an_entry_and_this_is_told(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ids.bib"
    file.write_text(
        "@article{a1, title={Owls at night}, year=2001, ids={a2,old,a1}}\n"
        "@article{a2, title={Bats by day}, year=2002}\n"
        "@article{a3, title={Moths at dusk}, year=2003, ids={old,older}}\n",
        "utf-8",
    )
    looked = importing.preview(desk, [file])
    assert [one.new_key for one in looked.candidates] == ["a1", "a2", "a3"]
    report = importing.accept(desk, looked)
    assert [line.words for line in report.lines] == [
        "added as a1: Owls at night (without its other name a2, by which another paper is cited)",
        "added as a2: Bats by day",
        "added as a3: Moths at dusk (without its other name old, by which another paper is cited)",
    ]
    found = browsing.papers(desk, browsing.find(desk, ["a1", "a2", "a3"]))
    assert [(paper.key, paper.aliases) for paper in found] == [("a1", ("old",)), ("a2", ()), ("a3", ("older",))]


def on_list(desk: Desk, number: int) -> list[str]:
    """The keys of the papers on a list in its own order."""
    ids = browsing.ids(desk, Scope(Place.LIST, str(number)), Sort(SortField.MANUAL, descending=False))
    return [paper.key for paper in browsing.papers(desk, ids)]


@pytest.mark.parametrize("format", ["bibtex", "json", "csv"])
def test_the_order_of_lists_moves_to_another_library(desk: Desk, tmp_path: Path, format: str) -> None:
    papers = bring_in(desk, tmp_path, "".join(f"@misc{{{key}, title={{T {key}}}}}\n" for key in "abcd"))
    a, b, c, d = (paper.id for paper in papers)
    work = listing.new_list(desk, "Work")
    inner = listing.new_list(desk, "Flat, or not", work)
    listing.add_to_list(desk, work, [c, a, d])
    listing.add_to_list(desk, inner, [b, d, a])
    listing.move_in_list(desk, inner, [a], 1)
    text = written(desk, format, ALL)
    other = open_desk(places(tmp_path / "other"))
    try:
        bring_in(other, tmp_path, text, "moved")
        order = {one.name: on_list(other, one.id) for one in browsing.counts(other).lists}
        assert order == {"Work": ["c", "a", "d"], "Flat, or not": ["a", "b", "d"]}
    finally:
        other.close()


def test_lists_from_json_without_positions_keep_the_order_of_the_file(desk: Desk, tmp_path: Path) -> None:
    one = '{"key": "%s", "title": "T %s", "lists": ["L"], "list_positions": %s}'
    rows = (("a", "[]"), ("b", '[2, "x"]'), ("c", "[7]"))
    bring_in(desk, tmp_path, f"[{', '.join(one % (key, key, positions) for key, positions in rows)}]", "l.json")
    (only,) = browsing.counts(desk).lists
    assert on_list(desk, only.id) == ["c", "a", "b"]
