"""The state of a battle: what each seat has, whose turn it is, how it ended.

All of it is plain data. Who is asked and what is allowed is worked out by the rules; nothing that
waits is kept elsewhere. Cards are told apart by their codes; the top of a pile is last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.chance import Chance, chance_from_data
from engine.kernel.game import Data, Event
from engine.kernel.told_game import ToldState
from games.kaadosu.rules.cards import Card, make_card
from games.kaadosu.rules.field import SIZE

SEAT_NAMES = ("p1", "p2")
TURN, DISCARD, ANTE, OVER = PHASES = ("turn", "discard", "ante", "over")
NOBODY = -1  # in place of a seat
KEEP, RETURN = "keep", "return"
GUIDES, OWN = "guides", "own"  # values of the options `ante` and `piles`
BASE_HEALTH = 10  # K2.3
MAX_HAND = 5  # K4.6
MAX_QUIET, MAX_TURNS = 20, 200  # K7.4


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a battle (K9), the same for all of it."""

    has_ante: bool = False
    second_hand: int = 5
    has_own_piles: bool = False


class Placed(NamedTuple):
    """A card on the field, its damage, and what it did in this turn. Never changed, but replaced.

    is_new: it came in this turn (K4.1).
    """

    card: Card
    damage: int = 0
    is_new: bool = False
    has_moved: bool = False
    has_attacked: bool = False

    @property
    def life(self) -> int:
        """The damage that it still bears."""
        return self.card.plus - self.damage


class Pile:
    """A draw pile, its top last, and its discard, the oldest first (K2.5).

    is_known: it is a discard that was turned over, so all know it (K8.2).
    """

    __slots__ = ("cards", "discard", "is_known")

    def __init__(self, cards: Sequence[Card] = ()) -> None:
        self.cards = list(cards)
        self.discard: list[Card] = []
        self.is_known = False

    def clone(self) -> Pile:
        pile = Pile.__new__(Pile)
        pile.cards = self.cards.copy()
        pile.discard = self.discard.copy()
        pile.is_known = self.is_known
        return pile


class Side:
    """The possessions of one seat.

    guide: the one that it holds; hand: in the order drawn; known: the codes of those cards in it
    that all know (K8.2).
    """

    __slots__ = ("field", "guide", "hand", "health", "known", "orders")

    def __init__(self) -> None:
        self.guide: Card | None = None
        self.health = BASE_HEALTH
        self.hand: list[Card] = []
        self.known: frozenset[str] = frozenset()
        self.field: list[Placed | None] = [None] * SIZE
        self.orders: Data = {}

    def clone(self) -> Side:
        side = Side.__new__(Side)
        side.guide = self.guide
        side.health = self.health
        side.hand = self.hand.copy()
        side.known = self.known
        side.field = self.field.copy()
        side.orders = self.orders  # replaced as a whole, never changed
        return side

    @property
    def mask(self) -> int:
        """The spaces with a card, as a set (`field`)."""
        found = 0
        for at, placed in enumerate(self.field):
            if placed is not None:
                found |= 1 << at
        return found


_PLAIN = (
    "active", "choice", "ended", "first", "harmed", "is_draw_offered", "offered", "phase", "quiet",
    "turn", "winner",
)  # fmt: skip


class State(ToldState):
    """A whole battle.

    decks: the cards that each seat brought, as listed; cards: the same by code. piles: the shared
    one, or that of each seat (K9.3). quiet: turns in a row without damage before this one; harmed:
    there was some in this one (K7.4). offered: a draw was, this turn; is_draw_offered: the answer
    is awaited. ended: why it is decided; choice: what the winner chose (K7.6). log: where changes
    are told, None: nowhere.
    """

    seat_names = SEAT_NAMES
    __slots__ = (*_PLAIN, "cards", "chance", "decks", "piles", "sides", "terms")

    def __init__(self, chance: Chance, terms: Terms, decks: Sequence[Sequence[Card]]) -> None:
        self.chance = chance
        self.terms = terms
        self.decks = tuple(map(tuple, decks))
        self.cards = {card.code: card for deck in self.decks for card in deck}
        self.sides = [Side() for _ in SEAT_NAMES]
        self.piles = [Pile() for _ in (SEAT_NAMES if terms.has_own_piles else SEAT_NAMES[:1])]
        self.first = 0
        self.active = 0
        self.phase = TURN
        self.turn = 1
        self.quiet = 0
        self.harmed = False
        self.offered = False
        self.is_draw_offered = False
        self.winner = NOBODY
        self.ended = ""
        self.choice = ""
        self.log: list[Event] | None = None

    def pile_of(self, seat: int) -> Pile:
        """The pile that a seat draws from, with its discard."""
        return self.piles[seat if len(self.piles) > 1 else 0]

    def owner(self, card: Card) -> int:
        """Return the owner of a card now: the choice of the ante alone changes that (K7.6)."""
        is_swapped = self.choice == KEEP and any(side.guide is card for side in self.sides)
        return 1 - card.owner if is_swapped else card.owner

    def clone(self) -> State:
        state = State.__new__(State)
        state.chance = self.chance.clone()
        state.terms = self.terms
        state.decks = self.decks
        state.cards = self.cards
        state.sides = [side.clone() for side in self.sides]
        state.piles = [pile.clone() for pile in self.piles]
        state.first = self.first
        state.active = self.active
        state.phase = self.phase
        state.turn = self.turn
        state.quiet = self.quiet
        state.harmed = self.harmed
        state.offered = self.offered
        state.is_draw_offered = self.is_draw_offered
        state.winner = self.winner
        state.ended = self.ended
        state.choice = self.choice
        state.log = None
        return state

    def to_json(self) -> Data:
        return {
            **{name: getattr(self, name) for name in _PLAIN},
            "chance": self.chance.to_data(),
            "decks": [[card.to_json() for card in deck] for deck in self.decks],
            "piles": [
                {
                    "cards": codes(pile.cards),
                    "discard": codes(pile.discard),
                    "is_known": pile.is_known,
                }
                for pile in self.piles
            ],
            "sides": [_side_json(side) for side in self.sides],
        }

    @classmethod
    def from_json(cls, data: Data, terms: Terms) -> State:
        """The inverse of `to_json`, with the terms of the game."""
        decks = [
            [make_card(card["code"], card, seat) for card in deck]
            for seat, deck in enumerate(data["decks"])
        ]
        state = cls(chance_from_data(data["chance"]), terms, decks)
        for name in _PLAIN:
            setattr(state, name, data[name])
        named = state.cards
        for pile, said in zip(state.piles, data["piles"], strict=True):
            pile.cards = [named[code] for code in said["cards"]]
            pile.discard = [named[code] for code in said["discard"]]
            pile.is_known = said["is_known"]
        for side, said in zip(state.sides, data["sides"], strict=True):
            side.guide = named[said["guide"]] if said["guide"] else None
            side.health = said["health"]
            side.hand = [named[code] for code in said["hand"]]
            side.known = frozenset(said["known"])
            side.field = [_placed(named, one) for one in said["field"]]
            side.orders = said["orders"]
        return state


def codes(cards: Sequence[Card]) -> list[str]:
    """Return the codes of cards, in their order."""
    return [card.code for card in cards]


def _side_json(side: Side) -> Data:
    return {
        "guide": side.guide.code if side.guide else "",
        "health": side.health,
        "hand": codes(side.hand),
        "known": sorted(side.known),
        "field": [
            None
            if placed is None
            else [
                placed.card.code,
                placed.damage,
                placed.is_new,
                placed.has_moved,
                placed.has_attacked,
            ]
            for placed in side.field
        ],
        "orders": side.orders,
    }


def _placed(named: dict[str, Card], data: list[Any] | None) -> Placed | None:
    return None if data is None else Placed(named[data[0]], *data[1:])
