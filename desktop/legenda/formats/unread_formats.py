"""Bibliographies in YAML, which are not read: recognised, so that no papers are made of their lines."""

from __future__ import annotations

import re

#: What begins a file, after a line of dashes or remarks.
_START = r"\A(?:\ufeff)?(?:---[^\n]*\n|#[^\n]*\n|[^\S\n]*\n)*"
#: CSL-YAML, as pandoc has it (https://pandoc.org/MANUAL.html#citations).
_CSL = re.compile(rf"{_START}references:\s*\n\s*-\s+[\w-]+:")
#: The `info.yaml` of a document of papis (https://papis.readthedocs.io/en/latest/info-file.html).
_PAPIS = re.compile(rf"{_START}(?=[a-z_]+:)(?=.{{0,100000}}?^(?:author_list|papis_id):)", re.DOTALL | re.MULTILINE)
#: Hayagriva's entries (https://github.com/typst/hayagriva/blob/main/docs/file-format.md).
_HAYAGRIVA = re.compile(
    rf"{_START}[^\s:#-][^\s:]*:[ \t]*\n(?:[ \t]+\S[^\n]*\n){{0,20}}?[ \t]+type:[ \t]*[\w-]+[ \t]*(?:\n|\Z)"
)
_WAYS = (
    (_CSL, "CSL-YAML", "`pandoc FILE -t csljson` makes CSL-JSON of it"),
    (_PAPIS, "an information file of papis", "`papis export --all --format bibtex` makes BibTeX of the whole library"),
    (_HAYAGRIVA, "a bibliography of Hayagriva's", "export it from where it came as BibTeX, which Typst reads too"),
)


def why_not_read(text: str, name: str = "") -> str:
    """Why nothing is made of a text in YAML, and what to do, in one sentence; "" for every other text."""
    for sign, kind, way in _WAYS:
        if sign.match(text):
            return f"“{name or 'This text'}” is {kind}, which Legenda does not read; nothing was made of it: {way}."
    if name.lower().endswith((".yaml", ".yml")) and text.strip():
        return (
            f"“{name}” is YAML, which Legenda does not read; nothing was made of it: export it as BibTeX or CSL-JSON."
        )
    return ""
