"""Which files of a folder are read: no pipes, sockets and devices; names that are no text do no harm."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from legenda.actions import browsing, importing, live, live_importing, live_watch
from legenda.actions.desk import Desk
from legenda.actions.import_report import kept_report
from legenda.model.errors import BadInputError

posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@posix
def test_a_pipe_and_a_socket_in_a_folder_are_passed_over_and_named(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "d"
    folder.mkdir()
    (folder / "a.bib").write_text("@misc{a, title={About a}}", "utf-8")
    os.mkfifo(folder / "p.bib")
    monkeypatch.chdir(folder)  # the name of a socket has at most a hundred bytes
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("s.bib")
        report = importing.import_files(desk, [folder])
    assert [line.key for line in report.lines] == ["a"]
    assert [problem.reason for problem in report.problems] == [
        f"2 things in the folder {folder} passed over, being no file but a pipe, a socket or a device (p.bib, s.bib)."
    ]


@posix
def test_a_file_whose_name_is_no_text_is_imported_beside_the_others(desk: Desk, tmp_path: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.bib"))
    good = tmp_path / "good.bib"
    odd.write_text("@misc{o, title={Odd}}\n@misc{broken, title={Never closed\n", "utf-8")
    good.write_text("@misc{g, title={Good}}", "utf-8")
    report = importing.import_files(desk, [odd, good])
    assert report.step is not None
    assert {line.key for line in report.lines} == {"o", "broken", "g"}
    assert {problem.file for problem in report.problems} == {"caf\ufffd.bib"}
    named = {source.name: source for source in browsing.counts(desk).sources}
    assert set(named) == {"caf\ufffd.bib", "good.bib"}
    assert kept_report(desk, named["caf\ufffd.bib"].id)["problems"]
    again = importing.import_files(desk, [odd])
    assert again.step is None


@posix
def test_odd_names_in_a_folder_and_of_missing_files_are_told_readably(desk: Desk, tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/d\xe9"))
    folder.mkdir()
    report = importing.import_files(desk, [folder, folder / "missing.bib"])
    assert [problem.reason for problem in report.problems] == [
        f"The folder {tmp_path}/d\ufffd holds no files; nothing was imported from it.",
        f"There is no file “{tmp_path}/d\ufffd/missing.bib”.",
    ]


@posix
def test_odd_names_in_a_watched_folder_wait_once_and_an_odd_folder_is_refused(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "w"
    folder.mkdir()
    live.watch(desk, folder)
    odd = Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.bib"))
    odd.write_text("@misc{o, title={Odd}}", "utf-8")
    (found,) = live_watch.waiting(desk)
    assert found.remark == "caf\ufffd.bib waits to be imported."
    looked = live_importing.preview(desk, list(found.paths))
    assert live_importing.accept(desk, looked).summary == "1 paper added."
    assert live_watch.waiting(desk) == []
    strange = Path(os.fsdecode(os.fsencode(tmp_path) + b"/d\xe9"))
    strange.mkdir()
    with pytest.raises(BadInputError, match="holds signs that are no text, so it cannot be looked after"):
        live.watch(desk, strange)
