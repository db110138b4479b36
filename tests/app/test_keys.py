"""`legenda keys` from outside."""

from __future__ import annotations

import json
from pathlib import Path

from tests.app.conftest import Run


def test_keys_are_looked_at_then_changed_and_the_old_ones_still_show_the_paper(run: Run, bib: Path) -> None:
    run("import", bib)
    before = json.loads(run("list", "--json"))
    said = run("keys", "--pattern", "[auth:upper][shortyear]", "--umlauts", "ue")
    assert "MUELLER20" in said
    assert "--apply changes them" in said
    assert json.loads(run("list", "--json")) == before
    run("keys", "--pattern", "[auth:upper][shortyear]", "--umlauts", "ue", "--apply")
    (shown,) = json.loads(run("show", "mueller2020", "--json"))
    assert (shown["key"], shown["aliases"]) == ("MUELLER20", ["mueller2020"])
    assert "0 of" in run("keys"), "the pattern has become the library's"


def test_a_wrong_pattern_is_one_sentence(run: Run) -> None:
    assert "without its other half" in run("keys", "--pattern", "[auth", code=3)


def test_the_places_of_a_pattern_are_listed(run: Run) -> None:
    assert "[veryshorttitle] its first telling word" in run("keys", "--places")
