"""The graph of a Zotero RDF document: nodes that refer to each other by name, and collections of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from legenda.formats.xml_tree import Node


@dataclass(frozen=True, slots=True)
class Graph:
    """The nodes of a document by their names, and the collections that each is in."""

    nodes: Mapping[str, Node]
    collections: Mapping[str, list[str]] = field(default_factory=dict)

    def at(self, node: Node) -> Node:
        """The node that a reference stands for, or that stands in it."""
        name = node.attributes.get("resource") or node.attributes.get("nodeID")
        if name:
            return self.nodes.get(name, Node("", {"about": name}))
        return next(iter(node), node)


def label_of(node: Node) -> str:
    """The name by which other nodes refer to this one."""
    return node.attributes.get("about") or node.attributes.get("nodeID") or node.attributes.get("ID", "")


def collections_of(nodes: Mapping[str, Node]) -> dict[str, list[str]]:
    """For each node the places of the collections that it is in: "Work > Proposal"."""
    places: dict[str, list[str]] = {}
    held = {label: list(_members(node)) for label, node in nodes.items() if node.name == "Collection"}
    inner = {member for members in held.values() for member in members}
    waiting = [(label, nodes[label].value("title")) for label in held if label not in inner] or [
        (label, nodes[label].value("title")) for label in held
    ]
    seen: set[str] = set()
    while waiting:
        label, place = waiting.pop(0)
        if label in seen:
            continue
        seen.add(label)
        for member in held[label]:
            if member in held:
                waiting.append((member, f"{place} > {nodes[member].value('title')}"))
            else:
                places.setdefault(member, []).append(place)
    return places


def _members(collection: Node) -> Iterator[str]:
    return (part.attributes["resource"] for part in collection.all("hasPart") if "resource" in part.attributes)
