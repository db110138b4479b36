"""The names of fields and the signs behind them in a broken BibTeX entry, and where the next one begins."""

from __future__ import annotations

import re

from legenda.formats.bibtex_source import SourceText

#: The name of a field and its equals sign, or several.
FIELD = re.compile(r"([^\s=,{}()\"#%@\\']+)\s*(=[\s=]*)")
#: A field with a colon for its equals sign, or without any.
_COLON_FIELD = re.compile(r"([A-Za-z][\w-]*)\s*(:)\s*(?=[{\"\w])")
_SIGNLESS_FIELD = re.compile(r"([A-Za-z][\w-]*)[ \t]*()(?=[{\"])")
#: What ends that which is no field: a comma, a semicolon, a line's end, a bracket, or another field.
_GARBAGE_END = re.compile(r"[,;\n{}]|(?<=\s)[A-Za-z][\w-]*\s*=\s*[{\"\w]")


def field_head(text: str, place: int, limit: int) -> tuple[re.Match[str] | None, str]:
    """The name (group 1) that begins a field at `place`, up to its value, and what is wrong with the sign behind it."""
    found = FIELD.match(text, place, limit)
    if found:
        many = found[2].count("=") > 1
        return found, f"there are too many equals signs behind the name {found[1]}" if many else ""
    if found := _COLON_FIELD.match(text, place, limit):
        return found, f"a colon stands behind the name {found[1]} instead of an equals sign"
    found = _SIGNLESS_FIELD.match(text, place, limit)
    return found, f"no equals sign stands behind the name {found[1]}" if found else ""


def garbage_end(source: SourceText, place: int, limit: int, closing: str) -> int:
    """Where that ends which is no field; groups in braces that belong to it are passed."""
    while found := _GARBAGE_END.search(source.text, place, limit):
        sign = found.group()
        if sign == "{":
            closer = source.closers.get(found.start(), -1)
            place = closer + 1 if 0 <= closer < limit else found.end()
        elif sign == "}" and closing == ")":
            return found.end()
        else:
            return found.start()
    return limit
