"""Importing: the seeds with their real titles, nothing twice, and every record accounted for."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, importing, undoing
from legenda.actions.desk import Desk
from legenda.actions.import_matching import Outcome
from legenda.actions.import_report import kept_report
from legenda.actions.outside_entries import going_with
from legenda.model.errors import Cancelled
from legenda.model.scope import Scope, Sort


def test_the_four_seed_files_are_one_step_and_76_papers(desk: Desk, seeds: list[Path]) -> None:
    report = importing.import_files(desk, seeds)
    assert report.summary == "76 papers added."
    assert report.step is not None
    assert report.step.name == "Import 76 papers from 4 files"
    rows = browsing.rows(desk, browsing.ids(desk, Scope(), Sort()))
    assert not [row.title for row in rows if row.title_is_provisional]
    assert {source.count for source in browsing.counts(desk).sources} == {19}


def test_importing_again_adds_nothing_and_says_so(desk: Desk, seeds: list[Path]) -> None:
    importing.import_files(desk, seeds)
    again = importing.import_files(desk, seeds)
    assert again.step is None
    assert again.summary == "76 already there."
    assert browsing.counts(desk).total == 76


def test_undo_of_an_import_leaves_an_empty_library_and_redo_brings_all_back(desk: Desk, seeds: list[Path]) -> None:
    importing.import_files(desk, seeds)
    before = browsing.papers(desk, browsing.ids(desk, Scope(), Sort()))
    undoing.undo(desk)
    assert browsing.counts(desk).total == 0
    undoing.redo(desk)
    after = browsing.papers(desk, browsing.ids(desk, Scope(), Sort()))
    assert [(p.key, p.record) for p in after] == [(p.key, p.record) for p in before]


def test_a_taken_key_is_changed_and_the_reason_given(desk: Desk, tmp_path: Path) -> None:
    one, two = tmp_path / "one.bib", tmp_path / "two.bib"
    one.write_text("@misc{k, title={First}, author={Ash, A}}", "utf-8")
    two.write_text("@misc{k, title={Second}, author={Elm, B}}", "utf-8")
    importing.import_files(desk, [one])
    report = importing.import_files(desk, [two])
    (line,) = report.lines
    assert (line.outcome, line.key) == (Outcome.ADDED, "ka")
    assert "k is taken" in line.reason


def test_the_same_doi_with_another_title_is_kept_apart(desk: Desk, tmp_path: Path) -> None:
    one, two = tmp_path / "one.bib", tmp_path / "two.bib"
    one.write_text("@misc{k, title={First}, doi={10.1000/182}}", "utf-8")
    two.write_text("@misc{m, title={Something Else}, doi={10.1000/182}}", "utf-8")
    importing.import_files(desk, [one])
    (line,) = importing.import_files(desk, [two]).lines
    assert (line.outcome, line.key, line.other) == (Outcome.APART, "m", "k")
    assert line.words == "kept apart from k as m: Something Else (it has the same identifier but another title)"


def test_a_bad_file_does_not_stop_the_good_ones(desk: Desk, tmp_path: Path) -> None:
    good, bad, empty = tmp_path / "good.bib", tmp_path / "bad.bib", tmp_path / "empty.txt"
    good.write_text("@misc{k, title={First}}", "utf-8")
    bad.write_bytes(bytes(range(256)) * 40)
    empty.write_bytes(b"")
    report = importing.import_files(desk, [bad, good, empty, tmp_path / "missing.bib"])
    assert [line.key for line in report.lines] == ["k"]
    assert [problem.file for problem in report.problems] == ["bad.bib", "empty.txt", "missing.bib"]


def test_what_was_not_understood_is_kept_with_the_source(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "half.bib"
    file.write_text("@misc{ok, title={Fine}}\n@misc{broken, title={Never closed\n", "utf-8")
    report = importing.import_files(desk, [file])
    assert report.problems
    (source,) = browsing.counts(desk).sources
    kept = kept_report(desk, source.id)
    assert [record["key"] for record in kept["records"]] == [line.key for line in report.lines]
    assert kept["problems"]


def test_only_what_the_reader_ticked_is_taken_in(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "two.bib"
    file.write_text("@misc{a, title={One}}\n@misc{b, title={Two}}", "utf-8")
    looked = importing.preview(desk, [file])
    assert browsing.counts(desk).total == 0
    importing.accept(desk, looked, chosen={1})
    assert [row.key for row in browsing.rows(desk, browsing.ids(desk, Scope(), Sort()))] == ["b"]


def test_what_was_not_ticked_is_reported_as_left_out_and_not_as_added(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "four.bib"
    file.write_text("".join(f"@misc{{{key}, title={{About {key}}}}}\n" for key in "abcd"), "utf-8")
    report = importing.accept(desk, importing.preview(desk, [file]), chosen={0, 2, 3})
    assert report.summary == "3 papers added, 1 left out."
    assert report.lines[1].words == "left out: About b (not ticked; it would have been new)"
    (source,) = browsing.counts(desk).sources
    told = [(one["outcome"], one["key"]) for one in kept_report(desk, source.id)["records"]]
    assert told == [("added", "a"), ("left out", ""), ("added", "c"), ("added", "d")]


def test_a_sentence_on_several_files_names_them_and_says_how_many_more_there_are(desk: Desk, tmp_path: Path) -> None:
    files = []
    for letter in "abcdef":
        files.append(tmp_path / f"{letter}.bib")
        text = f"@misc{{{letter}, title={{About {letter}}}}}"
        files[-1].write_text(text, "utf-16-le" if letter in "bcdef" else "utf-8")
    assert importing.preview(desk, files[:3]).assumptions == [
        "It has no byte order mark and was read as UTF-16 (b.bib and c.bib)."
    ]
    assert importing.preview(desk, files).assumptions == [
        "It has no byte order mark and was read as UTF-16 (b.bib, c.bib, d.bib and 2 other files)."
    ]


def test_a_stopped_import_changes_nothing(desk: Desk, seeds: list[Path]) -> None:
    with pytest.raises(Cancelled):
        importing.preview(desk, seeds, cancelled=lambda: True)
    assert browsing.counts(desk).total == 0


def test_what_was_taken_for_granted_is_said_once(desk: Desk, seeds: list[Path], tmp_path: Path) -> None:
    looked = importing.preview(desk, seeds)
    assert looked.assumptions[0] == (
        f"The heading “ICML 2025 Papers” was taken to say: ICML, 2025 ({seeds[0].name} and {seeds[1].name})."
    )
    assert not any("provisional" in sentence for sentence in looked.assumptions)
    file = tmp_path / "list.txt"
    file.write_text("We present FooBar, a fast method for tying shoelaces with robots. " * 4, "utf-8")
    assert importing.preview(desk, [file]).assumptions == ["1 paper without a title will get a provisional one."]


def test_a_text_that_no_paper_has_is_cut_and_said_so(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "huge.bib"
    file.write_text(f"@misc{{huge, title={{{'word ' * 300_000}}}, year=2020}}\n@misc{{ok, title={{Fine}}}}", "utf-8")
    report = importing.import_files(desk, [file])
    assert [line.key for line in report.lines] == ["huge", "ok"]
    (problem,) = report.problems
    assert problem.reason == "its title has 1,499,999 characters, which no title or text of a paper has"
    huge = browsing.paper(desk, report.lines[0].paper_id or 0)
    assert huge is not None
    assert len(huge.record.title) == 10_000
    assert huge.record.date.year == 2020


def test_of_a_folder_only_bibliographies_are_read_and_the_rest_is_named(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "a.bib").write_text("@misc{a, title={One}}", "utf-8")
    (folder / "README.md").write_text("# What is here\n\nNothing to import at all, only a few words on it.", "utf-8")
    (folder / ".hidden.bib").write_text("@misc{h, title={Hidden}}", "utf-8")
    report = importing.import_files(desk, [folder])
    assert [line.key for line in report.lines] == ["a"]
    (problem,) = report.problems
    assert problem.reason == (
        f"1 file in the folder {folder} passed over, being no bibliography by name (.md); "
        "name a file itself to import it."
    )


def test_the_preambles_of_a_file_go_with_its_papers_alone_and_stay_known_after_undo(desk: Desk, tmp_path: Path) -> None:
    def imported(name: str, text: str) -> list[int]:
        (tmp_path / name).write_text(text, "utf-8")
        return [line.paper_id or 0 for line in importing.import_files(desk, [tmp_path / name]).lines]

    first = imported("a.bib", '@preamble{"\\newcommand{\\x}{y}"}\n@misc{a, title={One}}\n')
    second = imported("b.bib", '@preamble{"\\newcommand{\\z}{w}"}\n@misc{b, title={Two}}\n')
    for _ in range(2):
        assert list(going_with(desk, first).parts) == ['@preamble{"\\newcommand{\\x}{y}"}']
        assert list(going_with(desk, second).parts) == ['@preamble{"\\newcommand{\\z}{w}"}']
        assert len(going_with(desk, [*first, *second]).parts) == 2
        desk.library.undo()
        assert going_with(desk, second).parts == ()
        desk.library.redo()


def test_records_without_a_title_are_known_again_by_all_that_they_say(desk: Desk, tmp_path: Path) -> None:
    table = tmp_path / "odd.csv"
    table.write_text(
        "Title;Author;Year;Note\n;Meier, Anna;2001;\n;Meier, Anna;2002;on owls\nOwls;Roe, R;2003;\n", "utf-8"
    )
    first = importing.import_files(desk, [table])
    assert [line.outcome for line in first.lines] == [Outcome.ADDED] * 3
    again = importing.import_files(desk, [table])
    assert again.step is None
    assert [line.key for line in again.lines] == [line.key for line in first.lines]
    assert {line.reason for line in again.lines} == {"it has the same text"}
    other = tmp_path / "other.csv"
    other.write_text('Author,Year,Title\n"Meier, Anna",2001,\n"Meier, Anna",1999,\n', "utf-8")
    told = importing.import_files(desk, [other])
    assert [line.outcome for line in told.lines] == [Outcome.ALREADY, Outcome.ADDED]
    assert told.lines[0].reason == "it says the same"
