"""Plain-text lists of papers: abstracts with or without titles and authors, digest mails, reference lists."""

from __future__ import annotations

from collections.abc import Iterator

from legenda.formats import abstracts_arxiv, abstracts_nep, references
from legenda.formats.abstracts_blocks import blocks
from legenda.formats.abstracts_draft import Draft, record_of
from legenda.formats.abstracts_escapes import without_escapes
from legenda.formats.abstracts_gathering import Gathering
from legenda.formats.abstracts_pieces import pieces
from legenda.formats.abstracts_references import with_references
from legenda.formats.abstracts_signs import what_else
from legenda.model.record import Problem, ReadResult

FORMAT = "abstracts"
_MOST_NAMED = 5
_MOST_SHOWN = 80


def read(text: str, name: str) -> ReadResult:
    """The papers of a plain text: of an arXiv or NEP digest, of a list of references, else of a list of abstracts.

    In a list of abstracts, blocks parted by blank lines are one abstract each, or a paper opens with its title, a
    number or a label; a heading ("ICML 2025 Papers") gives venue and year to all under it. A paper without a title
    gets a provisional one. Nothing is dropped in silence: what was not understood is among the problems, with its
    line. `name` is the file's, for them.
    """
    if abstracts_arxiv.recognises(text):
        return abstracts_arxiv.read(text, name)
    if abstracts_nep.recognises(text):
        return abstracts_nep.read(text, name)
    if other := what_else(text):
        return _nothing(f"{_found_nowhere(name)}: it looks like {other}.", name)
    if references.recognises(text):
        return references.read(text, name)
    gathering = Gathering(list(pieces(with_references(blocks(without_escapes(text))))), name)
    gathering.gather()
    lines = text.split("\n")
    drafts = [draft for draft in gathering.drafts if draft.title or draft.paragraphs]
    records = tuple(record_of(draft, lines) for draft in drafts)
    if not records and not gathering.drafts and len(gathering.problems) > 1:
        return _nothing(f"{_found_nowhere(name)}.", name)
    problems = [*gathering.problems, *_unfinished(gathering.drafts, lines, name)]
    return ReadResult(
        records,
        tuple(sorted(problems, key=lambda problem: problem.line)),
        (*(heading.text for heading in gathering.headings), *gathering.sections),
        FORMAT,
        tuple(_assumptions(gathering)),
    )


def _found_nowhere(name: str) -> str:
    return f"No abstract or reference was found in {f'“{name}”' if name else 'this text'}"


def _nothing(reason: str, name: str) -> ReadResult:
    """The result for a text that is no list of papers: one sentence, whatever number of lines it has."""
    return ReadResult((), (Problem(reason, 1, "", "", name),), (), FORMAT, ())


def _unfinished(drafts: list[Draft], lines: list[str], name: str) -> Iterator[Problem]:
    for draft in drafts:
        if not draft.title and not draft.paragraphs:
            reason = "A paper seems to begin here, but it has neither a title nor an abstract."
            yield Problem(reason, draft.first, lines[draft.first - 1].strip()[:80], "", name)


def _assumptions(gathering: Gathering) -> Iterator[str]:
    for heading in gathering.headings:
        what = ", ".join(
            str(part) for part in (heading.venue or heading.booktitle or heading.journal, heading.year) if part
        )
        yield f"The heading “{heading.text}” was taken to say: {what}."
    if lists := sum("references" in draft.extra for draft in gathering.drafts):
        yield f"{'The list' if lists == 1 else f'{lists} lists'} of references below an abstract stayed with its paper."
    if gathering.sections:
        yield _headings_said(list(dict.fromkeys(gathering.sections)))


def _headings_said(sections: list[str]) -> str:
    named = ", ".join(f"“{section[:_MOST_SHOWN]}”" for section in sections[:_MOST_NAMED])
    if len(sections) == 1:
        return f"{named} was taken for a heading of the list, not for a paper."
    more = f" and {len(sections) - _MOST_NAMED} more" if len(sections) > _MOST_NAMED else ""
    return f"{named}{more} were taken for headings of the list, not for papers."
