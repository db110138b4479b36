"""The letters that a text must have for a regular expression to match in it, as far as they are plain to see."""

from __future__ import annotations

import re

#: Shorter runs of letters are in too many words to be worth asking for.
_SHORTEST = 3
#: The parts of an expression: a class, an escaped sign, letters, a repetition, anything else.
_PART = re.compile(
    r"(?P<set>\[\^?\]?(?:[^\]\\]|\\.)*\])|(?P<escape>\\.)|(?P<letter>[A-Za-z])|(?P<often>[*?{])|.", re.DOTALL
)
#: Escapes that stand for one place or sign; others (`\\p{…}`, `\\N{…}`, `\\x41`) may go on.
_SIMPLE = frozenset("bBdDwWsSAZnt")


def literals(pattern: str) -> list[str]:
    """Runs of letters, in lower case, that are in every text in which the expression matches; often there are none.

    Only what is outside of brackets counts, and nothing of an expression with alternatives or with extensions.
    """
    if "(?" in pattern:
        return []
    runs = [""]
    depth = 0
    for part in _PART.finditer(pattern):
        sign = part[0]
        if part["escape"] and sign[1].isalnum() and sign[1] not in _SIMPLE:
            return []
        if part["set"] and "[" in sign[1:]:  # a class within a class
            return []
        if sign == "|" and not depth:
            return []
        depth += (sign == "(") - (sign == ")")
        if part["letter"] and not depth:
            runs[-1] += sign.lower()
            continue
        if part["often"]:  # the letter before may be missing
            runs[-1] = runs[-1][:-1]
            if sign == "{":
                return [run for run in runs if len(run) >= _SHORTEST]
        runs.append("")
    return [run for run in runs if len(run) >= _SHORTEST]
