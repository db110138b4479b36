"""Broken BibTeX: nothing is dropped in silence, and no fault swallows what follows."""

from __future__ import annotations

import pytest

from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.model.record import Problem

_GOOD = "\n\n@article{ok, author={Okay, Al}, title={Fine}, year={2014}}\n"


def _told(text: str) -> list[tuple[int, str, str]]:
    return [(problem.line, problem.record, problem.reason) for problem in read(text, "x.bib").problems]


@pytest.mark.parametrize(
    ("broken", "title", "year", "reason"),
    [
        (
            "@article{bad, author={Two, Tom}, title={Gains of 3 to 15{{\\%}. in all}, year={2002}}",
            "Gains of 3 to 15%. in all", 2002, "a bracket in the value of title is never closed; the value was "
            "ended at the next field",
        ),
        ("@article{bad, title={Open}, year={2002}", "Open", 2002, "the entry is never closed; it was ended "
        "before line 3"),
        ("@article{bad, title={Open}}, year={2002}}", "Open", 2002, "a closing bracket too many stands between "
        "the fields"),
        ("@article{bad,\n title={Open}\n year={2002}}", "Open", 2002, "no comma behind the field title"),
        ("@article{bad\n title={Open}, year={2002}}", "Open", 2002, "no comma behind the key bad"),
        ("@article{bad, title=Some free words, "
        "year={2002}}", "Some free words", 2002, "the value of title stands in no braces"),
        ('@article{bad, title="Open,\n year = "2002"}', "Open", 2002, "the quotation marks of title are never closed"),
        ("@article{bad, title={Open}, {odd}, year={2002}}", "Open", 2002, "“{odd}” is no field; it was left out"),
        ("@article{bad, title={Open}, year={2002}, journal = jmlr}", "Open", 2002, "the string jmlr in the "
        "field journal is defined nowhere; its name was kept"),
    ],
)  # fmt: skip
def test_a_broken_entry_is_read_as_far_as_it_goes_and_told(broken: str, title: str, year: int, reason: str) -> None:
    result = read(broken + _GOOD, "x.bib")
    bad, good = result.records
    assert (bad.key, bad.title, bad.date.year) == ("bad", title, year)
    assert (good.key, good.title, good.raw) == ("ok", "Fine", {})
    assert [(problem.record, problem.file, problem.reason) for problem in result.problems] == [("bad", "x.bib", reason)]


def test_a_file_cut_off_in_an_entry_keeps_all_before_and_what_there_is() -> None:
    result = read(_GOOD + "@book{cut, author={Lee, Ann}, title={The begin", "x.bib")
    assert [(record.key, record.title) for record in result.records] == [("ok", "Fine"), ("cut", "The begin")]
    assert result.problems == (Problem("the value of title is never closed", 4, "cut", "author, title", "x.bib"),)


def test_keys_that_stand_twice_are_told_and_both_entries_stay() -> None:
    result = read("@misc{k, title={A}}\n@misc{k, title={B}}\n@misc{ka}\n@misc{k, title={C}}", "x.bib")
    assert [record.key for record in result.records] == ["k", "ka", "kaa", "kb"]
    assert [(problem.line, problem.record) for problem in result.problems] == [(2, "k"), (3, "ka"), (4, "k")]


def test_an_entry_without_a_key_is_told_and_an_empty_one_is_only_mentioned() -> None:
    result = read("@article{title={No key}, year=2001}\n@Article{,\n}\n@misc{, title={Also none}}", "x.bib")
    assert [(record.key, record.title) for record in result.records] == [("", "No key"), ("", "Also none")]
    assert [(problem.line, problem.record) for problem in result.problems] == [(1, "@article"), (4, "@misc")]
    assert result.assumptions == ("An empty entry in line 2 was left out.",)


def test_a_field_that_stands_twice_loses_neither_value() -> None:
    result = read("@misc{a, note={One}, note={Two}, note={One}, title={T}}", "x.bib")
    [record] = result.records
    assert record.fields == {"note": "One"}
    assert record.extra == {"note-2": "Two"}
    assert len(result.problems) == 1


def test_broken_strings_and_preambles_are_told() -> None:
    assert _told('@string{ a = "open }\n@preamble{ "open"\n' + _GOOD) == [
        (1, "@string", "the quotation marks of a are never closed"),
        (2, "", "a preamble is never closed; it was left out"),
    ]


def test_an_entry_quoted_in_a_note_stays_a_note() -> None:
    text = "@misc{a, note={Cite as\n@misc{b, title={B}}\nplease}, title={A}}" + _GOOD
    result = read(text)
    assert [record.key for record in result.records] == ["a", "ok"]
    assert result.problems == ()


def test_commented_lines_are_comments_and_live_entries_behind_a_percent_sign_are_read() -> None:
    result = read("% @misc{no, title={No}}\n\n%@misc{also,\n%  title={No}}\n%@misc{yes,\n title={Yes}}")
    assert [record.key for record in result.records] == ["yes"]


def test_unreadable_text_without_any_entry_gives_nothing_and_does_not_fail() -> None:
    for text in ("", "\x00\x00", "no bibliography @ all", "@", "@{}", "@misc", "@misc{", "@misc{a,", "}{}{"):
        result = read(text)
        assert len(result.records) <= 1


def test_a_file_of_remarks_alone_says_that_it_holds_no_entry() -> None:
    result = read("% My references\n\nThere are none yet.\n", "x.bib")
    assert (result.records, result.preserved) == ((), ("% My references\n\nThere are none yet.",))
    assert result.assumptions == ("No entry was found, so all of it was taken for remarks.",)
    assert read("@comment{jabref-meta: databaseType:bibtex;}", "x.bib").assumptions == ()


@pytest.mark.parametrize(
    ("fields", "author", "title"),
    [
        (r'author = "G\"odel, Kurt", title = "On M\"{u}ller things"', "Gödel", "On Müller things"),
        (r'author = "G\"odel, Kurt", title = "M\"uller \& \"Ubel"', "Gödel", "Müller & Übel"),
        ('author = "Roe, Al",\n title = "The "good" soldier"', "Roe", 'The "good" soldier'),
        ('author = "Roe, Al", title = "The "good", the "bad"" # " and more"', "Roe", 'The "good", the "bad" and more'),
        ('title = ""Quoted" at first", author = {Roe, Al}', "Roe", '"Quoted" at first'),
    ],
)
def test_quotation_marks_inside_a_quoted_value_lose_nothing_and_are_told(fields: str, author: str, title: str) -> None:
    for entry in (f"@article{{bad, {fields}, year = 1931}}", f"@article(bad, {fields},\n year = 1931)"):
        result = read(entry + _GOOD, "x.bib")
        bad, good = result.records
        assert (bad.contributors[0].family, bad.title, bad.date.year) == (author, title, 1931)
        assert (good.title, good.raw) == ("Fine", {})
        assert {problem.reason.partition("; ")[2] for problem in result.problems} == {
            "they were taken for a part of it, though BibTeX would end it at the first"
        }


@pytest.mark.parametrize(
    "title",
    ['"A"', '"A" # " B"', '"{"}A{"}"', '"A" ', '"A"% said so\n', '"back \\"', '"A" # jan', '"A" # {"B"}', '"50\\%"'],
)
def test_quotation_marks_that_end_a_value_for_bibtex_end_it_here(title: str) -> None:
    for end in ("", ", year = 2002", ",\n year = {2002},\n"):
        for entry in (f"@article{{k, title = {title}{end}}}", f"@article(k, title = {title}{end})"):
            result = read(entry, "x.bib")
            assert [problem.reason for problem in result.problems] == []
            assert result.records[0].date.year == (2002 if end else None)


def test_a_value_with_marks_that_never_ends_leaves_the_next_field_alone() -> None:
    result = read('@article{k, title = "Open" and wide, year = "2002", note = {N}}', "x.bib")
    assert (result.records[0].title, result.records[0].date.year) == ('Open" and wide', 2002)
    assert result.records[0].fields == {"note": "N"}
    assert _told('@article{k, title = "Open" and wide, year = "2002"}') == [
        (1, "k", "the quotation marks of title are never closed")
    ]


@pytest.mark.parametrize(
    ("head", "kind", "written"),
    [
        ("@12foo{", "12foo", "type12foo"), ("@Über{", "über", "über"), ("@foo bar{", "foo bar", "foobar"),
        ("@ 3d (", "3d", "type3d"), ("@{", "misc", "misc"), ("x = {3}\n@§{", "§", "type"),
    ],
)  # fmt: skip
def test_an_entry_of_an_odd_type_is_read_and_told(head: str, kind: str, written: str) -> None:
    closing = ")" if head.endswith("(") else "}"
    for before in ("", "@misc{open, note={O},\n"):
        for inside in ("d, title={D}, year=2001", "d,\n  title = # {D}, year = {2001"):
            result = read(f"{before}{head}{inside}{closing}{_GOOD}", "x.bib")
            odd, good = result.records[-2:]
            assert (odd.key, odd.type, odd.date.year, good.title) == ("d", kind, 2001, "Fine")
            assert any("type" in problem.reason for problem in result.problems if problem.record == "d")
            assert f"@{written}{{d," in write([odd])


def test_what_begins_like_an_entry_and_is_none_is_told_with_its_line() -> None:
    text = "Write to a@b.com {or c@d.org}\n@12foo{b}\n% @{x}\n@ {y\n"
    result = read(text + _GOOD, "x.bib")
    assert [record.key for record in result.records] == ["ok"]
    assert [(problem.line, problem.reason) for problem in result.problems] == [
        (2, "“@12foo{b…” begins no entry; it was taken for a remark"),
        (4, "“@ {y…” begins no entry; it was taken for a remark"),
    ]
    assert result.preserved == (text.strip(),)


_NO_COMMA = "no comma behind the key bad"
_SEMICOLON = "a semicolon stands where a comma should be"


@pytest.mark.parametrize(
    ("inside", "reasons"),
    [
        ("bad, title {Open}, author={Roe, Al}, year=2002", ["no equals sign stands behind the name title"]),
        ('bad, title "Open", author={Roe, Al}, year="2002"', ["no equals sign stands behind the name title"]),
        (
            "bad, title : {Open}, author: {Roe, Al}, year : 2002",
            [f"a colon stands behind the name {x} instead of an equals sign" for x in ("title", "author", "year")],
        ),
        ("bad; title = {Open}; author = {Roe, Al}; year = 2002", [_NO_COMMA, _SEMICOLON]),
        ("bad, title = {Open}; year = 2002; author = {Roe, Al};", [_SEMICOLON]),
        ('bad, title = "Open"; year = "2002"; author = "Roe, Al"', [_SEMICOLON]),
        ("bad title={Open}, author={Roe, Al}, year=2002", [_NO_COMMA]),
        ("bad % the key\n title={Open}, author={Roe, Al}, year=2002", [_NO_COMMA]),
        ("bad, title == {Open}, author = = {Roe, Al}, year=2002", [
            "there are too many equals signs behind the name title",
            "there are too many equals signs behind the name author",
        ]),
        ("bad, title={Open}, 2 of {two} words author={Roe, Al}, year=2002", ["“2 of {two} words” is no field; it was "
                                                                             "left out"]),
        ("bad, title={Open}, some words, author={Roe, Al}, year=2002", ["“some words” is no field; it was left out"]),
    ],
)  # fmt: skip
def test_reading_goes_on_behind_a_broken_field(inside: str, reasons: list[str]) -> None:
    for entry in (f"@article{{{inside}}}", f"@article({inside})", f"@article{{{inside}"):
        result = read(entry + _GOOD, "x.bib")
        bad, good = result.records
        people = [person.family for person in bad.contributors]
        assert (bad.key, bad.title, people, bad.date.year) == ("bad", "Open", ["Roe"], 2002)
        assert (good.title, good.raw) == ("Fine", {})
        told = [problem.reason for problem in result.problems if "never closed" not in problem.reason]
        assert told == reasons


def test_a_key_with_a_blank_is_kept_and_told() -> None:
    for inside in ("sp ace, title={T}", "sp  ace\n,title={T}"):
        result = read(f"@misc{{{inside}}}", "x.bib")
        assert [(record.key, record.title) for record in result.records] == [("sp ace", "T")]
        assert [problem.reason for problem in result.problems] == [
            "the key “sp ace” has a blank in it, which BibTeX cannot read; it was kept"
        ]
