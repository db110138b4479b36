"""Recent searches: the newest first, each once, kept over a restart, and forgotten on demand."""

from __future__ import annotations

from legenda.actions.desk import Desk, open_desk
from legenda.actions.recent_searches import MOST, forget_searches, recent_searches, remember_search


def test_the_newest_search_comes_first_and_each_is_there_once(desk: Desk) -> None:
    for text in ("regret", "tag:rl", "  regret ", ""):
        remember_search(desk, text)
    assert recent_searches(desk) == ["regret", "tag:rl"]


def test_a_search_that_was_typed_further_takes_the_place_of_its_beginning(desk: Desk) -> None:
    for text in ("policy", "policy reg", "policy regret"):
        remember_search(desk, text)
    assert recent_searches(desk) == ["policy regret"]


def test_only_so_many_are_kept_also_over_a_restart_until_they_are_forgotten(desk: Desk) -> None:
    for number in range(MOST + 5):
        remember_search(desk, f"search {number:02}")
    again = open_desk(desk.places)
    assert recent_searches(again) == [f"search {number:02}" for number in range(MOST + 4, 4, -1)]
    forget_searches(again)
    again.close()
    assert recent_searches(desk) == []
