"""Ordinal numbers in a style's language and in the gender of what is counted: 3rd, 112th, 1ʳᵉ édition, 1ᵉʳ mai.

citeproc-py looks at the last digit alone where a number has no word of its own, and knows no genders.
Source: CSL 1.0.2, "Ordinal Suffixes" and "Gender-specific Ordinals"
(https://docs.citationstyles.org/en/stable/specification.html#ordinal-suffixes).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from legenda.formats.csl_run import style_of


def ordinal(element: Any, number: int, counted: str) -> str:
    """A number with its suffix; `counted` is the term of what is counted, as "edition" or "month-05"."""
    locales = style_of(element).locales
    gender = next((found for local in locales for term in _terms(local, counted) if (found := term.get("gender"))), "")
    suffixes = next((terms for local in locales if (terms := _terms(local, "ordinal"))), [])
    for name in (f"ordinal-{number % 100:02}", f"ordinal-{number % 10:02}", "ordinal"):
        fitting = [term for term in suffixes if term.get("name") == name and _fits(term, number)]
        for wanted in dict.fromkeys((gender, "")):
            for term in fitting:
                if term.get("gender-form", "") == wanted:
                    return f"{number}{term.single}"
    return str(number)


def long_ordinal(element: Any, number: int, counted: str) -> str:
    """The word of a number up to ten, "third"; the number with its suffix where there is none."""
    words = [term for local in style_of(element).locales for term in _terms(local, f"long-ordinal-{number:02}")]
    return str(words[0].single) if words and number <= 10 else ordinal(element, number, counted)


def _terms(local: Any, name: str) -> Sequence[Any]:
    """The terms of a locale by this name; of "ordinal" those too that end in numbers."""
    found = local.xpath_search("./cs:terms/cs:term")
    return [
        term for term in found if term.get("name") == name or (name == "ordinal" and term.get("name")[:8] == "ordinal-")
    ]


def _fits(term: Any, number: int) -> bool:
    name = term.get("name")
    if name == "ordinal":
        return True
    stem = int(name.rpartition("-")[2])
    match = term.get("match", "last-digit" if stem < 10 else "last-two-digits")
    return stem == {"whole-number": number, "last-two-digits": number % 100}.get(match, number % 10)
