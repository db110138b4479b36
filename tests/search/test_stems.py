"""Stems, and the words in a lexicon that can have them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.search.stems import having_stem, stem, stem_beginning

_ENDINGS = [
    "s", "es", "ed", "ing", "er", "ly", "ies", "ied", "y", "e", "ll", "ation", "ational", "ator", "ize", "izing",
    "ization", "able", "ibility", "ability", "bility", "ive", "iveness", "ivity", "ous", "ful", "fulness", "ness",
    "ment", "ement", "ance", "ancy", "ence", "ency", "al", "ality", "alize", "ical", "icate",
    "ise", "ising", "isation", "ised", "our", "ours", "ouring", "tre", "bres", "tred", "yse", "yzer", "logue", "logues",
    "ence", "enceless",
]  # fmt: skip


@pytest.mark.parametrize(
    ("word", "root"),
    [
        ("learning", "learn"),
        ("happy", "happi"),
        ("filing", "file"),
        ("stability", "stabil"),
        ("ai", "ai"),
        ("li", "li"),
    ],
)
def test_words_have_the_stems_of_porter(word: str, root: str) -> None:
    assert stem(word) == root


@given(st.text("abeilmnorstuvy", min_size=1, max_size=7), st.sampled_from(_ENDINGS), st.sampled_from([0, 1]))
def test_every_word_is_found_by_its_stem(begun: str, ending: str, cut: int) -> None:
    word = begun[: len(begun) - cut] + ending
    root = stem(word)
    assert word.startswith(stem_beginning(root))
    assert having_stem(root, [word]) == [0]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("scalability", "scalable"),
        ("usability", "usable"),
        ("controlling", "controls"),
        ("generated", "generates"),
        ("evaluating", "evaluate"),
        ("treated", "treats"),
    ],
)
def test_inflections_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


_BOTH = """
    colour color, colours colors, coloured colored, behavioural behavioral, neighbourhoods neighborhoods,
    favourite favorite, labour labor, tumours tumors, optimise optimize, optimisation optimization,
    optimised optimized, optimisers optimizers, generalising generalizing, regularisation regularization,
    generalisable generalizable, modelling modeling, labelled labeled, signalling signaling, centre center,
    centres centers, centred centered, centring centering, fibres fibers, metre meter, kilometres kilometers,
    theatre theater, analyse analyze, analysed analyzed, analysing analyzing, analyser analyzer, catalogue catalog,
    catalogued cataloged, dialogues dialogs, defence defense, licence license, offences offenses, grey gray,
    greyscale grayscale, programme program, programmes programs, artefacts artifacts, judgement judgment
"""


@pytest.mark.parametrize("pair", [pair.strip() for pair in _BOTH.split(",")])
def test_british_and_american_spellings_are_the_same_word(pair: str) -> None:
    british, american = pair.split()
    root = stem(british)
    assert root == stem(american)
    assert british.startswith(stem_beginning(root))
    assert american.startswith(stem_beginning(root))
    assert having_stem(root, [british, american]) == [0, 1]


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("four", "for"),
        ("hour", "hor"),
        ("tour", "tor"),
        ("contour", "contor"),
        ("precise", "prec"),
        ("supervise", "superv"),
        ("promise", "prom"),
        ("exercise", "exerc"),
        ("genre", "gener"),
        ("acre", "acer"),
        ("fire", "fier"),
        ("noise", "noize"),
        ("rise", "rize"),
        ("crises", "crizes"),
        ("progress", "program"),
        ("programmer", "programr"),
        ("pence", "pense"),
        ("vogue", "vog"),
        ("there", "theer"),
        ("gradient", "gray"),
    ],
)
def test_other_words_are_left_alone(word: str, other: str) -> None:
    assert stem(word) != stem(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("supervised", "supervision"),
        ("noise", "noises"),
        ("promises", "promising"),
        ("precisely", "precise"),
        ("analyses", "analyze"),
        ("rising", "rise"),
        ("denoising", "denoised"),
        ("pairwise", "pairwise"),
    ],
)
def test_inflections_of_words_like_these_still_meet(one: str, other: str) -> None:
    assert stem(one) == stem(other)
