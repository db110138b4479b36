"""Whether the window's settings survive a restart, and damage to their file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.ui.window_settings import Export, Layout, View, WindowSettings


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    kept = WindowSettings(
        tmp_path / "settings.json",
        Layout("AAAA", {"shown": ["title"]}, {"lists": False}, (200, 600, 500), (500, 300), sidebar=False),
        View("tag", "method/rl", "title", False, "dark"),
        Export("biblatex", abstract=True, folder="/papers"),
        "/downloads",
    )
    assert kept.save()
    assert WindowSettings.load(kept.path) == kept


def test_without_a_file_everything_is_at_its_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert WindowSettings.load(path) == WindowSettings(path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"layout": 5, "view": [], "export": null}',
        '{"layout": {"across": "wide", "sidebar": "yes", "columns": 3}, "view": {"place": 1, "descending": "no"}}',
        '{"layout": {"across": [1, "2"]}, "import_folder": 7}',
    ],
)
def test_damage_is_passed_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, "utf-8")
    assert WindowSettings.load(path) == WindowSettings(path)


def test_settings_of_others_stay_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"citation_keys": {"pattern": "auth"}}', "utf-8")
    WindowSettings.load(path).save()
    assert json.loads(path.read_text("utf-8"))["citation_keys"] == {"pattern": "auth"}


def test_an_unknown_place_or_order_is_all_papers_newest_first() -> None:
    view = View(place="moon", sort="colour")
    assert (view.scope, view.order) == (Scope(), Sort())
    view = View("list", "3", "title", descending=False)
    assert (view.scope, view.order) == (Scope(Place.LIST, "3"), Sort(SortField.TITLE, descending=False))
