"""Cutting a text into sentences and clauses, never inside a formula, a bracket or a word."""

from __future__ import annotations

import re

_FORMULA = re.compile(r"\$[^$\n]{1,400}\$")
_FIRST_SIGN = 0xE000
_MOST_FORMULAS = 6000
_HELD = re.compile("[\ue000-\uf7ff]")
_SHORT_FORMS = """
e.g i.e al etc cf vs resp approx fig figs eq eqs sec no nos vol pp ed eds dr prof mr mrs ms st jr sr inc corp dept
univ w.r.t a.k.a i.i.d u.s u.k viz ca est
"""
_ABBREVIATIONS = frozenset(_SHORT_FORMS.split())
_INITIALS = re.compile(r"[^\W\d_](?:\.-?[^\W\d_])*")
_END = re.compile(
    r"(?<![.!?])[.!?]+[\"'”’)\]]*\s+(?=[\"'“‘(\[]?[A-Z0-9\ue000-\uf7ff\u00c0-\u00de])|(?<![。！？])[。！？]+[”’」』）]*\s*"
)
_OPENING, _CLOSING = "([{（", ")]}）"
#: Places where a sentence may end early, since what follows only adds to it. The strongest first.
_CLAUSES = (
    re.compile(r"\s*(?:[;；]|—|--|\s–)\s*|，"),
    re.compile(
        r",?\s+(?=(?:which|where|whose|whereby|wherein|thereby|thus|so that|such that|because|although|though)\s)"
    ),
    re.compile(
        r"\s+(?=and\s(?:then\s)?(?:apply|show|demonstrate|evaluate|use|analy[sz]e|prove|study|examine|propose|introduce|"
        r"present|find|develop|discuss|provide)\b)"
    ),
    re.compile(r",\s+"),
    re.compile(r"\s+(?=(?:that|while|when|whilst|by|via|through|using|without|based on|inspired by|leading to)\s)"),
    re.compile(
        r"\s+(?=(?:as|in|on|for|from|with|under|across|over|between|among|within|against|towards?|to|of(?=\s[^A-Z]))\s)"
    ),
    re.compile(r"\s+(?=(?:and|or)\s)"),
)
_DANGLING = re.compile(
    r"(?:\s+(?:a|an|the|of|for|to|in|on|at|by|with|from|and|or|as|that|which|its|their|our|is|are|be|via|than|into|such|"
    r"can|may|will|has|have|more|most|not|one|\w{3,}ly|inferred|trained|designed|used|faced|based|guided|called|inspired)|"
    r"[,;:—–-])+$"
)
_WISHED = 45


class Held:
    """A text in which each formula stands as one sign, so that no rule for words can cut it."""

    def __init__(self, text: str) -> None:
        self._formulas = _FORMULA.findall(text)[:_MOST_FORMULAS]
        signs = iter(range(len(self._formulas)))
        count = len(self._formulas)
        self.text = _FORMULA.sub(lambda _: chr(_FIRST_SIGN + next(signs)), _HELD.sub("", text), count=count)

    def released(self, part: str) -> str:
        """A part of the text with its formulas as they were."""
        return _HELD.sub(lambda sign: self._formulas[ord(sign[0]) - _FIRST_SIGN], part)


def sentences(text: str) -> list[str]:
    """The sentences of a text in one line; abbreviations and initials end none."""
    parts: list[str] = []
    start = 0
    for end in _END.finditer(text):
        before = text[start : end.start()]
        if text[end.start()] == "." and _is_abbreviation(before):
            continue
        parts.append(text[start : end.end()].strip())
        start = end.end()
    return [part for part in (*parts, text[start:].strip()) if part]


def _is_abbreviation(before: str) -> bool:
    word = before.rsplit(None, 1)[-1].lstrip("([“\"'").lower() if before.strip() else ""
    return word in _ABBREVIATIONS or (word != "i" and _INITIALS.fullmatch(word) is not None)


def shortened(text: str, most: int, least: int = 24) -> str:
    """The beginning of a sentence, at most `most` characters, ending where a clause ends, else where a phrase does.

    No cut comes inside brackets or before `least` characters. Where only a word's end is left, "…" shows the cut.
    """
    text = text.strip().rstrip(".。 ")
    if len(text) <= most:
        return text
    # A title ending before "and" may tear a pair apart, so that is a last resort.
    for wished, clauses in ((max(least, min(_WISHED, most // 2)), _CLAUSES[:-1]), (least, _CLAUSES)):
        for clause in clauses:
            found = clause.finditer(text, wished, most + 16)
            cuts = [m.start() for m in found if m.start() <= most and _is_outside_brackets(text, m.start())]
            if cuts and len(short := _DANGLING.sub("", text[: cuts[-1]])) >= least:
                return short
    blank = text.rfind(" ", least, most - 1)
    short = _DANGLING.sub("", text[:blank]) if blank > 0 else text[: most - 1]
    return f"{short} …" if blank > 0 else f"{short}…"


def _is_outside_brackets(text: str, place: int) -> bool:
    before = text[:place]
    return sum(map(before.count, _OPENING)) <= sum(map(before.count, _CLOSING))
