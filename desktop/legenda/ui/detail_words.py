"""What the detail pane says about a paper, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime

from legenda.actions.rating import PRIORITIES
from legenda.model.identifiers import arxiv_url, doi_url, openreview_url
from legenda.model.markup import links, plain
from legenda.model.paper import Paper, Reading
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.ui.readings_words import time_words

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_ENDS = {Status.READ: "Read", Status.SKIMMED: "Skimmed", Status.SET_ASIDE: "Set aside"}
_REPOSITORY_HOSTS = ("github.com", "gitlab.com", "huggingface.co", "bitbucket.org")
_CODE_HOSTS = (*_REPOSITORY_HOSTS, "4open.science")


@dataclass(frozen=True, slots=True)
class Reference:
    """A link of a paper: what it is, what a reader sees, what is opened, and the icon beside it."""

    name: str
    label: str
    url: str
    icon: str = "external-link"


def day(when: date) -> str:
    """A day as people write it: "2 Dec 2026"."""
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"


def local_day(when: datetime) -> str:
    """The day that a moment in UTC has where the reader is."""
    aware = when if when.tzinfo else when.replace(tzinfo=UTC)
    return day(aware.astimezone().date())


def author_names(record: Record) -> list[str]:
    """All names as they are spoken, the last "and others" where the file said so."""
    people = record.authors
    names = [plain(person.full) for person in people]
    if people and people[0].role in record.more:
        names.append("and others")
    return names


def venue_line(record: Record) -> str:
    """Where and when it appeared, and on which pages: "ICML 2025 · pages 6022–6061"."""
    venue, year = plain(record.venue), str(record.date.year or record.date.text)
    where = venue if year and year in venue else f"{venue} {year}".strip()
    pages = record.fields.get("pages") or record.fields.get("eid", "")
    named = f"page{'' if pages.isalnum() else 's'} {pages.replace('--', '–').replace('-', '–')}" if pages else ""
    return " · ".join(part for part in (where, named) if part)


def published_line(record: Record) -> str:
    """The full name of the place: proceedings, series and volume, publisher; what the venue line has not said."""
    said = plain(record.venue)
    fields = record.fields
    volume = " ".join(
        part for part in (fields.get("series", ""), _numbered("volume", fields), _numbered("number", fields)) if part
    )
    parts = [fields.get("booktitle", ""), fields.get("journal", ""), volume, fields.get("institution", "")]
    parts += [fields.get("school", ""), fields.get("publisher", "")]
    return ", ".join(dict.fromkeys(plain(part) for part in parts if part and plain(part) != said))


def references(record: Record) -> list[Reference]:
    """The paper's addresses, each once: DOI, arXiv, OpenReview, web page, code, and those that the abstract names."""
    found = []
    if record.doi:
        found.append(Reference("DOI", record.doi, doi_url(record.doi), "link"))
    if record.arxiv:
        found.append(Reference("arXiv", record.arxiv, arxiv_url(record.arxiv), "file-text"))
    if record.openreview:
        found.append(Reference("OpenReview", "OpenReview", openreview_url(record.openreview), "message-square"))
    if record.url:
        found.append(Reference("Web page", _host(record.url), record.url, "external-link"))
    code = record.fields.get("code_url", "")
    if code:
        found.append(Reference("Code", _repository(code), code, "code"))
    found.extend(_of_abstract(record))
    unique: dict[str, Reference] = {}
    for reference in found:
        unique.setdefault(reference.url.rstrip("/").lower(), reference)
    return list(unique.values())


def _of_abstract(record: Record) -> list[Reference]:
    named = []
    for link in links(record.abstract):
        if any(host in link.url for host in _CODE_HOSTS):
            named.append(Reference("Code", _repository(link.url), link.url, "code"))
        else:
            named.append(Reference("Project page", _host(link.url), link.url, "link"))
    return named


def dates_line(paper: Paper) -> str:
    """When it came in and when its status was set: "Added 30 Nov 2026 · in the queue at 3"."""
    parts = [f"Added {local_day(paper.added)}"]
    if paper.queue_position is not None:
        parts.append(f"number {paper.queue_position} in the queue")
    elif paper.status is not Status.NEW and not paper.readings:
        parts.append(f"{paper.own_status or paper.status.value} since {local_day(paper.status_changed)}")
    if paper.due:
        parts.append(f"due {day(paper.due)}")
    if paper.priority in PRIORITIES:
        parts.append(f"{PRIORITIES[paper.priority]} priority")
    return " · ".join(parts)


def reading_line(reading: Reading) -> str:
    """One reading in words: "Read 2 Dec 2026, begun 30 Nov 2026, 12 pages, 45 min: “Worth it.”"."""
    if reading.finished is None:
        begun = f"Reading since {day(reading.started)}" if reading.started else "Reading"
        parts = [begun]
    else:
        parts = [f"{_ENDS.get(reading.outcome or Status.READ, 'Read')} {day(reading.finished)}"]
        if reading.started and reading.started != reading.finished:
            parts.append(f"begun {day(reading.started)}")
    if reading.percent is not None and reading.finished is None:
        parts.append(f"{reading.percent} %")
    if reading.pages_read is not None:
        parts.append(f"{reading.pages_read} page{'' if reading.pages_read == 1 else 's'}")
    if reading.minutes is not None:
        parts.append(time_words(reading.minutes))
    said = ", ".join(parts)
    return f"{said}: “{reading.thoughts}”" if reading.thoughts else said


def _repository(url: str) -> str:
    """The name of a repository as its owner would say it: "apple/ml-predict"; elsewhere the site's name."""
    parts = url.partition("://")[2].rstrip("/").split("/")
    return "/".join(parts[1:3]) if parts[0] in _REPOSITORY_HOSTS and len(parts) >= 3 else _host(url)


def _host(url: str) -> str:
    """The name of a site without what every site has."""
    host = url.partition("://")[2].partition("/")[0] or url
    return host.removeprefix("www.")


def _numbered(name: str, fields: Mapping[str, str]) -> str:
    value = fields.get(name, "")
    return f"{name} {value}" if value else ""
