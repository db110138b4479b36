"""Names that may have been meant by a misspelt one."""

from __future__ import annotations

import pytest

from legenda.actions.nearest_names import nearest

TAGS = ["method/rl", "method/rl/deep", "method", "metal", "to cite", "Theory/Spieltheorie", "Çedille"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("methd", ["method", "method/rl"]),  # 10 of 11 letters are in both, 10 of 14; of "metal" 6 of 10
        ("METHDO/rl", ["method/rl", "method/rl/deep"]),
        ("tocite", ["to cite"]),
        ("speiltheorie", ["Theory/Spieltheorie"]),
        ("cedile", ["Çedille"]),
        ("zzz", []),
        ("", []),
    ],
)
def test_the_nearest_come_first_whatever_their_case_and_accents(typed: str, meant: list[str]) -> None:
    assert nearest(typed, TAGS, 2) == meant
