"""Names in MODS: people by their parts or as one text, bodies and meetings, in the roles of MARC's relator list."""

from __future__ import annotations

import re
from dataclasses import replace

from legenda.formats.listed_people import read_person
from legenda.formats.record_draft import RecordDraft
from legenda.formats.xml_tree import Node
from legenda.model.names import Contributor, Role

#: https://www.loc.gov/marc/relators/relaterm.html
_ROLES = {
    "aut": Role.AUTHOR, "author": Role.AUTHOR, "cre": Role.AUTHOR, "creator": Role.AUTHOR, "dis": Role.AUTHOR,
    "edt": Role.EDITOR, "editor": Role.EDITOR, "edc": Role.EDITOR, "com": Role.EDITOR, "compiler": Role.EDITOR,
    "trl": Role.TRANSLATOR, "translator": Role.TRANSLATOR, "aui": Role.INTRODUCTION, "aft": Role.AFTERWORD,
    "ann": Role.ANNOTATOR, "cwt": Role.COMMENTATOR,
}  # fmt: skip


def add_names(draft: RecordDraft, node: Node, author: Role = Role.AUTHOR) -> None:
    """Adds the names of a work or, with another role for its authors, of what it stands in.

    A name in a role that is not modelled is kept under that role. A meeting is the event; who has no role is an author.
    """
    for name in node.all("name"):
        terms = [term.lower().rstrip(".") for role in name.all("role") for term in role.values("roleTerm")]
        roles = [_ROLES[term] for term in terms if term in _ROLES]
        person = _person(name)
        for affiliation in name.values("affiliation"):
            draft.keep("affiliation", affiliation)
        for identifier in name.values("nameIdentifier"):
            draft.keep("orcid", f"{person.full} {identifier}")
        if name.attributes.get("type") == "conference":
            draft.keep("eventtitle", person.full)
        elif terms and not roles:
            draft.keep(re.sub(r"[^a-z0-9]+", "-", terms[-1]), person.inverted)
        elif person != Contributor():
            role = author if not roles or roles[0] is Role.AUTHOR else roles[0]
            draft.contributors.append(replace(person, role=role))
    draft.contributors = list(dict.fromkeys(draft.contributors))


def _person(name: Node) -> Contributor:
    parts = [part for part in name.all("namePart") if part.text]
    by_type = {
        kind: [p.text for p in parts if p.attributes.get("type", "") == kind] for kind in ("family", "given", "")
    }
    suffix = ", ".join(p.text for p in parts if p.attributes.get("type") == "termsOfAddress")
    if by_type["family"]:
        return Contributor(family=" ".join(by_type["family"]), given=" ".join(by_type["given"]), suffix=suffix)
    whole = ", ".join(text.rstrip(", ") for text in by_type[""]) or " ".join(by_type["given"])
    if not whole:
        return Contributor(literal=name.value("displayForm"))
    if name.attributes.get("type") in ("corporate", "conference"):
        return Contributor(literal=" ".join(text.rstrip(", ") for text in by_type[""]))
    return replace(read_person(whole), suffix=suffix) if suffix else read_person(whole)
