"""A library on a medium that cannot be written: the command line and the window read it and say so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from legenda.app.command import main
from tests.without_rights import read_only, run

TWO = """
@article{a, author={Ash, A}, title={Silent flight}, journal={Owls}, year=2015, abstract={Quiet $x^2$.}}
@article{b, author={Elm, E}, title={Loud flight}, journal={Bees}, year=2016}
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a library of two papers with its index."""
    home = tmp_path / "medium"
    file = tmp_path / "two.bib"
    file.write_text(TWO, "utf-8")
    assert main(["--home", str(home), "import", str(file)]) == 0
    return home


def said(home: Path, *words: str) -> list[str]:
    """What a command says as somebody who may not write, and its exit code."""
    arguments = ["--home", str(home), *words]
    return run(f"from legenda.app.command import main\nprint(main({arguments!r}))")


def remark(home: Path) -> str:
    return (
        f"legenda: The library {home / 'library.sqlite'} is read-only: it can be read, searched and exported, but "
        "nothing in it can be changed."
    )


def test_reading_commands_read_and_deeds_are_refused(home: Path) -> None:
    with read_only(home):
        assert said(home, "list", "silent") == ["a  new        Ash: Silent flight (Owls 2015)", remark(home), "0"]
        assert said(home, "show", "b")[0] == "Loud flight"
        assert said(home, "export", "key:b", "--to", "bibtex", "--only", "year") == [
            "@article{b,", "  year = {2016},", "}", remark(home), "0"
        ]  # fmt: skip
        assert said(home, "cite", "b")[0] == "Elm, E. (2016). Loud flight. Bees."
        assert said(home, "check") == [
            remark(home), "The library is whole, and the index agrees with it.", "0"
        ]  # fmt: skip
        assert said(home, "mark", "read", "a") == [
            f"legenda: The library {home / 'library.sqlite'} cannot be written, because it or its folder is read-only; "
            "nothing was changed; give yourself permission to write there or choose another folder.",
            "3",
        ]


def test_without_an_index_the_texts_themselves_are_searched(home: Path) -> None:
    shutil.rmtree(home / "index")
    with read_only(home):
        assert said(home, "list", "loud") == [
            "legenda: Slower, since there is no index that fits the library.",
            "b  new        Elm: Loud flight (Bees 2016)",
            remark(home),
            "0",
        ]


def test_the_window_opens_it_and_refuses_changes(home: Path) -> None:
    window = f"""
        from pathlib import Path
        from PySide6.QtWidgets import QApplication
        from legenda.actions import marking
        from legenda.app.single_instance import SingleInstance
        from legenda.model.status import Status
        from legenda.system.log import keep_log
        from legenda.system.places import Places
        from legenda.ui.window import MainWindow

        def settle():
            while window.controllers is None or window.is_busy:
                app.processEvents()

        app = QApplication([])
        keep_log(Path({str(home)!r}, "legenda.log"))
        places = Places(Path({str(home)!r}))
        print(SingleInstance(places).take())
        window = MainWindow(places)
        window.show_first_page()
        window.show()
        window.open_library()
        settle()
        print(window.windowTitle(), len(window.parts.papers.ids()))
        print(window.parts.messages.text)
        window.parts.papers.select(list(window.parts.papers.ids()))
        window.deeds.step(lambda desk: marking.mark(desk, [1], Status.READ))
        settle()
        print(window.parts.messages.text)
        window.close()
        settle_end = [app.processEvents() for _ in range(5)]
    """
    with read_only(home):
        lines = [line for line in run(window) if "propagateSizeHints" not in line]
    assert lines[:3] == ["True", "Legenda (read-only) 2", remark(home).removeprefix("legenda: ")]
    assert lines[3].startswith(f"The library {home / 'library.sqlite'} cannot be written, because")
    assert lines[4:] == []
