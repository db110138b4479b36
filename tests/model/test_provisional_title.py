"""Titles made from abstracts: the system's name or the first real claim, never cut inside a formula or a word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.markup import reading_text
from legenda.model.provisional_title import MOST, provisional_title
from legenda.model.sentences import sentences, shortened


@pytest.mark.parametrize(
    ("abstract", "title"),
    [
        (
            "Marking is hard. We present StealthInk, a stealthy multi-bit watermarking scheme that preserves the text.",
            "StealthInk: a stealthy multi-bit watermarking scheme",
        ),
        (
            "This paper introduces PROSE, a method designed to enhance the precision of descriptions. It works.",
            "PROSE: a method designed to enhance the precision of descriptions",
        ),
        (
            "We introduce the Generative Offensive Agent Tester (GOAT), an automated red teaming system that acts.",
            "Generative Offensive Agent Tester (GOAT): an automated red teaming system",
        ),
        (
            "In this paper, we propose a novel model-based algorithm, called VMG, that incentivizes exploration.",
            "VMG: a novel model-based algorithm that incentivizes exploration",
        ),
        (
            "We propose the first framework for Backdoor Attacks against Decision-making systems (BALD) in robots.",
            "BALD: the first framework for Backdoor Attacks against Decision-making systems in robots",
        ),
        (
            "MetaDesigner introduces a transformative framework for artistic typography synthesis, powered by models.",
            "MetaDesigner: a transformative framework for artistic typography synthesis",
        ),
        (
            "We introduce **SWE-Flow**, a novel data synthesis framework grounded in tests. It is new.",
            "SWE-Flow: a novel data synthesis framework grounded in tests",
        ),
        (
            "In this paper, we introduce $\\textit{TEDUO}$, a novel training pipeline for policies.",
            "TEDUO: a novel training pipeline for policies",
        ),
        (
            "In this position paper, we argue that the promise of simulations can be achieved by five steps.",
            "The promise of simulations can be achieved by five steps",
        ),
        (
            "Much is new. We study policy-regret minimization in dynamically evolving environments, modeled as games.",
            "Policy-regret minimization in dynamically evolving environments, modeled as games",
        ),
        (
            "Look. This paper explores a question in online learning: Can we learn about confounders from others?",
            "Can we learn about confounders from others?",
        ),
        ("We extend the framework to many agents, as in life.", "Extending the framework to many agents, as in life"),
        (
            "We identify two flaws in the rules of planting. To solve them, we propose to control planting by rain.",
            "Controlling planting by rain",
        ),
        ("We study two rules of planting trees in rows. They work.", "Rules of planting trees in rows"),
        (
            "We derive a first strategy for planting. We propose *row planting*, a way to plant that needs no rope.",
            "Row planting: a way to plant that needs no rope",
        ),
        (
            "This paper argues that this old division of trees is too narrow for the forests that grow today.",
            "The old division of trees is too narrow for the forests that grow today",
        ),
        ("These are the first measurements of wet trees in winter.", "The first measurements of wet trees in winter"),
        ("Such a tree grows in no other valley of the country.", "A tree grows in no other valley of the country"),
        (
            "We frame the problem as planting and introduce \\agent, a tall walking agent trained using a novel "
            "approach that combines weak supervision of young learners with latent variables.",
            "Tall walking agent trained using a novel approach that combines weak supervision of young learners with "
            "latent variables",
        ),
        ("Trees are green and tall. They grow.", "Trees are green and tall"),
        ("本文提出了一种新的在线学习方法，用于策略优化。实验表明有效。", "新的在线学习方法，用于策略优化"),
        ("One", "One"),
        ("", ""),
        (" \n", ""),
    ],
)
def test_the_title_that_a_reader_would_give(abstract: str, title: str) -> None:
    assert provisional_title(abstract) == title


@pytest.fixture(scope="module")
def abstracts(seeds: list[Path]) -> list[str]:
    return [block for path in seeds for block in path.read_text("utf-8").strip().split("\n\n")[1:]]


def test_every_seed_paper_gets_a_title_of_its_own(abstracts: list[str]) -> None:
    titles = [provisional_title(abstract) for abstract in abstracts]
    assert len(set(titles)) == 76
    for title, abstract in zip(titles, abstracts, strict=True):
        words = re.findall(r"\w+", reading_text(abstract).lower())
        assert 15 <= len(title) <= MOST
        assert "\n" not in title
        assert not re.search(r"\*\*|\\text|\\%|[.,;:—]$|\b(?:the|of|and|a|that)$", title)
        assert not title.startswith(("We ", "This paper", "In this", "However"))
        assert [word for word in re.findall(r"\w+", title.lower()) if word not in words] in (
            [], ["extending"], ["adapting"], ["revisiting"],
        )  # fmt: skip


NAMES = """
PROSE StealthInk VMG AdvAgent ATSA GOAT AssistanceZero RICE-N SWE-Flow EnIGMA Similar Agent-as-a-Judge AWM MF-TRPO LSPO
RS-ToM OrcaLoca G-Designer AR-Bench BALD Robotouille SPA-Bench DoF DS-LLM OpenHands BrowserART RefactorBench
MetaDesigner LICORICE FlickerFusion SWE-Gym ResearchTown SWAN Sable KABB GIVE ToolDelete SafeArena DPSDP SyncMind Cradle
TEDUO
"""


@pytest.mark.parametrize("name", NAMES.split())
def test_the_names_that_the_seed_papers_give_their_systems_are_in_their_titles(name: str, abstracts: list[str]) -> None:
    titles = [provisional_title(abstract) for abstract in abstracts]
    assert [title for title in titles if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", title)] != []


WORDS = st.lists(
    st.sampled_from(
        [
            "we",
            "propose",
            "Name",
            "a",
            "method,",
            "that",
            "$x^2 + y$",
            "(see",
            "this)",
            "and",
            "works.",
            "We",
            "—",
            "naïve",
        ]
    ),
    max_size=80,
).map(" ".join)


@given(WORDS)
def test_no_formula_and_no_word_is_ever_cut(text: str) -> None:
    title = provisional_title(text)
    assert len(re.sub(r"\$[^$]*\$", "x", title)) <= MOST
    assert title.count("$") % 2 == 0
    whole = set(re.findall(r"\w+", reading_text(text).lower()))
    assert set(re.findall(r"\w+", title.lower())) <= whole


@given(st.text(max_size=300))
def test_any_text_gives_one_line(text: str) -> None:
    assert "\n" not in provisional_title(text)


def test_sentences_do_not_end_at_abbreviations_initials_and_formulas() -> None:
    text = "We follow Gemp et al. (2024), i.e. M. Smith vs. J.R. Oak. It holds (see Fig. 3). Does it? Yes! The end."
    assert sentences(text) == [
        "We follow Gemp et al. (2024), i.e. M. Smith vs. J.R. Oak.",
        "It holds (see Fig. 3).",
        "Does it?",
        "Yes!",
        "The end.",
    ]
    assert sentences("本文提出方法。实验有效！好。") == ["本文提出方法。", "实验有效！", "好。"]


def test_shortening_prefers_the_end_of_a_clause_and_never_splits_brackets() -> None:
    text = "The first guarantees of convergence (for games, with two players, and more) are given, which settles much"
    assert (
        shortened(text, 100) == "The first guarantees of convergence (for games, with two players, and more) are given"
    )
    assert shortened("word" * 50, 20) == "wordwordwordwordwor…"
    assert shortened("Short enough.", 20) == "Short enough"


def test_no_title_begins_with_a_number_or_points_back(abstracts: list[str]) -> None:
    titles = [provisional_title(abstract) for abstract in abstracts]
    assert [title for title in titles if title.split()[0].lower() in ("this", "these", "such", "two", "three")] == []
