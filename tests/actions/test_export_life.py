"""Records that tell nothing of reading go out at once, as they would with care."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from legenda.actions.export_life import papers_going_out
from legenda.formats.life_kept import going_out
from legenda.model.paper import Paper
from legenda.model.reading_life import life_of
from legenda.model.record import Record
from legenda.model.status import Status

MOMENT = datetime(2025, 6, 14, tzinfo=UTC)


@pytest.mark.parametrize(
    "record",
    [
        Record(key="plain", title="T", abstract="A", fields={"journal": "J"}),
        Record(key="status", extra={"readstatus": "read"}),
        Record(key="other", extra={"langid": "english"}),
        Record(key="word", keywords=("to-read", "logic")),
        Record(key="line", fields={"note": "Read_Status: Read"}),
    ],
    ids=lambda record: record.key,
)
@pytest.mark.parametrize("status", [False, True])
@pytest.mark.parametrize("notes", [False, True])
def test_a_record_goes_out_as_with_care(record: Record, status: bool, notes: bool) -> None:
    paper = Paper(1, record, Status.QUEUED, MOMENT, MOMENT, MOMENT, rating=4, tags=("method/rl",))
    assert papers_going_out([paper], status, notes) == [going_out(record, life_of(paper), status, notes)]
