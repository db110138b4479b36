"""The searches that the reader used lately, kept with the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legenda.actions.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Sequence

_CHOICE = "recent searches"
#: So many are kept.
MOST = 20


def recent_searches(desk: Desk) -> list[str]:
    """The searches used lately, the newest first."""
    from legenda.storage.choices import choice

    kept = desk.library.read(choice, _CHOICE).get("texts")
    return [text for text in kept if isinstance(text, str)] if isinstance(kept, list) else []


def remember_search(desk: Desk, text: str) -> None:
    """Keep a search as the newest; one that it only goes on from, or that was used before, gives its place to it.

    A library that is only read keeps nothing.
    """
    if desk.library.is_read_only:
        return
    wanted = " ".join(text.split())
    before = recent_searches(desk)
    if wanted and before[:1] != [wanted]:
        _keep(desk, [wanted, *(one for one in before if not wanted.startswith(one))][:MOST])


def forget_searches(desk: Desk) -> None:
    """Keep none of them."""
    _keep(desk, [])


def _keep(desk: Desk, texts: Sequence[str]) -> None:
    from legenda.storage.choices import keep_choice

    keep_choice(desk.library, _CHOICE, {"texts": list(texts)})
