"""A reference in plain words: who, when, what, where; for lists that people read, not for a publisher's style."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from legenda.model.date_parts import MONTH_NAMES
from legenda.model.dates import PartialDate
from legenda.model.identifiers import arxiv_url, doi_url, openreview_url
from legenda.model.names import Contributor, Role
from legenda.model.record import Record

_ALL_NAMED = 12
_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a reference: its text, whether it is a title that stands in italics, and where it leads."""

    text: str
    italic: bool = False
    href: str = ""


def people(record: Record) -> str:
    """The authors, else the editors, as they are spoken: "Ada Moss, Bo Elm and Cy Fir"; many are cut short."""
    role = Role.AUTHOR if record.by(Role.AUTHOR) else Role.EDITOR
    names = [person.full for person in record.by(role)]
    is_cut = len(names) > _ALL_NAMED
    shown = names[:_SHOWN] if is_cut else names
    text = _listed(shown) if not (is_cut or role in record.more) else f"{', '.join(shown)} et al."
    if role is Role.EDITOR and names:
        text += " (ed.)" if len(names) == 1 else " (eds.)"
    return text if names else ""


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def place(record: Record) -> tuple[Part, ...]:
    """Where and when the work appeared, ending with a full stop; nothing for a work of which none of it is known."""
    parts = list(_place(record))
    if not parts:
        return ()
    joined: list[Part] = []
    for part in parts:
        joined += [Part(", ")] if joined else []
        joined.append(part)
    return (*joined, Part("." if not joined[-1].text.endswith(".") else ""))


def _place(record: Record) -> Iterator[Part]:
    fields = record.fields
    if fields.get("journal"):
        yield Part(fields["journal"], italic=True)
        if numbers := _numbers(fields.get("volume", ""), fields.get("number", "")):
            yield Part(numbers)
    else:
        yield from _book(record)
    if pages := fields.get("pages") or fields.get("eid"):
        yield Part(f"pp. {pages.replace('-', '–')}" if "-" in pages else f"p. {pages}" if pages.isdigit() else pages)
    if fields.get("edition"):
        yield Part(f"edition {fields['edition']}")
    house = next(
        (fields[name] for name in ("publisher", "school", "institution", "organization") if fields.get(name)), ""
    )
    if house or fields.get("address"):
        yield Part(", ".join(filter(None, (house, fields.get("address")))))
    if date := date_words(record.date):
        yield Part(date)


def _numbers(volume: str, number: str) -> str:
    return f"{volume}({number})" if volume and number else volume or (f"no. {number}" if number else "")


def _book(record: Record) -> Iterator[Part]:
    fields = record.fields
    if fields.get("booktitle") or fields.get("venue") or fields.get("howpublished"):
        title = next(fields[name] for name in ("booktitle", "venue", "howpublished") if fields.get(name))
        yield Part(f"in {title}" if fields.get("booktitle") else title, italic=True)
        editors = record.by(Role.EDITOR) if record.by(Role.AUTHOR) else ()
        if editors:
            yield Part(f"ed. {_editors(editors)}")
    series = " ".join(filter(None, (fields.get("series"), fields.get("number") if fields.get("series") else "")))
    if series:
        yield Part(series)
    if fields.get("volume"):
        yield Part(f"vol. {fields['volume']}")
    if (
        record.type in ("techreport", "report", "patent", "standard")
        and fields.get("number")
        and not fields.get("series")
    ):
        yield Part(fields["number"])
    if fields.get("chapter"):
        yield Part(f"chapter {fields['chapter']}")


def _editors(editors: tuple[Contributor, ...]) -> str:
    names = [person.full for person in editors]
    return f"{', '.join(names[:_SHOWN])} et al." if len(names) > _SHOWN else _listed(names)


def date_words(date: PartialDate) -> str:
    """A date as it is spoken: "3 May 2011", "2011–2012"; as it was written where numbers do not say it."""
    if date.text or date.year is None:
        return date.text
    start = _point(date.year, date.month, date.day)
    if date.end_open:
        return f"{start}–"
    end = _point(date.end_year, date.end_month, date.end_day) if date.end_year else ""
    return f"{'circa ' if date.circa else ''}{start}{f'–{end}' if end else ''}"


def _point(year: int | None, month: int | None, day: int | None) -> str:
    words = [str(day) if day and month else "", MONTH_NAMES[month - 1] if month else "", str(year)]
    return " ".join(filter(None, words))


def links(record: Record) -> tuple[Part, ...]:
    """Where the work is found: by its identifiers, and by its address unless that says the same."""
    found = [
        Part(f"doi:{record.doi}", href=doi_url(record.doi)) if record.doi else None,
        Part(f"arXiv:{record.arxiv}", href=arxiv_url(record.arxiv)) if record.arxiv else None,
        Part("OpenReview", href=openreview_url(record.openreview)) if record.openreview else None,
        Part(f"PMID {record.pmid}", href=f"https://pubmed.ncbi.nlm.nih.gov/{record.pmid}/") if record.pmid else None,
    ]
    parts = [part for part in found if part]
    is_said = any(sign in record.url for sign in ("doi.org/", "arxiv.org/", "openreview.net/", "pubmed"))
    if record.url and not (parts and is_said):
        parts.append(Part(record.url, href=record.url))
    if code := record.fields.get("code_url"):
        parts.append(Part("Code", href=code))
    return tuple(parts)
