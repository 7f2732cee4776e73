"""Effects on whole hands and on the top of a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Holder, Player, Players


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


@dataclass(frozen=True, slots=True)
class OrderTop(Effect):
    """Only the player learns the names and the order; nothing else of the deck changes."""

    form = "look at the top {n:number} cards of your deck and put them back in any order"
    also = (
        "look at the top {n:number} cards of your deck, then put them back in any order",
        "look at the top {n:number} cards of your deck, and put them back in any order",
    )
    meaning = (
        "you alone look at the top {n:number} cards of your deck and put them back as you like"
    )
    rules = ("R1.3",)
    trait = "look at the top of the deck"
    power = "gain"
    n: int

    def run(self, run: Verbs) -> bool:
        return run.order_top(self.n)


@dataclass(frozen=True, slots=True)
class RevealTop(Effect):
    """Openly; the card stays there and is `it`, whatever Soul the event has."""

    form = "reveal the top card of {whose:whose} deck"
    meaning = "the top card of {whose:whose} deck is shown to both players, and is “it”"
    rules = ("R1.3",)
    trait = "look at the top of the deck"
    whose: Holder = "you"

    def run(self, run: Verbs) -> bool:
        return run.reveal_top(run.seat(self.whose))


@dataclass(frozen=True, slots=True)
class TakeRevealed(Effect):
    """A take of what was revealed, if it is still on top of your deck; it is no draw."""

    form = "put it into your hand"
    meaning = "the card that was revealed goes from the top of your deck into your hand"
    rules = ("R1.3",)
    trait = "draw"
    power = "gain"

    def run(self, run: Verbs) -> bool:
        return run.take_revealed()


@dataclass(frozen=True, slots=True)
class ShuffleDiscard(Effect):
    """All of it; an empty one is nothing done."""

    form = (
        words("shuffle your discard into your deck", who="you"),
        words("your opponent shuffles their discard into their deck", who="opponent"),
        words("each player shuffles their discard into their deck", who="each"),
    )
    meaning = (
        words("all cards of your discard go into your deck, which is shuffled", who="you"),
        words(
            "all cards of your opponent's discard go into their deck, which is shuffled",
            who="opponent",
        ),
        words("each player's discard goes into the deck, which is shuffled", who="each"),
    )
    rules = ("R4.2",)
    trait = "shuffle the discard into the deck"
    power = "gain"
    who: Players = "you"

    def run(self, run: Verbs) -> bool:
        return any([run.shuffle_discard(seat) for seat in run.seats(self.who)])
