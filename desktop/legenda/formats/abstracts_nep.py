"""NEP digests of RePEc ("New Economics Papers"): a mail with a table of contents and numbered working papers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from legenda.formats.abstracts_blocks import unwrapped
from legenda.formats.abstracts_names import listed_name
from legenda.formats.dates_in_words import date_in_words
from legenda.model.markup import reading_text
from legenda.model.record import Problem, ReadResult, Record

FORMAT = "abstracts"
_NUMBER = re.compile(r"^(\d{1,4})\.\s+(\S.*)$")
_LABEL = re.compile(r"^(Date|By|URL|Keywords|JEL|Abstract|Author):[ \t]*(.*)$")
_RULE = re.compile(r"^-{20,}\s*$")
_INSTITUTION = re.compile(r"\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*$")
_AUTHOR_LINE = re.compile(r"^[ \t]+\S")


@dataclass(slots=True)
class _Paper:
    line: int
    title: list[str]
    authors: list[str] = field(default_factory=list)
    labels: dict[str, str] = field(default_factory=dict)
    abstract: list[str] = field(default_factory=list)
    source: list[str] = field(default_factory=list)


def recognises(text: str) -> bool:
    """Whether `text` is such a digest: it names the service, and a numbered paper with an address at RePEc."""
    start = text[:20_000]
    named = "nep.repec.org" in start or "NEP: New Economics Papers" in start
    return named and "RePEc:" in text and any(_NUMBER.match(line) for line in start.split("\n"))


def read(text: str, name: str) -> ReadResult:
    """The working papers of a digest; its table of contents, which names each a first time, is passed over."""
    lines = text.split("\n")
    papers = list(_papers(lines))
    whole = [paper for paper in papers if "URL" in paper.labels]
    titles = {unwrapped(paper.title).casefold() for paper in whole}
    problems = [
        Problem("The table of contents names this paper, but it does not follow.", p.line, unwrapped(p.title), "", name)
        for p in papers
        if "URL" not in p.labels and unwrapped(p.title).casefold() not in titles
    ]
    said = ("It was read as a digest mail of NEP (New Economics Papers).",)
    return ReadResult(tuple(_record(paper) for paper in whole), tuple(problems), (), FORMAT, said)


def _papers(lines: Sequence[str]) -> Iterator[_Paper]:
    paper: _Paper | None = None
    label = ""
    for number, line in enumerate(lines, 1):
        if (opens := _NUMBER.match(line)) or _RULE.match(line):
            if paper:
                yield paper
            paper, label = (_Paper(number, [opens[2]], source=[line]) if opens else None), ""
        elif paper:
            paper.source.append(line)
            label = _take(paper, label, line)
    if paper:
        yield paper


def _take(paper: _Paper, label: str, line: str) -> str:
    """Puts one line where it belongs and returns the label that goes on to hold."""
    if found := _LABEL.match(line.strip() if not _AUTHOR_LINE.match(line) else line):
        if found[1] == "By":
            paper.authors.append(found[2])
        elif found[1] == "Abstract":
            paper.abstract.append(found[2])
        else:
            paper.labels[found[1]] = found[2].strip()
        return found[1]
    stripped = line.strip()
    if not stripped:
        if paper.abstract:
            paper.abstract.append("")
        return "" if label != "By" else label
    if label == "By":
        paper.authors.append(stripped)
    elif label == "Keywords":
        paper.labels["Keywords"] += f" {stripped}"
        return label
    elif _AUTHOR_LINE.match(line) and not paper.abstract and not paper.labels:
        paper.authors.append(stripped)
    elif not paper.authors and not paper.labels and not paper.abstract and len(paper.source) == 2:
        paper.title.append(stripped)
    else:
        paper.abstract.append(stripped)
        return "Abstract"
    return label


def _record(paper: _Paper) -> Record:
    names = [_INSTITUTION.sub("", author) for author in paper.authors]
    places = [found[1] for author in paper.authors if (found := _INSTITUTION.search(author))]
    keywords = re.split(r"\s*[,;]\s*", paper.labels.get("Keywords", ""))
    return Record(
        type="techreport",
        title=" ".join(reading_text(unwrapped(paper.title)).split()),
        contributors=tuple(listed_name(name) for name in names if name.strip()),
        date=date_in_words(paper.labels.get("Date", "")),
        fields={"institution": " and ".join(dict.fromkeys(places))} if places else {},
        url=paper.labels.get("URL", ""),
        abstract="\n\n".join(unwrapped(part.split("\n")) for part in _paragraphs(paper.abstract)),
        keywords=tuple(word for word in keywords if word),
        extra={"jel": paper.labels["JEL"]} if paper.labels.get("JEL") else {},
        source_text="\n".join(paper.source).rstrip(),
        line=paper.line,
    )


def _paragraphs(lines: Sequence[str]) -> list[str]:
    return [part for part in re.split(r"\n{2,}", "\n".join(lines).strip()) if part]
