"""The pages of a vault that the reader moves about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.actions.desk import Desk, open_desk
from legenda.actions.importing import accept, preview
from legenda.actions.marking import mark
from legenda.actions.vaulting import write_vault
from legenda.model.status import Status
from legenda.system.places import Places

BIB = "@misc{ash2015, title={One}, year=2015}\n@misc{roe2021, title={Two}, year=2021}\n"


@pytest.fixture
def desk(home: Path, tmp_path: Path) -> Iterator[Desk]:
    desk = open_desk(Places(home))
    (tmp_path / "two.bib").write_text(BIB, encoding="utf-8")
    accept(desk, preview(desk, [tmp_path / "two.bib"]))
    yield desk
    desk.close()


def pages(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.md")}


def test_a_page_that_was_renamed_and_moved_is_brought_up_to_date_where_it_is(desk: Desk, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    write_vault(desk, [1, 2], vault)
    (vault / "Thesis" / "Core").mkdir(parents=True)
    moved = (vault / "roe2021.md").rename(vault / "Thesis" / "Core" / "My favourite.md")
    moved.write_text(moved.read_text("utf-8") + "mine\n", "utf-8")
    mark(desk, [2], Status.QUEUED)
    report = write_vault(desk, [1, 2], vault)
    assert (report.new, report.changed, report.same, report.problems) == (0, 1, 1, [])
    assert sorted(pages(vault)) == ["Thesis/Core/My favourite.md", "ash2015.md"]
    text = moved.read_text("utf-8")
    assert 'status: "queued"' in text
    assert text.endswith("mine\n")


def test_a_deleted_page_in_the_programs_own_folders_is_no_page(desk: Desk, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    write_vault(desk, [1], vault)
    for place in (".trash", "logseq/bak"):
        (vault / place).mkdir(parents=True)
        (vault / place / "ash2015.md").write_text((vault / "ash2015.md").read_text("utf-8"), "utf-8")
    (vault / "ash2015.md").unlink()
    assert write_vault(desk, [1], vault).new == 1


def test_a_page_without_its_end_mark_is_not_doubled_but_told(desk: Desk, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    write_vault(desk, [1], vault)
    page = vault / "ash2015.md"
    cut = page.read_text("utf-8").replace("<!-- legenda: end -->", "")
    page.rename(vault / "Mine.md").write_text(cut, "utf-8")
    report = write_vault(desk, [1], vault)
    said = "Mine.md has only one of the two marks around Legenda's part; it was left as it is."
    assert report.problems == [said]
    assert pages(vault) == {"Mine.md": cut}
