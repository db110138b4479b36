"""What of a reading life has no field in other programs, packed into one field of a `.bib` file and unpacked.

The field `x-legenda-life` holds the members of the JSON form as JSON. In its texts each sign that LaTeX, BibTeX or JSON
could take for something else stands with its number in hexadecimal digits (`=.7b.` for a brace), so that every brace
is one of JSON's own and has its partner.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from legenda.model.step import Plain

FIELD = "x-legenda-life"
_UNSAFE = re.compile(r"[^A-Za-z0-9 :,.()/+*;-]|(?<= ) |(?<=-)-|^ | $")
_PACKED = re.compile(r"=\.([0-9a-f]{1,6})\.")


def pack(members: Mapping[str, Plain]) -> str:
    """The members as a text that BibTeX keeps as it is; "" for none."""
    return json.dumps(_hidden(dict(members)), separators=(", ", ": ")) if members else ""


def _hidden(value: Plain) -> Plain:
    if isinstance(value, str):
        return _UNSAFE.sub(lambda sign: f"=.{ord(sign[0]):x}.", value)
    if isinstance(value, list):
        return [_hidden(one) for one in value]
    return {name: _hidden(one) for name, one in value.items()} if isinstance(value, dict) else value


def _shown(value: Plain) -> Plain:
    if isinstance(value, str):
        return _PACKED.sub(lambda sign: chr(int(sign[1], 16)), value)
    if isinstance(value, list):
        return [_shown(one) for one in value]
    return {name: _shown(one) for name, one in value.items()} if isinstance(value, dict) else value


def unpack(text: str) -> dict[str, Plain]:
    """The members of a packed text; none when it has been damaged."""
    try:
        members = _shown(json.loads(" ".join(text.split())))
    except (ValueError, OverflowError, RecursionError):
        return {}
    return members if isinstance(members, dict) else {}
