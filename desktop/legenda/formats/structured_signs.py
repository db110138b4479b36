"""The signs by which XML and JSON formats are recognised, apart so that no reader is loaded for looking."""

from __future__ import annotations

import re

from legenda.formats.csl_types import CSL_TYPES


def _xml(first: str, second: str = "") -> re.Pattern[str]:
    """A document whose first tags are among those named; a second pattern must stand somewhere near its beginning."""
    also = rf"(?=.{{0,40000}}?(?:{second}))" if second else ""
    return re.compile(rf"\A\s*(?=<)(?=.{{0,8000}}?<(?:[\w.-]+:)?(?:{first})(?=[\s>/])){also}", re.DOTALL)


ENDNOTE = _xml("records?", r"<(?:ref-type|source-app|titles|contributors|rec-number)[\s>/]|<records\s*/>")
PUBMED = _xml("PubmedArticle(?:Set)?|PubmedBookArticle(?:Set)?|MedlineCitation(?:Set)?")
MODS = _xml("mods(?:Collection)?")
ZOTERO = _xml("RDF", r"zotero\.org|purl\.org/net/biblio")

_CSL_MEMBERS = (
    "issued|container-title|date-parts|DOI|URL|ISSN|ISBN|PMID|citation-key|non-dropping-particle|dropping-particle|"
    "publisher-place|collection-title|title-short|accessed"
)
_TYPES = "|".join(sorted(CSL_TYPES - {"article", "book", "collection", "dataset", "patent", "report", "software"}))
#: An item of Zotero's, which names its type as no other does.
ZOTERO_JSON = re.compile(r"\A\s*[\[{](?=.{0,200000}?\"itemType\"\s*:\s*\")", re.DOTALL)
#: An item of CSL-JSON by members or types that only CSL has; Legenda's own form begins with the key.
CSL = re.compile(
    r"\A\s*(?:\[\s*)?\{(?!\s*\"key\"\s*:)(?!.{0,200000}?\"itemType\"\s*:)(?:"
    rf"(?=.{{0,20000}}?\"(?:{_CSL_MEMBERS})\"\s*:)|(?=.{{0,20000}}?\"type\"\s*:\s*\"(?:{_TYPES})\")|"
    r"(?=[^{}]{0,4000}\"id\"\s*:)(?=[^{}]{0,4000}\"type\"\s*:))",
    re.DOTALL,
)
#: Papers of a conference as a list of plain objects: the authors as one text, or as a list of names.
PAPERLISTS = re.compile(
    r"\A\s*+(?:\[\s*+)?\{(?!\s*\"key\"\s*:)(?!.{0,200000}?\"itemType\"\s*:)(?=.{0,20000}?\"title\"\s*:)(?=.{0,20000}?\"authors?\"\s*:\s*(?:\"|\[\s*\"))",
    re.DOTALL,
)
#: Everything else that begins as JSON does.
JSON = re.compile(
    rf"\A(?!{ZOTERO_JSON.pattern})(?!{CSL.pattern})(?!{PAPERLISTS.pattern})\s*(?:\[\s*(?:\{{|\])|\{{\s*\")",
    re.DOTALL,
)
