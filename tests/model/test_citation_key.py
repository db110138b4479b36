"""Citation keys made by the default pattern and by others."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.citation_key import Umlauts, make_key
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import Record


def _paper(family: str, year: int | None, title: str, literal: str = "") -> Record:
    return Record(
        type="article", title=title, contributors=(Contributor(family=family, literal=literal),), date=PartialDate(year)
    )


@pytest.mark.parametrize(
    ("record", "key"),
    [
        (_paper("Nguyen-Tang", 2025, "Policy-Regret Minimization in Markov Games"), "nguyentang2025policy"),
        (_paper("Müller", 2020, "The Über-Problem"), "muller2020uber"),
        (_paper("O'Brien", 1999, "A Study"), "obrien1999study"),
        (_paper("Łukasz", 1999, "On the Æther"), "lukasz1999aether"),
        (_paper("Хмельницкий", 1999, "О душе"), "khmelnitskii1999dushe"),
        (_paper("Hu", 2025, "$O(\\sqrt{T})$ Regret for Bandits"), "hu2025regret"),
        (_paper("Chen", 2025, "Re-Aligning Language"), "chen2025realigning"),
        (_paper("Zhang", 2025, "G-Designer: Architecting Topologies"), "zhang2025gdesigner"),
        (_paper("Vinge", None, "1984"), "vinge1984"),
        (_paper("", 2001, "Annual Report", literal="World Health Organization"), "world2001annual"),
        (_paper("", 2001, "Annual Report", literal="UNESCO"), "unesco2001annual"),
        (_paper("张", 2021, "强化学习"), "zhang2021qianghuaxuexi"),
        (Record(type="book"), "book"),
        (Record(type=""), "paper"),
    ],
)
def test_the_default_key(record: Record, key: str) -> None:
    assert make_key(record) == key


def test_umlauts_as_two_letters_by_option() -> None:
    assert make_key(_paper("Müller", 2020, "Größe"), umlauts=Umlauts.TWO_LETTERS) == "mueller2020groesse"
    assert make_key(_paper("Müller", 2020, "Größe"), umlauts=Umlauts.ONE_LETTER) == "muller2020grosse"


def test_an_editor_stands_in_for_an_author() -> None:
    record = Record(title="Global Society", contributors=(Contributor(Role.EDITOR, "Sal"),), date=PartialDate(2004))
    assert make_key(record) == "sal2004global"


def test_a_taken_key_gets_the_next_letter() -> None:
    record = _paper("Xu", 2025, "Agents")
    taken: set[str] = set()
    for _ in range(30):
        taken.add(make_key(record, taken=taken))
    assert {"xu2025agents", "xu2025agentsa", "xu2025agentsz", "xu2025agentsaa", "xu2025agentsac"} <= taken
    assert len(taken) == 30


def test_a_pattern_of_ones_own() -> None:
    assert make_key(_paper("Xu", 2025, "Agents"), "[auth]:[year]-[type]") == "Xu:2025-article"


@given(st.text(max_size=20), st.text(max_size=30), st.one_of(st.none(), st.integers(-500, 3000)))
def test_a_key_is_never_empty_and_always_plain(family: str, title: str, year: int | None) -> None:
    assert re.fullmatch(r"[a-z0-9:_.+/-]*[a-z][a-z0-9:_.+/-]*", make_key(_paper(family, year, title)))
