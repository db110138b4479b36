"""What the search index wants to know about a paper, marks still in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IndexText:
    """The texts of one paper as they are stored: Markdown, LaTeX and mathematics as written.

    `contributors` holds full names; `notes` holds the notes, the comments on annotations and the thoughts on readings.
    """

    id: int
    title: str = ""
    contributors: tuple[str, ...] = ()
    venue: str = ""
    abstract: str = ""
    keywords: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    year: int | None = None
    key: str = ""
