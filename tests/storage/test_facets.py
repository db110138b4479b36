"""What papers are counted by, as the database hands it over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Engine, create_engine, delete, insert

from legenda.model.facet_rows import FacetNames, FacetRows
from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.storage import tables
from legenda.storage.draft import Draft
from legenda.storage.facets import facet_names, facet_rows, facet_rows_after
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from tests.storage.samples import FULL, add, plain_record

#: Letters of scripts that are written with and without gaps, the first and last of these, and what is none.
PART = st.text(
    st.sampled_from("aÉЖ -,\u303f\u3040\u30ff\u3100\u3400張三\u9fff\ua000가\ud7a3\uf900\ufaff\ufb00😀"), max_size=3
)


PEOPLE = st.lists(
    st.builds(Contributor, st.just(Role.AUTHOR), PART, PART, PART, PART, PART | st.just("")), min_size=1, max_size=20
)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    """The tables that are read, without a library around them."""
    made = create_engine("sqlite://")
    for table in (tables.contributor, tables.paper, tables.paper_tag):
        table.create(made)
    yield made
    made.dispose()


@given(people=PEOPLE)
def test_people_are_named_as_they_are_spoken_of(engine: Engine, people: list[Contributor]) -> None:
    with engine.begin() as conn:
        conn.execute(delete(tables.contributor))
        conn.execute(
            insert(tables.contributor),
            [{**asdict(one), "paper_id": 1, "position": position} for position, one in enumerate(people)],
        )
        assert facet_rows(conn, [1]).named == ([1] * len(people), [one.full for one in people])


@pytest.mark.parametrize(
    ("person", "family"),
    [
        (Contributor(given="Ada", particle="von", family="Müller"), "von Müller"),
        (Contributor(given="Martin Luther", family="King", suffix="Jr."), "King, Jr."),
        (Contributor(given="Ada", particle="von"), "von"),
        (Contributor(given="Plato"), "Plato"),
        (Contributor(family="Plato"), "Plato"),
        (Contributor(family="王", given="小明"), "王小明"),
        (Contributor(literal="The Square Group"), "The Square Group"),
    ],
)
def test_it_is_known_where_the_family_name_begins(engine: Engine, person: Contributor, family: str) -> None:
    with engine.begin() as conn:
        conn.execute(delete(tables.contributor))
        conn.execute(insert(tables.contributor), [{**asdict(person), "paper_id": 1, "position": 0}])
        rows = facet_rows(conn, [1])
    assert rows.named[1][0][rows.families[0] :] == family


def test_every_column_has_a_papers_value_at_its_place(library: Library) -> None:
    made: dict[str, int] = {}

    def deed(draft: Draft) -> None:
        made["source"] = draft.add(Subject.SOURCE, {"name": "a.bib"})
        made["own"] = draft.add(Subject.STATUS, {"name": "closely", "kind": "read", "rank": "V"})
        papers = [
            NewPaper(FULL, Status.READ, made["source"], ("rl",)),
            NewPaper(Record(key="bare", title="Bare")),
        ]
        made["full"], made["bare"] = draft.add_papers(papers)
        draft.set(Subject.PAPER, [made["full"]], "own_status", made["own"])

    library.do("Import", deed)
    full, bare = made["full"], made["bare"]
    names = library.read(facet_names)
    (tag,) = names.tags
    assert names == FacetNames({tag: "rl"}, {made["own"]: "closely"}, {made["source"]: "a.bib"})
    people = ["Ada von Müller, Jr.", "The Square Group", "李明"]
    assert library.read(facet_rows, [bare, full, 99]) == FacetRows(
        [full, bare], ["read", "new"], [made["own"], None], [2025, None], ["ICML", ""], [made["source"], None],
        ([full], [tag]), ([full] * 3, people), [4, 0, 0],
    )  # fmt: skip


def test_all_papers_are_read_some_at_a_time_over_gaps(library: Library) -> None:
    ids = add(library, [plain_record(number) for number in range(7)])
    library.do("Remove", lambda draft: draft.remove(Subject.PAPER, [ids[0], ids[3], ids[6]]))
    stretch, rows = library.read(facet_rows_after, 0, 2)
    assert (stretch, rows.ids) == (range(1, ids[2] + 1), [ids[1], ids[2]])
    stretch, rows = library.read(facet_rows_after, stretch[-1], 3)
    assert (stretch, rows.ids) == (range(ids[3], ids[5] + 1), [ids[4], ids[5]])
    assert library.read(facet_rows_after, stretch[-1], 3) == (range(0), FacetRows())
