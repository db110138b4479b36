"""The JSON form of a paper with its reading life, for machines."""

from __future__ import annotations

from legenda.formats.legenda_json import record_json
from legenda.formats.life_json import life_to_plain
from legenda.model.paper import Paper
from legenda.model.reading_life import life_of
from legenda.model.step import Plain, Step


def paper_json(paper: Paper) -> dict[str, Plain]:
    """Everything about a paper; what is not known is absent."""
    return record_json(paper.record) | life_json(paper)


def life_json(paper: Paper) -> dict[str, Plain]:
    """The reading life of a paper: the members of its JSON form that are not bibliographic."""
    library: dict[str, Plain] = {"changed": paper.changed.isoformat()}
    library |= {"source": paper.source_id} if paper.source_id else {}
    return life_to_plain(life_of(paper)) | library


def step_json(step: Step) -> dict[str, Plain]:
    """A step of the journal with its changes."""
    changes: list[Plain] = [
        {
            "subject": change.subject.value,
            "id": change.id,
            "paper": change.paper_id,
            "field": change.field,
            "before": change.before,
            "after": change.after,
        }
        for change in step.changes
    ]
    plain: dict[str, Plain] = {"step": step.number, "name": step.name, "at": step.at.isoformat()}
    plain |= {"undoes": step.undoes} if step.undoes else {}
    plain |= {"redoes": step.redoes} if step.redoes else {}
    return plain | {"changes": changes}
