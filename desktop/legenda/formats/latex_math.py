"""Finding the mathematics in a text, and telling it from money."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TEX = re.compile(r"[\\^_{}=<>]")
_PROSE = re.compile(r"\d[\d.,]*\s+[A-Za-z]{2,}|[A-Za-z]{2,}\s+[A-Za-z]{2,}")


def math_end(text: str, start: int) -> int:
    """Where the formula that opens with the dollar sign at `start` ends (behind its closing sign); -1 if it is none.

    A dollar sign opens a formula when another closes it on the same paragraph, and what stands between looks like
    TeX or is at least neither blank at an edge nor prose: "$5 and $10" is money (the rule of Pandoc's
    `tex_math_dollars`, widened by what formulas of bibliographies hold).
    """
    width = 2 if text.startswith("$$", start) else 1
    inner = start + width
    close = _closing(text, inner, width)
    if close < 0:
        return math_end(text, start + 1) if width == 2 and not text.startswith("$", start + 2) else -1
    body = text[inner:close]
    behind = text[close + width : close + width + 1]
    return close + width if _is_math(body, behind) else -1


def _closing(text: str, start: int, width: int) -> int:
    """The place of the dollar sign that closes, outside braces; -1 when a brace or the paragraph ends first."""
    depth, place = 0, start
    for found in re.finditer(r"\\.|[{}$]|\n\s*\n", text[start : start + 5000], re.DOTALL):
        sign, place = found.group(), start + found.start()
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
        elif sign == "$" and depth <= 0:
            return place if width == 1 or text.startswith("$$", place) else -1
        if depth < 0 or sign.isspace():
            return -1
    return -1


def _is_math(body: str, behind: str) -> bool:
    if not body.strip():
        return False
    if _TEX.search(body.replace(r"\$", "").replace(r"\&", "").replace(r"\%", "")) and not _PROSE.match(body):
        return True
    if body[0].isspace() or body[-1].isspace():
        return len(body.strip()) <= 12 and not _PROSE.search(body) and not behind.isdigit()
    return not behind.isdigit() and not _PROSE.search(body)


def pieces(text: str) -> Iterator[tuple[bool, str]]:
    """`text` cut into formulas (True, with their dollar signs) and what stands between them (False)."""
    done = 0
    place = text.find("$")
    while place >= 0:
        escaped = place > 0 and text[place - 1] == "\\"
        end = -1 if escaped else math_end(text, place)
        if end > 0:
            if place > done:
                yield False, text[done:place]
            yield True, text[place:end]
            done = end
        place = text.find("$", max(end, place + 1))
    if done < len(text):
        yield False, text[done:]
