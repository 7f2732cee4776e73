"""Views: the battle as a seat, or a spectator, may know it (K8); nothing is taken out.

A view has "sides" by seat; "hand", the viewer's own; "cards", what is known of each card that is
named anywhere in it. A pile is a number, or its codes with the top first while it is known.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import orders
from engine.kernel.game import Data
from games.kaadosu.rules.cards import Card
from games.kaadosu.rules.field import SPACES
from games.kaadosu.rules.mechanics.legal import asked
from games.kaadosu.rules.mechanics.weakness import guide_against
from games.kaadosu.rules.position.state import (
    NOBODY,
    OVER,
    SEAT_NAMES,
    Pile,
    Placed,
    State,
    codes,
)


def snapshots(s: State) -> list[Data]:
    """The view of each seat, and last a spectator's."""
    return [known(s, seat) for seat in (*range(len(SEAT_NAMES)), None)]


def known(s: State, seat: int | None) -> Data:
    """The position as a viewer may know it, as far as it can be followed. Fresh data each time."""
    who, what = asked(s)
    is_over = s.phase == OVER
    view: Data = {
        "turn": s.turn,
        "quiet": s.quiet,
        "harmed": s.harmed,
        "phase": s.phase,
        "first": SEAT_NAMES[s.first],
        "active": None if is_over else SEAT_NAMES[s.active],
        "waiting_for": [] if who == NOBODY else [SEAT_NAMES[who]],
        "asked": what,
        "offered": s.offered,
        "winner": None if s.winner == NOBODY else SEAT_NAMES[s.winner],
        "ended": s.ended or None,
        "choice": s.choice or None,
        "pile": None,
        "discard": None,
        "sides": {name: _side(s, one, seat) for one, name in enumerate(SEAT_NAMES)},
        "cards": {card.code: card_data(s, card) for card in seen_cards(s, seat)},
    }
    if not s.terms.has_own_piles:
        view |= pile_data(s.piles[0])
    if seat is not None:
        side = s.sides[seat]
        view["hand"] = codes(side.hand)
        view[orders.KEY] = dict(side.orders)
    return view


def _side(s: State, seat: int, viewer: int | None) -> Data:
    side = s.sides[seat]
    shows_deck = seat == viewer or s.phase == OVER  # K8.1, K8.3
    weak = guide_against(s, seat)
    data: Data = {
        "guide": side.guide.code if side.guide else None,
        "health": side.health,
        "weak": {"colour": weak.colour, "shapes": distinct_shapes(weak)} if weak else None,
        "hand": len(side.hand),
        "known": [card.code for card in side.hand if card.code in side.known],
        "field": {
            name: None if placed is None else placed_data(placed)
            for name, placed in zip(SPACES, side.field, strict=True)
        },
        "deck": codes(s.decks[seat]) if shows_deck else len(s.decks[seat]),
        "pile": None,
        "discard": None,
    }
    if s.terms.has_own_piles:
        data |= pile_data(s.piles[seat])
    return data


def pile_data(pile: Pile) -> Data:
    """A pile and its discard, as everybody sees them (K8.1, K8.2)."""
    shown = codes(pile.cards[::-1]) if pile.is_known else len(pile.cards)
    return {"pile": shown, "discard": codes(pile.discard)}


def placed_data(placed: Placed) -> Data:
    return {
        "card": placed.card.code,
        "damage": placed.damage,
        "new": placed.is_new,
        "moved": placed.has_moved,
        "attacked": placed.has_attacked,
    }


def card_data(s: State, card: Card) -> Data:
    return {
        "kind": card.kind,
        "colour": card.colour,
        "shapes": list(card.shapes),
        "plus": card.plus,
        "minus": card.minus,
        "worth": card.worth,
        "owner": SEAT_NAMES[s.owner(card)],
    }


def distinct_shapes(card: Card) -> list[str]:
    """Return each shape of a card once, in their order."""
    return list(dict.fromkeys(card.shapes))


def seen_cards(s: State, viewer: int | None, with_decks: bool = True) -> list[Card]:
    """The cards that a viewer may know, in the order of their codes.

    with_decks: those too that are only known to be on a deck's list.
    """
    found: dict[str, Card] = {}

    def add(cards: Iterable[Card]) -> None:
        found.update((card.code, card) for card in cards)

    for seat, side in enumerate(s.sides):
        add([side.guide] if side.guide else [])
        add(placed.card for placed in side.field if placed is not None)
        add(card for card in side.hand if seat == viewer or card.code in side.known)
        if with_decks and (seat == viewer or s.phase == OVER):
            add(s.decks[seat])
    for pile in s.piles:
        add(pile.discard)
        add(pile.cards if pile.is_known else [])
    return [found[code] for code in sorted(found)]
