"""Effects on cards in hand, deck and discard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Count
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Player, Sort


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    form = "{who:player} draws/draw {n:count} card/cards [{each:foreach}]"
    meaning = (
        "{who:player} takes/take {n:number} card/cards from the top of the deck into the hand"
        " [{each:foreach}]"
    )
    rules = ("R4.2",)
    trait = "draw"
    power = "gain"
    n: int = 1
    who: Player = "you"
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        n = self.n * run.times(self.each)
        return any([run.draw(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Cards from the hand; that player chooses which, unless `at_random`."""

    form = (
        "{who:player} discards/discard {n:count} card/cards [{at_random?at random}]"
        " [{each:foreach}]"
    )
    meaning = (
        words(
            "{who:player} chooses/choose and discards/discard {n:number} card/cards from the hand"
            " [{each:foreach}]",
            at_random=False,
        ),
        words(
            "{who:player} discards/discard {n:number} card/cards from the hand by chance"
            " [{each:foreach}]",
            at_random=True,
        ),
    )
    rules = ("R10.16",)
    trait = "make somebody discard"
    power = "strike"
    n: int = 1
    who: Player = "you"
    at_random: bool = False
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        n = self.n * run.times(self.each)
        cards: list[int] = []
        for seat in run.seats(self.who):
            if self.at_random:
                cards += run.random_cards(seat, n)
            else:
                cards += run.choose_cards(seat, run.hand(seat), n, "discard")
        return run.discard_cards(cards)


@dataclass(frozen=True, slots=True)
class DiscardYourChoice(Effect):
    """You see the opponent's whole hand and choose. Of nobody else (`sense_checks`)."""

    form = "{who:player} discards/discard {n:count} {sort:sort/s} <worth> of~your~choice"
    meaning = (
        "you look at your opponent's hand and choose {n:number} {sort:sort/s} <worth>, which your"
        " opponent discards"
    )
    rules = ("R1.3", "R10.16")
    trait = "make somebody discard"
    power = "strike"
    sort: Sort
    n: int = 1
    who: Player = "you"
    max_value: int | None = None
    min_value: int | None = None

    def run(self, run: Verbs) -> bool:
        hand = run.hand(run.seat("opponent"))
        cards = run.cards_of_sort(hand, self.sort, self.max_value, self.min_value)
        chosen = run.choose_theirs(cards, self.n)
        run.look_at_hand()  # told once, after the last answer
        return run.discard_cards(chosen)


@dataclass(frozen=True, slots=True)
class Curate(Effect):
    """R10.4, `n` times, each a question of its own."""

    form = (words("curate", n=1), words("curate {n:number} time/times"))
    meaning = (
        words("you look at the top card of your deck and put it back or discard it", n=1),
        words("{n:number} times you look at your deck's top card and put it back or discard it"),
    )
    rules = ("R10.4",)
    trait = "Curate"
    power = "gain"
    n: int = 1

    def run(self, run: Verbs) -> bool:
        return run.curate(self.n)


@dataclass(frozen=True, slots=True)
class LookAtHand(Effect):
    """The player sees the opponent's hand as it is now."""

    form = "look at your opponent's hand"
    meaning = "you see your opponent's hand as it is now"
    rules = ("R1.3",)
    trait = "look at a hand"

    def run(self, run: Verbs) -> bool:
        return run.look_at_hand()


@dataclass(frozen=True, slots=True)
class ReturnFromDiscard(Effect):
    """Cards of the sort and of a printed value within bounds from your discard, as you choose."""

    form = "return {n:count} {sort:sort/s} <worth> from your discard to your hand"
    meaning = (
        "you take {n:number} {sort:sort/s} <worth> of your choice from your discard into your hand"
    )
    rules = ("R1.2",)
    trait = "return a card from the discard"
    power = "gain"
    sort: Sort
    n: int = 1
    max_value: int | None = None
    min_value: int | None = None

    def run(self, run: Verbs) -> bool:
        cards = run.cards_of_sort(
            run.discard_pile(run.you), self.sort, self.max_value, self.min_value
        )
        return run.to_hand(run.choose_cards(run.you, cards, self.n, "return"))


@dataclass(frozen=True, slots=True)
class SearchDeck(Effect):
    """You may fail to find; the found card is shown; then the deck is shuffled."""

    form = "search your deck for a {sort:sort} <worth>, put it into your hand, and shuffle"
    also = (
        "search your deck for a {sort:sort} <worth>, put it into your hand and shuffle",
        "search your deck for a {sort:sort} <worth>, put it into your hand, then shuffle",
    )
    meaning = (
        "you look for a {sort:sort} <worth>"
        " in your deck, show it, take it into your hand, and the deck is shuffled"
    )
    rules = ("R1.3",)
    trait = "search the deck"
    power = "gain"
    sort: Sort
    max_value: int | None = None
    min_value: int | None = None

    def run(self, run: Verbs) -> bool:
        cards = run.cards_of_sort(run.deck(run.you), self.sort, self.max_value, self.min_value)
        found = run.to_hand(run.choose_cards(run.you, cards, 1, "take"))
        run.shuffle_deck()
        return found


@dataclass(frozen=True, slots=True)
class SearchNamed(Effect):
    """The card of that name, if it is there; whether it was found all see."""

    form = "search your deck for a card~named {name:named}, put it into your hand, and shuffle"
    also = (
        "search your deck for a card~named {name:named}, put it into your hand and shuffle",
        "search your deck for a card~named {name:named}, put it into your hand, then shuffle",
    )
    meaning = (
        "you look for the card {name:named} in your deck and take it into your hand if it is"
        " there, and the deck is shuffled"
    )
    rules = ("R1.3",)
    trait = "search the deck"
    power = "gain"
    name: str

    def run(self, run: Verbs) -> bool:
        cards = run.cards_named(run.deck(run.you), self.name)
        found = run.to_hand(run.choose_cards(run.you, cards, 1, "take"))
        run.shuffle_deck()
        return found


@dataclass(frozen=True, slots=True)
class PutOntoBoard(Effect):
    """One after another, the card and then its place; it costs nothing and is not played."""

    form = "put {n:count} {sort:sort/s} <worth> from your {pile:pile} onto~the~board"
    meaning = (
        "you put {n:number} {sort:sort/s} <worth> of your choice from your {pile:pile} onto the"
        " board, for nothing and without playing it"
    )
    rules = ("R5.5", "R5.7", "R5.8", "R5.10")
    trait = "put a card onto the board"
    power = "make"
    sort: Sort
    n: int = 1
    pile: Literal["discard", "hand"] = "discard"
    max_value: int | None = None
    min_value: int | None = None

    def run(self, run: Verbs) -> bool:
        return run.put_onto_board(self.sort, self.n, self.pile, self.max_value, self.min_value)
