"""What EndNote has no element for: kept as one JSON text in the element `misc3`, which EndNote carries along unread."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from legenda.formats.endnote_types import type_of, written_type
from legenda.formats.record_draft import RecordDraft
from legenda.formats.record_rest import put_back, rest_of, rest_of_files, rest_of_people
from legenda.model.dates import PartialDate
from legenda.model.names import Role
from legenda.model.record import Record

#: The roles that EndNote has contributors for.
ROLES = {Role.AUTHOR: "authors", Role.EDITOR: "secondary-authors", Role.TRANSLATOR: "subsidiary-authors"}


#: The databases whose accession numbers are PubMed's own numbers.
PUBMED = re.compile(r"pubmed|medline|nlm", re.IGNORECASE)


def write_rest(record: Record, left: Mapping[str, str], has_files: bool) -> str:
    """The parts of a record that no element of EndNote's holds, with the fields that are `left`; "" for none."""
    name, number = written_type(record.type, bool(record.by(Role.AUTHOR)))
    date = PartialDate(record.date.year, record.date.month, record.date.day)
    rest = rest_of(record, left, type_of(name, str(number)), date)
    rest |= rest_of_people(record, ROLES, says_more=False) | (rest_of_files(record, True) if has_files else {})
    return json.dumps(rest, ensure_ascii=False) if rest else ""


def read_rest(draft: RecordDraft, text: str) -> None:
    """Puts back what `write_rest` wrote; any other text is kept as it is."""
    try:
        rest = json.loads(text) if text.startswith("{") else None
    except (json.JSONDecodeError, RecursionError):
        rest = None
    if isinstance(rest, dict):
        put_back(draft, rest)
    else:
        draft.keep("misc3", text)
