"""`legenda vault`: a folder of pages, written and brought up to date on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.cli.conftest import Run

THREE = """
@article{a, author={Ash, A}, title={Silent flight}, journal={Owls}, year=2015}
@article{b:2, author={Elm, E}, title={Loud flight}, journal={Bees}, year=2016}
@misc{b-2, title={Another}}
"""


@pytest.fixture
def papers() -> str:
    """The three papers."""
    return THREE


def test_pages_are_written_once_and_then_only_when_something_changed(run: Run, tmp_path: Path) -> None:
    vault = str(tmp_path / "my" / "vault")
    assert run("vault", vault, "-key:b-2") == "2 new pages, 0 brought up to date, 0 as they were.\n"
    assert sorted(path.name for path in Path(vault).iterdir()) == ["a.md", "b-2.md"]
    run("mark", "read", "a")
    assert run("vault", vault, "-key:b-2") == "0 new pages, 1 brought up to date, 1 as they were.\n"
    assert 'status: "read"' in Path(vault, "a.md").read_text("utf-8")


def test_a_page_keeps_its_name_line_ends_and_own_words_when_the_key_changes(run: Run, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    run("vault", str(vault), "key:a")
    page = vault / "a.md"
    page.write_bytes((page.read_text("utf-8") + "\nMine.\n").replace("\n", "\r\n").encode())
    run("set", "a", "key=ash2015")
    assert run("vault", str(vault), "key:ash2015") == "0 new pages, 1 brought up to date, 0 as they were.\n"
    assert [path.name for path in vault.iterdir()] == ["a.md"]
    assert b'citekey: "ash2015"\r\n' in page.read_bytes()
    assert page.read_bytes().endswith(b"\r\n\r\nMine.\r\n")


def test_what_cannot_be_written_is_said_and_the_rest_is(run: Run, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    assert "b-2.md is the page of b:2, so b-2 got none." in run("vault", str(vault), code=1)
    page = vault / "a.md"
    page.write_text(page.read_text("utf-8").replace("# Silent flight", "# Silent, really"), "utf-8")
    run("rate", "a", "5")
    said = run("vault", str(vault), "key:a", code=1)
    assert "a.md was changed within Legenda's part; it was left as it is." in said
    run("vault", str(vault), "key:a", "--replace")
    assert "# Silent flight" in page.read_text("utf-8")


def test_a_file_in_the_place_of_the_folder_is_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    said = run("vault", str(tmp_path / "file"), code=3)
    assert said.startswith(f"legenda: The folder “{tmp_path / 'file'}” cannot be made: ")
    assert said.endswith("; nothing was written.\n")
