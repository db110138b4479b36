"""LaTeX in running text: formulas, accents, text commands, groups; unknown commands leave their names."""

from __future__ import annotations

import re

from legenda.model.inline.latex_arguments import COMMANDS
from legenda.model.inline.latex_commands import DECLARATIONS, FORMULA_COMMANDS, LOOKS
from legenda.model.inline.math_source import MathSource, is_text_in_dollars, math_at
from legenda.model.inline.reader import Reader, Spot
from legenda.model.span import Span, SpanKind
from legenda.model.tex_symbols import SYMBOLS, TEXT_ACCENTS, TEXT_SIGNS, with_accent

_NAME = re.compile(r"[A-Za-z]+")
_AFTER_BREAK = re.compile(r"\*?(?:\[[^\]\n]{0,20}\])?\s*")
_DOTLESS = re.compile(r"\\([ij])(?![A-Za-z])(?:\{\}| )?")
_SCRIPT = re.compile(r"[\^_](?:[A-Za-z0-9](?![A-Za-z0-9])|\\[A-Za-z]+)")
_PROTECTED = re.compile(r"[^{},;=|<>\n]*[A-Z][^{},;=|<>\n]*")
_BLANK_SIGNS = " \n\t;:>"


def dollar(reader: Reader, spot: Spot) -> int:
    """`$…$`, unless it is money."""
    found = math_at(reader.text, spot.at, spot.end)
    return _formula(reader, found, spot.depth) if found else spot.at


def backslash(reader: Reader, spot: Spot) -> int:
    """A formula in `\\(…\\)`, a command, an accent, an escaped sign."""
    found = math_at(reader.text, spot.at, spot.end)
    if found:
        return _formula(reader, found, spot.depth)
    name = _NAME.match(reader.text, spot.at + 1, spot.end)
    if name:
        return _command(reader, name[0], spot.at, Spot(name.end(), spot.end, spot.depth))
    if spot.at + 1 >= spot.end:
        return spot.at
    return _sign(reader, reader.text[spot.at + 1], Spot(spot.at + 2, spot.end, spot.depth))


def brace(reader: Reader, spot: Spot) -> int:
    """A group; the braces of a set (`{left, right}`) stay, those that only protect or hold commands go."""
    inside = reader.group(spot.at, spot.end)
    if not inside:
        return spot.at
    content = reader.text[slice(*inside)]
    glued = reader.before(spot.at).isalpha() or reader.text[inside[1] + 1 : inside[1] + 2].isalpha()
    protects = _PROTECTED.fullmatch(content)
    ends_command = not content and (reader.before(spot.at).strip() or reader.text[spot.at + 2 : spot.at + 3].isalnum())
    if not (protects or ends_command or content[:1] in ("\\", "$", "{") or (glued and content.isalnum())):
        return spot.at
    reader.styled(*inside, spot.depth)
    return inside[1] + 1


def tilde(reader: Reader, spot: Spot) -> int:
    """LaTeX's blank that does not break, between a word and another; "~50%" and "10~20" stay."""
    before, behind = reader.before(spot.at), reader.text[spot.at + 1 : spot.at + 2]
    if (before.isalpha() or before in (".", ",", ")")) and (behind.isalnum() or behind in ("\\", "$", "(")):
        reader.add("\u00a0")
        return spot.at + 1
    return spot.at


def raised(reader: Reader, spot: Spot) -> int:
    """`10^{-3}` outside mathematics."""
    return _script(reader, spot, "sup")


def lowered(reader: Reader, spot: Spot) -> int:
    """`x_{max}` outside mathematics."""
    return _script(reader, spot, "sub")


def _script(reader: Reader, spot: Spot, look: str) -> int:
    close = reader.pairs.get(spot.at + 1)
    before = reader.before(spot.at)
    if close is None or close >= spot.end or not (before.isalnum() or before in (")", "]")):
        return spot.at
    reader.styled(spot.at + 2, close, spot.depth, **{look: True})
    return close + 1


def _formula(reader: Reader, found: MathSource, depth: int) -> int:
    """A formula, or the words and numbers that stand in dollars only for their look."""
    if is_text_in_dollars(reader.text, found.start, found.end, reader.pairs):
        reader.styled(found.start, found.end, depth)
    else:
        tex = reader.text[found.start : found.end].strip()
        reader.put(Span(SpanKind.MATH, tex, reader.text[found.outer_start : found.outer_end]))
    return found.outer_end


def _sign(reader: Reader, sign: str, spot: Spot) -> int:
    """A backslash with one sign after it; the spot is behind the sign."""
    if sign in TEXT_ACCENTS:
        after = _accent(reader, sign, spot)
        if not after:
            reader.add(sign)
        return after or spot.at
    if sign == "\\":
        return _double_backslash(reader, spot)
    if sign in _BLANK_SIGNS:
        reader.add(" ")
    elif sign == ",":
        reader.add("\u2009")
    elif sign == "-":
        may_break = reader.before(spot.at - 2).isalpha() and reader.text[spot.at : spot.at + 1].isalpha()
        reader.add("" if may_break else "-")
    elif sign not in "!/@":
        reader.add(sign)
    return spot.at


def _double_backslash(reader: Reader, spot: Spot) -> int:
    """A new line; or one backslash too many, as in `\\\\%` and `\\\\textbf{…}`."""
    text, at = reader.text, spot.at
    if text[at : at + 1] in ("%", "&", "_", "#"):
        reader.add(text[at])
        return at + 1
    name = _NAME.match(text, at, spot.end)
    if name and (name[0] in LOOKS or name[0] in ("href", "url")) and text[name.end() : name.end() + 1] == "{":
        return at - 1
    size = _AFTER_BREAK.match(text, at, spot.end)
    reader.add("\n")
    return size.end() if size else at


def _accent(reader: Reader, sign: str, spot: Spot) -> int:
    """An accent with its letter; 0 when none follows. `\\~{}` is the sign alone."""
    inside = reader.group(spot.at, spot.end)
    if inside:
        letter = reader.words(*inside, spot.depth)
        reader.add(with_accent(letter, TEXT_ACCENTS[sign]) if letter[:1].isalpha() else letter or sign)
        return inside[1] + 1
    at = reader.after_blanks(spot.at, spot.end) if sign.isalpha() else spot.at
    dotless = _DOTLESS.match(reader.text, at, spot.end)
    if dotless:
        reader.add(with_accent(dotless[1], TEXT_ACCENTS[sign]))
        return dotless.end()
    letter = reader.text[at : min(at + 1, spot.end)]
    if not letter.isalpha():
        return 0
    reader.add(with_accent(letter, TEXT_ACCENTS[sign]))
    return at + 1


def _command(reader: Reader, name: str, start: int, spot: Spot) -> int:
    """A command with a name, begun at `start`; the spot is behind the name."""
    if name in LOOKS:
        return _look(reader, name, spot)
    if name in DECLARATIONS:
        reader.styled(reader.after_blanks(spot.at, spot.end), spot.end, spot.depth, **DECLARATIONS[name])
        return spot.end
    if name in COMMANDS:
        return COMMANDS[name](reader, spot)
    if name in FORMULA_COMMANDS and reader.group(spot.at, spot.end):
        return _bare_formula(reader, name, start, spot)
    if name in TEXT_ACCENTS:
        after = _accent(reader, name, spot)
        if after:
            return after
    known = TEXT_SIGNS.get(name) or SYMBOLS.get(name)
    if known is None:
        return _unknown(reader, name, start, spot)
    reader.add(known)
    return _after_name(reader, name, spot)


def _after_name(reader: Reader, name: str, spot: Spot) -> int:
    """Skips what only ends a command's name: `{}`, and the blank after a letter (`\\o st`)."""
    if reader.text.startswith("{}", spot.at):
        return min(spot.at + 2, spot.end)
    ends_name = len(name) <= 2 and name in TEXT_SIGNS and spot.at < spot.end and reader.text[spot.at] == " "
    return spot.at + 1 if ends_name else spot.at


def _look(reader: Reader, name: str, spot: Spot) -> int:
    """A command whose argument is text; a brace that never closes is dropped with it."""
    at = spot.at + reader.text.startswith("*", spot.at)
    inside = reader.group(at, spot.end)
    if not inside:
        return at + 1 if reader.text.startswith("{", at) and at < spot.end else spot.at
    reader.styled(*inside, spot.depth, **LOOKS[name])
    second = reader.group(inside[1] + 1, spot.end) if name == "texorpdfstring" else None
    return (second or inside)[1] + 1


def _bare_formula(reader: Reader, name: str, start: int, spot: Spot) -> int:
    """A formula without dollars: the command, its arguments and what is raised or lowered after it."""
    after = spot.at
    for _ in range(FORMULA_COMMANDS[name]):
        inside = reader.group(after, spot.end)
        after = inside[1] + 1 if inside else after
    script = _SCRIPT.match(reader.text, after, spot.end)
    after = script.end() if script else after
    reader.put(Span(SpanKind.MATH, reader.text[start:after], reader.text[start:after]))
    return after


def _unknown(reader: Reader, name: str, start: int, spot: Spot) -> int:
    """A command that nobody knows leaves what it holds, else its name; in `C:\\Users` it is no command."""
    inside = reader.group(spot.at, spot.end) if reader.text.startswith("{", spot.at) else None
    if inside and inside[0] < inside[1]:
        reader.styled(*inside, spot.depth)
        return inside[1] + 1
    before = reader.before(start)
    is_path = not inside and (before.isalnum() or (before and before in ":\\/."))
    reader.add(f"\\{name}" if is_path else name)
    return inside[1] + 1 if inside else spot.at
