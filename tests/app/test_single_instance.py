"""Whether a second start finds the first, whatever became of it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from legenda.app.single_instance import SingleInstance, read_message
from legenda.model.errors import LibraryUnavailableError
from legenda.system.places import Places

HOLDER = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from legenda.app.single_instance import SingleInstance
from legenda.system.places import Places
app = QCoreApplication([])
instance = SingleInstance(Places(Path(sys.argv[1])))
assert instance.take()
print("taken", flush=True)
{then}
"""
HEARS = "instance.files_received.connect(lambda files: print(*files, flush=True)); app.exec()"
LISTENS = f"instance.listen(); {HEARS}"
LISTENS_LATER = f"from PySide6.QtCore import QTimer; QTimer.singleShot(500, instance.listen); {HEARS}"
IS_DEAF = "instance.listen(); import time; time.sleep(60)"
NEVER_LISTENS = "import time; time.sleep(60)"


class Other:
    """Another process that has the library."""

    def __init__(self, home: Path, then: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", HOLDER.format(then=then), str(home)], stdout=subprocess.PIPE, text=True
        )
        assert self.read() == "taken"

    def read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def places(home: Path) -> Places:
    return Places(home)


@pytest.fixture
def first(qapp: object, places: Places) -> Iterator[SingleInstance]:
    instance = SingleInstance(places)
    assert instance.take()
    instance.listen()
    yield instance
    instance.release()


@pytest.mark.parametrize("then", [LISTENS, LISTENS_LATER])
def test_files_are_handed_to_the_process_that_has_the_library(
    qapp: object, places: Places, tmp_path: Path, then: str
) -> None:
    other = Other(places.root, then)
    try:
        second = SingleInstance(places)
        assert not second.take()
        assert second.hand_over([tmp_path / "a b.bib", tmp_path / "文献.txt"])
        assert other.read() == f"{tmp_path / 'a b.bib'} {tmp_path / '文献.txt'}"
    finally:
        other.end()


@pytest.mark.parametrize("then", [IS_DEAF, NEVER_LISTENS])
def test_a_holder_that_does_not_answer_is_named(qapp: object, places: Places, then: str) -> None:
    other = Other(places.root, then)
    try:
        second = SingleInstance(places, wait_ms=200)
        assert not second.take()
        begun = time.monotonic()
        assert not second.hand_over([])
        assert time.monotonic() - begun < 5
        assert second.holder().sentence == (
            f"The library is already open in {second.holder().program} "
            f"(process {other.process.pid} on {socket.gethostname()}), which does not answer; nothing was changed. "
            "Close it there and start again."
        )
    finally:
        other.end()


def test_a_killed_holder_leaves_nothing_in_the_way(qapp: object, places: Places) -> None:
    other = Other(places.root, LISTENS)
    os.kill(other.process.pid, signal.SIGKILL)
    other.end()
    instance = SingleInstance(places)
    assert instance.take()
    instance.release()


def test_several_starts_one_after_the_other_are_all_heard(
    qtbot: QtBot, first: SingleInstance, places: Places, tmp_path: Path
) -> None:
    heard: list[list[Path]] = []
    first.files_received.connect(heard.append)
    script = (
        "import sys; from pathlib import Path; from PySide6.QtCore import QCoreApplication\n"
        "from legenda.app.single_instance import SingleInstance; from legenda.system.places import Places\n"
        "app = QCoreApplication([]); i = SingleInstance(Places(Path(sys.argv[1])))\n"
        "assert not i.take(); sys.exit(0 if i.hand_over([Path(p) for p in sys.argv[2:]]) else 1)\n"
    )
    others = [
        subprocess.Popen([sys.executable, "-c", script, str(places.root), str(tmp_path / f"{n}.bib")]) for n in range(3)
    ]
    qtbot.waitUntil(lambda: len(heard) == 3, timeout=20000)
    assert sorted(heard) == [[tmp_path / f"{n}.bib"] for n in range(3)]
    qtbot.waitUntil(lambda: all(other.poll() is not None for other in others), timeout=10000)
    assert [other.returncode for other in others] == [0, 0, 0]


def test_a_library_let_go_can_be_taken_again(qapp: object, places: Places) -> None:
    for _ in range(2):
        instance = SingleInstance(places)
        assert instance.take()
        instance.release()


def test_libraries_in_different_folders_do_not_meet(first: SingleInstance, tmp_path: Path) -> None:
    other = SingleInstance(Places(tmp_path / "other"))
    assert other.take()
    other.release()


def test_a_folder_that_cannot_be_made_is_told(qapp: object, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", "utf-8")
    with pytest.raises(LibraryUnavailableError, match=r"cannot be written; nothing was changed"):
        SingleInstance(Places(in_the_way / "home")).take()


@pytest.mark.parametrize("line", [b"", b"\xff", b"{}", b"5", b"null"])
def test_a_message_that_is_none_is_ignored(line: bytes) -> None:
    assert read_message(line) == []


def test_paths_in_a_message_are_read() -> None:
    assert read_message(b'["/a b", 5, "/c"]\n') == [Path("/a b"), Path("/c")]
