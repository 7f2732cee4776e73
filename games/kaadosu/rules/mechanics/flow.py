"""The course of a battle: drawing, the end of a turn, the next one (K4.5-4.6, K7.4)."""

from __future__ import annotations

from games.kaadosu.rules.cards import Card
from games.kaadosu.rules.mechanics.ending import decide, stall
from games.kaadosu.rules.position.state import (
    DISCARD,
    MAX_HAND,
    NOBODY,
    TURN,
    Placed,
    State,
)


def to_discard(s: State, card: Card) -> None:
    """A card goes to the discard, with own piles its owner's (K4.4)."""
    s.pile_of(card.owner).discard.append(card)


def draw(s: State, seat: int) -> None:
    """A seat draws a card, if there is one; the discard is turned over when it is due (K4.5)."""
    pile = s.pile_of(seat)
    if not pile.cards:
        if not pile.discard:
            s.tell("no_draw", seat)
            return
        pile.cards, pile.discard = pile.discard[::-1], []
        pile.is_known = True
        s.tell("turned_over", seat, count=len(pile.cards))
    card = pile.cards.pop()
    side = s.sides[seat]
    side.hand.append(card)
    if pile.is_known:
        side.known |= {card.code}
        s.tell("drew", seat, card=card.code)
    else:
        s.tell_own("drew", seat, {}, {"card": card.code})
    pile.is_known = pile.is_known and bool(pile.cards)


def take_from_hand(s: State, seat: int, code: str) -> Card:
    """A card leaves a hand, and with that is no longer known in it."""
    side = s.sides[seat]
    card = s.cards[code]
    side.hand.remove(card)
    if code in side.known:
        side.known -= {code}
    return card


def end_turn(s: State) -> None:
    """The active seat draws, and is asked for a discard if it has more than it may (K4.6)."""
    draw(s, s.active)
    if len(s.sides[s.active].hand) > MAX_HAND:
        s.phase = DISCARD
        s.tell("must_discard", s.active)
    else:
        pass_on(s)


def discard(s: State, seat: int, code: str) -> None:
    to_discard(s, take_from_hand(s, seat, code))
    s.tell("discarded", seat, card=code)
    pass_on(s)


def pass_on(s: State) -> None:
    """The turn is over: perhaps the battle stalls, else the other seat's turn begins (K7.4)."""
    s.quiet = 0 if s.harmed else s.quiet + 1
    s.harmed = s.offered = False
    field = s.sides[s.active].field
    for at, placed in enumerate(field):
        if placed is not None:
            field[at] = Placed(placed.card, placed.damage)
    why = stall(s)
    if why:
        decide(s, NOBODY, why)
        return
    s.phase = TURN
    s.active = 1 - s.active
    s.turn += 1
    s.tell("turn", s.active, turn=s.turn)
