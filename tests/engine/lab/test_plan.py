"""Plans: what is played, in chunks whose results do not depend on where or when."""

from __future__ import annotations

from typing import Any

import pytest

from engine.lab.counts import Tally
from engine.lab.plan import Chunk, Plan, play_chunk
from engine.lab.tally_data import to_data
from games.cidwam.rules.foresight.facts import CardFacts
from tests.engine.lab import sample

pytestmark = pytest.mark.once


def _played(plan: Plan) -> Tally:
    total = Tally(CardFacts())
    for chunk in plan.chunks():
        total.add(play_chunk(plan, chunk, sample.game(), CardFacts()))
    return total


def test_chunks_cover_every_deal_once() -> None:
    plan = sample.plan(deals=5, chunk_deals=2)
    seen = [(c.pairing, n) for c in plan.chunks() for n in range(c.start, c.stop)]
    assert len(seen) == len(set(seen)) == 5 * 3
    assert plan.games == 30
    assert len({chunk.name for chunk in plan.chunks()}) == 9


def test_no_two_chunks_are_called_alike() -> None:
    """Or a run that goes on would take one pairing's games for another's."""
    names = [chunk.name for chunk in (Chunk(("a", "b_c"), 0, 1), Chunk(("a_b", "c"), 0, 1))]
    assert len(set(names)) == 2


def test_the_size_of_chunks_changes_nothing() -> None:
    assert to_data(_played(sample.plan(chunk_deals=2))) == to_data(sample.tally())


def test_more_games_go_on_where_fewer_ended() -> None:
    fewer = [chunk for chunk, _ in sample.chunks()]
    more = list(sample.plan(deals=3).chunks())
    assert set(fewer) < set(more)
    assert sample.plan().digest() == sample.plan(deals=3).digest()


@pytest.mark.parametrize(
    "change", [{"seed": 6}, {"bot": "greedy"}, {"cap": 100}, {"shares_deals": True}]
)
def test_what_decides_a_game_is_in_the_digest(change: dict[str, Any]) -> None:
    assert sample.plan(**change).digest() != sample.plan().digest()


def test_pairings_that_share_deals_meet_the_same_games() -> None:
    """One deck by two keys against a third: alike with shared deals, else not."""
    decks = dict(sample.plan().decks)
    one, two, third = sample.KEYS
    decks[two] = decks[one]
    pairings = ((one, third), (two, third))

    def counted(*, shares: bool) -> Tally:
        plan = Plan(
            decks, "random", 2, 5, pairings, 10, about=sample.cards().about(), shares_deals=shares
        )
        return _played(plan)

    alike, apart = counted(shares=True), counted(shares=False)
    assert alike.cards[one] == alike.cards[two]  # drawn and played as often
    assert apart.cards[one] != apart.cards[two]


def test_progress_is_told_after_each_deal() -> None:
    plan = sample.plan(chunk_deals=2)
    told: list[int] = []
    play_chunk(plan, next(plan.chunks()), sample.game(), CardFacts(), told.append)
    assert told == [2, 4]


def test_plans_that_make_no_sense() -> None:
    with pytest.raises(ValueError, match="not there"):
        sample.plan(pairings=((sample.KEYS[0], "nobody"),))
    with pytest.raises(ValueError, match="at least one deal"):
        sample.plan(deals=0)
