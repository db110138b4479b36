"""The capitals of titles under BibTeX's styles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.formats.latex_case import protect, segments


@pytest.mark.parametrize(
    ("title", "source"),
    [
        ("Aligning LLMs by Predicting Preferences", "Aligning {LLM}s by Predicting Preferences"),
        ("FlickerFusion: Intra-trajectory Generalizing", "{FlickerFusion}: Intra-trajectory Generalizing"),
        ("SWE-Flow: Synthesizing Data", "{SWE-Flow}: Synthesizing Data"),
        ("Training Agents with SWE-Gym", "Training Agents with {SWE-Gym}"),
        ("On LLM-Based Collaboration", "On {LLM}-Based Collaboration"),
        ("Modeling Cooperation in RICE-N", "Modeling Cooperation in {RICE-N}"),
        ("Solving Zero-Sum Convex Markov Games", "Solving Zero-Sum Convex {Markov} Games"),
        ("General agents need world models", "General agents need world models"),
        ("A census of owls in Norway", "A census of owls in {Norway}"),
        ("Sable: a Performant Model", "Sable: a Performant Model"),
        ("Position: Theory of Mind", "Position: Theory of Mind"),
        ("What Works? A Survey", "What Works? {A} Survey"),
        ("Where I Stand", "Where {I} Stand"),
        ("Vitamin C and the 3D World", "Vitamin {C} and the {3D} World"),
        ("Q-Learning", "Q-Learning"),
        ("Truncated Q-driven Refinement", "Truncated {Q}-driven Refinement"),
        ("Bounds of $O(T)$ and $x_1$", "Bounds of {$O(T)$} and $x_1$"),
        ("“Why Trust?” Explaining", "“{W}hy Trust?” {E}xplaining"),
        ("Learning C++ with A* in iOS", "Learning {C++} with {A*} in {iOS}"),
        ("An O'Brien View", "An {O'Brien} View"),
        ("THE ART OF PROGRAMMING", "THE ART OF PROGRAMMING"),
        ("Domain model for bias", "Domain model for bias"),
        ("GPU & CPU", r"{GPU} \& {CPU}"),
    ],
)
def test_capitals_that_styles_would_lose_stand_in_braces(title: str, source: str) -> None:
    assert protect(title) == source


def test_ascii_output_inside_the_braces() -> None:
    assert protect("Théorie des ÉTS", ascii_only=True) == r"Th{\'e}orie des {{\'E}TS}"


@given(st.text(alphabet="abAB $\\-:.?'“é12", max_size=30))
def test_the_pieces_of_a_title_are_the_title(title: str) -> None:
    assert "".join(segment.text for segment in segments(title)) == title
