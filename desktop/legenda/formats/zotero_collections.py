"""The collections of a library that Better BibTeX exported as JSON, and the items in each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

_MOST_LAYERS = 50


def collections_of(text: str) -> dict[str, list[str]]:
    """For the number or key of each item the places of its collections: "Work > Proposal"; empty for a broken file."""
    if '"collections"' not in text or not text.lstrip("\ufeff \t\r\n").startswith("{"):
        return {}
    try:
        held = json.loads(text).get("collections")
    except (json.JSONDecodeError, RecursionError):
        return {}
    known = {key: one for key, one in held.items() if isinstance(one, dict)} if isinstance(held, dict) else {}
    parents = {str(inner): key for key, one in known.items() for inner in one.get("collections") or ()}
    places: dict[str, list[str]] = {}
    for key, one in known.items():
        place = " > ".join(reversed(list(_names(key, known, parents))))
        for item in one.get("items") or ():
            places.setdefault(str(item), []).append(place)
    return places


def _names(key: str, known: Mapping[str, Mapping[str, Any]], parents: Mapping[str, str]) -> Iterator[str]:
    """The name of a collection and of those around it, from within; semicolons part places where they are kept."""
    for _ in range(_MOST_LAYERS):
        if key not in known:
            return
        yield str(known[key].get("name") or key).replace(";", ",")
        key = parents.get(key) or str(known[key].get("parent") or "")
