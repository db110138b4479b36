"""Zotero's RDF, read: the form of its export "Zotero RDF", which carries notes, tags, collections and attachments.

https://github.com/zotero/translators/blob/master/Zotero%20RDF.js (the vocabularies are Dublin Core, PRISM, FOAF, vCard
and Zotero's own).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from legenda.formats.xml_tree import Node, XmlRecord, within, xml_records
from legenda.formats.zotero_alone import file_record, note_record, told
from legenda.formats.zotero_graph import Graph, collections_of, label_of
from legenda.formats.zotero_item import file_of, make_record, tags_of
from legenda.model.record import Problem, ReadResult, Record

#: The nodes of the graph: they stand directly in the document and are named there.
_START = re.compile(r"<(?:[\w.-]+:)?\w+\s[^<>]*?\brdf:(?:about|nodeID|ID)\s*=")
_ROOT = re.compile(r"<(?:[\w.-]+:)?RDF(?=[\s>])")
_NO_ITEMS = frozenset({"Memo", "Attachment", "Collection", "Journal", "Series", "Periodical", "Proceedings", "Website"})


def read(text: str, name: str = "") -> ReadResult:
    """The items of a Zotero RDF file.

    Attachments become files, tags keywords, notes `annote` (and `comment-zotero-2` … where there are several), the
    collections `collections`; lines of Zotero's field "Extra" become the fields that they name. A note or a file of its
    own becomes a paper with a provisional title; an empty one is told as a problem.
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
    problems += [Problem(one.fault, one.line, kept="the text without it", file=name) for i in found for one in i.lost]
    alone = [item for item in found if _is_part(item.node) and label_of(item.node) not in used]
    made = [_alone(item, graph) for item in alone]
    records += filter(None, made)
    problems += [_empty(item.node, name) for item, record in zip(alone, made, strict=True) if record is None]
    if not records and not problems:
        problems.append(Problem("no item was found in this file of Zotero's", 1, file=name))
    notes = sum(record is not None and not record.files for record in made)
    assumptions = told(notes, sum(record is not None for record in made) - notes)
    return ReadResult(tuple(records), tuple(problems), (), "zotero-rdf", assumptions)


def _nodes(text: str) -> list[XmlRecord]:
    """The nodes of the graph; of a document that is whole its direct parts, of a broken one what can be found."""
    roots = list(xml_records(text, _ROOT))
    if len(roots) == 1 and not roots[0].fault:
        root = roots[0]
        return [XmlRecord(node, _source(root, node), lost=within(root.lost, *node.source)) for node in root.node]
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


def _is_part(node: Node) -> bool:
    return node.name in ("Memo", "Attachment") or node.value("itemType") in ("attachment", "note")


def _alone(item: XmlRecord, graph: Graph) -> Record | None:
    """The paper that a note or a file makes which belongs to no item; None for one that says nothing."""
    node = item.node
    tags, places = tags_of(node), graph.collections.get(label_of(node), [])
    if node.name == "Attachment" or node.value("itemType") == "attachment":
        file = file_of(node)
        record = file_record(file, tags, places) if file else None
    else:
        value = node.first("value")
        record = note_record(value.raw_text(), tags, places) if value is not None else None
    return replace(record, source_text=item.source_text, line=node.line) if record else None


def _empty(node: Node, name: str) -> Problem:
    kind = "an attachment" if node.name == "Attachment" else "a note"
    return Problem(f"{kind} that belongs to no item is empty", node.line, file=name)
