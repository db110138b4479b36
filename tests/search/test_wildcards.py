"""Signs in words that stand for letters, numbers with commas, and single letters written apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.search.language import ask
from legenda.search.marks import marks
from tests.search.library import found, titled

WORDS = titled(
    "Reflection", "Refraction", "A refraction of Müller", "Miller and moller", "Mllr", "Transformers", "Former",
    "Reflective tion",
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        ("ref*ion", [1, 2, 3]),
        ("ref*ion ", [1, 2, 3]),
        ("Réf*ION ", [1, 2, 3]),
        ("r*f*n ", [1, 2, 3]),
        ("m?ller ", [3, 4]),
        ("m?ll", [3, 4]),  # while it is typed, it goes on
        ("m?ll ", []),
        ("m??ller ", [3]),  # as "mueller"
        ("m*ll*r ", [3, 4, 5]),
        ("ref*tion -m?ller ", [1, 2]),
        ("*former ", [7]),
        ("*former", [6, 7]),
        ("*former* ", [6, 7]),
        ("title:ref*ion title:of ", [3]),
        ("author:m?ller ", []),
        ('"ref*"', [1, 2, 3, 8]),
        ("former? ", [7]),  # a question
    ],
)
def test_signs_stand_for_letters(tmp_path: Path, text: str, papers: list[int]) -> None:
    assert sorted(found(tmp_path, WORDS, text)) == papers


def test_words_that_signs_stand_for_are_marked() -> None:
    title = "A refraction of Müller"
    assert [title[a:b] for a, b in marks(ask("ref*ion m?ller ").query, title)] == ["refraction", "Müller"]


@pytest.mark.parametrize("text", ['"ref*ion here"', '"m?ller"', '"ref* theory"'])
def test_within_quotes_it_is_told_that_they_do_not(text: str) -> None:
    assert ask(text).hints == ("In quotes a * or ? stands for letters at the end of the last word only.",)


@pytest.mark.parametrize("text", ['"ref*"', '"what is it?"', '"a theory ref*"', '"why? because"'])
def test_a_star_at_the_end_and_a_question_are_not_remarked_on(text: str) -> None:
    assert ask(text).hints == ()


NUMBERS = titled("1,000 papers", "1000 papers", "12,345,678 words", "12345678 words", "1 of 000", "In 2024", "10,00")


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        ("1000 ", [1, 2]),
        ("1,000 ", [1, 2]),
        ("12345678 ", [3, 4]),
        ("12,345,678 ", [3, 4]),
        ("2024 ", [6]),
        ("10,00 ", [7]),
    ],
)
def test_a_number_is_found_with_commas_and_without(tmp_path: Path, text: str, papers: list[int]) -> None:
    assert sorted(found(tmp_path, NUMBERS, text)) == papers


SHORT = titled(
    "An email", "An e-mail", "An e mail", "3D scenes", "3 d scenes", "F1 score", "The f-1 score", "f 1", "Ab"
)


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        ("e mail ", [1, 2, 3]),
        ("3 d ", [4, 5]),
        ("3 d", [4, 5]),
        ("f 1 ", [6, 7, 8]),
        ("title:f title:1 ", [6, 7, 8]),
        ("an ab ", []),
        ("a b ", []),
    ],
)
def test_a_letter_written_apart_finds_the_joined_form(tmp_path: Path, text: str, papers: list[int]) -> None:
    assert sorted(found(tmp_path, SHORT, text)) == papers
