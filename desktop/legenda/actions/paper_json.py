"""The JSON form of a paper with its reading life, for machines."""

from __future__ import annotations

from legenda.formats.legenda_json import record_json
from legenda.model.paper import Annotation, Paper, Reading
from legenda.model.step import Plain, Step


def paper_json(paper: Paper) -> dict[str, Plain]:
    """Everything about a paper; what is not known is absent."""
    return record_json(paper.record) | life_json(paper)


def life_json(paper: Paper) -> dict[str, Plain]:
    """The reading life of a paper: the members of its JSON form that are not bibliographic."""
    life: dict[str, Plain] = {
        "aliases": list(paper.aliases),
        "status": paper.status.value,
        "rating": paper.rating,
        "priority": paper.priority,
        "tags": list(paper.tags),
        "lists": list(paper.lists),
        "queue_position": paper.queue_position,
        "readings": [_reading(reading) for reading in paper.readings],
        "notes": [
            {"text": n.text, "created": n.created.isoformat(), "changed": n.changed.isoformat()} for n in paper.notes
        ],
        "annotations": [_annotation(annotation) for annotation in paper.annotations],
        "added": paper.added.isoformat(),
        "changed": paper.changed.isoformat(),
        "source": paper.source_id,
    }
    return {name: value for name, value in life.items() if value not in (None, [], "")}


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


def _reading(reading: Reading) -> dict[str, Plain]:
    plain: dict[str, Plain] = {
        "started": reading.started.isoformat() if reading.started else None,
        "finished": reading.finished.isoformat() if reading.finished else None,
        "outcome": reading.outcome.value if reading.outcome else None,
        "pages_read": reading.pages_read,
        "percent": reading.percent,
        "minutes": reading.minutes,
        "thoughts": reading.thoughts or None,
    }
    return {name: value for name, value in plain.items() if value is not None}


def _annotation(annotation: Annotation) -> dict[str, Plain]:
    anchor = annotation.anchor
    plain: dict[str, Plain] = {
        "target": annotation.target,
        "quote": anchor.quote,
        "position": [anchor.start, anchor.end],
        "colour": annotation.colour,
        "created": annotation.created.isoformat(),
    }
    return plain | ({"comment": annotation.comment} if annotation.comment else {})
