"""Ranks: always room between two, always in order, and short even in lists that only grow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.rank import DIGITS, between, placed, spread


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 6)), max_size=60))
def test_ranks_stay_in_order_wherever_and_however_many_are_put_in(places: list[tuple[int, int]]) -> None:
    ranks: list[str] = []
    for place, count in places:
        at = place % (len(ranks) + 1)
        low = ranks[at - 1] if at else None
        high = ranks[at] if at < len(ranks) else None
        ranks[at:at] = spread(count, low, high)
    assert ranks == sorted(set(ranks))
    assert all(rank and set(rank) <= set(DIGITS) and rank[-1] != "0" for rank in ranks)


@pytest.mark.parametrize("at_the_end", [True, False])
def test_ranks_stay_short_when_a_list_only_grows_at_one_end(at_the_end: bool) -> None:
    rank = between(None, None)
    for _ in range(20_000):
        fresh = between(rank, None) if at_the_end else between(None, rank)
        assert (fresh > rank) is at_the_end
        rank = fresh
    assert len(rank) <= 4


def test_a_hundred_thousand_are_spread_in_three_digits() -> None:
    ranks = spread(100_000)
    assert ranks == sorted(set(ranks))
    assert max(map(len, ranks)) == 3
    assert spread(0) == []


@pytest.mark.parametrize(("low", "high"), [("V", "V"), ("W", "V")])
def test_there_is_nothing_between_ranks_that_are_not_in_order(low: str, high: str) -> None:
    with pytest.raises(ValueError, match="no rank between"):
        between(low, high)


@given(
    st.integers(1, 12), st.lists(st.tuples(st.sets(st.integers(0, 11), min_size=1), st.integers(-1, 15)), max_size=12)
)
def test_what_is_moved_ends_up_at_its_place_and_the_rest_stays_in_order(
    count: int, moves: list[tuple[set[int], int]]
) -> None:
    order: list[tuple[int, str | None]] = list(enumerate(spread(count)))
    for chosen, position in moves:
        moved = [thing for thing, _ in order if thing in chosen]
        others = [thing for thing, _ in order if thing not in chosen]
        ranks = dict(order) | (placed(order, moved, position) if moved else {})
        order = sorted(ranks.items(), key=lambda pair: str(pair[1]))
        at = min(max(position - 1, 0), len(others))
        assert [thing for thing, _ in order] == others[:at] + moved + others[at:]
        assert len(set(ranks.values())) == count


@pytest.mark.parametrize("position", [1, 2, 3])
def test_many_things_moved_at_once_get_short_ranks(position: int) -> None:
    order: list[tuple[int, str | None]] = list(enumerate(spread(50_002)))
    ranks = placed(order, range(2, 50_002), position)
    assert sorted(ranks, key=lambda thing: ranks[thing]) == list(range(2, 50_002))
    assert (
        max(map(len, ranks.values())) <= 12
    )  # 16 halvings, of which a digit has room for five, on top of a few digits
