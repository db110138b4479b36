"""Files kept up to date, and files watched for what others change in them."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from legenda.actions import editing, listing, live, live_importing, live_watch, marking, profiling
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.export_profile import ExportProfile
from legenda.model.status import Status
from tests.actions.conftest import Three


def waiting(three: Three) -> list[list[str]]:
    """The names of the files that wait, for each live file in which some do."""
    return [[path.name for path in one.paths] for one in live_watch.waiting(three.desk)]


def remarks(three: Three) -> list[str]:
    """What there is to say of each live file."""
    return [one.remark for one in live_watch.look(three.desk)]


def test_a_bib_file_follows_the_whole_library(three: Three, tmp_path: Path) -> None:
    file = tmp_path / "all.bib"
    done = live.add(three.desk, file)
    assert (done.is_new, done.fault) == (True, "")
    assert [line for line in file.read_text("utf-8").splitlines() if line.startswith("@")] == [
        "@misc{late,",
        "@article{muller2020,",
        "@inproceedings{roe2021,",
    ]
    before = file.stat()
    marking.mark(three.desk, [three.roe], Status.READ)
    assert [one.is_new for one in live.write(three.desk)] == [False], "what is in the file has not changed"
    assert file.stat().st_mtime_ns == before.st_mtime_ns
    editing.set_field(three.desk, [three.roe], "title", "Another Title")
    assert [one.is_new for one in live.write(three.desk)] == [True]
    assert "Another Title" in file.read_text("utf-8")


def test_files_follow_lists_smart_lists_and_searches(three: Three, tmp_path: Path) -> None:
    number = listing.new_list(three.desk, "Thesis")
    listing.add_to_list(three.desk, number, [three.roe])
    listing.new_list(three.desk, "Old ones", query="year:2020")
    live.add(three.desk, tmp_path / "thesis.bib", list_name="Thesis")
    live.add(three.desk, tmp_path / "old.bib", list_name="old ones")
    live.add(three.desk, tmp_path / "found.json", query="key:late")
    texts = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir() if path.suffix in (".bib", ".json")}
    held = {name: [key for key in ("muller2020", "roe2021", "late") if key in text] for name, text in texts.items()}
    del held["three.bib"]
    assert held == {"thesis.bib": ["roe2021"], "old.bib": ["muller2020"], "found.json": ["late"]}
    listing.add_to_list(three.desk, number, [three.late])
    is_new = [one.is_new for one in live.write(three.desk)]
    assert is_new == [True, False, True], "Legenda's own format says which lists a paper is on"
    words = [live.describe(three.desk, file) for file in live.files(three.desk)]
    assert words == [
        "the list Thesis, as bibtex", "the list Old ones, as bibtex", "what “key:late” finds, as json"
    ]  # fmt: skip


def test_what_another_program_wrote_is_never_replaced_unasked(three: Three, tmp_path: Path) -> None:
    file = tmp_path / "all.bib"
    file.write_text("@misc{theirs}", "utf-8")
    with pytest.raises(BadInputError, match="would be replaced"):
        live.add(three.desk, file)
    live.add(three.desk, file, replaces=True)
    assert "theirs" not in file.read_text("utf-8")
    file.write_text("@misc{theirs}", "utf-8")
    first, again = live.write(three.desk), live.write(three.desk)
    assert [(one.is_new, one.is_news) for one in (*first, *again)] == [(False, True), (False, False)], "told once"
    assert "changed by another program" in first[0].fault
    assert file.read_text("utf-8") == "@misc{theirs}"
    assert [one.paths for one in live_watch.waiting(three.desk)] == [(file,)]
    assert [one.is_new for one in live.write(three.desk, replaces=True)] == [True]
    assert live_watch.waiting(three.desk) == []
    assert live.files(three.desk)[0].fault == ""


def test_a_deleted_list_and_a_deleted_folder_are_faults_told_once(three: Three, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    number = listing.new_list(three.desk, "Thesis")
    live.add(three.desk, folder / "thesis.bib", list_name="Thesis")
    listing.delete_list(three.desk, number)
    (done,) = live.write(three.desk)
    assert "was deleted" in done.fault
    live.remove(three.desk, folder / "thesis.bib")
    live.add(three.desk, folder / "all.bib")
    (folder / "all.bib").unlink()
    assert [one.is_new for one in live.write(three.desk)] == [True], "a file that is gone is written again"
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    (done,) = live.write(three.desk)
    assert "There is no folder" in done.fault


def test_what_is_new_in_a_watched_folder_waits_until_it_is_imported_or_refused(three: Three, tmp_path: Path) -> None:
    folder = tmp_path / "inbox"
    folder.mkdir()
    (folder / "a.bib").write_text("@misc{a, title={First}}", "utf-8")
    (folder / ".hidden.bib").write_text("@misc{h}", "utf-8")
    (folder / "notes.docx").write_text("no bibliography", "utf-8")
    live.watch(three.desk, folder)
    assert waiting(three) == [["a.bib"]], "what is there already is offered first"
    (folder / "deeper").mkdir()
    (folder / "deeper" / "b.bib").write_text("@misc{b, title={Second}}", "utf-8")
    assert waiting(three) == [["a.bib", "b.bib"]], "what was offered once goes on waiting"
    live_importing.accept(three.desk, live_importing.preview(three.desk, [folder / "a.bib"]))
    assert waiting(three) == [["b.bib"]]
    os.utime(folder / "a.bib", (1, 1))
    assert waiting(three) == [["b.bib"]], "another time alone is no change"
    assert live_watch.refuse(three.desk, folder) == 1
    assert waiting(three) == []
    (folder / "deeper" / "b.bib").write_text("@misc{b, title={Third}}", "utf-8")
    (found,) = live_watch.waiting(three.desk)
    assert found.remark == "b.bib waits to be imported."
    assert live.write(three.desk) == [], "a watched folder is never written"


def test_several_offers_are_one_sentence(three: Three, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        for number in range(4):
            (tmp_path / name / f"{name}{number}.bib").write_text("@misc{x}", "utf-8")
        live.watch(three.desk, tmp_path / name)
    assert live_watch.waiting_sentence(live_watch.waiting(three.desk)) == (
        "8 files wait to be imported: a0.bib, a1.bib, a2.bib, a3.bib, b0.bib and 3 more."
    )


def test_a_file_that_was_changed_after_its_preview_goes_on_waiting(three: Three, tmp_path: Path) -> None:
    file = tmp_path / "theirs.bib"
    file.write_text("@misc{a, title={First}}", "utf-8")
    live.watch(three.desk, file)
    looked = live_importing.preview(three.desk, [file])
    file.write_text("@misc{a, title={First}} @misc{b, title={Second}}", "utf-8")
    live_importing.accept(three.desk, looked)
    assert waiting(three) == [["theirs.bib"]]


def test_watched_files_that_are_gone_say_so(three: Three, tmp_path: Path) -> None:
    file, folder = tmp_path / "theirs.bib", tmp_path / "inbox"
    file.write_text("@misc{a, title={First}}", "utf-8")
    folder.mkdir()
    live.watch(three.desk, file)
    live.watch(three.desk, folder)
    file.unlink()
    folder.rmdir()
    assert remarks(three) == [
        f"“{file}” is not there any more; it was moved or deleted.",
        f"“{folder}” is not there any more; it was moved or deleted.",
    ]


def test_pipes_and_devices_are_passed_over(three: Three, tmp_path: Path) -> None:
    folder = tmp_path / "inbox"
    folder.mkdir()
    pipe = folder / "pipe.bib"
    os.mkfifo(pipe)
    live.watch(three.desk, folder)
    assert waiting(three) == []
    with pytest.raises(BadInputError, match="no file or folder"):
        live.watch(three.desk, pipe)
    with pytest.raises(BadInputError, match="a device or a pipe"):
        live.add(three.desk, pipe, replaces=True)


def test_a_kept_file_that_was_deleted_says_so_and_is_written_again_with_a_word(three: Three, tmp_path: Path) -> None:
    file = tmp_path / "all.bib"
    live.add(three.desk, file)
    file.write_text("@misc{theirs}", "utf-8")
    live.write(three.desk)
    assert "was changed by another program" in remarks(three)[0]
    file.unlink()
    assert remarks(three) == [f"“{file}” was deleted; it is written again at the next change."]
    assert [one.sentence for one in live.write(three.desk)] == [f"{file} was gone and has been written again."]
    assert remarks(three) == [""]


def test_folders_and_unfinished_names_are_refused_with_what_is_wrong(three: Three, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=f"“{tmp_path}” is a folder; name a file in it"):
        live.add(three.desk, tmp_path)
    with pytest.raises(NotFoundError, match=r"name without an ending of “.*all” does not say in which format"):
        live.add(three.desk, tmp_path / "all")
    (tmp_path / "deeper").mkdir()
    done = live.add(three.desk, tmp_path / "deeper" / ".." / "all.bib")
    assert done.file.path == str(tmp_path / "all.bib")


def test_only_named_files_are_replaced(three: Three, tmp_path: Path) -> None:
    one, other = tmp_path / "one.bib", tmp_path / "other.bib"
    for file in (one, other):
        live.add(three.desk, file)
        file.write_text("@misc{theirs}", "utf-8")
    assert [done.is_new for done in live.write(three.desk, replaces=True, only=[one])] == [True]
    assert "muller2020" in one.read_text("utf-8")
    assert other.read_text("utf-8") == "@misc{theirs}"
    with pytest.raises(NotFoundError, match="is no file that is kept up to date"):
        live.write(three.desk, only=[tmp_path / "unknown.bib"])


def test_wrong_names_are_told(three: Three, tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match="There is no list “Gone”"):
        live.add(three.desk, tmp_path / "a.bib", list_name="Gone")
    with pytest.raises(NotFoundError, match="does not say in which format"):
        live.add(three.desk, tmp_path / "a.xyz")
    with pytest.raises(BadInputError, match="no file or folder"):
        live.watch(three.desk, tmp_path / "gone")
    with pytest.raises(NotFoundError, match="no live file"):
        live.remove(three.desk, tmp_path / "a.bib")
    live.add(three.desk, tmp_path / "a.bib")
    with pytest.raises(BadInputError, match="a live file already"):
        live.watch(three.desk, tmp_path / "a.bib")


def test_a_file_follows_a_profile_and_what_the_profile_becomes(three: Three, tmp_path: Path) -> None:
    number = listing.new_list(three.desk, "Thesis")
    listing.add_to_list(three.desk, number, [three.roe])
    paper = ExportProfile("Paper", "bibtex", only=("title",), list_id=number)
    profiling.save(three.desk, paper)
    file = tmp_path / "thesis.bib"
    live.add(three.desk, file, profile="Paper")
    (kept,) = live.files(three.desk)
    assert (kept.profile, kept.format, kept.list_id) == ("Paper", "", None)
    assert live.describe(three.desk, kept) == "the list Thesis, by the profile Paper"
    title = "  title = {Bounds of ${O}(\\sqrt{T})$},\n"
    assert file.read_text("utf-8") == f"@inproceedings{{roe2021,\n{title}}}\n"
    profiling.save(three.desk, replace(paper, only=("year",)))
    assert [one.is_new for one in live.write_following(three.desk, "Paper")] == [True]
    assert file.read_text("utf-8") == "@inproceedings{roe2021,\n  year = {2021},\n}\n"
    profiling.save(three.desk, replace(paper, list_id=None, query="key:late", only=("title",), format="ris"))
    live.write_following(three.desk, "Paper")
    assert "roe2021" not in file.read_text("utf-8")
    assert file.read_text("utf-8").startswith("TY  - ")


def test_what_a_live_file_says_goes_before_its_profile(three: Three, tmp_path: Path) -> None:
    profiling.save(three.desk, ExportProfile("Web", "markdown", query="key:late", style="apa"))
    live.add(three.desk, tmp_path / "a.bib", format="bibtex", query="year:2020", profile="Web")
    (kept,) = live.files(three.desk)
    assert live.describe(three.desk, kept) == "what “year:2020” finds, by the profile Web as bibtex"
    assert "@article{muller2020," in (tmp_path / "a.bib").read_text("utf-8")


def test_a_file_whose_profile_is_gone_stays_as_it_is_and_says_so(three: Three, tmp_path: Path) -> None:
    profiling.save(three.desk, ExportProfile("Paper", "bibtex"))
    file = tmp_path / "a.bib"
    live.add(three.desk, file, profile="Paper")
    before = file.read_bytes()
    profiling.remove(three.desk, "Paper")
    (done,) = live.write_following(three.desk, "Paper")
    assert done.fault == (
        f"The export profile “Paper”, by which “{file}” is written, was removed, so the file is no longer written."
    )
    assert file.read_bytes() == before
    assert live.describe(three.desk, live.files(three.desk)[0]) == "all papers, by the profile Paper (removed)"
    profiling.save(three.desk, ExportProfile("Paper", "ris"))
    assert [one.fault for one in live.write_following(three.desk, "Paper")] == [""]
    live.remove(three.desk, file)
    live.add(three.desk, tmp_path / "b.bib")
    assert [one.profile for one in live.files(three.desk)] == [""]
    with pytest.raises(NotFoundError, match="no export profile “Web”"):
        live.add(three.desk, tmp_path / "c.bib", profile="Web")


def test_a_file_is_not_kept_with_a_query_that_asks_nothing(three: Three, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="“year:\\(” cannot be answered as it stands"):
        live.add(three.desk, tmp_path / "all.bib", query="year:(")
    assert not (tmp_path / "all.bib").exists()
    assert live.files(three.desk) == []


def test_a_kept_file_says_when_it_is_made_that_abstracts_stay_behind(three: Three, tmp_path: Path) -> None:
    editing.set_field(three.desk, [three.roe], "abstract", "We bound it.")
    file = tmp_path / "all.bib"
    assert live.add(three.desk, file).sentence == (
        f"{file} was written. The abstract of 1 paper stayed behind; an export profile with abstracts takes it along."
    )
    profiling.save(three.desk, ExportProfile("Full", "bibtex", abstract=True))
    other = tmp_path / "full.bib"
    assert live.add(three.desk, other, profile="Full").sentence == f"{other} was written."


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nothing can be made")
def test_a_file_that_cannot_be_written_does_not_become_a_live_file(three: Three) -> None:
    with pytest.raises(BadInputError, match=r"“/proc/x.bib” could not be written .* It is not kept up to date\."):
        live.add(three.desk, Path("/proc/x.bib"))
    assert live.files(three.desk) == []
