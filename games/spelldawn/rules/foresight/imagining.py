"""A whole state as it might be: what a seat can't see is drawn anew from what may lie there.

Everything is worked out from public knowledge and the seat's own, so the true state behind it
leaves no trace: hidden cards come from the pool at large, all that the other's riftcaller and boons
allow (V2), schemes and projects where an occupant is, minions where minions are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.kernel.chance import Chance, shuffle
from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.cards.schema import MAX_COPIES
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DOWN,
    OVERLORD,
    USUAL_ORDERS,
    Permanent,
    State,
)
from games.spelldawn.rules.rooms import SANCTUM

_PURPOSE = "imagined"


def imagine(s: State, seat: int, chance: Chance) -> State:
    """Return a state that agrees with all that the seat may know."""
    imagined = s.clone()
    imagined.chance = chance
    if seat == OVERLORD:
        _own_deck(imagined.sides[OVERLORD].deck, chance)
        _champions_cards(imagined, chance)
    else:
        _own_deck(imagined.sides[CHAMPION].deck, chance)
        _overlords_cards(imagined, chance)
        imagined.orders = USUAL_ORDERS
    return imagined


def _own_deck(deck: list[Card], chance: Chance) -> None:
    """Of the own deck the order alone is unknown."""
    deck.sort(key=lambda card: card.name)
    shuffle(chance, deck, _PURPOSE)


def _pool(s: State, seat: int, shown: Counter[Card], chance: Chance) -> list[Card]:
    """Return the cards that a seat's hidden ones may be, in a random order."""
    fixed = s.sides[seat].fixed.get("riftcaller")
    schools = {"neutral", *([fixed.card.school] if fixed is not None else [])}
    cards = [
        card
        for card in s.pool.of_seat(seat)
        if card.type not in ("riftcaller", "boon") and (fixed is None or card.school in schools)
        for _ in range(max(0, MAX_COPIES - shown[card]))
    ]
    shuffle(chance, cards, _PURPOSE)
    return cards


class _Dealer:
    """Deals cards of a pool; where none fits, any that the pool knows fits once more."""

    def __init__(self, s: State, seat: int, shown: Counter[Card], chance: Chance) -> None:
        self.left = _pool(s, seat, shown, chance)
        self.all = sorted(dict.fromkeys(self.left), key=lambda card: card.name)

    def card(self, fits: Callable[[Card], bool], least: Card) -> Card:
        """Return the next card that fits; `least` if the whole pool has none."""
        for at in range(len(self.left) - 1, -1, -1):
            if fits(self.left[at]):
                return self.left.pop(at)
        return next((card for card in self.all if fits(card)), least)


def _any(card: Card) -> bool:
    return True


def _champions_cards(s: State, chance: Chance) -> None:
    side = s.sides[CHAMPION]
    shown = Counter([*side.discard, *(one.card for one in s.arena.values())])
    dealer = _Dealer(s, CHAMPION, shown, chance)
    for pile in (side.hand, side.deck):
        pile[:] = [dealer.card(_any, card) for card in pile]


def _overlords_cards(s: State, chance: Chance) -> None:
    side = s.sides[OVERLORD]
    told = set() if s.raid is None or s.raid.room != SANCTUM else set(s.raid.accessed or ())
    hidden = [
        one
        for one in (*s.occupants, *(one for row in s.rows for one in row.values()))
        if one is not None and one.state == DOWN and not one.seen
    ]
    dealer = _Dealer(s, OVERLORD, _shown(s, told), chance)
    for one in sorted(hidden, key=lambda one: -one.progress):  # the least choice first
        one.card = dealer.card(_fitting(one), one.card)
    s.crypts = [(dealer.card(_any, card) if down else card, down) for card, down in s.crypts]
    side.hand = [
        card if at in told else dealer.card(_any, card) for at, card in enumerate(side.hand)
    ]
    seen = set(s.vault_seen)
    side.deck = [
        card if at in seen else dealer.card(_any, card) for at, card in enumerate(side.deck)
    ]


def _shown(s: State, told: set[int]) -> Counter[Card]:
    """The Overlord's cards that the Champion knows."""
    side = s.sides[OVERLORD]
    shown = Counter(side.scored)
    shown.update(s.sides[CHAMPION].scored)
    shown.update(card for card, down in s.crypts if not down)
    shown.update(side.hand[at] for at in told)
    shown.update(side.deck[at] for at in s.vault_seen)
    for _, _, one in s.standing():
        if one.card.seat == OVERLORD and (one.state != DOWN or one.seen):
            shown[one.card] += 1
    return shown


def _fitting(one: Permanent) -> Callable[[Card], bool]:
    """Whether a card can lie face down there, with as many counters (S4.9)."""
    if one.card.type == "minion":
        return lambda card: card.type == "minion"
    if one.progress:
        return lambda card: card.requirement > one.progress
    return lambda card: card.type in ("scheme", "project")
