"""Records of an import that are like a paper here: what they fill up, and what keeps them apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, editing, importing, undoing
from legenda.actions.desk import Desk
from legenda.actions.import_outcome import Outcome
from legenda.actions.import_report import ReportLine
from legenda.model.paper import Paper

HERE = (
    "@article{a, author={Ash, A}, title={Silent flight of northern owls}, journal={Owls}, year=2015, keywords={night}}"
)


def take_in(desk: Desk, folder: Path, *texts: str) -> ReportLine:
    """Import texts one after the other and return the line of the last record."""
    for number, text in enumerate(texts):
        file = folder / f"{number}.bib"
        file.write_text(text, "utf-8")
        report = importing.import_files(desk, [file])
    return report.lines[-1]


def paper(desk: Desk, key: str) -> Paper:
    (found,) = browsing.papers(desk, browsing.find(desk, [key]))
    return found


def test_what_is_lacking_is_filled_up_and_nothing_is_replaced(desk: Desk, tmp_path: Path) -> None:
    told = (
        "@article{b, author={Ash, Anna}, title={Silent Flight of Northern Owls}, journal={Owls}, year=2015, "
        "doi={10.1000/1}, volume=7, keywords={wings}}"
    )
    line = take_in(desk, tmp_path, HERE, told)
    assert line.words == (
        "merged into a: Silent Flight of Northern Owls (it is the same: the same title, the same authors and "
        "the same year; it adds doi, keywords and volume)"
    )
    filled = paper(desk, "b")
    assert (filled.key, filled.aliases) == ("a", ("b",))
    assert (filled.record.doi, filled.record.fields["volume"]) == ("10.1000/1", "7")
    assert filled.record.keywords == ("night", "wings")
    assert filled.record.title == "Silent flight of northern owls"
    assert filled.record.authors[0].given == "A"


def test_it_is_one_step_that_can_be_taken_back(desk: Desk, tmp_path: Path) -> None:
    take_in(desk, tmp_path, HERE)
    before = paper(desk, "a").record
    take_in(desk, tmp_path, HERE.replace("{a,", "{b,").replace("year", "doi={10.1000/1}, year"))
    assert undoing.undo_name(desk) == "Fill up 1 paper from 0.bib"
    undoing.undo(desk)
    assert paper(desk, "a").record == before


@pytest.mark.parametrize(
    ("told", "outcome", "reason"),
    [
        (
            HERE.replace("{a,", "{b,"),
            Outcome.ALREADY,
            "it is the same: the same title, the same authors and the same year",
        ),
        (
            HERE.replace("{a,", "{b,").replace("journal={Owls}", "journal={Journal of Owls}"),
            Outcome.APART,
            "it may be the same: the same title, the same authors and the same year, but not the same journal",
        ),
        (
            HERE.replace("{a,", "{b,").replace("2015", "2016"),
            Outcome.APART,
            "it may be the same: the same title, the same authors and years next to each other",
        ),
        (
            "@misc{b, author={Ash, A}, title={Silent flight of northern owls}, eprint={1501.00001}, "
            "archiveprefix={arXiv}, year=2015}",
            Outcome.APART,
            "it may be the same: the same title, the same authors, the same year and preprint and published version",
        ),
        (HERE.replace("{a,", "{b,").replace("{Silent", "{Erratum: Silent"), Outcome.ADDED, ""),
        (HERE.replace("{a,", "{b,").replace("owls}", "owls II}"), Outcome.ADDED, ""),
        (HERE.replace("{a,", "{b,").replace("Ash, A", "Elm, B"), Outcome.ADDED, ""),
    ],
)
def test_what_becomes_of_a_record_that_is_like_a_paper_here(
    desk: Desk, tmp_path: Path, told: str, outcome: Outcome, reason: str
) -> None:
    line = take_in(desk, tmp_path, HERE, told)
    assert (line.outcome, line.reason) == (outcome, reason)


def test_records_of_one_file_are_never_put_together(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "two.bib"
    file.write_text(HERE + HERE.replace("{a,", "{b,").replace("year", "doi={10.1000/1}, year"), "utf-8")
    assert [line.outcome for line in importing.import_files(desk, [file]).lines] == [Outcome.ADDED, Outcome.ADDED]


def test_the_same_record_again_does_not_bring_back_what_the_reader_took_away(desk: Desk, tmp_path: Path) -> None:
    take_in(desk, tmp_path, HERE)
    editing.set_field(desk, [paper(desk, "a").id], "keywords", [])
    assert take_in(desk, tmp_path, HERE).outcome is Outcome.ALREADY
    assert paper(desk, "a").record.keywords == ()


def test_a_key_that_became_an_older_key_is_not_given_to_another_record(desk: Desk, tmp_path: Path) -> None:
    same = HERE.replace("{a,", "{b,").replace("year", "doi={10.1000/1}, year")
    take_in(desk, tmp_path, HERE, same + "\n@misc{b, title={Loud flight of bees}, author={Elm, E}}")
    assert paper(desk, "b").key == "a"
    assert paper(desk, "ba").record.title == "Loud flight of bees"


def test_only_what_was_ticked_is_filled_up(desk: Desk, tmp_path: Path) -> None:
    take_in(desk, tmp_path, HERE)
    file = tmp_path / "more.bib"
    file.write_text(HERE.replace("{a,", "{b,").replace("year", "doi={10.1000/1}, year"), "utf-8")
    looked = importing.preview(desk, [file])
    assert looked.candidates[0].outcome is Outcome.MERGED
    assert importing.accept(desk, looked, frozenset()).step is None
    assert paper(desk, "a").record.doi == ""


def differing(desk: Desk, folder: Path, told: str) -> importing.Preview:
    """The preview of `told` when the owls are here."""
    take_in(desk, folder, HERE)
    file = folder / "again.bib"
    file.write_text(told, "utf-8")
    return importing.preview(desk, [file])


LATER = "@article{a, author={Ash, A}, title={Silent flight of northern owls}, journal={Bats}, year=2017, volume=7}"


def test_a_paper_that_is_here_with_other_values_is_told_with_both(desk: Desk, tmp_path: Path) -> None:
    looked = differing(desk, tmp_path, LATER)
    assert looked.candidates[0].changes == "year: 2015 → 2017; journal: Owls → Bats"
    line = importing.accept(desk, looked).lines[0]
    assert line.words == (
        "already there as a: Silent flight of northern owls (it has the same key and title; "
        "year differs: 2017 in the file, 2015 in the library; journal differs: Bats in the file, Owls in the library)"
    )
    assert paper(desk, "a").record.date.year == 2015, "nothing is taken over unless the reader wants it"


def test_differing_values_are_taken_over_in_one_step_when_the_reader_wants_it(desk: Desk, tmp_path: Path) -> None:
    looked = differing(desk, tmp_path, LATER)
    report = importing.accept(desk, looked, overwriting={0})
    assert report.step is not None
    assert report.step.name == "Change 1 paper from again.bib"
    assert report.summary == "1 changed."
    assert report.lines[0].words == (
        "changed a: Silent flight of northern owls (it has the same key and title; "
        "year: 2015 → 2017; journal: Owls → Bats)"
    )
    record = paper(desk, "a").record
    assert (record.date.year, record.fields["journal"], record.fields["volume"]) == (2017, "Bats", "7")
    undoing.undo(desk)
    record = paper(desk, "a").record
    assert (record.date.year, dict(record.fields)) == (2015, {"journal": "Owls"})


def test_the_same_file_again_tells_what_its_reader_changed_here_and_brings_nothing_back(
    desk: Desk, tmp_path: Path
) -> None:
    take_in(desk, tmp_path, HERE)
    number = paper(desk, "a").id
    editing.set_field(desk, [number], "date", {"year": 2016})
    editing.set_field(desk, [number], "fields.journal", None)
    (candidate,) = importing.preview(desk, [tmp_path / "0.bib"]).candidates
    assert (candidate.outcome, candidate.changes) == (Outcome.ALREADY, "year: 2016 → 2015")


def test_an_umlaut_spelled_out_a_missing_subtitle_and_names_in_pinyin_are_seen(desk: Desk, tmp_path: Path) -> None:
    long = '@article{a, author={Ash, Ann}, title={On the M{\\"u}ller problem: a survey}, year=2020}'
    short = "@article{b, author={Ash, Ann}, title={On the Mueller problem}, year=2020}"
    for texts in ((long, short), (short, long)):
        assert take_in(desk, tmp_path, *texts).outcome is Outcome.APART
        undoing.undo(desk)
        undoing.undo(desk)
    chinese = "@article{c, author={%s}, title={量子算法综述}, year=2020}"
    assert take_in(desk, tmp_path, chinese % "王小明", chinese % "Wang, Xiaoming").outcome is Outcome.ALREADY
