"""Counts of a game between bots, beside who wins: a definition's `Facts`.

They may read what every seat knows, so no player sees them. The lab adds them up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.game import Action, Event

Fact = tuple[str, int, str]  # what (a CardFact's name, or FIRST), seat, card
Die = tuple[int, int, int]  # the seat that rolled it, its face from 1, how many sides it has
FIRST = "first"  # the seat had the first turn; of no card


@dataclass(frozen=True, slots=True)
class CardFact:
    """An event of a card of a seat in a game, by a participle: "drawn".

    The lab counts the games in which it did. with_points: and what the seat won of them.
    with_share: and tells which part they are of the games with the first of a game's facts.
    """

    name: str
    title: str
    with_points: bool = False
    with_share: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """A bound for a balanced set of decks: the share that stays from `low` to `high`.

    asks: the bar in a sentence, with {low} and {high} for the bounds in percent. of: "decks" (each
    deck's games), "pairings" (each deck's games in one), "seats", "first" (who had the first turn),
    "capped" (games that were given up, less than `high` of them), "from_behind", "half_time" or
    "open" (how lively games of two seats were: `engine.lab.liveliness`), "turns" (the median of a
    game's turns: a number, no share), or the name of a card's fact (its share in the games with the
    first fact).
    """

    asks: str
    of: str
    low: float = 0.0
    high: float = 1.0

    @property
    def sentence(self) -> str:
        """Return what it asks, in words."""
        times = 1 if self.is_number else 100
        return self.asks.format(low=f"{times * self.low:g}", high=f"{times * self.high:g}")

    @property
    def is_number(self) -> bool:
        """It is about a number, not about a share."""
        return self.of == "turns"


class Standing(NamedTuple):
    """The standing of a game of two: by how much the first seat is ahead of the second, in what
    bots see (`Game.worth`) and in the score by which it is won, as players count it."""

    worth: float
    score: int


class Facts:
    """Counts of a game. As it stands: wins and endings alone.

    cards: what befalls cards; a card counts in the games that have the first of these, so whatever
    else befalls it, the first is told too. sections: those of a deck whose cards are reported.
    wanted: the bar, of a card's fact with a share, below which a card is said to be wanted by
    nobody; a fact between the first and that one says that it could have been. seat_names: of how
    many seats, the first ones, a report tells the share by name, where the others' follow from
    them; none: of each seat, in their order. blank: the bar of what decks win against themselves
    without the texts of a kind of card. far_behind: by how much of `Standing.score` a seat is far
    behind. lead: by how much of `Game.worth` a seat of two is
    ahead that wins three games of four; None: nobody has counted it.
    """

    kinds: frozenset[str] = frozenset()  # of the events that it reads
    cards: tuple[CardFact, ...] = ()
    sections: tuple[str, ...] = ("cards",)
    bars: tuple[Bar, ...] = ()
    wanted: Bar | None = None
    blank: Bar | None = None
    far_behind: int = 0
    seat_names: tuple[str, ...] = ()
    lead: float | None = None

    def bars_for(self, bot: str) -> tuple[Bar, ...]:
        """The bars that decks must clear when this bot plays them; usually all, for any bot."""
        return self.bars if self.wanted is None else (*self.bars, self.wanted)

    def begun(self, state: Any) -> Iterable[Fact]:
        """Facts of the set-up, which no event tells."""
        return ()

    def told(self, events: Iterable[Event]) -> Iterable[Fact]:
        """Facts of what happened; each card's name once for each time."""
        return ()

    def offered(self, state: Any, seat: int, actions: Iterable[Action]) -> Iterable[Fact]:
        """Facts of what the seat to act could do: these are its legal actions."""
        return ()

    def dice(self, events: Iterable[Event]) -> Iterable[Die]:
        """The dice that fell for a seat, one by one; none in a game without."""
        return ()

    def standing(self, state: Any) -> Standing | None:
        """Return how a game of two stands; None where nobody has said what that is."""
        return None

    def turn(self, state: Any) -> int:
        """Return how many turns have begun; always 0 where a game has none."""
        return 0

    @property
    def columns(self) -> tuple[str, ...]:
        """The numbers that are kept of a card, in their order: games, and points in them."""
        return tuple(
            column
            for fact in self.cards
            for column in ((fact.name, f"{fact.name}_points") if fact.with_points else (fact.name,))
        )
