"""Rewrites a citation style where citeproc-py passes over a rule, so that the outcome is what the rule asks for.

Source: CSL 1.0.2, https://docs.citationstyles.org/en/stable/specification.html: `initialize="false"`; labels of numbers
that an item lacks; `text-case="title"` on labels; delimiters of a locale's dates; groups that would show their words
without any fact; and a blank after a number that a style puts into a column of its own.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET

_CSL = "{http://purl.org/net/xbiblio/csl}"
_NUMBERS = frozenset(
    ["page", "volume", "issue", "number", "edition", "chapter-number", "collection-number", "number-of-pages",
     "number-of-volumes", "version", "section", "part-number", "supplement-number", "page-first"]
)  # fmt: skip
_BRANCHES = (f"{_CSL}if", f"{_CSL}else-if", f"{_CSL}else")


def adapt(root: ET.Element) -> None:
    """Rewrite the style `root` in place."""
    _settle_initials(root)
    _settle_labels(root)
    _settle_dates(root)
    _settle_words(root)
    _part_numbers(root)


def _settle_initials(root: ET.Element) -> None:
    """Give every `name` its own `initialize-with`, and none where it says that names are not to be shortened."""
    holders = [root, *root.findall(f"{_CSL}bibliography"), *root.findall(f"{_CSL}citation")]
    inherited = next((found for holder in holders if (found := holder.get("initialize-with")) is not None), None)
    shortens = next((found for holder in holders if (found := holder.get("initialize")) is not None), "true")
    for holder in holders:
        holder.attrib.pop("initialize-with", None)
    inner = {names for substitute in root.iter(f"{_CSL}substitute") for names in substitute.iter(f"{_CSL}names")}
    for names in root.iter(f"{_CSL}names"):
        if names not in inner and names.find(f"{_CSL}name") is None:
            names.insert(0, ET.Element(f"{_CSL}name"))  # to hold what it no longer inherits
    for name in root.iter(f"{_CSL}name"):
        if name.get("initialize", shortens) == "false":
            name.attrib.pop("initialize-with", None)
        elif inherited is not None and name.get("initialize-with") is None:
            name.set("initialize-with", inherited)


def _settle_labels(root: ET.Element) -> None:
    """Show the label of a number only with its number, and with a capital where it is to have one."""
    for parent in list(root.iter()):
        for place, label in enumerate(list(parent)):
            if label.tag != f"{_CSL}label":
                continue
            if label.get("text-case") == "title":
                label.set("text-case", "capitalize-first")
            variable = label.get("variable", "")
            if variable in _NUMBERS:
                choose = ET.Element(f"{_CSL}choose")
                condition = ET.SubElement(choose, f"{_CSL}if", {"variable": variable})
                condition.append(label)
                parent[place] = choose


def _part_numbers(root: ET.Element) -> None:
    """A number that stands in a column of its own has a blank after it in running text."""
    bibliography = root.find(f"{_CSL}bibliography")
    layout = bibliography.find(f"{_CSL}layout") if bibliography is not None else None
    if bibliography is not None and layout is not None and bibliography.get("second-field-align") and len(layout):
        first = layout[0]
        first.set("suffix", f"{first.get('suffix', '').rstrip()} ")


def _settle_dates(root: ET.Element) -> None:
    """Join the parts of a date as the style's own locale says."""
    joints = {
        date.get("form"): date.get("delimiter", "") for date in root.findall(f"{_CSL}locale/{_CSL}date[@delimiter]")
    }
    inside = set(root.findall(f"{_CSL}locale/{_CSL}date"))
    for date in root.iter(f"{_CSL}date"):
        if date not in inside and date.get("form") in joints and date.get("delimiter") is None:
            date.set("delimiter", joints[date.get("form")])


def _settle_words(root: ET.Element) -> None:
    """Show words that a condition chooses for a group only when the group has a fact to show beside them."""
    macros = {macro.get("name", ""): macro for macro in root.iter(f"{_CSL}macro")}
    for group in list(root.iter(f"{_CSL}group")):
        for choose in group.findall(f"{_CSL}choose"):
            facts = {fact for other in group if other is not choose for fact in _facts(other, macros, 0)}
            for branch in choose:
                if facts and len(branch) and all(_is_words(part) for part in branch):
                    _on_condition(branch, facts)


def _on_condition(branch: ET.Element, facts: set[str]) -> None:
    words = list(branch)
    for part in words:
        branch.remove(part)
    inner = ET.SubElement(branch, f"{_CSL}choose")
    condition = ET.SubElement(inner, f"{_CSL}if", {"variable": " ".join(sorted(facts)), "match": "any"})
    condition.extend(words)


def _is_words(part: ET.Element) -> bool:
    return part.tag == f"{_CSL}text" and ("value" in part.attrib or "term" in part.attrib)


def _facts(part: ET.Element, macros: dict[str, ET.Element], depth: int) -> set[str]:
    """The variables that an element shows, by its macros too."""
    found: set[str] = set()
    for inner in part.iter():
        if inner.tag not in _BRANCHES and inner.tag != f"{_CSL}label":
            found.update(inner.get("variable", "").split())
        macro = macros.get(inner.get("macro", ""))
        if macro is not None and depth < 12:
            found |= _facts(macro, macros, depth + 1)
    return found
