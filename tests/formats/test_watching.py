"""A long reading is told about and can be stopped in the midst of a file, whatever its format."""

from __future__ import annotations

import pytest

from legenda.formats import table
from legenda.model.errors import Cancelled
from legenda.model.names import Contributor, Role
from legenda.model.record import Record

_MANY = [
    Record(
        type="article",
        key=f"key{number}",
        title=f"On the Theory of Thing {number}",
        contributors=(Contributor(Role.AUTHOR, family="Ash", given="Ann"),),
        fields={"journal": "Journal of Things"},
        abstract=f"We study thing {number} in the light of several methods, and find that it is worth the while.",
    )
    for number in range(40)
]
_TEXTS = {name: table.write(_MANY, name) for name in ("bibtex", "ris", "csl-json", "endnote-xml", "csv", "json")} | {
    "nbib": "".join(f"PMID- {n}\nTI  - On Thing {n}\nAU  - Ash A\n\n" for n in range(1, 40)),
    "isi": "FN Thomson\nVR 1.0\n" + "".join(f"PT J\nAU Ash, A\nTI On Thing {n}\nER\n\n" for n in range(40)) + "EF\n",
    "refer": "".join(f"%0 Journal Article\n%A Ash, Ann\n%T On Thing {n}\n\n" for n in range(40)),
    "mods": "<modsCollection>"
    + "".join(f"<mods><titleInfo><title>On Thing {n}</title></titleInfo></mods>" for n in range(40))
    + "</modsCollection>",
    "abstracts": "ICML 2025 Papers\n\n" + "\n\n".join(record.abstract for record in _MANY),
}


@pytest.mark.parametrize("name", _TEXTS)
def test_a_reading_stops_where_the_reader_says_stop(name: str) -> None:
    looks = 0

    def look(_share: float) -> None:
        nonlocal looks
        looks += 1
        if looks == 3:
            raise Cancelled

    with pytest.raises(Cancelled):
        table.read(_TEXTS[name], "", name, look=look)
    assert looks == 3, "nothing more was read"


@pytest.mark.parametrize("name", ["bibtex", "ris", "csv", "nbib", "isi", "refer"])
def test_what_is_told_grows_to_the_whole(name: str) -> None:
    heard: list[float] = []
    result = table.read(_TEXTS[name], "", name, look=heard.append)
    assert len(result.records) >= 39
    assert heard == sorted(heard)
    assert heard[0] < 0.1
    assert 0.9 < heard[-1] <= 1


def test_a_reading_that_nobody_watches_goes_to_its_end() -> None:
    assert len(table.read(_TEXTS["ris"]).records) == 40
