"""The language of the search by example: what can be typed, and what it finds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from legenda.model.scope import Counts


@dataclass(frozen=True, slots=True)
class Example:
    """A search and what it finds."""

    search: str
    finds: str


Groups = tuple[tuple[str, tuple[Example, ...]], ...]

_TAG, _LIST, _PERSON = "tag:method", "list:thesis", 'author:"kang xu"'
_PLAIN = re.compile(r"[\w/-]+")

#: Groups of examples by their headings, in the order of the sheet.
EXAMPLES: Groups = (
    ("Words", (
        Example("agent learning", "both words, anywhere, in any inflection; the last may go on until a blank follows"),
        Example('"world models"', "the words side by side"),
        Example('"policy regret"~5', "the words in any order, with at most five others between"),
        Example("reinf*", "words that begin so; within a word * stands for any letters, ? for one"),
        Example("agnt~", "the word although it is misspelt"),
        Example("bandit OR regret", "one of them; OR, AND and NOT in capitals, in small letters they are words"),
        Example("agents -survey", "the first without the second; NOT does the same"),
        Example("(bandit OR regret) bound", "brackets hold together"),
    )),
    ("In one place", (
        Example("title:regret", "in the title; so too abstract:, note:, keyword:"),
        Example("author:muller", "Müller, Mueller and Muller"),
        Example('author:"kang xu"', "a whole name, with others between its parts"),
        Example("venue:icml", "journal or conference"),
        Example("title:/colou?rs?/", "a regular expression, in any case"),
        Example("key:nguyen*", "citation keys that begin so"),
        Example('"von Neumann, J."', "a person as lists write names, with initials or without"),
        Example("2505.23815", "the paper with this number, as with a DOI, ISBN or address; url: takes a part of one"),
        Example("publisher:springer", "in any other field that papers of yours have, such as volume or school"),
    )),
    ("When", (
        Example("year:2024..2025", "years; an end may be open, year:2020.."),
        Example("added:30d", "added within 30 days"),
        Example("read:2026", "read in a year; read:2026-11 in a month"),
        Example("queued:>90d", "in the queue for more than 90 days"),
        Example("due:<7d", "to be read within a week, or overdue"),
    )),
    ("Your reading", (
        Example("status:queued", "as in the sidebar, your own statuses too"),
        Example("is:unread", "is:annotated, is:provisional, is:overdue, is:duplicate, is:merged …"),
        Example("has:note", "has:pdf, has:doi, has:code, has:abstract, has:rating …"),
        Example("tag:method", "a tag and those below it; tag:method/* only those"),
        Example("list:thesis", "papers on a list"),
        Example("rating:>=4", "stars; so too priority:"),
        Example("readings:>1", "read more than once"),
    )),
)  # fmt: skip


def own_examples(counts: Counts, person: str = "") -> Groups:
    """The examples with the tag and the list that have most papers of a library, and with a person of it."""
    searches = {
        _TAG: _of("tag", {tag.name: tag.count for tag in counts.tags}),
        _LIST: _of("list", {one.name: one.count for one in counts.lists}),
        _PERSON: f'author:"{person}"' if person and '"' not in person else "",
    }

    def own(one: Example) -> Example:
        return replace(one, search=searches.get(one.search) or one.search)

    return tuple((heading, tuple(own(one) for one in group)) for heading, group in EXAMPLES)


def _of(field: str, papers: Mapping[str, int]) -> str:
    """A search for the name of a field that has most papers; "" when none has any."""
    name = max(papers, key=lambda name: papers[name], default="")
    if not name or not papers[name] or '"' in name:
        return ""
    return f"{field}:{name}" if _PLAIN.fullmatch(name) else f'{field}:"{name}"'
