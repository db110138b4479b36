"""The collections of a library that Better BibTeX or Zotero's web interface gave as JSON, and the items in each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Collections:
    """Collections by key, the key of the one around each, and for the number or key of an item those that name it."""

    known: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    around: Mapping[str, str] = field(default_factory=dict)
    holding: Mapping[str, list[str]] = field(default_factory=dict)

    def places(self, item: Mapping[str, Any]) -> list[str]:
        """The places of an item ("Work > Proposal"), whether its collections name it or it names them."""
        names = [str(item[name]) for name in ("itemID", "key", "itemKey") if item.get(name)]
        named = item.get("collections")
        keys = [key for name in names for key in self.holding.get(name, ())]
        keys += [str(key) for key in named if str(key) in self.known] if isinstance(named, list) else []
        return [" > ".join(reversed(list(self._names(key)))) for key in dict.fromkeys(keys)]

    def _names(self, key: str) -> Iterator[str]:
        """The name of a collection and of those around it, from within; semicolons part places where they are kept."""
        met: set[str] = set()
        while key in self.known and key not in met:
            met.add(key)
            yield str(self.known[key].get("name") or key).replace(";", ",")
            key = self.around.get(key, "")


def collections_of(text: str) -> Collections:
    """The collections in a file: its own part in Better BibTeX's, among the items in Zotero's; none of a broken one."""
    if '"collections"' not in text and '"parentCollection"' not in text:
        return Collections()
    try:
        held = json.loads(text.lstrip("\ufeff"))
    except (json.JSONDecodeError, RecursionError):
        return Collections()
    known = dict(_known(held))
    around = {str(inner): key for key, one in known.items() for inner in _list(one.get("collections"))}
    for key, one in known.items():
        if parent := one.get("parentCollection") or one.get("parent"):
            around.setdefault(key, str(parent))
    holding: dict[str, list[str]] = {}
    for key, one in known.items():
        for item in _list(one.get("items")):
            holding.setdefault(str(item), []).append(key)
    return Collections(known, around, holding)


def is_collection(item: Mapping[str, Any]) -> bool:
    """Whether an object among items is a collection of Zotero's."""
    return "parentCollection" in item and "name" in item and "itemType" not in item


def _known(held: object) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every collection of a file by its key."""
    beside = held.get("collections") if isinstance(held, dict) else None
    if isinstance(beside, dict):
        yield from ((str(key), one) for key, one in beside.items() if isinstance(one, dict))
    items = held.get("items") if isinstance(held, dict) else held
    for one in (*_objects(beside), *(one for one in _objects(items) if is_collection(one))):
        if key := one.get("key"):
            yield str(key), one


def _objects(value: object) -> Iterable[Mapping[str, Any]]:
    """The objects of an array; the web interface has each inside another."""
    for one in _list(value):
        if isinstance(one, dict):
            yield one["data"] if isinstance(one.get("data"), dict) else one


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
