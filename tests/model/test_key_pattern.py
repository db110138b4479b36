"""What the places and modifiers of citation key patterns make of records."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.citation_key import KeyRule, Scripts, Umlauts, key_stem, make_key
from legenda.model.dates import PartialDate
from legenda.model.errors import BadInputError
from legenda.model.key_pattern import known_places, pattern
from legenda.model.name_parts import split_name
from legenda.model.names import Role
from legenda.model.record import Record
from legenda.model.transliteration import transliterate


def _record(*authors: str, **facts: object) -> Record:
    kept: dict[str, object] = {
        "type": "article",
        "title": "An Awesome Paper on Learning with Graphs",
        "date": PartialDate(2016, 3, 7),
        "fields": {"journal": "Journal of the Fictional Society", "pages": "27--35", "volume": "12"},
        "keywords": ("graph theory", "learning"),
        "doi": "10.1000/182",
        "extra": {"series-editor": "Smith"},
    }
    return Record(contributors=tuple(split_name(name) for name in authors), **(kept | facts))  # type: ignore[arg-type]


NEWTON = _record("Isaac Newton", "James Maxwell", "Albert Einstein", "Niels Bohr", "Leonhard Euler")
TWO = _record("Isaac Newton", "James Maxwell")
ONE = _record("Isaac Newton")


@pytest.mark.parametrize(
    ("record", "written", "key"),
    [
        (NEWTON, "[auth]", "Newton"),
        (NEWTON, "[Auth:lower]", "Newton"),
        (NEWTON, "[auth3]", "New"),
        (NEWTON, "[auth3_2]", "Max"),
        (NEWTON, "[auth3_9][year]", "article2016"),
        (NEWTON, "[authors]", "NewtonMaxwellEinsteinBohrEuler"),
        (NEWTON, "[authors2]", "NewtonMaxwellEtAl"),
        (TWO, "[authors2]", "NewtonMaxwell"),
        (NEWTON, "[authEtAl]", "NewtonEtAl"),
        (TWO, "[authEtAl]", "NewtonMaxwell"),
        (NEWTON, "[auth.etal]", "Newton.etal"),
        (TWO, "[auth.etal]", "Newton.Maxwell"),
        (NEWTON, "[auth.auth.ea]", "Newton.ea"),
        (ONE, "[authorsAlpha]", "New"),
        (TWO, "[authorsAlpha]", "NM"),
        (NEWTON, "[authorsAlpha]", "NME+"),
        (NEWTON, "[authorLast]", "Euler"),
        (NEWTON, "[authorIni]", "NewtoMEBE"),
        (NEWTON, "[authForeIni][auth]", "INewton"),
        (ONE, "[edtr:(noeditor)]", "noeditor"),
        (ONE, "[title]", "AnAwesomePaperonLearningwithGraphs"),
        (ONE, "[shorttitle]", "AwesomePaperLearning"),
        (ONE, "[shorttitle2:condense=_]", "Awesome_Paper"),
        (ONE, "[veryshorttitle]", "Awesome"),
        (ONE, "[shorttitleINI]", "APL"),
        (ONE, "[camel]", "AnAwesomePaperOnLearningWithGraphs"),
        (ONE, "[telling:select=2,2]", "PaperLearning"),
        (ONE, "[title:skipwords:abbr]", "APLG"),
        (ONE, "[title:sentencecase]", "Anawesomepaperonlearningwithgraphs"),
        (ONE, "[title:titlecase]", "AnAwesomePaperonLearningwithGraphs"),
        (ONE, "[title:capitalize]", "AnAwesomePaperOnLearningWithGraphs"),
        (ONE, "[title:truncate=8]", "AnAwesom"),
        (ONE, "[auth][shortyear]", "Newton16"),
        (ONE, "[auth]_[month]-[day]", "Newton_03-07"),
        (ONE, "x[firstpage]-[lastpage]", "x27-35"),
        (ONE, "[keyword1][keyword3]", "graphtheory"),
        (ONE, "[journal:abbr]:[volume]", "JotFS:12"),
        (ONE, "[journal:skipwords:abbr]", "JFS"),
        (ONE, "[entrytype:upper]", "ARTICLE"),
        (ONE, "x[doi]", "x10.1000/182"),
        (ONE, "[series-editor]", "Smith"),
        (ONE, '[journal:regex("^(\\w+) of", "$1:"):lower]', "journal:thefictionalsociety"),
        (ONE, '[auth:regex("[a-m:]", "")]', "Nwton"),
        (ONE, "[auth]{,#%~\\ '\"}[year]", "Newton2016"),
    ],
)
def test_places_and_modifiers(record: Record, written: str, key: str) -> None:
    assert make_key(record, written) == key


def test_more_authors_than_are_named_are_many() -> None:
    record = _record("Isaac Newton", more=(Role.AUTHOR,))
    assert make_key(record, "[authEtAl]") == "NewtonEtAl"
    assert make_key(record, "[authorsAlpha][shortyear]") == "N+16"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("[auth][yaer]x", None),
        ("[auht9]", None),
        ("[authq]", "no place “[authq]”"),
        ("[auth:lowr]", "no modifier “:lowr”"),
        ("[auth", "bracket “[” without its other half"),
        ("auth]", "bracket “]” without its other half"),
        ("auth.lower + year", "no place in square brackets"),
        ("", "no place in square brackets"),
        ('[auth:regex("(", "")]', "is not understood"),
        ('[auth:regex("a", "$1")]', "it has no such group"),
        ("[auth:truncate=x]", "is not understood"),
    ],
)
def test_what_is_not_understood_is_said(written: str, said: str | None) -> None:
    if said is None:
        assert make_key(ONE, written), "a field of any name may be meant"
        return
    with pytest.raises(BadInputError, match=re.escape(said)):
        pattern(written)


@pytest.mark.parametrize(
    ("text", "latin", "two_letters"),
    [
        ("Müller", "Muller", "Mueller"),
        ("Straße", "Strasse", "Strasse"),
        ("Łukasiewicz", "Lukasiewicz", "Lukasiewicz"),
        ("Щукин", "Shchukin", "Shchukin"),
        ("Θεοδωρίδης", "Theodoridis", "Theodoridis"),
        ("强化学习", "QiangHuaXueXi", "QiangHuaXueXi"),
        ("김민수", "GimMinSu", "GimMinSu"),
        ("Đặng", "Dang", "Dang"),
        ("plain", "plain", "plain"),
    ],
)
def test_every_script_has_its_latin_letters(text: str, latin: str, two_letters: str) -> None:
    assert transliterate(text) == latin
    assert transliterate(text, Umlauts.TWO_LETTERS) == two_letters


def test_a_chinese_family_name_is_read_as_a_name() -> None:
    for name in ("曾国藩", "曾, 国藩"):
        record = Record(contributors=(split_name(name),), title="论", date=PartialDate(1850))
        assert make_key(record) == "zeng1850lun"
    assert make_key(Record(contributors=(split_name("欧阳修"),)), "[auth]") == "OuYang"


def test_other_scripts_are_kept_by_choice_and_latin_is_plain_all_the_same() -> None:
    record = _record("Jürgen Müller", title="强化学习")
    rule = KeyRule(umlauts=Umlauts.TWO_LETTERS, scripts=Scripts.KEPT)
    assert key_stem(record, rule) == "mueller2016强化学习"


def test_every_documented_place_can_be_written() -> None:
    for written, meaning in known_places():
        assert meaning
        assert pattern(written.replace("N", "2") if written != "[shorttitleINI]" else written).pieces


@given(st.text(max_size=30), st.text(max_size=30), st.sampled_from(Scripts))
def test_no_record_and_no_literal_makes_an_illegal_key(title: str, literal: str, scripts: Scripts) -> None:
    written = "[auth][title]" + literal.replace("[", "").replace("]", "")
    key = make_key(_record("É. Ñandú", title=title), written, scripts=scripts)
    assert key
    assert not set(key) & set(" \t\n{}()[]\\\"',%#=~@&$^")
