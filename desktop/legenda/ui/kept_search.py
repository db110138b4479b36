"""The search in the box as it is kept: the reader is asked only once it is known which papers it means."""

from __future__ import annotations

from collections.abc import Callable

from legenda.actions import keeping
from legenda.ui.workbench import Workbench

_KIND = "kept search"


def with_kept_search(bench: Workbench, then: Callable[[str], None]) -> None:
    """Go on with the search on show as it is to be kept; "" when there is none.

    Whether a last word that may go on makes a difference is looked up first, which takes as long as two searches.
    """
    text = bench.browsing.text
    if keeping.is_whole(text):
        then(text.strip())
    else:
        bench.deeds.ask(_KIND, lambda desk, _is_old: keeping.kept_search(desk, text), then)
