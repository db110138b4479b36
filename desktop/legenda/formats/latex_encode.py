"""Plain Unicode text to LaTeX, escaped once; mathematics is left as it is."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from legenda.formats.latex_math import math_end, pieces
from legenda.formats.latex_symbols import ACCENTS, ASCII_FORMS, ESCAPES, library_symbols

_ESCAPED = str.maketrans(dict(ESCAPES))
_NEEDS = re.compile(r"[&%#_${}\\~^<>|\u00a0\u00ad\u200b\u2060]|--|''|``|[?!]`")
#: Signs that a backslash before them escapes.
_PRICKED = ("%", "&", "_", "#", "$")
#: What else must be written in another way: signs, and pairs by the sign that they begin or end with. They are looked
#: for one by one, single signs first: in a long text that is much faster than the expression.
_REWRITTEN_ASCII = ("\\", "{", "}", "~", "^", "<", ">", "|")
_REWRITTEN = (*_REWRITTEN_ASCII, "\u00a0", "\u00ad", "\u200b", "\u2060")
_PAIRS = {"-": ("--",), "'": ("''",), "`": ("``", "?`", "!`")}
#: Characters from which on a text is long.
_LONG = 120
_LIGATURE = re.compile(r"-(?=-)|'(?=')|`(?=`)|[?!](?=`)")
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f][\u0300-\u036f]*|[A-Za-z0-9][\u0300-\u036f]+")
_MARKS = re.compile(r"\\[A-Za-z]+|\\.", re.DOTALL)
#: Signs that make a command for text with a backslash before them; before others it only says that they are meant.
_TEXT_COMMANDS = frozenset("&%$#_{}~^\"'`=.,;:!/-@ \n\t")
_DELIMITED = re.compile(r"(?<!\\)\\(?:\((.+?)\\\)|\[(.+?)\\\])(?!\d)", re.DOTALL)
_MARK_COMMAND = {mark: command for command, mark in ACCENTS.items() if len(command) == 1} | {"\u0326": "textcommabelow"}
#: What, unescaped, breaks a document outside mathematics: BibTeX files of other programs often hold it.
_BARE = re.compile(
    r"\\(?:url|href|cite[a-z]*|ref|path|input|includegraphics)\s*(?:\[[^\]]*\])?\{[^{}]*\}|\\.|[&%#_^$]", re.DOTALL
)
#: An accent over a letter without its dot.
_DOTLESS = re.compile(r"(\\[`'^\"~=.]|\\[uvH](?![A-Za-z]))\s*(?:\{\\([ij])\s*\}|\\([ij])(?![A-Za-z])\s*)")
_HIDING = re.compile(r"(?:\\\\)?([%#])|\\.", re.DOTALL)


def encode(text: str, ascii_only: bool = False) -> str:
    """`text` as LaTeX source: the signs with a meaning in LaTeX escaped, formulas untouched.

    With `ascii_only` letters and signs beyond ASCII become commands, each in braces so that BibTeX sees one letter
    and no blank is swallowed; what has no command (Chinese, Cyrillic) stays.
    """
    if "$" in text:
        return "".join(
            _formula(piece) if is_formula else _plain(piece.replace(r"\$", "$"), ascii_only)
            for is_formula, piece in pieces(text)
        )
    return _plain(text, ascii_only)


def _needs_escapes(text: str) -> bool:
    if len(text) < _LONG:
        return _NEEDS.search(text) is not None
    return any(map(text.__contains__, _PRICKED)) or _needs_rewriting(text)


def _needs_rewriting(text: str) -> bool:
    """Whether `text` holds more to escape than signs before which a backslash is enough."""
    if any(map(text.__contains__, _REWRITTEN_ASCII if text.isascii() else _REWRITTEN)):
        return True
    return any(sign in text and any(pair in text for pair in pairs) for sign, pairs in _PAIRS.items())


def _formula(source: str) -> str:
    r"""A formula with `%` and `#` escaped; an escaped brace without its partner, which BibTeX counts, as `\lbrace`."""
    source = _without_comments(source)
    if source.count("{") == source.count("}"):
        return source
    return source.replace(r"\{", r"\lbrace ").replace(r"\}", r"\rbrace ")


def _without_comments(formula: str) -> str:
    r"""A formula in which no percent sign hides the rest of the entry from LaTeX, and no `#` stops it.

    A line break before such a sign (`95\\%`) is an escape that somebody escaped once more.
    """
    if "%" not in formula and "#" not in formula:
        return formula
    return _HIDING.sub(lambda found: f"\\{found[1]}" if found[1] else found.group(), formula)


def _plain(text: str, ascii_only: bool) -> str:
    if len(text) >= _LONG or _NEEDS.search(text):
        text = _rewritten(text) if _needs_rewriting(text) else _pricked(text)
    return to_ascii(text) if ascii_only and not text.isascii() else text


def _pricked(text: str) -> str:
    """`text` with a backslash before the signs for which that is enough; nothing else in it needs an escape."""
    for sign in _PRICKED:
        if sign in text:
            text = text.replace(sign, f"\\{sign}")
    return text


def _rewritten(text: str) -> str:
    return _LIGATURE.sub(lambda found: f"{found.group()}\ue000", text).translate(_ESCAPED).replace("\ue000", "{}")


def encode_marked(text: str, ascii_only: bool = False) -> str:
    r"""An abstract with LaTeX marks (`\textbf{…}`, `\%`) as LaTeX source: the marks stay, bare signs get escaped."""
    if not _needs_escapes(text):
        return to_ascii(text) if ascii_only and not text.isascii() else text
    if "\\(" in text or "\\[" in text:
        text = _DELIMITED.sub(_in_dollars, text)
    balanced = _is_balanced(text)
    return "".join(
        _formula(piece) if is_formula else _marked(piece, balanced, ascii_only) for is_formula, piece in pieces(text)
    )


def _marked(text: str, keep_braces: bool, ascii_only: bool) -> str:
    """What stands between formulas: its marks as they are, the rest escaped."""
    if "\\" not in text:
        return _marked_plain(text, keep_braces, ascii_only)
    out = []
    done = 0
    for mark in _MARKS.finditer(text):
        out.append(_marked_plain(text[done : mark.start()], keep_braces, ascii_only))
        out.append(_mark(mark, ascii_only))
        done = mark.end()
    out.append(_marked_plain(text[done:], keep_braces, ascii_only))
    return "".join(out)


def _in_dollars(found: re.Match[str]) -> str:
    r"""A formula in `\(…\)` or `\[…\]` in dollar signs; other text as it is."""
    body = (found[1] or found[2]).strip()
    formula = f"${body}$"
    is_formula = "$" not in body and "://" not in body and math_end(formula, 0) == len(formula)
    return formula if is_formula else found.group()


def _mark(found: re.Match[str], ascii_only: bool) -> str:
    r"""A mark that LaTeX knows as it is; of one that only Markdown knows, like `\<`, the sign."""
    mark = found.group()
    if mark == "\\\\":
        is_one_too_many = found.string[found.end() : found.end() + 1] in ("%", "&", "_", "#")
        return "" if is_one_too_many else "\\textbackslash{}"
    return mark if mark[1].isalpha() or mark[1] in _TEXT_COMMANDS else _plain(mark[1], ascii_only)


def _marked_plain(text: str, keep_braces: bool, ascii_only: bool) -> str:
    if not keep_braces or ("{" not in text and "}" not in text):
        return _plain(text, ascii_only)
    return re.sub(r"[^{}]+", lambda found: _plain(found.group(), ascii_only), text)


def _is_balanced(text: str) -> bool:
    """Whether the braces before which there is no backslash come in pairs."""
    if "{" not in text and "}" not in text:
        return True
    if "\\\\" in text:
        text = text.replace("\\\\", "")
    first, *hidden = text.split("\\")
    *closed, rest = "".join([first, *(piece[1:] for piece in hidden)]).split("}")
    depth = 0
    for piece in closed:
        depth += piece.count("{") - 1
        if depth < 0:
            return False
    return depth + rest.count("{") == 0


def to_ascii(latex: str) -> str:
    """LaTeX source with every character beyond ASCII that has a command written as that command."""
    return _BEYOND_ASCII.sub(lambda found: _ascii_form(found.group()), latex)


@cache
def _ascii_form(cluster: str) -> str:
    composed = unicodedata.normalize("NFC", cluster)
    if composed in ASCII_FORMS:
        return ASCII_FORMS[composed]
    letters = unicodedata.normalize("NFD", composed)
    accents = [_MARK_COMMAND.get(mark) for mark in letters[1:]]
    if accents and all(accents) and letters[0].isalnum() and (letters[0].isascii() or letters[0] in ASCII_FORMS):
        return _accented(letters[0], [accent for accent in accents if accent])
    return library_symbols()[1].get(composed, composed)


def _accented(letter: str, accents: list[str]) -> str:
    inner = f"\\{letter}" if letter in "ij" and not _keeps_letter(letter, accents) else letter
    inner = ASCII_FORMS.get(inner, inner).strip("{}")
    for accent in accents[:-1]:
        inner = f"\\{accent}{{{inner}}}"
    last = accents[-1]
    if last.isalpha() or len(inner) > 1:
        return f"{{\\{last}{{{inner}}}}}"
    return f"{{\\{last}{inner}}}"


def _keeps_letter(letter: str, accents: list[str]) -> bool:
    r"""Whether accents go with `i` or `j` itself: those under it, and those that take the dot off an i by themselves.

    Biber does not put an accent and `\i` together.
    """
    return accents[0] in ("c", "k", "d", "b") or (letter == "i" and len(accents) == 1 and accents[0] in "'`^\"")


def with_dots(source: str) -> str:
    r"""LaTeX source with accents over `i` and `j` instead of `\i` and `\j`: of these Biber does not make one letter."""
    if "\\i" not in source and "\\j" not in source:
        return source
    return _DOTLESS.sub(lambda found: f"{found[1]}{{{found[2] or found[3]}}}", source)


def mend(source: str) -> str:
    r"""LaTeX source as a file had it, with the bare `& % # _ ^ $` escaped that would break a document.

    Commands and the arguments of `\url`, `\cite` and the like are left alone, and so are formulas but for `%` and `#`.
    """
    if not re.search(r"[&%#_^$]", source):
        return source
    return "".join(
        _without_comments(piece) if is_formula else _BARE.sub(_escape_bare, piece)
        for is_formula, piece in pieces(source)
    )


def _escape_bare(found: re.Match[str]) -> str:
    sign = found.group()
    if len(sign) > 1:
        return sign
    return r"\textasciicircum{}" if sign == "^" else f"\\{sign}"
