"""LaTeX text to plain Unicode; mathematics stays as `$…$`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto

from legenda.formats.latex_characters import accent, ensured, raised
from legenda.formats.latex_math import math_end, pieces
from legenda.formats.latex_symbols import (
    ACCENTS,
    FORMATS,
    SHOWN_FORMATS,
    SHOWN_SWITCHES,
    SIGNS,
    SUBSCRIPTS,
    SUPERSCRIPTS,
    SWITCHES,
    SYMBOLS,
    TEXT_FORMULAS,
    library_symbols,
)
from legenda.formats.latex_verbatim import decode_verbatim

_TOKEN = re.compile(
    r"(?P<url>(?:https?|ftp)://[^\s{}\\$,;]+)"
    r"|\\(?P<word>[A-Za-z]+)\*?(?P<gap>\s*)"
    r"|\\(?P<sign>.)"
    r"|(?P<open>\{)|(?P<close>\})|(?P<dollar>\$)"
    r"|(?P<ligature>---|--|``|''|[?!]`|~)"
    r"|(?P<text>(?:[^\\{}$`'~\-?!hf]+|h(?!ttps?://)|f(?!tp://)|-(?!-)|'(?!')|`(?!`)|[?!](?!`))+|[\s\S])",
    re.DOTALL,
)
_SPECIAL = re.compile(r"[\\{}$~]|--|``|''|[?!]`")
#: The same as texts to be looked for one by one: in a long text that is much faster than the expression.
_SPECIAL_TEXTS = ("\\", "$", "{", "}", "~", "--", "``", "''", "?`", "!`")
#: All of these but braces, which alone do nothing to a text.
_BEYOND_BRACES = ("\\", "$", "~", "--", "''", "`")
#: Characters from which on a text is long.
_LONG = 120
_LIGATURES = {"---": "—", "--": "–", "``": "“", "''": "”", "?`": "¿", "!`": "¡", "~": " "}
#: Commands whose argument is no text of the work, but a hack for sorting or a pointer.
_SILENT = frozenset(
    {
        "noopsort", "SortNoop", "label", "vspace", "hspace", "vskip", "hyphenation", "ifx", "fontsize", "color",
        "index", "nocite", "switchargs",
    }
)  # fmt: skip
#: Commands with two arguments of which the second is the text.
_SECOND = frozenset({"texorpdfstring", "textcolor", "foreignlanguage", "href", "raisebox"})


class Mode(Enum):
    """What becomes of braces and of commands about type."""

    PLAIN = auto()  # both go
    NAMES = auto()  # braces that hold words together stay
    MARKED = auto()  # the marks of an abstract that are drawn on the screen stay


@dataclass(slots=True)
class _Group:
    """What has been read inside one pair of braces, and what is to be done with the next piece of text."""

    start: int = 0
    out: list[str] = field(default_factory=list)
    pending: list[Callable[[str], str]] = field(default_factory=list)
    wrap: str = ""

    def emit(self, piece: str) -> None:
        if self.pending:
            for change in reversed(self.pending):
                piece = change(piece)
            self.pending.clear()
        self.out.append(piece)

    def wait(self, change: Callable[[str], str]) -> None:
        """Does `change` to the next piece of text; of a senseless heap of accents only the first few count."""
        if len(self.pending) < 8:
            self.pending.append(change)

    def finish(self) -> str:
        if self.pending:
            self.emit("")
        text = "".join(self.out)
        return f"\\{self.wrap}{{{text}}}" if self.wrap and text else text


def decode(text: str, mode: Mode = Mode.PLAIN) -> str:
    r"""`text` as LaTeX would set it, in plain Unicode (NFC); formulas stay as `$…$`.

    Accents in all spellings become letters, commands about type go and leave their text, commands that are not
    known leave their argument or their name. A literal dollar sign that could be taken for a formula stays `\$`.
    Text that holds nothing of LaTeX is returned as it is.
    """
    if not _is_special(text):
        return text
    if mode is not Mode.NAMES and not any(map(text.__contains__, _BEYOND_BRACES)):
        result = text.replace("{", "").replace("}", "")
    else:
        result = _Decoder(text, mode).run()
    return result if result.isascii() else unicodedata.normalize("NFC", result)


def _is_special(text: str) -> bool:
    if len(text) < _LONG:
        return _SPECIAL.search(text) is not None
    return any(map(text.__contains__, _SPECIAL_TEXTS))


class _Decoder:
    """One pass over a text, with a stack of open groups instead of recursion (braces may be thousands deep)."""

    def __init__(self, text: str, mode: Mode) -> None:
        self.text = text
        self.mode = mode
        self.place = 0
        self.stack = [_Group()]
        self.ambiguous: bool | None = None

    def run(self) -> str:
        text, match = self.text, _TOKEN.match
        while found := match(text, self.place):
            self.place = found.end()
            kind = found.lastgroup
            if kind == "text":
                self._text(found.group())
            elif kind in ("word", "gap"):
                self._command(found["word"], found["gap"])
            elif kind == "sign":
                self._sign(found["sign"])
            elif kind == "open":
                self.stack.append(_Group(found.start()))
            elif kind == "close":
                self._close()
            elif kind == "dollar":
                self._dollar(found.start())
            elif kind == "url":
                self.stack[-1].emit(found.group())
            else:
                self.stack[-1].emit(self._ligature(found.group()))
        while len(self.stack) > 1:
            self._close()
        return self.stack[0].finish()

    def _text(self, run: str) -> None:
        group = self.stack[-1]
        if not group.pending:
            group.out.append(run)
        elif letters := run.lstrip():
            group.emit(letters[0])
            group.out.append(letters[1:])

    def _ligature(self, written: str) -> str:
        return "~" if written == "~" and self.mode is Mode.NAMES else _LIGATURES[written]

    def _close(self) -> None:
        if len(self.stack) == 1:
            return
        group = self.stack.pop()
        inner = group.finish()
        outer = self.stack[-1]
        if self.mode is Mode.NAMES and not outer.pending and inner:
            special = self.text.startswith("\\", group.start + 1)
            if not special or any(sign in " ,;{}" for sign in inner.strip()):
                inner = f"{{{inner}}}"
        outer.emit(inner)

    def _sign(self, sign: str) -> None:
        group = self.stack[-1]
        if sign in ACCENTS:
            group.wait(accent(sign))
        elif sign in "([":
            self._formula({"(": r"\)", "[": r"\]"}[sign])
        elif sign == "$":
            group.emit("\\$" if self._is_ambiguous() else "$")
        else:
            group.emit(SIGNS.get(sign, sign))

    def _is_ambiguous(self) -> bool:
        """Whether a literal dollar sign of this text could be taken for the beginning or end of a formula."""
        if self.ambiguous is None:
            bare = self.text.replace(r"\$", "$")
            self.ambiguous = any(is_formula for is_formula, _ in pieces(bare))
        return self.ambiguous

    def _formula(self, closing: str) -> None:
        end = self.text.find(closing, self.place)
        if end < 0:
            return
        self.stack[-1].emit(f"${self.text[self.place : end].strip()}$")
        self.place = end + 2

    def _dollar(self, start: int) -> None:
        end = math_end(self.text, start)
        if end < 0:
            self.stack[-1].emit("$")
            return
        self.place = end
        body = self.text[start:end].strip("$").strip()
        self.stack[-1].emit(TEXT_FORMULAS.get(body, f"${body}$"))

    def _command(self, name: str, gap: str) -> None:
        group = self.stack[-1]
        if name in ACCENTS and self._has_argument():
            group.wait(accent(name))
        elif name in SYMBOLS:
            group.emit(SYMBOLS[name])
        elif name in SWITCHES:
            if self.mode is Mode.MARKED and name in SHOWN_SWITCHES and len(self.stack) > 1:
                group.wrap = SHOWN_SWITCHES[name]
        elif name in ("begin", "end", "ensuremath", "textsuperscript", "textsubscript", "url", "path", "nolinkurl"):
            self._special(name)
        elif name in _SILENT:
            self._skip_argument()
        elif name in _SECOND:
            self._second(name)
        elif name in FORMATS or self.text.startswith("{", self.place):
            self._format(name)
        else:
            group.emit(library_symbols()[0].get(name, name) + (" " if gap and name not in library_symbols()[0] else ""))

    def _has_argument(self) -> bool:
        following = self.text[self.place : self.place + 1]
        return following in ("{", "\\") or following.isalnum()

    def _format(self, name: str) -> None:
        group = self.stack[-1]
        if name in ("enquote", "mkbibquote", "textquote"):
            group.pending.append(lambda piece: f"“{piece}”")
        elif self.mode is Mode.MARKED and name in SHOWN_FORMATS:
            group.pending.append(lambda piece: f"\\{name}{{{piece}}}")
        elif self.text.startswith("{", self.place) and self.mode is Mode.NAMES:
            group.pending.append(lambda piece: piece if " " not in piece else f"{{{piece}}}")
        elif self.text.startswith("{", self.place):
            group.pending.append(lambda piece: piece)

    def _special(self, name: str) -> None:
        argument = self._argument()
        group = self.stack[-1]
        if name == "ensuremath":
            group.emit(ensured(argument))
        elif name == "textsuperscript":
            group.emit(raised(decode(argument), SUPERSCRIPTS, "^"))
        elif name == "textsubscript":
            group.emit(raised(decode(argument), SUBSCRIPTS, "_"))
        elif name in ("url", "path", "nolinkurl"):
            address = decode_verbatim(argument)
            group.emit(f"\\url{{{address}}}" if self.mode is Mode.MARKED else address)

    def _second(self, name: str) -> None:
        first = self._argument()
        gap = re.compile(r"\s*").match(self.text, self.place)
        if gap and self.text.startswith("{", gap.end()):
            self.place = gap.end()
        if name == "href" and self.mode is Mode.MARKED:
            address = decode_verbatim(first)
            self.stack[-1].pending.append(lambda piece: f"\\href{{{address}}}{{{piece}}}")
        else:
            self._format("text")

    def _argument(self) -> str:
        """The source of the argument in braces that begins here, without them; or the next character."""
        if not self.text.startswith("{", self.place):
            character = self.text[self.place : self.place + 1]
            if character in "}\\$":
                return ""
            self.place += len(character)
            return character
        depth = 0
        for found in re.compile(r"\\.|[{}]", re.DOTALL).finditer(self.text, self.place):
            depth += (found.group() == "{") - (found.group() == "}")
            if depth == 0:
                argument = self.text[self.place + 1 : found.start()]
                self.place = found.end()
                return argument
        argument = self.text[self.place + 1 :]
        self.place = len(self.text)
        return argument

    def _skip_argument(self) -> None:
        if self.text.startswith("{", self.place):
            self._argument()
