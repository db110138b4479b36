"""Reading a catalogue: a TOML file of facts that a person can read and extend."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from legenda.model.dates import PartialDate
from legenda.model.errors import BadInputError
from legenda.model.fingerprint import fingerprint
from legenda.model.name_parts import split_name
from legenda.model.record import PLAIN_FIELDS, Problem, Record

_SHA1 = re.compile(r"[0-9a-f]{40}")
_IDENTIFIERS = frozenset({"doi", "arxiv", "openreview", "pmid", "url"})
_OWN = frozenset({"in", "title", "authors", "year", "type", "key", "file", "abstract", "abstract_sha1", "confirmed"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One paper of a catalogue: its facts, the fingerprint of its abstract, and the abstract where it is given.

    `file` names a text file beside the catalogue in which the abstract stands.
    """

    record: Record
    abstract_sha1: str
    abstract: str = ""
    file: str = ""
    confirmed: str = ""


def read_catalogue(text: str, name: str) -> tuple[list[Entry], list[Problem]]:
    """The papers of a catalogue, and what in it is not as it must be: one paper's fault leaves out that paper only.

    Raises BadInputError when the file is no TOML at all.
    """
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadInputError(f"The catalogue “{name}” cannot be read ({fault}); mend it there and try again.") from fault
    volumes = whole.get("volume", {})
    entries: list[Entry] = []
    problems: list[Problem] = []
    for number, paper in enumerate(whole.get("paper", []), 1):
        try:
            entries.append(_entry(paper, volumes))
        except _FaultyEntryError as fault:
            title = str(paper.get("title", "")) or f"paper {number}"
            problems.append(Problem(str(fault), _line(text, number), title, "", name))
    return entries, problems


class _FaultyEntryError(Exception):
    """What is wrong with one paper of a catalogue, in a sentence."""


def _entry(paper: Mapping[str, Any], volumes: Mapping[str, Mapping[str, Any]]) -> Entry:
    volume = paper.get("in")
    if volume is not None and volume not in volumes:
        raise _FaultyEntryError(f"It is in “{volume}”, but the catalogue has no [volume.{volume}].")
    facts = {**(volumes[volume] if volume else {}), **paper}
    title, authors, year = facts.get("title"), facts.get("authors"), facts.get("year")
    if not isinstance(title, str) or not title.strip():
        raise _FaultyEntryError("It has no title.")
    if not isinstance(authors, list) or not authors or not all(isinstance(a, str) and a.strip() for a in authors):
        raise _FaultyEntryError("Its authors must be a list of names in quotation marks.")
    if year is not None and not isinstance(year, int):
        raise _FaultyEntryError("Its year must be a number without quotation marks.")
    abstract = facts.get("abstract", "")
    sha1 = fingerprint(abstract) if abstract else str(facts.get("abstract_sha1", "")).lower()
    if not _SHA1.fullmatch(sha1):
        raise _FaultyEntryError("It has neither an abstract nor an abstract_sha1 of 40 hexadecimal digits.")
    return Entry(_record(facts), sha1, abstract, str(facts.get("file", "")), str(facts.get("confirmed", "")))


def _record(facts: Mapping[str, Any]) -> Record:
    texts = {name: str(value) for name, value in facts.items() if name not in _OWN}
    return Record(
        type=str(facts.get("type", "inproceedings")),
        key=str(facts.get("key", "")),
        title=" ".join(facts["title"].split()),
        contributors=tuple(split_name(author) for author in facts["authors"]),
        date=PartialDate(year=facts.get("year")),
        fields={name: texts[name] for name in PLAIN_FIELDS if name in texts},
        extra={n: v for n, v in texts.items() if n not in PLAIN_FIELDS and n not in _IDENTIFIERS},
        doi=texts.get("doi", ""),
        arxiv=texts.get("arxiv", ""),
        openreview=texts.get("openreview", ""),
        pmid=texts.get("pmid", ""),
        url=texts.get("url", ""),
    )


def _line(text: str, number: int) -> int:
    """The line on which the catalogue's `number`th paper begins."""
    starts = [line for line, words in enumerate(text.split("\n"), 1) if words.strip().startswith("[[paper]]")]
    return starts[number - 1] if number <= len(starts) else 0
