"""Where mathematics begins and ends in running text, and what in dollars is not mathematics."""

from __future__ import annotations

import re
from dataclasses import dataclass

_LONGEST = 6000
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_DOLLAR = re.compile(r"(?:[^$\\]|\\.)*?(?=\$)", re.DOTALL)
_TEX_SIGN = re.compile(r"\\[A-Za-z]|[\^_=<>]|\\[|{]")
_STRONG_SIGN = re.compile(r"\\[A-Za-z]|[\^_]")
_PROSE = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{3,}\s+[A-Za-z]{2,}|\s[A-Za-z]{3,}\s|\n\s*\n")
_ENVIRONMENT = re.compile(r"\\begin\{((?:equation|align|gather|multline|displaymath|math|eqnarray)\*?)\}")
_NUMBER = re.compile(r"\s*\d[\d\s.,+]*(?:\\?\\?%)?\s*|\s*\\\\?%\s*")
_TEXT_COMMAND = re.compile(
    r"\s*\\(?:textbf|textit|texttt|textsc|textrm|textsf|text|emph|mbox|underline|href|url)\s*(?=\{)"
)
_BETWEEN_TEXTS = re.compile(r"[\s\d.,;:+%()\-]*")


@dataclass(frozen=True, slots=True)
class MathSource:
    """The place of a formula: `start` and `end` without its delimiters, `outer_…` with them."""

    start: int
    end: int
    outer_start: int
    outer_end: int


def brace_pairs(text: str) -> dict[int, int]:
    """For each `{` its `}`; escaped braces do not count, neither do those without a partner."""
    pairs: dict[int, int] = {}
    if "{" not in text:
        return pairs
    open_: list[int] = []
    for match in _BRACE.finditer(text):
        if match[0] == "{":
            open_.append(match.start())
        elif match[0] == "}" and open_:
            pairs[open_.pop()] = match.start()
    return pairs


def math_at(text: str, at: int, end: int) -> MathSource | None:
    """The formula that begins at `at`, if one does: `$…$`, `$$…$$`, `\\(…\\)`, `\\[…\\]` or an environment."""
    if text.startswith("$$", at):
        close = text.find("$$", at + 2, min(end, at + _LONGEST))
        return MathSource(at + 2, close, at, close + 2) if close > at + 2 and text[at + 2 : close].strip() else None
    if text[at] == "$":
        return _in_dollars(text, at, end)
    for opening, closing in (("\\(", "\\)"), ("\\[", "\\]")):
        if text.startswith(opening, at):
            close = text.find(closing, at + 2, min(end, at + _LONGEST))
            is_formula = close > at + 2 and text[at + 2 : close].strip()
            return MathSource(at + 2, close, at, close + 2) if is_formula else None
    match = _ENVIRONMENT.match(text, at, end)
    if match:
        ending = f"\\end{{{match[1]}}}"
        close = text.find(ending, match.end(), min(end, at + _LONGEST))
        return MathSource(match.end(), close, at, close + len(ending)) if close >= 0 else None
    return None


def _in_dollars(text: str, at: int, end: int) -> MathSource | None:
    match = _DOLLAR.match(text, at + 1, min(end, at + _LONGEST))
    if match is None or not match[0].strip():
        return None
    content, close = match[0], match.end()
    is_padded = content[0].isspace() or content[-1].isspace()
    if is_padded and not (_TEX_SIGN.search(content) or re.fullmatch(r"\s*[A-Za-z]\s*", content)):
        return None
    if text[close + 1 : close + 2].isdigit() and not _STRONG_SIGN.search(content):
        return None
    bare = re.sub(r"\\[A-Za-z]+\s*\{[^{}]*\}", "", content)
    if not _STRONG_SIGN.search(content) and _PROSE.search(f" {bare} "):
        return None
    return None if re.search(r"\n\s*\n", content) else MathSource(at + 1, close, at, close + 1)


def is_text_in_dollars(text: str, start: int, end: int, pairs: dict[int, int]) -> bool:
    """Whether a formula is only numbers or text commands, put in dollars for their look: `$20$`, `$\\textbf{GIVE}$`."""
    if _NUMBER.fullmatch(text, start, end):
        return True
    at, found = start, False
    while at < end:
        command = _TEXT_COMMAND.match(text, at, end)
        if command is None:
            between = _BETWEEN_TEXTS.match(text, at, end)
            return found and between is not None and between.end() == end
        close = pairs.get(command.end(), end)
        found = True
        while text[close + 1 : close + 2] == "{" and close < end:
            close = pairs.get(close + 1, end)
        if close >= end:
            return False
        at = close + 1
        between = _BETWEEN_TEXTS.match(text, at, end)
        at = between.end() if between else at
    return found
