"""Set-up: Guides, who has the first turn, the piles, the first hands (K2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.chance import Chance, shuffle
from games.kaadosu.rules.cards import SHADOWS, Card
from games.kaadosu.rules.mechanics.flow import draw
from games.kaadosu.rules.pool import EDITIONS, bases
from games.kaadosu.rules.position.state import SEAT_NAMES, State, Terms

MIN_DECK, MAX_DECK = 10, 30  # K2.1
FIRST_HAND = 3  # K2.6
CHANCE_DECK = 20  # cards of a deck that is left to chance


def set_up(terms: Terms, decks: Sequence[Sequence[Card]], chance: Chance) -> State:
    """A battle with these decks, as far as the first turn."""
    s = State(chance, terms, decks)
    shuffled = [list(deck) for deck in s.decks]
    for name, deck in zip(SEAT_NAMES, shuffled, strict=True):
        shuffle(chance, deck, f"deck {name}")
    take_guides(s, shuffled)
    first = higher_guide(s)
    s.first = chance.below(len(SEAT_NAMES), "first") if first is None else first
    if not terms.has_own_piles:
        shuffled = [[*shuffled[0], *shuffled[1]]]
        shuffle(chance, shuffled[0], "pile")
    for pile, cards in zip(s.piles, shuffled, strict=True):
        pile.cards = cards
    deal(s)
    return s


def take_guides(s: State, decks: list[list[Card]]) -> None:
    """Each seat takes the top card, the last, of the other's deck as its Guide (K2.2, K2.3)."""
    for seat, side in enumerate(s.sides):
        side.guide = decks[1 - seat].pop()
        side.health += side.guide.plus


def higher_guide(s: State) -> int | None:
    """The seat whose Guide gives it the first turn; None for two shadows of one base (K2.4)."""
    ranks = []
    for side in s.sides:
        assert side.guide is not None
        guide = side.guide
        ranks.append((-guide.number, guide.kind in SHADOWS, EDITIONS.index(guide.edition)))
    return None if ranks[0] == ranks[1] else ranks.index(min(ranks))


def deal(s: State) -> None:
    """The first seat draws its hand, then the other (K2.6), and the first turn begins."""
    s.active = s.first
    for seat, count in ((s.first, FIRST_HAND), (1 - s.first, s.terms.second_hand)):
        for _ in range(count):
            draw(s, seat)


def chance_deck(chance: Chance, seat: int, taken: set[int]) -> list[Card]:
    """A deck for a seat that brings none: shadows of bases by chance, each of another base.

    taken: the numbers that others have, to which those of this deck are added.
    """
    found: list[Card] = []
    everything = bases()
    while len(found) < CHANCE_DECK:
        base = everything[chance.below(len(everything), f"cards {SEAT_NAMES[seat]}")]
        if base.number not in taken:
            taken.add(base.number)
            found.append(base.card(seat, is_shadow=True))
    return found
