"""Citation styles: the set that comes with Legenda and any `.csl` file, made ready for the processor.

Source: CSL 1.0.2, https://docs.citationstyles.org/en/stable/specification.html.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from legenda.model.errors import BadInputError, NotFoundError
from legenda.system.places import resource
from legenda.system.reading import read_text

_CSL = "{http://purl.org/net/xbiblio/csl}"
#: Short names of the styles that come with Legenda; each is a file in `resources/csl`.
STYLES = {
    "apa": ("apa", "APA, 7th edition"),
    "chicago": ("chicago-author-date", "Chicago, author and date"),
    "chicago-notes": ("chicago-notes-bibliography", "Chicago, notes and bibliography"),
    "mla": ("modern-language-association", "MLA"),
    "harvard": ("harvard-cite-them-right", "Harvard, Cite Them Right"),
    "ieee": ("ieee", "IEEE"),
    "acm": ("association-for-computing-machinery", "ACM"),
    "lncs": ("springer-lecture-notes-in-computer-science", "Springer LNCS"),
    "nature": ("nature", "Nature"),
    "elsevier": ("elsevier-harvard", "Elsevier, Harvard"),
    "acs": ("american-chemical-society", "American Chemical Society"),
    "ams": ("american-mathematical-society-numeric", "American Mathematical Society"),
    "ama": ("american-medical-association", "American Medical Association"),
    "vancouver": ("nlm-citation-sequence", "Vancouver (National Library of Medicine)"),
    "gb-t-7714": ("china-national-standard-gb-t-7714-2015-numeric", "GB/T 7714—2015, numeric"),
}
DEFAULT_STYLE = "apa"
#: British styles that leave their language to the reader.
_BRITISH = frozenset(["harvard-cite-them-right"])


@dataclass(frozen=True, slots=True)
class Style:
    """A style ready for the processor: its XML, its title, how it writes page ranges, and whether it is MLA's."""

    xml: bytes
    title: str
    page_format: str
    is_mla: bool = False


def load(style: str | Path) -> Style:
    """The style of this short name or in this file.

    Raises NotFoundError for a name that is not known, BadInputError for a file that is no style.
    """
    path = _path(style)
    text = read_text(path).text
    if re.search(r"<!(?:DOCTYPE|ENTITY)", text):
        raise BadInputError(
            f"“{path.name}” declares entities of its own, which no citation style needs; it was not used."
        )
    try:
        root = ET.fromstring(re.sub(r"^\s*<\?xml[^>]*\?>", "", text))
    except ET.ParseError as error:
        raise BadInputError(f"“{path.name}” is no citation style: it is not well-formed XML ({error}).") from error
    if root.tag != f"{_CSL}style":
        raise BadInputError(f"“{path.name}” is no citation style: CSL styles begin with <style>.")
    parent = root.find(f"{_CSL}info/{_CSL}link[@rel='independent-parent']")
    if parent is not None:
        return load(_parent(parent.get("href", ""), path))
    if root.find(f"{_CSL}bibliography") is None:
        raise BadInputError(f"The style “{path.name}” makes notes only and has no list of references; choose another.")
    if macro := _calling_itself(root):
        raise BadInputError(
            f"The style “{path.name}” cannot be used: its macro “{macro}” calls itself, so no reference would end. "
            "Nothing was written; mend the style or choose another."
        )
    return _ready(root, path)


def _path(style: str | Path) -> Path:
    name = str(style)
    if name.lower() in STYLES:
        return resource(f"resources/csl/{STYLES[name.lower()][0]}.csl")
    path = Path(style)
    if path.suffix.lower() == ".csl" or path.is_file():
        return path
    if re.fullmatch(r"[\w-]+", name):
        try:
            return resource(f"resources/csl/{name}.csl")
        except FileNotFoundError:
            pass
    raise NotFoundError(f"There is no citation style “{name}”; there are {', '.join(STYLES)}, or name a .csl file.")


def _parent(address: str, path: Path) -> Path:
    """The style that a dependent one follows: beside it, or among those that come with Legenda."""
    name = f"{address.rstrip('/').rsplit('/', 1)[-1]}.csl"
    for parent in (path.parent / name, path.parent.parent / name):
        if parent.is_file() and parent.resolve() != path.resolve():
            return parent
    try:
        return resource(f"resources/csl/{name}")
    except FileNotFoundError:
        raise BadInputError(
            f"The style “{path.name}” only follows another one, {name}, which is not there; put it beside it."
        ) from None


def _calling_itself(root: ET.Element) -> str:
    """The name of a macro that is called from within itself; "" when there is none."""
    calls = {macro.get("name", ""): _called(macro) for macro in root.iter(f"{_CSL}macro")}
    try:
        TopologicalSorter(calls).prepare()
    except CycleError as error:
        ring: list[str] = error.args[1]
        return ring[0]
    return ""


def _called(element: ET.Element) -> list[str]:
    """The names of the macros that stand within an element."""
    return list(dict.fromkeys(one.get("macro", "") for one in element.iter() if one.get("macro")))


def _ready(root: ET.Element, path: Path) -> Style:
    if path.stem in _BRITISH:
        root.attrib.setdefault("default-locale", "en-GB")
    title = root.findtext(f"{_CSL}info/{_CSL}title") or path.stem
    page_format = root.attrib.pop("page-range-format", "")
    xml: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    is_mla = "modern-language-association" in (root.findtext(f"{_CSL}info/{_CSL}id") or "")
    return Style(xml, " ".join(title.split()), page_format, is_mla)
