"""The letters that a text must have for a regular expression to match in it, as far as they are plain to see."""

from __future__ import annotations

import re

from legenda.model.query import All, Any, Match, Query, Words

#: Shorter runs are in too many words to be worth asking for; with a digit, two signs say as much.
_SHORTEST, _SHORTEST_WITH_DIGIT = 3, 2
#: A run is followed in at most so many spellings.
_MOST_SPELLINGS = 16
#: The parts of an expression: a class, an escaped sign, a letter or digit, a repetition, a group, anything else.
_PART = re.compile(
    r"(?P<set>\[\^?\]?(?:[^\]\\]|\\.)*\])|(?P<escape>\\.)|(?P<letter>[A-Za-z0-9])"
    r"|(?P<often>[*?+]|\{\d*,?\d*\})|(?P<open>\((?:\?:)?)|.",
    re.DOTALL,
)
#: A class that is a choice of a few letters: "[ae]".
_CHOICE = re.compile(r"\[([A-Za-z0-9]+)\]")
#: Escapes that stand for one place or sign; others (`\\p{…}`, `\\N{…}`, `\\x41`) may go on.
_SIMPLE = frozenset("bBdDwWsSAZnt")
#: Groups that are more than groups: "(?i)", "(?<=", "(*SKIP)".
_EXTENSION = re.compile(r"\((?:\?(?!:)|\*)")
#: Groups within more others than this are not looked into.
_DEEPEST = 30
#: What is always so.
_NOTHING = All()


class _NotPlain(Exception):  # noqa: N818 - ends the reading of an expression, no error
    """The expression says more than is understood here."""


def needed(pattern: str, field: str | None = None) -> Query:
    """Words of `field` that hold the letters without which the expression matches in no text; often `All()`.

    Letters are in lower case. Of expressions with extensions (`(?i)`, `{e<=1}`, `[[:alpha:]]`) nothing is said.
    """
    if _EXTENSION.search(pattern):
        return _NOTHING
    reader = _Reader(pattern, field)
    try:
        query = reader.either()
    except _NotPlain:
        return _NOTHING
    return _NOTHING if reader.goes_on else query  # a bracket that closes nothing: no expression after all


class _Reader:
    """Reads the parts of an expression, from the first to the last."""

    def __init__(self, pattern: str, field: str | None) -> None:
        self._parts = list(_PART.finditer(pattern))[::-1]
        self._field = field
        self._depth = 0

    @property
    def goes_on(self) -> bool:
        """Whether there are parts left."""
        return bool(self._parts)

    def either(self) -> Query:
        """What the branches need, up to the end of their group: nothing when one of them needs nothing."""
        branches = [self._branch()]
        while self._next() == "|":
            self._parts.pop()
            branches.append(self._branch())
        return _NOTHING if _NOTHING in branches else _combined(Any, branches)

    def _branch(self) -> Query:
        needs: list[Query] = []
        run = [""]
        while self._parts and self._next() not in ("|", ")"):
            part = self._parts.pop()
            letters = _letters(part)
            more = [one + letter for one in run for letter in letters]
            if 0 < len(more) <= _MOST_SPELLINGS:
                run, ended = _followed(run, more, self._times())
            else:
                ended, run = run, list(letters) or [""]
                inside = self._group() if part["open"] else _NOTHING
                if self._times() not in ("", "+"):
                    inside, run = _NOTHING, [""]
                needs.append(inside)
            needs.append(self._asked(ended))
        needs.append(self._asked(run))
        return _combined(All, [need for need in needs if need != _NOTHING])

    def _group(self) -> Query:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _NotPlain
        inside = self.either()
        if self._next() != ")":
            raise _NotPlain
        self._parts.pop()
        self._depth -= 1
        return inside

    def _next(self) -> str:
        return self._parts[-1][0] if self._parts else ""

    def _times(self) -> str:
        """How often what was just read may come: "" (once), "+", "?" or "*" (any other number)."""
        signs = ""
        while self._parts and self._parts[-1]["often"]:  # what follows the first makes it lazy or possessive
            signs += self._parts.pop()[0]
        return signs[:1].replace("{", "*")

    def _asked(self, run: list[str]) -> Query:
        """The words that hold one of the spellings of a run, when each of them says enough."""
        if not all(len(one) >= (_SHORTEST if one.isalpha() else _SHORTEST_WITH_DIGIT) for one in run):
            return _NOTHING
        return _combined(Any, [Words((one,), self._field, Match.INSIDE) for one in run])


def _letters(part: re.Match[str]) -> tuple[str, ...]:
    """The letters, in lower case, for one of which a part stands; none for anything else than letters."""
    sign = part[0]
    choice = _CHOICE.fullmatch(sign)
    if part["letter"] or choice:
        return tuple(dict.fromkeys((choice[1] if choice else sign).lower()))
    is_long_escape = part["escape"] and sign[1].isalnum() and sign[1] not in _SIMPLE
    if is_long_escape or (part["set"] and "[" in sign[1:]) or sign == "{":
        raise _NotPlain
    return ()


def _followed(run: list[str], more: list[str], times: str) -> tuple[list[str], list[str]]:
    """A run after a letter that comes so many times (`more`: with it once), and the run that has ended by that."""
    match times:
        case "":
            return more, [""]
        case "?" if len(run) + len(more) <= _MOST_SPELLINGS:
            return list(dict.fromkeys((*run, *more))), [""]
        case "+":
            return [""], more
    return [""], run


def _combined(kind: type[All | Any], parts: list[Query]) -> Query:
    """The parts, each once, as one query."""
    parts = list(dict.fromkeys(parts))
    return parts[0] if len(parts) == 1 else kind(tuple(parts))
