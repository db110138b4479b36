"""A formula as text: TeX as one line of readable Unicode, by which it is also searched."""

from __future__ import annotations

import re
from collections.abc import Callable

from legenda.model.tex_symbols import (
    MATH_ACCENTS,
    OPERATORS,
    RELATIONS,
    SUBSCRIPTS,
    SUPERSCRIPTS,
    SYMBOLS,
    TEXT_SIGNS,
    double_struck,
    with_accent,
)

_TOKEN = re.compile(r"\\(?:[A-Za-z]+\*?|.)|[{}^_&~]|\s+|[^\\{}^_&~\s]", re.DOTALL)
_BLANKS = {"\\,", "\\;", "\\:", "\\>", "\\ ", "\\quad", "\\qquad", "~", "&", "\\\\", "\\newline", "\\space"}
_DROPPED = {
    "\\left", "\\right", "\\middle", "\\big", "\\Big", "\\bigg", "\\Bigg", "\\bigl", "\\bigr", "\\Bigl", "\\Bigr",
    "\\biggl", "\\biggr", "\\Biggl", "\\Biggr", "\\displaystyle", "\\textstyle", "\\scriptstyle", "\\limits",
    "\\nolimits", "\\!", "\\/", "\\-", "\\xspace", "\\ensuremath", "\\nonumber", "\\rm", "\\bf", "\\it", "\\cal",
    "\\sf", "\\tt", "\\mathop", "\\mathrel", "\\mathbin", "\\mathord", "\\mathopen", "\\mathclose", "\\protect",
}  # fmt: skip
_DEEPEST = 40


def readable(tex: str) -> str:
    """TeX as one line of Unicode that can be read: "O(√T)", "1/ε²", "θ ≤ θ̂ ≤ θ + r"."""
    tokens = _TOKEN.findall(tex)
    text, _ = _Line(tokens).until(0, "", 0)
    return " ".join(text.replace("\u2061", "").split())


class _Line:
    """Reads tokens from left to right; every method takes a position and gives text and the next position."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens

    def until(self, at: int, closing: str, depth: int) -> tuple[str, int]:
        """The text up to the token `closing` (or the end), and the position after it."""
        parts: list[str] = []
        while at < len(self.tokens):
            token = self.tokens[at]
            if token == closing:
                at += 1
                break
            if token in "^_":
                script, at = self.argument(at + 1, depth)
                parts.append(_script(script.strip(), token))
                continue
            text, at = self.one(at, depth)
            parts.append(text)
        return "".join(parts), at

    def argument(self, at: int, depth: int) -> tuple[str, int]:
        """What a command takes: a group, or the one thing that follows."""
        while at < len(self.tokens) and self.tokens[at].isspace():
            at += 1
        return self.one(at, depth) if at < len(self.tokens) else ("", at)

    def optional(self, at: int) -> tuple[str, int]:
        """An argument in square brackets, or nothing."""
        if at < len(self.tokens) and self.tokens[at] == "[" and "]" in self.tokens[at:]:
            end = self.tokens.index("]", at)
            return "".join(self.tokens[at + 1 : end]), end + 1
        return "", at

    def one(self, at: int, depth: int) -> tuple[str, int]:
        """One token with its arguments."""
        token = self.tokens[at]
        at += 1
        if depth > _DEEPEST:
            return ("" if token in "{}" else token), at
        if token == "{":
            return self.until(at, "}", depth + 1)
        if token == "}" or token in _DROPPED:
            return "", at
        if token in _BLANKS or token.isspace():
            return " ", at
        if not token.startswith("\\"):
            return {"-": "−", "*": "∗", "'": "′"}.get(token, token), at
        return self.command(token[1:], at, depth + 1)

    def command(self, name: str, at: int, depth: int) -> tuple[str, int]:
        """A command by name."""
        name = name.rstrip("*") or "*"
        if name in RELATIONS:
            return f" {RELATIONS[name]} ", at
        if name in SYMBOLS:
            return SYMBOLS[name], self._after_name(at)
        if name in OPERATORS:
            return f" {name}" if self._follows_letter(at) else name, at
        if name in _WITH_ARGUMENTS:
            return _WITH_ARGUMENTS[name](self, at, depth)
        if name in MATH_ACCENTS:
            text, at = self.argument(at, depth)
            return (with_accent(text, MATH_ACCENTS[name]) if len(text.strip()) == 1 else text), at
        if not name[:1].isalpha():
            return name if name in "%&_#${}|" else "", at
        if at < len(self.tokens) and self.tokens[at] == "{":
            return self.one(at, depth)
        return TEXT_SIGNS.get(name, name), at

    def _after_name(self, at: int) -> int:
        """Skips the blank that only ends a command's name (`\\forall x`), not one that the author sees."""
        follows = self.tokens[at + 1] if at + 1 < len(self.tokens) else ""
        return at + 1 if follows.isalnum() and self.tokens[at].isspace() else at

    def _follows_letter(self, at: int) -> bool:
        return at >= 2 and self.tokens[at - 2].isalnum()


def _fraction(line: _Line, at: int, depth: int) -> tuple[str, int]:
    top, at = line.argument(at, depth)
    bottom, at = line.argument(at, depth)
    return f"{_unit(top)}/{_unit(bottom)}", at


def _root(line: _Line, at: int, depth: int) -> tuple[str, int]:
    index, at = line.optional(at)
    body, at = line.argument(at, depth)
    return f"{_script(index, '^') if index else ''}√{_unit(body)}", at


def _binomial(line: _Line, at: int, depth: int) -> tuple[str, int]:
    top, at = line.argument(at, depth)
    bottom, at = line.argument(at, depth)
    return f"C({top.strip()}, {bottom.strip()})", at


def _blackboard(line: _Line, at: int, depth: int) -> tuple[str, int]:
    text, at = line.argument(at, depth)
    return "".join(map(double_struck, text)), at


def _stacked(line: _Line, at: int, depth: int) -> tuple[str, int]:
    above, at = line.argument(at, depth)
    below, at = line.argument(at, depth)
    return f"{below}{_script(above.strip(), '^')}", at


def _environment(line: _Line, at: int, depth: int) -> tuple[str, int]:
    _, at = line.argument(at, depth)
    return " ", at


def _second(line: _Line, at: int, depth: int) -> tuple[str, int]:
    _, at = line.argument(at, depth)
    return line.argument(at, depth)


def _not(line: _Line, at: int, depth: int) -> tuple[str, int]:
    text, at = line.argument(at, depth)
    sign = text.strip()
    return f" {sign}\u0338 " if sign else "", at


def _remainder(line: _Line, at: int, depth: int) -> tuple[str, int]:
    text, at = line.argument(at, depth)
    return f" (mod {text.strip()})", at


_WITH_ARGUMENTS: dict[str, Callable[[_Line, int, int], tuple[str, int]]] = {
    "frac": _fraction, "dfrac": _fraction, "tfrac": _fraction, "nicefrac": _fraction, "sfrac": _fraction,
    "cfrac": _fraction, "sqrt": _root, "binom": _binomial, "dbinom": _binomial, "mathbb": _blackboard,
    "mathds": _blackboard, "Bbb": _blackboard, "overset": _stacked, "stackrel": _stacked, "begin": _environment,
    "end": _environment, "textcolor": _second, "color": _environment, "label": _environment, "not": _not,
    "pmod": _remainder, "phantom": _environment, "hspace": _environment, "vspace": _environment,
}  # fmt: skip


def _unit(text: str) -> str:
    """`text` in round brackets unless it is one thing already."""
    text = text.strip()
    if len(text) <= 1 or re.fullmatch(r"√?[\w′̂̃̄]+[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏᵀ]*|√?\([^()]*\)|\d+(\.\d+)?|\w+\([^()]*\)", text):
        return text
    return f"({text})"


def _script(text: str, sign: str) -> str:
    """A superscript or subscript in Unicode's own characters where all exist, else as `^(…)` or `_(…)`."""
    table = SUPERSCRIPTS if sign == "^" else SUBSCRIPTS
    text = text.replace(" ", "") if len(text) < 16 else text
    if all(letter in table for letter in text):
        return "".join(table[letter] for letter in text)
    return f"{sign}{text}" if len(text) == 1 or (sign == "_" and text.isalnum()) else f"{sign}({text})"
