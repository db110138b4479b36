"""What others changed in a kept file: told field by field, taken over in one step, and then written on as before."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, editing, live, live_importing, live_watch, marking, profiling, undoing
from legenda.actions.import_outcome import Candidate, Outcome
from legenda.model.export_profile import ExportProfile
from legenda.model.record import Record
from legenda.model.status import Status
from tests.actions.conftest import Three


@pytest.fixture
def file(three: Three, tmp_path: Path) -> Path:
    """A file that follows the whole library."""
    path = tmp_path / "all.bib"
    live.add(three.desk, path)
    return path


def outside(file: Path, *changes: tuple[str, str]) -> None:
    """Change texts in a file with another program."""
    text = file.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


def told(three: Three, file: Path) -> dict[str, tuple[Outcome, str]]:
    """By the keys in the file, what would become of each record, and what it changes."""
    return {one.record.key: (one.outcome, one.changes) for one in candidates(three, file)}


def candidates(three: Three, file: Path) -> tuple[Candidate, ...]:
    return live_importing.preview(three.desk, [file]).candidates


def taken_in(three: Three, file: Path, overwriting: set[int] | None = None) -> list[str]:
    """What an import of the file reports of what it changed or added."""
    report = live_importing.accept(three.desk, live_importing.preview(three.desk, [file]), overwriting=overwriting)
    return [line.words for line in report.lines if line.outcome is not Outcome.ALREADY]


def muller(three: Three) -> Record:
    return browsing.papers(three.desk, [three.muller])[0].record


SAME = (Outcome.ALREADY, "")


def test_a_changed_value_is_told_and_taken_over_and_the_file_is_followed_again(three: Three, file: Path) -> None:
    outside(file, ("2020}", "2005}"))
    assert live.write(three.desk)[0].fault
    assert told(three, file) == {"late": SAME, "muller2020": (Outcome.CHANGED, "year: 2020 → 2005"), "roe2021": SAME}
    assert taken_in(three, file) == [
        "changed muller2020: On Very Large Arrays (changed in this live file; year: 2020 → 2005)"
    ]
    assert muller(three).date.year == 2005
    assert live_watch.waiting(three.desk) == []
    editing.set_field(three.desk, [three.roe], "title", "A New Title")
    assert [(one.is_new, one.fault) for one in live.write(three.desk)] == [(True, "")], "it is written as before"
    assert "year = {2005}" in file.read_text("utf-8")
    undoing.undo(three.desk)
    undone = undoing.undo(three.desk)
    assert undone is not None
    assert undone.name == "Undo: Change 1 paper from all.bib", "one step took it over"
    assert muller(three).date.year == 2020


def test_an_entry_with_another_title_is_still_the_paper_of_its_key(three: Three, file: Path) -> None:
    outside(
        file,
        ("On Very Large Arrays", "On Tiny Arrays"),
        ("J. of X", "J. of Z"),
        ("  doi = {10.1000/182},\n", "  keywords = {big, small},\n"),
    )
    assert told(three, file)["muller2020"] == (
        Outcome.CHANGED,
        "DOI: 10.1000/182 → nothing; journal: J. of X → J. of Z; keywords: nothing → big, small; "
        "title: On Very Large Arrays → On Tiny Arrays",
    )
    taken_in(three, file)
    record = muller(three)
    assert (record.title, record.fields["journal"], record.doi, record.keywords) == (
        "On Tiny Arrays", "J. of Z", "", ("big", "small")
    )  # fmt: skip
    assert browsing.counts(three.desk).total == 3, "no second paper is made"


def test_what_the_library_changed_since_is_no_change_of_the_file(three: Three, file: Path) -> None:
    outside(file, ("2020}", "2005}"))
    editing.set_field(three.desk, [three.muller], "fields.journal", "J. of Y")
    editing.set_field(three.desk, [three.roe], "title", "A New Title")
    marking.mark(three.desk, [three.roe], Status.READ)
    assert told(three, file) == {"late": SAME, "muller2020": (Outcome.CHANGED, "year: 2020 → 2005"), "roe2021": SAME}
    taken_in(three, file)
    assert (muller(three).date.year, muller(three).fields["journal"]) == (2005, "J. of Y")


def test_what_both_have_changed_is_taken_over_only_when_the_reader_says_so(three: Three, file: Path) -> None:
    outside(file, ("2020}", "2005}"))
    editing.set_field(three.desk, [three.muller], "date", {"year": 2010})
    one = candidates(three, file)[1]
    assert (one.changes, one.overwrites) == ("year: 2010 → 2005 (changed in the library too)", False)
    line = live_importing.accept(three.desk, live_importing.preview(three.desk, [file])).lines[1]
    assert line.words == (
        "already there as muller2020: On Very Large Arrays (changed in this live file and in the library; "
        "year differs: 2005 in the file, 2010 in the library)"
    )
    assert muller(three).date.year == 2010
    assert live.write(three.desk)[0].fault, "what was not taken over is not replaced"
    taken_in(three, file, {1})
    assert muller(three).date.year == 2005


def test_what_was_not_taken_in_is_not_written_over(three: Three, file: Path) -> None:
    outside(file, ("@article", "@comment{mine to keep}\n\n@misc{new, title={Left out}}\n\n@article"))
    live_importing.accept(three.desk, live_importing.preview(three.desk, [file]), chosen=())
    assert browsing.counts(three.desk).total == 3
    assert live.write(three.desk)[0].fault
    assert "mine to keep" in file.read_text("utf-8")
    assert "Left out" in file.read_text("utf-8")


def test_a_file_by_a_profile_tells_only_what_was_changed_in_it(three: Three, tmp_path: Path) -> None:
    profiling.save(three.desk, ExportProfile("Paper", "bibtex", only=("title", "year")))
    file = tmp_path / "paper.bib"
    live.add(three.desk, file, profile="Paper")
    outside(file, ("{2020}", "{2005}"))
    changes = {one.paper_key: one.changes for one in candidates(three, file)}
    assert changes == {"late": "", "muller2020": "year: 2020 → 2005", "roe2021": ""}
