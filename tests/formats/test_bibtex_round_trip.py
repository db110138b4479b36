"""Records that go out and come back, and files that are read, written and read again."""

from __future__ import annotations

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from legenda.formats import bibtex_read, legenda_json
from legenda.formats.bibtex_write import write
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import Record

_WORDS = st.text(alphabet="abcXYZ éüßøÅğ张&%#_~^<>\\-.,:'\"()!?0123", min_size=1, max_size=25).map(
    lambda text: " ".join(unicodedata.normalize("NFC", text).split()) or "x"
)
_NAMES = st.text(alphabet="abcdXYZéüßØğ'", min_size=1, max_size=8).map(lambda text: f"N{text.strip(chr(39))}")
_PEOPLE = st.builds(
    Contributor,
    role=st.sampled_from([Role.AUTHOR, Role.EDITOR]),
    family=_NAMES,
    given=_NAMES,
    particle=st.sampled_from(["", "van", "de la"]),
    suffix=st.sampled_from(["", "Jr.", "III"]),
)
_DATES = st.one_of(
    st.builds(PartialDate, st.integers(1000, 2100)),
    st.builds(PartialDate, st.integers(1000, 2100), st.integers(1, 12)),
    st.builds(PartialDate, st.integers(1000, 2100), st.integers(1, 12), st.integers(1, 28)),
    st.just(PartialDate()),
)
_RECORDS = st.builds(
    Record,
    type=st.sampled_from(["article", "book", "inproceedings", "thesis"]),
    key=st.just("k1"),
    title=_WORDS,
    contributors=st.lists(_PEOPLE, max_size=4).map(lambda people: tuple(sorted(people, key=lambda p: p.role))),
    date=_DATES,
    fields=st.dictionaries(st.sampled_from(["journal", "booktitle", "publisher", "note"]), _WORDS, max_size=3),
    doi=st.sampled_from(["", "10.1000/a_b<c>#1", "10.1002/(SICI)1:1<3::AID>3.0.CO;2-K"]),
    arxiv=st.sampled_from(["", "2505.23815", "hep-ph/9901357"]),
    url=st.sampled_from(["", "https://a.b/~c_d%20e#f?g=1&h=2"]),
    isbn=st.sampled_from([(), ("9783161484100", "080442957X")]),
    keywords=st.sampled_from([(), ("a", "Databases, Protein", "b; c")]),
)


@given(_RECORDS, st.booleans(), st.booleans())
@settings(deadline=None)
def test_a_record_written_and_read_is_the_same(record: Record, only_ascii: bool, biblatex: bool) -> None:
    options = WriteOptions(ascii=only_ascii, biblatex=biblatex)
    result = bibtex_read.read(write([record], options))
    assert result.problems == ()
    [again] = result.records
    assert legenda_json.record_json(again) == legenda_json.record_json(record)


_PIECES = (
    "@article{", "@misc(", "key,", "title", "=", "{", "}", '"', "#", ",", "\n", "\n@book{k2, title={x}}\n", "@comment{",
    '@string{a="b"}', "a", "jan", "year=2000", "%", "@", "$", "\\", ")", "(", " and ", "author={A B}", "crossref={k2}",
    '@preamble{"x"}', "{{", "}}", "text",
)  # fmt: skip
_FRAGMENTS = st.lists(st.sampled_from(_PIECES), max_size=25).map("".join)


@given(_FRAGMENTS)
@settings(deadline=None)
def test_any_rubble_is_read_and_what_is_written_of_it_is_sound(text: str) -> None:
    result = bibtex_read.read(text)
    written = write(result.records, EVERYTHING, preserved=result.preserved)
    again = bibtex_read.read(written)
    assert len(again.records) == len(result.records)
    assert [
        problem.reason
        for problem in again.problems
        if "nowhere" not in problem.reason and "refers" not in problem.reason
    ] == []


def test_three_rounds_change_nothing() -> None:
    text = (
        "@article{t, author = {Last Name, First}, journal = {Computing {\\&} Engineering}, title = {Thing \\& "
        "{LLM}s},\n"
        ' pages = {12-15}, month = "4 " # jan, year = 2001, abstract = {A \\emph{b} 5\\%.\n\nC}, file = {:a.pdf:PDF}}\n'
    )
    first = bibtex_read.read(text)
    rounds = [write(first.records, EVERYTHING)]
    for _ in range(3):
        rounds.append(write(bibtex_read.read(rounds[-1]).records, EVERYTHING))
    assert rounds[1:] == rounds[:-1]
    assert "pages = {12--15}" in rounds[-1]
