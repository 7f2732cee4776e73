"""Effects on whole hands and on the top of a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.sorts import Player
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class DiscardTop(Effect):
    """Openly, the top one first, as many as there are; no deck is refilled (R4.2)."""

    form = (
        words("discard the top card of {who:deck_of} deck", n=1),
        words("discard the top {n:number} cards of {who:deck_of} deck"),
    )
    also = (
        words("{who:player} discards/discard the top card of their deck", n=1),
        words("{who:player} discards/discard the top {n:number} cards of their deck"),
        words("put the top card of your deck into your discard", n=1, who="you"),
        words("put the top {n:number} cards of your deck into your discard", who="you"),
    )
    meaning = "the top {n:number} card/cards of {who:deck_of} deck go to the discard, open to all"
    rules = ("R4.2", "R10.16")
    trait = "discard from a deck"
    power = "strike"
    n: int = 1
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        return run.discard_cards(
            [card for seat in run.seats(self.who) for card in run.top(seat, self.n)]
        )


@dataclass(frozen=True, slots=True)
class DiscardHand(Effect):
    """All of it, in the alphabet's order, each a card discarded."""

    form = (
        words("discard your hand", who="you"),
        words("{who:player} discards/discard their hand"),
    )
    meaning = (
        words("you discard all cards of your hand", who="you"),
        words("{who:player} discards/discard all cards of the hand"),
    )
    rules = ("R10.16",)
    trait = "discard a whole hand"
    power = "strike"
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        return run.discard_cards(
            [card for seat in run.seats(self.who) for card in run.sorted_hand(seat)]
        )


@dataclass(frozen=True, slots=True)
class LookAtTop(Effect):
    """Only the player learns the names; the rest keeps its order; it is no draw."""

    form = "look at the top {n:number} cards of your deck, put one into your hand, and {rest:rest}"
    also = (
        "look at the top {n:number} cards of your deck, put one into your hand and {rest:rest}",
    )
    meaning = (
        "you alone look at the top {n:number} cards of your deck, take one of them into your hand,"
        " and {rest:rest}"
    )
    rules = ("R1.3",)
    trait = "look at the top of the deck"
    power = "gain"
    n: int
    rest: Literal["discard", "back", "bottom"] = "discard"

    def run(self, run: Verbs) -> bool:
        return run.look_at_top(self.n, self.rest)
