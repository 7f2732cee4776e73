"""Effects on cards in hand, deck and discard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cidwam.text.node import Effect, words
from engine.cidwam.text.sorts import Player, Sort

if TYPE_CHECKING:
    from engine.cidwam.resolving.run import EffectRunner


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    form = "{who:player} draws/draw {n:count} card/cards"
    n: int = 1
    who: Player = "you"

    def run(self, run: EffectRunner) -> bool:
        return any([run.draw(seat, self.n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Cards from the hand; that player chooses which, unless `at_random`."""

    form = "{who:player} discards/discard {n:count} card/cards [{at_random?at random}]"
    n: int = 1
    who: Player = "you"
    at_random: bool = False

    def run(self, run: EffectRunner) -> bool:
        cards: list[int] = []
        for seat in run.seats(self.who):
            if self.at_random:
                cards += run.random_cards(seat, self.n)
            else:
                hand = run.s.hand[seat]
                cards += run.choose_cards(seat, hand, self.n, "discard")
        return run.discard_cards(cards)


@dataclass(frozen=True, slots=True)
class Curate(Effect):
    """R10.4, `n` times, each a question of its own."""

    form = (words("curate", n=1), words("curate {n:number} time/times"))
    n: int = 1

    def run(self, run: EffectRunner) -> bool:
        return run.push("curate", data=(self.n,))


@dataclass(frozen=True, slots=True)
class LookAtHand(Effect):
    """The player sees the opponent's hand as it is now."""

    form = "look at your opponent's hand"

    def run(self, run: EffectRunner) -> bool:
        return run.look_at_hand()


@dataclass(frozen=True, slots=True)
class ReturnFromDiscard(Effect):
    """Cards of the sort (printed value `max_value` or less) from your discard, which you choose."""

    form = (
        "return {n:count} {sort:sort/s} [with~value {max_value:number} or less]"
        " from your discard to your hand"
    )
    sort: Sort
    n: int = 1
    max_value: int | None = None

    def run(self, run: EffectRunner) -> bool:
        cards = run.cards_of_sort(run.s.discard[run.you], self.sort, self.max_value)
        return run.to_hand(run.choose_cards(run.you, cards, self.n, "return"))


@dataclass(frozen=True, slots=True)
class SearchDeck(Effect):
    """You may fail to find; the found card is shown; then the deck is shuffled."""

    form = (
        "search your deck for a {sort:sort} [with~value {max_value:number} or less],"
        " put it into your hand, and shuffle"
    )
    also = (
        "search your deck for a {sort:sort} [with~value {max_value:number} or less],"
        " put it into your hand and shuffle",
        "search your deck for a {sort:sort} [with~value {max_value:number} or less],"
        " put it into your hand, then shuffle",
    )
    sort: Sort
    max_value: int | None = None

    def run(self, run: EffectRunner) -> bool:
        cards = run.cards_of_sort(run.s.deck[run.you], self.sort, self.max_value)
        found = run.to_hand(run.choose_cards(run.you, cards, 1, "take"))
        run.shuffle_deck()
        return found
