"""What fields and keywords tell about reading, and what they do not."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from legenda.formats import life_packing
from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.formats.jabref_groups import read_groups
from legenda.formats.life_fields import read_life, write_life
from legenda.formats.life_kept import going_out
from legenda.formats.options import EVERYTHING
from legenda.model.paper import Reading
from legenda.model.reading_life import NO_LIFE, LifeNote, ReadingLife, list_path, list_text
from legenda.model.record import Record
from legenda.model.status import Status

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\x00\r"), min_size=1, max_size=30)


def told(*keywords: str, note: str = "", **extra: str) -> ReadingLife:
    named = {name.replace("_", "-"): text for name, text in extra.items()}
    return read_life(Record(keywords=keywords, extra=named, fields={"note": note} if note else {}), is_latex=True)


@pytest.mark.parametrize(
    ("field", "text", "status"),
    [
        ("readstatus", "read", Status.READ),
        ("readstatus", "Skimmed", Status.SKIMMED),
        ("readstatus", "readstatus-1", None),
        ("read", "1", Status.READ),
        ("read", "0", Status.NEW),
        ("read", "2024-05-01", Status.READ),
        ("tags", "wood; to-read", Status.QUEUED),
        ("tags", "reading, reader", None),
        ("mendeley-tags", "currently-reading", Status.READING),
        ("x-legenda-status", "set aside", Status.SET_ASIDE),
    ],
)
def test_status(field: str, text: str, status: Status | None) -> None:
    assert read_life(Record(extra={field: text})).status is status


@pytest.mark.parametrize(
    ("keyword", "status"),
    [
        ("toread", Status.QUEUED),
        ("To Read", Status.QUEUED),
        ("to_read", Status.QUEUED),
        ("unread", Status.NEW),
        ("read", Status.READ),
        ("reading", None),
        ("reading comprehension", None),
        ("new", None),
        ("queued", None),
    ],
)
def test_a_keyword_is_about_the_paper_unless_it_can_only_be_about_reading(keyword: str, status: Status | None) -> None:
    assert told(keyword).status is status


def test_jabrefs_keywords_count_where_its_fields_are_missing() -> None:
    assert told("rank3", "prio1") == ReadingLife(rating=3, priority=1)
    assert told("rank3", ranking="rank5").rating == 5


def test_the_zotero_reading_list_plugin_is_understood_and_kept_up_to_date() -> None:
    note = "Citation Key: x\nRead_Status: In Progress\nRead_Status_Date: 2024-01-01"
    assert told(note=note).status is Status.READING
    out = going_out(Record(fields={"note": note}), ReadingLife(Status.READ), status=False, notes=False)
    assert out.record.fields["note"] == note.replace("In Progress", "Read")
    same = going_out(Record(fields={"note": note}), ReadingLife(Status.READING), status=False, notes=False)
    assert same.record.fields["note"] == note


def test_what_jabref_wrote_after_legenda_wins() -> None:
    fields = write_life(ReadingLife(Status.READ, 2, lists=(("A", "B"),), notes=(LifeNote("one"), LifeNote("two"))))
    fields |= {"readstatus": "skimmed", "ranking": "rank5", "groups": "B, C", "annote": "three"}
    again = read_life(Record(extra=fields))
    assert (again.status, again.rating, again.lists) == (Status.SKIMMED, 5, (("B",), ("C",)))
    assert again.notes == (LifeNote("three"),)


@pytest.mark.parametrize(
    ("word", "reading"),
    [
        ("Read", Reading(0, 0, None, date(2024, 1, 2), Status.READ)),
        ("In Progress", Reading(0, 0, date(2024, 1, 2))),
        ("To Read", None),
    ],
)
def test_the_day_of_zoteros_status_dates_a_reading(word: str, reading: Reading | None) -> None:
    fields = {"readstatus": word, "readstatus-date": "2024-01-02T10:00:00.000Z"}
    life = read_life(Record(extra=fields))
    assert life.readings == ((reading,) if reading else ())
    if reading:
        kept = going_out(Record(extra=fields), life, status=False, notes=False)
        assert dict(kept.record.extra) == fields
        changed = going_out(Record(extra=fields), ReadingLife(Status.SET_ASIDE), status=False, notes=False)
        assert dict(changed.record.extra) == {}


def test_zoteros_collections_are_places_of_lists() -> None:
    record = Record(extra={"collections": "Work > Proposal, second; Loose"})
    lists = (("Work", "Proposal, second"), ("Loose",))
    assert read_life(record).lists == lists
    same = going_out(record, ReadingLife(Status.NEW, lists=lists), status=False, notes=False)
    assert same.record == record
    moved = going_out(record, ReadingLife(Status.NEW, lists=(("Loose",),)), status=False, notes=False)
    assert (dict(moved.record.extra), moved.fields) == ({}, {"collections": "Loose"})


def test_finished_days_alone_make_readings_and_others_are_packed() -> None:
    life = ReadingLife(Status.READ, readings=(Reading(0, 0, None, date(2024, 5, 1), Status.READ),))
    assert write_life(life) == {
        "readstatus": "read", "x-legenda-status": "read", "x-legenda-read": "2024-05-01",
    }  # fmt: skip
    assert read_life(Record(extra=write_life(life))) == life


def test_a_record_about_reading_nothing_costs_nothing() -> None:
    assert told("trees", owner="me", timestamp="2024-01-01") is NO_LIFE


def test_words_that_mean_nothing_stay_as_they_came() -> None:
    record = Record(extra={"readstatus": "readstatus-2", "relevance": "high", "rating": "seven"})
    out = going_out(record, ReadingLife(Status.READ, 3), status=False, notes=False)
    assert (out.record, out.fields) == (record, {})


def test_nothing_is_said_of_a_paper_whose_file_said_nothing() -> None:
    out = going_out(Record(key="a"), ReadingLife(Status.READ, 3, notes=(LifeNote("x"),)), status=False, notes=False)
    assert (out.record, out.fields) == (Record(key="a"), {})


def test_a_damaged_pack_is_passed_over() -> None:
    assert read_life(Record(extra={"x-legenda-life": '{"status": '})) == NO_LIFE
    assert read_life(Record(extra={"x-legenda-life": '{"tags": ["=.ffffff."]}'})) == NO_LIFE


@given(st.lists(TEXTS, min_size=1, max_size=4))
def test_any_list_is_found_again_by_its_place(names: list[str]) -> None:
    path = tuple(stripped for name in names if (stripped := name.strip()))
    if all(" \\> " not in name and not name.startswith("> ") and not name.endswith(" >") for name in path):
        assert list_path(list_text(path)) == path


@settings(max_examples=60, deadline=None)
@given(st.lists(TEXTS.filter(str.strip), max_size=3), st.lists(TEXTS.filter(str.strip), max_size=3))
def test_any_text_survives_a_bibtex_file(notes: list[str], names: list[str]) -> None:
    life = ReadingLife(
        notes=tuple(LifeNote(text) for text in dict.fromkeys(notes)),
        lists=tuple((" ".join(n.split()), "x") for n in names),
    )
    packed = life_packing.pack({"notes": list(notes), "names": list(names)})
    text = write([Record(key="a", title="T")], EVERYTHING, {"a": {**write_life(life), "x-legenda-life": packed}})
    (record,) = read(text).records
    assert life_packing.unpack(record.extra.get("x-legenda-life", "")) == (
        {"notes": notes, "names": names} if packed else {}
    )


@pytest.mark.parametrize("name", ["a -- b", "50$ ~ {x", "\\emph{a}", "x^2 & #1_é 中文", '`q\' "r"', "a, b; c", "*"])
def test_the_name_of_an_own_status_survives_a_bibtex_file(name: str) -> None:
    life = ReadingLife(status=Status.READ, own_status=name)
    out = going_out(Record(key="a", title="T"), life, status=True, notes=False)
    (record,) = read(write([out.record], EVERYTHING, {"a": out.fields})).records
    assert read_life(record, is_latex=True) == life


def test_an_old_tree_of_groups_finds_a_paper_by_any_of_its_names() -> None:
    groups = read_groups(
        ["@comment{jabref-meta: groupstree:\n0 AllEntriesGroup:;\n1 ExplicitGroup:Oxides\\;0\\;O'Hara\\;;\n}"]
    )
    for record in (Record(key="O'Hara"), Record(key="OHara", extra={"ids": "ohara99, O'Hara"})):
        assert read_life(record, groups).lists == (("Oxides",),)
    assert read_life(Record(key="other", extra={"ids": "another"}), groups).lists == ()


@pytest.mark.parametrize("is_latex", [True, False])
def test_a_comma_in_the_name_of_a_group_stands_behind_a_backslash(is_latex: bool) -> None:
    groups = "1 StaticGroup:Parent\\;0\\;;\n2 StaticGroup:Kid, odd\\;0\\;;\n"
    tree = f"@comment{{jabref-meta: grouping:\n0 AllEntriesGroup:;\n{groups}}}"
    record = Record(extra={"groups": r"Parent, Kid\, odd"})
    life = read_life(record, read_groups([tree]), is_latex)
    assert life.lists == (("Parent",), ("Parent", "Kid, odd"))
    assert write_life(life)["groups"] == r"Parent, Kid\, odd"


def test_a_group_with_a_comma_goes_out_as_jabref_writes_it_and_comes_back_as_one() -> None:
    life = ReadingLife(lists=(("Kid, odd",), ("R&D",)))
    text = write([Record(type="misc", key="k", title="T")], EVERYTHING, {"k": write_life(life)})
    assert r"{Kid\, odd, R\&D}" in text
    (record,) = read(text, "x").records
    assert read_life(record, is_latex=True).lists == (("Kid, odd",), ("R&D",))
    plain = Record(extra={"groups": record.extra["groups"]})
    assert read_life(plain, is_latex=True).lists == (("Kid, odd",), ("R&D",))
