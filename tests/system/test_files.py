"""Files are replaced in one step, and what stands in the way is said in one sentence."""

from __future__ import annotations

import os
import resource
import signal
import stat
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from pathlib import Path

import pytest

from legenda.model.errors import BadInputError
from legenda.system.files import replace_file
from tests.conftest import let_others_in


def test_a_new_file_has_the_data_and_the_usual_mode(tmp_path: Path) -> None:
    path, usual = tmp_path / "refs.bib", tmp_path / "usual"
    usual.write_bytes(b"")
    replace_file(path, b"@misc{a}")
    assert path.read_bytes() == b"@misc{a}"
    assert path.stat().st_mode == usual.stat().st_mode
    assert sorted(p.name for p in tmp_path.iterdir()) == ["refs.bib", "usual"]


def test_an_old_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "refs.bib"
    path.write_bytes(b"old")
    path.chmod(0o640)
    replace_file(path, b"new")
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"new", 0o640)


def test_a_link_stays_and_its_target_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    real, link = tmp_path / "there" / "real.bib", tmp_path / "refs.bib"
    real.write_bytes(b"old")
    link.symlink_to(Path("there") / "real.bib")
    replace_file(link, b"new")
    assert (link.is_symlink(), real.read_bytes()) == (True, b"new")


def test_a_link_to_nothing_makes_its_target(tmp_path: Path) -> None:
    link = tmp_path / "refs.bib"
    link.symlink_to(tmp_path / "real.bib")
    replace_file(link, b"new")
    assert (link.is_symlink(), (tmp_path / "real.bib").read_bytes()) == (True, b"new")


def test_a_device_is_written_to_and_stays_a_device() -> None:
    replace_file(Path("/dev/null"), b"gone")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_the_longest_possible_name_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 255)
    replace_file(path, b"x")
    assert path.read_bytes() == b"x"


def test_places_where_no_file_can_be_written(tmp_path: Path) -> None:
    loop, file = tmp_path / "loop", tmp_path / "file"
    loop.symlink_to(loop)
    file.write_bytes(b"")
    for path, sentence in (
        (tmp_path, f"“{tmp_path}” is a folder, so no file of this name can be written; choose another name."),
        (
            tmp_path / "none" / "a",
            f"There is no folder “{tmp_path / 'none'}”; nothing was written. Make it or choose another.",
        ),
        (file / "a", f"There is no folder “{file}”; nothing was written. Make it or choose another."),
        (tmp_path / ("n" * 300), f"“{'n' * 40}…” is too long for the name of a file; nothing was written."),
    ):
        with pytest.raises(BadInputError) as refused:
            replace_file(path, b"x")
        assert str(refused.value) == sentence
    with pytest.raises(BadInputError, match="loop"):
        replace_file(loop, b"x")


def _replace_as_nobody(path: Path, told: SimpleQueue[str]) -> None:
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
    _replace_and_tell(path, told)


def _replace_with_little_room(path: Path, told: SimpleQueue[str]) -> None:
    """Writes where the system allows files of 1,000 bytes only: fails half way, as on a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
    _replace_and_tell(path, told)


def _replace_and_tell(path: Path, told: SimpleQueue[str]) -> None:
    try:
        replace_file(path, b"x" * 5000)
        told.put("written")
    except BadInputError as refused:
        told.put(str(refused))


def _in_child(deed: object, path: Path) -> str:
    context = get_context("fork")
    told: SimpleQueue[str] = context.SimpleQueue()
    child = context.Process(target=deed, args=(path, told))  # type: ignore[arg-type]
    child.start()
    child.join()
    return told.get()


def test_a_folder_without_permission_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "refs.bib"
    path.write_bytes(b"old")
    path.chmod(0o444)
    tmp_path.chmod(0o755 if os.geteuid() == 0 else 0o555)
    let_others_in(tmp_path)
    said = _in_child(_replace_as_nobody, path)
    assert said == (
        f"“{path}” may not be written by you; what was there is unchanged. "
        "Choose another folder or change its permissions."
    )
    assert path.read_bytes() == b"old"


def test_a_write_that_fails_half_way_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "refs.bib"
    path.write_bytes(b"old")
    said = _in_child(_replace_with_little_room, path)
    assert said == f"“{path}” could not be written (File too large); what was there is unchanged."
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("refs.bib", b"old")]
