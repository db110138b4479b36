"""Whether every text can be read on every ground it stands on (WCAG 2.2, contrast AA)."""

from __future__ import annotations

import pytest

from legenda.model.status import Status
from legenda.ui.colours import LOOKS, Colours, Look, contrast

TEXT = 4.5
BOUNDS = 3.0


@pytest.fixture(params=list(Look))
def colours(request: pytest.FixtureRequest) -> Colours:
    return LOOKS[request.param]


def test_contrast_of_black_on_white_is_21_and_of_the_worst_readable_grey_is_as_published() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == pytest.approx(1)
    # The example of https://webaim.org/articles/contrast/: #767676 is the lightest grey that passes on white.
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)
    assert contrast("#777777", "#ffffff") < TEXT


def test_text_and_muted_text_can_be_read_on_every_ground(colours: Colours) -> None:
    grounds = (colours.chrome, colours.base, colours.raised, colours.hover, colours.chosen_idle)
    inks = (colours.text, colours.muted)
    assert [(ink, ground) for ink in inks for ground in grounds if contrast(ink, ground) < TEXT] == []
    assert contrast(colours.text, colours.chip) >= TEXT


def test_what_is_chosen_can_be_read(colours: Colours) -> None:
    assert contrast(colours.chosen_text, colours.chosen) >= 7
    assert contrast(colours.on_accent, colours.accent) >= TEXT


def test_links_warnings_and_errors_can_be_read(colours: Colours) -> None:
    inks = (colours.link, colours.visited, colours.accent, colours.warning, colours.error)
    grounds = (colours.chrome, colours.base, colours.raised)
    assert [(ink, ground) for ink in inks for ground in grounds if contrast(ink, ground) < TEXT] == []


def test_text_and_links_can_be_read_on_every_highlight_and_on_search_hits(colours: Colours) -> None:
    grounds = (*colours.highlights.values(), colours.hit)
    assert [ground for ground in grounds if contrast(colours.text, ground) < 7] == []
    assert [ground for ground in grounds if contrast(colours.link, ground) < TEXT] == []


def test_status_and_tag_colours_can_be_read_in_list_and_sidebar(colours: Colours) -> None:
    inks = (*colours.status.values(), *colours.tags.values())
    grounds = (colours.chrome, colours.base, colours.hover)
    assert [(ink, ground) for ink in inks for ground in grounds if contrast(ink, ground) < TEXT] == []


def test_bounds_can_be_seen(colours: Colours) -> None:
    assert [g for g in (colours.chrome, colours.base, colours.raised) if contrast(colours.edge, g) < BOUNDS] == []


def test_every_status_and_the_five_highlights_have_a_colour_of_their_own(colours: Colours) -> None:
    assert set(colours.status) == set(Status)
    assert list(colours.highlights) == ["yellow", "green", "blue", "pink", "orange"]
    assert len(set(colours.highlights.values())) == 5
    assert len(set(colours.status.values())) == len(Status)


def test_the_three_looks_differ_in_their_base_and_can_be_told_apart_by_their_links() -> None:
    assert len({c.base for c in LOOKS.values()}) == 3
    assert len({c.link for c in LOOKS.values()}) == 3
