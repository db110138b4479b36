"""A small index for tests: papers by title or in full, and a question asked as a reader types it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from legenda.model.query import Condition
from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.scan import scan
from legenda.search.writer import IndexWriter


def no_facts(condition: Condition) -> Iterable[int]:
    """A database in which no condition holds for any paper."""
    return ()


def titled(*titles: str) -> list[IndexDocument]:
    """Papers numbered from 1 with these titles."""
    return [IndexDocument(number, title) for number, title in enumerate(titles, 1)]


def by(*names: str) -> list[IndexDocument]:
    """Papers numbered from 1, each by one author."""
    return [IndexDocument(number, contributors=(name,)) for number, name in enumerate(names, 1)]


def index_of(folder: Path, papers: Iterable[IndexDocument]) -> SearchIndex:
    """An open index of `papers`."""
    IndexWriter(folder).rebuild(papers, 1)
    return SearchIndex.open(folder)


def found(folder: Path, papers: list[IndexDocument], text: str) -> list[int]:
    """The papers that `text` finds, best first; the scan must find the same."""
    question = ask(text).query
    ranked = list(index_of(folder, papers).search(question, no_facts).ids)
    assert sorted(ranked) == scan(question, papers, no_facts)
    return ranked
