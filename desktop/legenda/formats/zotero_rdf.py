"""Zotero's RDF, read: the form of its export "Zotero RDF", which carries notes, tags, collections and attachments.

https://github.com/zotero/translators/blob/master/Zotero%20RDF.js (the vocabularies are Dublin Core, PRISM, FOAF, vCard
and Zotero's own).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from legenda.formats.xml_tree import Node, XmlRecord, xml_records
from legenda.formats.zotero_graph import Graph, collections_of, label_of
from legenda.formats.zotero_item import make_record
from legenda.model.record import Problem, ReadResult, Record

#: The nodes of the graph: they stand directly in the document and are named there.
_START = re.compile(r"<(?:[\w.-]+:)?\w+\s[^<>]*?\brdf:(?:about|nodeID|ID)\s*=")
_ROOT = re.compile(r"<(?:[\w.-]+:)?RDF(?=[\s>])")
_NO_ITEMS = frozenset({"Memo", "Attachment", "Collection", "Journal", "Series", "Periodical", "Proceedings", "Website"})


def read(text: str, name: str = "") -> ReadResult:
    """The items of a Zotero RDF file.

    Attachments become files, tags keywords, notes `annote` (and `comment-zotero-2` … where there are several), the
    collections `collections`; lines of Zotero's field "Extra" become the fields that they name. A note or an attachment
    of its own is no reference and is told as a problem.
    """
    found = _nodes(text)
    nodes = {label: item.node for item in found if (label := label_of(item.node))}
    graph = Graph(nodes, collections_of(nodes))
    used: set[str] = set()
    records = [_record(item, graph, used) for item in found if _is_item(item.node, nodes)]
    problems = [
        Problem(item.fault, item.node.line, kept="what stands before the break; the other items", file=name)
        for item in found
        if item.fault
    ]
    problems += _alone(found, used, name)
    if not records and not problems:
        problems.append(Problem("no item was found in this file of Zotero's", 1, file=name))
    return ReadResult(tuple(records), tuple(problems), format="zotero-rdf")


def _nodes(text: str) -> list[XmlRecord]:
    """The nodes of the graph; of a document that is whole its direct parts, of a broken one what can be found."""
    roots = list(xml_records(text, _ROOT))
    if len(roots) == 1 and not roots[0].fault:
        return [XmlRecord(node, _source(roots[0], node)) for node in roots[0].node]
    return list(xml_records(text, _START))


def _source(root: XmlRecord, node: Node) -> str:
    start = root.node.source[0]
    return root.source_text.encode()[node.source[0] - start : node.source[1] - start].decode(errors="replace")


def _is_item(node: Node, nodes: Mapping[str, Node]) -> bool:
    kind = node.value("itemType")
    if kind:
        return kind not in ("attachment", "note", "annotation")
    return node.name not in _NO_ITEMS and node.first("title") is not None and label_of(node) in nodes


def _record(item: XmlRecord, graph: Graph, used: set[str]) -> Record:
    node = item.node
    parts = [*node.all("isReferencedBy"), *node.all("link")]
    used |= {part.attributes.get("resource", "") for part in parts}
    return make_record(node, graph, item.source_text, graph.collections.get(label_of(node), []))


def _alone(found: Iterable[XmlRecord], used: set[str], name: str) -> Iterator[Problem]:
    """Notes and attachments that belong to no item."""
    for item in found:
        is_part = item.node.name in ("Memo", "Attachment") or item.node.value("itemType") in ("attachment", "note")
        if is_part and label_of(item.node) not in used:
            kind = "an attachment" if item.node.name == "Attachment" else "a note"
            told = item.node.value("title") or item.node.value("value")[:60]
            yield Problem(f"{kind} that belongs to no item (“{told}”) is no reference", item.node.line, file=name)
