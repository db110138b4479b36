"""YAML is said not to be read, and no papers are made of it."""

from __future__ import annotations

import pytest

from legenda.formats import table
from legenda.model.errors import BadInputError

CSL = "---\nreferences:\n- id: roe2020\n  type: article-journal\n  issued:\n    date-parts:\n    - - 2020\n"
PAPIS = "author: Roe, Ann\nauthor_list:\n- family: Roe\n  given: Ann\nref: roe2020\ntitle: 'A Title: two'\nyear: 2020\n"
HAYAGRIVA = (
    'roe2020:\n    title: A Title\n    type: article\n    author: ["Roe, Ann"]\n    parent:\n        title: J. of X\n'
)


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (CSL, "a.txt", "“a.txt” is CSL-YAML, which Legenda does not read; .* `pandoc FILE -t csljson`"),
        (PAPIS, "info.yaml", "“info.yaml” is an information file of papis"),
        (f"# mine\n{HAYAGRIVA}", "", "“This text” is a bibliography of Hayagriva's"),
        ("a:\n- b\n", "x.YML", "“x.YML” is YAML"),
    ],
)
def test_what_is_not_read_is_one_sentence(text: str, name: str, said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        table.read(text, name)


@pytest.mark.parametrize(
    ("text", "format_name"),
    [
        ("Title: A Title of Owls\nAuthors: Ann Roe\nAbstract: We show that owls call in winter.\n", "abstracts"),
        ("references:\n\n@misc{a, title={T}}", "bibtex"),
        ("", "abstracts"),
    ],
)
def test_other_texts_are_read_as_ever(text: str, format_name: str) -> None:
    assert table.read(text).format == format_name


def test_a_format_that_is_named_is_taken_at_its_word() -> None:
    assert table.read(PAPIS, "info.yaml", "bibtex").format == "bibtex"


def test_a_long_text_of_blank_lines_takes_no_time() -> None:
    assert table.read("\n" * 200_000 + "# x\n" * 50_000 + "@misc{a, title={T}}").format == "bibtex"
