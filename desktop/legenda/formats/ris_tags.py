"""The tags of RIS that have no field in a record, and the names under which their values are kept."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

#: Tag and name, both ways; every other tag XY is kept as "ris-xy".
EXTRAS: Mapping[str, str] = MappingProxyType(
    {
        "AD": "affiliation", "AN": "accession", "CA": "caption", "CN": "call-number", "DB": "database",
        "DP": "database-provider", "RN": "annote", "TT": "origtitle", "SE": "section", "OP": "original-publication",
        "RI": "reviewed-item", "RP": "reprint-edition",
    }
)  # fmt: skip
TAGS: Mapping[str, str] = MappingProxyType({name: tag for tag, name in EXTRAS.items()})
#: The names of fields beside a record whose tag is read in a way of its own.
OTHER_TAGS: Mapping[str, str] = MappingProxyType(
    {"shorttitle": "ST", "shortjournal": "J2", "type": "M3", "volumes": "NV", "urldate": "Y2"}
)
#: The tag under which fields stand that RIS has no tag for, as "name: value"; other programs show or skip it.
FIELD_MARK = "XF"
#: A citation key, which has a letter in it; numbers alone are those of a database.
_KEY = re.compile(r"(?=[^a-zA-Z]*[a-zA-Z])[^\s,{}#%~=\"\\]{1,80}")


def tag_of(name: str) -> str:
    """The tag of a field beside a record; "" if RIS has none.

    A database's remarks ("ris-n1") have none: each of their lines would be read as a note on the work.
    """
    if name == "ris-n1":
        return ""
    if name in OTHER_TAGS or name in TAGS:
        return OTHER_TAGS.get(name) or TAGS[name]
    is_tag: Sequence[str] = name.removeprefix("ris-").upper()
    return str(is_tag) if name.startswith("ris-") and len(is_tag) == 2 else ""


def is_citation_key(text: str) -> bool:
    """Whether a record's identifier serves as its citation key."""
    return _KEY.fullmatch(text) is not None
