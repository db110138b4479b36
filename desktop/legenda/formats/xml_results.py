"""What readers of XML have in common: from the elements of a text to records and problems."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from legenda.formats.xml_tree import Node, xml_records
from legenda.model.record import Problem, ReadResult, Record


def read_records(
    text: str, name: str, start: re.Pattern[str], make: Callable[[Node], Record | None], format: str
) -> ReadResult:
    """The records that `make` makes of the elements whose start tags `start` finds.

    A broken element gives what can be had of it and a problem; one of which `make` makes nothing a problem alone.
    """
    records: list[Record] = []
    problems: list[Problem] = []
    for found in xml_records(text, start):
        record = make(found.node)
        line = found.node.line
        if record is not None:
            records.append(replace(record, source_text=found.source_text, line=line))
        key = record.key if record else ""
        problems += [Problem(one.fault, one.line, key, "the text without it", name) for one in found.lost]
        if found.fault:
            kept = "what stands before the break" if record else "nothing of this record"
            problems.append(Problem(found.fault, line, key, f"{kept}; the other records", name))
        elif record is None:
            problems.append(
                Problem("this record has neither a title nor a name", line, kept="the other records", file=name)
            )
    if not records and not problems and "<" in text:
        problems.append(Problem(f"no record of the format {format} was found in this file", 1, file=name))
    return ReadResult(tuple(records), tuple(problems), format=format)
