"""Telling a text that is plainly no list of papers: a web page, a program, settings, a log, a README."""

from __future__ import annotations

import re

from legenda.formats.abstracts_labels import label_at

_LOOKED_AT = 20_000
_FEWEST_LINES = 2
_MOST = 0.5
_PAGE = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<(?:!doctype\s+html|html|head|body|svg)\b", re.IGNORECASE | re.DOTALL
)
_XML = re.compile(r"\s*<\?xml\s|\s*<[\w.-]+(?::[\w.-]+)?\s[^<>]{0,400}\bxmlns\b")
#: Lines of programs that are nothing else.
_PROGRAM = re.compile(
    r"(?:from\s[\w.]+\simport\s|import\s[\w.]+(?:\sas\s\w+|;)?\s*$|\s*(?:async\s)?def\s\w+\(|class\s\w+[(:{]|"
    r"#include\s*[<\"]|"
    r"\s*(?:export\s)?function\s\w+\(|package\s[\w.]+;|using\s[\w.:]+;|\s*(?:const|let|var)\s\w+\s=\s)"
)
_FEWEST_PROGRAM_LINES = 3
_CODE = re.compile(
    r"\s*(?:import\s[\w.*{]|from\s[\w.]+\simport\b|(?:async\s)?def\s\w+\(|class\s\w+.*[:{]\s*$|(?:el)?if\s.*:\s*$|"
    r"else:\s*$|"
    r"for\s.+\sin\s.+:\s*$|while\s.*[:{]\s*$|(?:try|finally):\s*$|except\b.*:\s*$|with\s.+:\s*$|return\b.{0,80}$|"
    r"raise\s\w+\(|"
    r"@\w[\w.]*(?:\(|\s*$)|#include\s*[<\"]|#!|(?:const|let|var|function|public|private|static|void|int|export|package|use|"
    r"fn)\s\w.*[;{(,]\s*$|//|/\*|\*/|[)\]}]+[;,:]?\s*$|.*[;{]\s*$|[\w.\[\]\"']+(?::\s[\w\[\], |]+)?\s[-+*/|]?=\s.+|"
    r"[\w.]+\(.*\)?,?\s*$|(?:fi|done|esac|then|do)\s*$|\"\"\")"
)
_SETTING = re.compile(
    r"\s*(?:\[{1,2}[\w. \"'-]+\]{1,2}\s*$|[\w.\"'-]+\s*=\s*\S.*$|[\"']?.*[\"']?,\s*$|[\]})],?\s*$|[#;]\s?.*$)"
)
_SETTING_OWN = re.compile(r"\s*(?:\[{1,2}[\w. \"'-]+\]{1,2}\s*$|[\w.\"'-]+\s*=\s*\S.*$)")
_YAML = re.compile(r"\s*(?:-\s)?[a-z][\w.-]*:(?:\s.*)?$|\s*-\s[\w./:@-]+\s*$|\s*#.*$|---\s*$")
_LOG = re.compile(
    r"\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d|\[(?:INFO|DEBUG|WARN|WARNING|ERROR)\]|"
    r"(?:INFO|DEBUG|WARNING|ERROR|CRITICAL)\b[ :]|[A-Z][a-z]{2}\s+\d{1,2}\s\d\d:\d\d:\d\d|"
    r"\d{1,3}(?:\.\d{1,3}){3}\s|Traceback\s\(|\s+File\s\")"
)
#: The parts of a README or a list of changes, of which no list of papers has two.
_SOFTWARE = re.compile(
    r"^#{1,4}[ \t]{1,9}[^\w\n\[]{0,9}(?:install(?:ation|ing)?\b.*|"
    r"usage|quick\s?start|getting started|build(?:ing)?|tests?|testing|licen[cs]e|"
    r"contributing|requirements|configuration|features|development|dependencies|documentation|change\s?log|"
    r"\[?v?\d+\.\d+(?:\.\d+)?\]?(?:\s.*)?|unreleased|\[unreleased\]|added|fixed|changed|removed)\s*:?\s*$",
    re.IGNORECASE | re.MULTILINE,
)
_FENCE = re.compile(r"^\s*(?:```|~~~)", re.MULTILINE)


def what_else(text: str) -> str:
    """What a text is instead of a list of papers ("a program"), or "" where it may be one."""
    start = text[:_LOOKED_AT]
    if _PAGE.match(start):
        return "a web page"
    if _XML.match(start):
        return "XML of a kind that is not read here"
    lines = [line for line in start.split("\n")[:-1] or [start] if line.strip()]
    lines = [line for line in lines if len(line) < 2000]
    if len(lines) < _FEWEST_LINES:
        return ""
    if _share(_LOG, lines) > _MOST:
        return "a log"
    settings = _share(_SETTING, lines)
    if settings > 0.8 and _share(_SETTING_OWN, lines) > 0.3:
        return "a file of settings"
    is_program = start.startswith("#!") or sum(map(bool, map(_PROGRAM.match, lines))) >= _FEWEST_PROGRAM_LINES
    if is_program or _share(_CODE, lines) > _MOST:
        return "a program"
    if _share(_YAML, lines) > 0.9 and not any(map(label_at, lines)):
        return "a file of settings"
    parts = len(_SOFTWARE.findall(start))
    return "a description of software" if parts > 1 or (parts and _FENCE.search(start)) else ""


def _share(form: re.Pattern[str], lines: list[str]) -> float:
    """The part of the lines that have this form."""
    return sum(form.match(line) is not None for line in lines) / len(lines)
