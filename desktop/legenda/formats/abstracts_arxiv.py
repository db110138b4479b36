"""arXiv's digest mails: new, cross-listed and replaced papers with their abstracts.

The form is described at https://info.arxiv.org/help/subscribe.html: entries between rules, in each a head of labels
between lines of two backslashes, then the abstract.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from legenda.formats.abstracts_blocks import unwrapped
from legenda.formats.abstracts_names import listed_name, split_authors
from legenda.formats.dates_in_words import date_in_words
from legenda.model.dates import PartialDate
from legenda.model.identifiers import arxiv_url, clean_arxiv, clean_doi
from legenda.model.markup import reading_text
from legenda.model.names import Role
from legenda.model.record import Problem, ReadResult, Record

FORMAT = "abstracts"
_ENTRY = re.compile(r"^(?:arXiv:|Paper(?: \(\*cross-listing\*\))?: )\s*(\S+)(.*)$", re.MULTILINE)
_EDGE = re.compile(r"^\\\\[ \t]*$", re.MULTILINE)
_RULE = re.compile(r"^(?:-{20,}|[%-]{30,})\s*$")
_LABEL = re.compile(
    r"^(Title|Authors?|Categories|Comments|Date|Report-no|MSC-class|ACM-class|Journal-ref|DOI|License):\s*(.*)$"
)
_END = re.compile(r"^\\\\ \(\s*(https?://\S+)\s*,")
_REPLACED = re.compile(r"^replaced with revised version\s*(.*)$")
_SIZE = re.compile(r"\s*\(\d+\s*kb(?:,\w+)?\)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Entry:
    first: int
    lines: tuple[str, ...]


def recognises(text: str) -> bool:
    """Whether `text` is such a mail: entries named by arXiv's numbers, edged with two backslashes."""
    found = _ENTRY.search(text, 0, 200_000)
    return found is not None and bool(clean_arxiv(found[1])) and _EDGE.search(text, 0, 200_000) is not None


def read(text: str, name: str) -> ReadResult:
    """The papers of a mail; one that was replaced has no abstract there and is read without."""
    records: list[Record] = []
    problems: list[Problem] = []
    for entry in _entries(text):
        record = _record(entry)
        if record.title:
            records.append(record)
        else:
            reason = "This entry of the digest has no title, so nothing was made of it."
            problems.append(Problem(reason, entry.first, record.arxiv, "", name))
    without = sum(not record.abstract for record in records)
    said = ["It was read as a digest mail of arXiv."]
    if without:
        were = (
            "was replaced and stands here without its" if without == 1 else "were replaced and stand here without their"
        )
        said.append(f"{without} of the papers {were} abstract.")
    return ReadResult(tuple(records), tuple(problems), (), FORMAT, tuple(said))


def _entries(text: str) -> Iterator[_Entry]:
    """The lines from one "arXiv:" or "Paper:" to the rule after it."""
    gathered: list[str] = []
    first = 0
    for number, line in enumerate(text.split("\n"), 1):
        begins = _ENTRY.match(line) and clean_arxiv(_ENTRY.match(line)[1])  # type: ignore[index]
        if (begins or _RULE.match(line)) and gathered:
            yield _Entry(first, tuple(gathered))
            gathered = []
        if begins:
            first = number
        if begins or gathered:
            gathered.append(line)
    if gathered:
        yield _Entry(first, tuple(gathered))


def _record(entry: _Entry) -> Record:
    head, abstract = _parts(entry.lines)
    number = _ENTRY.match(entry.lines[0])
    arxiv = clean_arxiv(number[1]) if number else ""
    names, more = split_authors(reading_text(head.get("Authors", head.get("Author", ""))))
    categories = head.get("Categories", "").split()
    extra = {"eprintclass": categories[0]} if categories else {}
    extra |= {
        label.lower(): head[label] for label in ("Comments", "Report-no", "Journal-ref", "MSC-class") if label in head
    }
    return Record(
        type="misc",
        title=" ".join(reading_text(head.get("Title", "")).split()),
        contributors=tuple(map(listed_name, names)),
        more=(Role.AUTHOR,) if more else (),
        date=_date(head, arxiv),
        doi=clean_doi(head.get("DOI", "").split(" ")[0]),
        arxiv=arxiv,
        url=arxiv_url(arxiv) if arxiv else "",
        abstract=abstract,
        keywords=tuple(categories),
        extra=extra,
        source_text="\n".join(entry.lines).rstrip(),
        line=entry.first,
    )


def _parts(lines: tuple[str, ...]) -> tuple[dict[str, str], str]:
    """The labels of an entry with their texts, and the abstract between the second and the last edge."""
    head: dict[str, list[str]] = {}
    abstract: list[str] = []
    label, is_abstract = "", False
    for line in lines[1:]:
        if _END.match(line):
            break
        if _EDGE.match(line):
            is_abstract, label = bool(head), ""
        elif is_abstract:
            abstract.append(line)
        elif found := _LABEL.match(line):
            label = found[1]
            head[label] = [found[2]]
        elif replaced := _REPLACED.match(line):
            head["replaced"] = [replaced[1]]
        elif label and line.startswith(" "):
            head[label].append(line)
        else:
            label = ""
    return {name: unwrapped(texts).strip() for name, texts in head.items()}, _abstract(abstract)


def _abstract(lines: list[str]) -> str:
    """Paragraphs stay apart: each begins with an indented line."""
    paragraphs: list[list[str]] = []
    for line in lines:
        if not line.strip():
            continue
        if not paragraphs or line.startswith("  "):
            paragraphs.append([])
        paragraphs[-1].append(line)
    return "\n\n".join(unwrapped(paragraph) for paragraph in paragraphs)


def _date(head: dict[str, str], arxiv: str) -> PartialDate:
    """The day of the first version where the mail has it; for a replaced paper, the month in its number."""
    if "Date" in head:
        return date_in_words(_SIZE.sub("", head["Date"]))
    digits = arxiv.rpartition("/")[2][:4]
    if not digits.isdigit():
        return PartialDate()
    year = int(digits[:2])
    return PartialDate(year + (1900 if year > 90 else 2000), int(digits[2:]))
