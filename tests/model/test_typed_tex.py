"""LaTeX letters in a search box."""

from __future__ import annotations

import pytest

from legenda.model.typed_tex import without_tex_letters


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (r"M\"uller", "Müller"),
        (r"M{\"u}ller", "Müller"),
        (r"M\"{u}ller", "Müller"),
        (r"D{\'{\i}}az", "Díaz"),
        (r"Ho\v{r}ava", "Hořava"),
        (r"\c c", "ç"),
        (r"Stra{\ss}e", "Straße"),
        (r"\O{}re", "Øre"),
        (r'"very large" title:a\_b', r'"very large" title:a\_b'),
        ("plain", "plain"),
    ],
)
def test_letters_are_read_as_they_are_meant(typed: str, meant: str) -> None:
    assert without_tex_letters(typed) == meant
