"""Effects as large as something else: equal to a number that is looked up, or half of what is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.measures import Measure, amount_of, half
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Target
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Dice, Player


@dataclass(frozen=True, slots=True)
class DrawEqual(Effect):
    form = "{who:player} draws/draw cards equal~to {size:measure}"
    meaning = "{who:player} draws/draw as many cards as {size:measure}"
    rules = ("R4.2",)
    trait = "draw"
    power = "gain"
    size: Measure
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        n = self.size.size(run)
        return any([run.draw(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class EarnEqual(Effect):
    form = "{who:player} earns/earn Coins equal~to {size:measure}"
    meaning = "{who:player} gets/get as many Coins as {size:measure}"
    rules = ("R1.6",)
    trait = "earn Coins"
    power = "gain"
    size: Measure
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        n = self.size.size(run)
        return any([run.earn(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class GainLifeEqual(Effect):
    form = "{who:player} gains/gain Life equal~to {size:measure}"
    meaning = "{who:player} gets/get as much Life as {size:measure}"
    rules = ("R1.2",)
    trait = "gain Life"
    power = "gain"
    size: Measure
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        n = self.size.size(run)
        return any([run.change_life(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class LoseLifeEqual(Effect):
    """Not damage (R8.6)."""

    form = "{who:player} loses/lose Life equal~to {size:measure}"
    meaning = "{who:player} loses/lose as much Life as {size:measure}; this is not damage"
    rules = ("R8.6",)
    trait = "make somebody lose Life"
    power = "strike"
    size: Measure
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        n = self.size.size(run)
        return any([run.change_life(seat, -n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class LoseCoinsEqual(Effect):
    """As many as there are (R10.23)."""

    form = "{who:player} loses/lose Coins equal~to {size:measure}"
    meaning = "{who:player} loses/lose as many Coins as {size:measure}, or all there are"
    rules = ("R10.23",)
    trait = "cost somebody Coins"
    size: Measure
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        n = self.size.size(run)
        return any([run.lose_coins(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class DealEqual(Effect):
    """Direct damage to the opponent, who may answer with R8.2 and R8.3."""

    form = "deal damage equal~to {size:measure} to your opponent"
    also = ("deal damage to your opponent equal~to {size:measure}",)
    meaning = (
        "your opponent takes as much direct damage as {size:measure}, which a Shield or an"
        " Incantation can stop"
    )
    rules = ("R8.6",)
    trait = "deal damage"
    power = "strike"
    size: Measure

    def run(self, run: Verbs) -> bool:
        n = self.size.size(run)
        return n > 0 and run.deal_damage(run.seat("opponent"), Dice(0, 0, n), 1)


@dataclass(frozen=True, slots=True)
class PutCountersEqual(Effect):
    form = "put {word:word} counters equal~to {size:measure} on {target:targets}"
    meaning = "{target:targets} gets as many {word:word} counters as {size:measure}"
    rules = ("R1.4",)
    trait = "put counters"
    power = "make"
    word: str
    size: Measure
    target: Target

    def run(self, run: Verbs) -> bool:
        n = self.size.size(run)
        pieces = run.pick(self.target)
        return n > 0 and any([run.add_counters(piece, self.word, n) for piece in pieces])


@dataclass(frozen=True, slots=True)
class GiveEqual(Effect):
    """A bonus to rolls that ends after end-of-turn effects (R4.4)."""

    form = "give {target:targets} a~bonus~equal~to {size:measure} until~end~of~turn"
    meaning = "until this turn ends, {target:targets} adds {size:measure} to its rolls"
    rules = ("R4.4",)
    trait = "give something until end of turn"
    power = "make"
    target: Target
    size: Measure

    def run(self, run: Verbs) -> bool:
        n = self.size.size(run)
        pieces = run.pick(self.target)
        return n > 0 and any([run.give_bonus(piece, n) for piece in pieces])


@dataclass(frozen=True, slots=True)
class LoseHalf(Effect):
    """Half of a player's own Life, Coins or hand, rounded down."""

    form = (
        words("lose half your {what:halved}", who="you"),
        words("{who:player} loses/lose half their {what:halved}"),
    )
    also = (
        words("lose half your {what:halved}, rounded down", who="you"),
        words("{who:player} loses/lose half their {what:halved}, rounded down"),
    )
    meaning = (
        words("you lose half of your {what:halved}, rounded down", who="you"),
        words("{who:player} loses/lose half of their {what:halved}, rounded down"),
    )
    rules = ("R10.23",)
    trait = "make somebody lose Life"
    power = "strike"
    what: Literal["life", "coins"]
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        done = []
        for seat in run.seats(self.who):
            n = half(amount_of(run, self.what, seat))
            lose = run.change_life(seat, -n) if self.what == "life" else run.lose_coins(seat, n)
            done.append(lose)
        return any(done)


@dataclass(frozen=True, slots=True)
class DrawUntil(Effect):
    """As many as are wanting; who has as many draws none."""

    form = (
        words("draw until you have {n:number} cards in hand", who="you"),
        words("{who:player} draws/draw until they have {n:number} cards in hand"),
    )
    also = (
        words("draw until you have {n:number} cards", who="you"),
        words("{who:player} draws/draw until they have {n:number} cards"),
    )
    meaning = (
        words("you draw cards until you have {n:number} in hand", who="you"),
        words("{who:player} draws/draw cards until {n:number} are in that hand"),
    )
    rules = ("R4.2",)
    trait = "draw"
    power = "gain"
    n: int
    who: Player = "you"

    def run(self, run: Verbs) -> bool:
        return any(
            [
                run.draw(seat, max(0, self.n - amount_of(run, "hand", seat)))
                for seat in run.seats(self.who)
            ]
        )
