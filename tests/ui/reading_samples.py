"""Papers for the tests of the reading panes, made by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import cache

from legenda.documents.formula import Formula, draw
from legenda.model.anchor import make_anchor
from legenda.model.dates import PartialDate
from legenda.model.markup import reading_text
from legenda.model.names import Contributor
from legenda.model.paper import Annotation, Note, Paper, Reading
from legenda.model.record import Record
from legenda.model.status import Status

WHEN = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
ABSTRACT = (
    r"We achieve the optimal $\mathcal{O}(\sqrt{T})$ *policy regret* for a class of problems, "
    r"95.0\% $\rightarrow$ 96.4\%. Code: https://github.com/a/b."
)
READING = reading_text(ABSTRACT)


@cache
def _drawn(tex: str) -> Formula | None:
    return draw(tex)


def shapes(texs: Sequence[str]) -> Mapping[str, Formula | None]:
    """The shapes of formulas, each drawn once for all tests."""
    return {tex: _drawn(tex) for tex in texs}


def annotation(number: int, words: str, colour: str = "yellow", comment: str = "", text: str = READING) -> Annotation:
    """A highlight over the first place of some words of a reading text."""
    start = text.index(words)
    return Annotation(number, 1, "abstract", make_anchor(text, start, start + len(words)), colour, comment, WHEN, WHEN)


def lost_annotation(number: int) -> Annotation:
    """A highlight over words that are in no abstract of ours."""
    words = "some words that nobody has ever written about chess"
    return replace(annotation(number, "We"), anchor=make_anchor(words, 0, len(words)), comment="still true")


RECORD = Record(
    type="inproceedings",
    key="xu2025policy",
    title=r"Policy Regret in $\mathcal{O}(\sqrt{T})$",
    contributors=(Contributor(family="Xu", given="Kang"), Contributor(family="Rossum", given="Ada", particle="van")),
    date=PartialDate(2025, 7),
    fields={
        "venue": "ICML",
        "booktitle": "Proceedings of the 42nd International Conference on Machine Learning",
        "series": "PMLR",
        "volume": "267",
        "pages": "12--20",
        "publisher": "PMLR Press",
        "code_url": "https://github.com/a/b",
    },
    doi="10.1000/xyz",
    arxiv="2410.12345",
    openreview="AbC",
    url="https://proceedings.mlr.press/v267/xu25.html",
    abstract=ABSTRACT,
)
PAPER = Paper(
    1,
    RECORD,
    Status.READ,
    status_changed=WHEN,
    added=WHEN,
    changed=WHEN,
    tags=("method/rl", "to cite"),
    readings=(Reading(1, 1, date(2026, 11, 3), date(2026, 11, 5), Status.READ, pages_read=12),),
    notes=(Note(1, 1, "Compare with **Xu**, $x^2$.", WHEN, WHEN),),
    annotations=(
        annotation(2, "policy regret", "blue"),
        annotation(1, "the optimal", "yellow", "Is *this* so?"),
        lost_annotation(3),
    ),
)
