"""The payment that is proposed: the least excess, then the fewest cards, never a needless one."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations

from games.kaadosu.collection.credit import Feature, needless, paid_by, proposal, worth_now
from games.kaadosu.rules.cards import KINDS
from games.kaadosu.rules.cards import worth as worth_of


@dataclass(frozen=True)
class Payer:
    kind: str
    colour: str
    shapes: tuple[str, ...]
    worth: int
    code: str = "1"


def _some(rng: random.Random) -> list[Payer]:
    cards = []
    for _ in range(rng.randint(0, 7)):
        kind = rng.choice(KINDS)
        worth = worth_of(kind, rng.randint(1, 10), rng.randint(1, 10))
        cards.append(
            Payer(kind, rng.choice(("red", "blue")), (rng.choice(("circle", "square")),), worth)
        )
    return cards


def test_a_proposal_is_the_best_of_all_payments() -> None:
    rng = random.Random("proposals")
    for _ in range(300):
        cards, price, left = _some(rng), rng.randint(1, 12), rng.randint(0, 1)
        feature = rng.choice((Feature(), Feature("red", "circle")))
        ways = [
            (paid_by(chosen, feature, left) - price, size)
            for size in range(len(cards) + 1)
            for chosen in combinations(cards, size)
            if paid_by(chosen, feature, left) >= price
        ]
        places = proposal(cards, price, feature, left)
        if not ways:
            assert places is None
            continue
        assert places is not None
        chosen = [cards[at] for at in places]
        assert (paid_by(chosen, feature, left) - price, len(chosen)) == min(ways)
        assert needless(chosen, price, feature, left) is None


def test_shadow_combos_pay_before_bases_of_one_credit() -> None:
    base = Payer("base", "red", ("circle",), 1)
    combo = Payer("shadow_combo", "red", ("circle", "circle"), 1)
    assert proposal([base, combo], 1, Feature(), 1) == [1]
    assert proposal([base, combo], 1, Feature(), 0) == [0]
    assert worth_now(combo, Feature("red", "circle")) == 1
