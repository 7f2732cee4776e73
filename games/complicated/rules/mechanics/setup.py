"""Setup (C3): bases, piles, the first hands, who begins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.chance import Chance, shuffle
from games.complicated.rules.cards import aces_of
from games.complicated.rules.mechanics.flow import begin_turn, draw
from games.complicated.rules.position.state import State
from games.complicated.rules.position.terms import Terms


def set_up(terms: Terms, orders: Sequence[Sequence[str]], chance: Chance) -> State:
    """A new game. orders: the Aces of each seat, the top first; none: by chance (C7.2)."""
    s = State(chance, terms)
    for name, side, given in zip(terms.names, s.sides, orders, strict=True):
        aces = list(given)
        if not aces:
            aces = aces_of(terms.decks)
            shuffle(chance, aces, f"aces {name}")
            del aces[terms.base_size :]
        side.base = aces[::-1]
        side.pile = [*terms.pile]
        shuffle(chance, side.pile, f"pile {name}")
    deal(s, chance.below(terms.seats, "first"))
    return s


def deal(s: State, first: int) -> None:
    """The first hands are drawn, and the first turn begins (C3.1-3.2)."""
    s.first = first
    for seat in range(s.terms.seats):
        draw(s, seat, s.terms.first_hand)
    begin_turn(s, first)
