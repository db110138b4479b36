"""The known names that a reader may have meant by one that is not known."""

from __future__ import annotations

from collections.abc import Iterable

from legenda.model.near_match import distance


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """At most `most` of the known names that are written most like `name`, the nearest first; none that is far off."""
    low = name.lower()
    near = sorted((distance(low, one.lower()), one) for one in set(known))
    return [one for edits, one in near[:most] if edits <= max(2, len(low) // 3)]
