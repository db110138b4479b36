"""Reading INSPEC's own tagged text, `TI ~ Title`, by putting it under the tags of the Web of Science."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legenda.formats.tagged_lines import TaggedField

_TAG = re.compile(r"([A-Z][A-Z0-9]) ?~(?: (.*)|$)")
_HEAD = re.compile(r"\W*record\b.*", re.IGNORECASE)
#: "Journal of Walls. 1992; 19(2): 20-5": all but the journal may be missing.
_SOURCE = re.compile(
    r"(?P<SO>[^;]+?)\.?\s+(?P<PD>[^;.]*?\b\d{4})\s*;\s*(?P<VL>[^():;]*?)\s*(?:\((?P<IS>[^()]*)\))?\s*"
    r"(?::\s*(?P<PS>[^;]*?))?\s*\.?"
)
#: "Place : House".
_HOUSE = re.compile(r"(?P<PI>[^:]+?)\s+:\s+(?P<PU>.+)")
_JOURNAL = "journal-paper"


def inspec_records(lines: Sequence[str]) -> list[list[TaggedField]]:
    """The fields of each record under the Web of Science's tags; `Record … INSPEC` or a second title begins one."""
    records: list[list[TaggedField]] = [[]]
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip().lstrip("\ufeff")
        found = _TAG.match(line)
        if found is None:
            if _HEAD.fullmatch(line):
                records.append([])
            elif line and records[-1]:
                records[-1][-1].add(line.strip(), number)
            continue
        if found[1] == "TI" and any(one.tag == "TI" for one in records[-1]):
            records.append([])
        records[-1].append(TaggedField(found[1], [(found[2] or "").strip()], number, number))
    return [[part for one in fields for part in _translated(one)] for fields in records if fields]


def _translated(one: TaggedField) -> Iterator[TaggedField]:
    """A field under the tags that say the same: the kind of work, and the parts of source and publisher."""
    if one.tag == "RT":
        kind = one.text.replace("-", " ")
        yield from _parts(one, {"PT": "J"} if one.text.lower() == _JOURNAL else {"DT": kind})
    elif one.tag in ("SO", "PU") and (found := (_SOURCE if one.tag == "SO" else _HOUSE).fullmatch(one.text)):
        yield from _parts(one, found.groupdict())
    else:
        yield one


def _parts(one: TaggedField, values: dict[str, str | None]) -> Iterator[TaggedField]:
    return (TaggedField(tag, [value.strip()], one.line, one.last) for tag, value in values.items() if value)
