"""Facts of a game that are worth counting: which cards came to a hand, were played, were sold.

And which bars the decks that come with the game must clear, and how the dice fell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.kernel.facts import FIRST, Bar, CardFact, Die, Fact, Facts, Standing
from engine.kernel.game import Event
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.foresight.worth import worth
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.vocabulary import Dice

DRAWN = CardFact("drawn", "Drawn", with_points=True)
OFFERED = CardFact("offered", "Possible")
PLAYED = CardFact("played", "Played", with_points=True, with_share=True)
SOLD = CardFact("sold", "Sold")
_TO_HAND = frozenset(("draw", "break", "take"))


WANTED = Bar(
    "Every card of a deck is played in at least {low}% of the games in which it is drawn",
    PLAYED.name,
    low=0.05,
)


def _even(decks: tuple[float, float], first: tuple[float, float]) -> tuple[Bar, ...]:
    return (
        Bar("Each deck wins {low}-{high}% over all others", "decks", *decks),
        Bar("The first player wins {low}-{high}%", "first", *first),
    )


BARS = {
    "greedy": (
        *_even((0.43, 0.57), (0.46, 0.54)),
        Bar("No pairing is beyond {low}-{high}%", "pairings", 0.30, 0.70),
        Bar("Fewer than {high}% of games hit 200 turns", "capped", high=0.01),
        Bar("The winner was once 8 Life or more behind in at least {low}%", "from_behind", 0.20),
        Bar("Who leads at half-time wins at most {high}%", "half_time", high=0.70),
        Bar("The lead changes twice or more in at least {low}%", "open", 0.50),
        Bar("The median game has {low}-{high} turns", "turns", 13, 20),
        WANTED,
    ),
    "quick": _even((0.40, 0.60), (0.45, 0.55)),
    "turn": _even((0.35, 0.65), (0.43, 0.57)),
}
"""The bars of the starter decks by the bot that plays them; of others those of `quick`."""


class CardFacts(Facts):
    """The facts of CIDWaM. "drawn" is every way into a hand but a return from the board, and being
    played, however the card came to that."""

    kinds = _TO_HAND | {"discard", "play", "turn"}
    cards = (DRAWN, OFFERED, PLAYED, SOLD)
    wanted = WANTED
    blank = Bar(
        "Without the texts of a kind, decks win at most {high}% against themselves",
        "blank",
        high=0.47,
    )
    far_behind = 8  # Life
    seat_names = SEATS[:1]
    lead = 20.0  # fitted to 2234 positions of 60 games by the bot `greedy`

    def bars_for(self, bot: str) -> tuple[Bar, ...]:
        return BARS.get(bot, BARS["quick"])

    def begun(self, state: State) -> Iterator[Fact]:
        """The opening hands (R3.2), which are dealt before anything is told."""
        for seat in range(len(SEATS)):
            for card in state.hand[seat]:
                yield DRAWN.name, seat, state.defs[card].name

    def told(self, events: Iterable[Event]) -> Iterator[Fact]:
        for event in events:
            kind, public = event.kind, event.public or {}
            if kind in _TO_HAND:
                for seat, own in (event.private or {}).items():
                    for card in own["cards"]:
                        yield DRAWN.name, seat, card["name"]
            elif kind == "play":
                seat = SEATS.index(public["seat"])
                own = (event.private or {}).get(seat, {})
                card = public["card"] or own["card"]
                for fact in (DRAWN, OFFERED, PLAYED):
                    yield fact.name, seat, card
            elif kind == "discard" and public["why"] == "sell":
                yield SOLD.name, SEATS.index(public["seat"]), public["card"]
            elif kind == "turn" and public["turn"] == 1:
                yield FIRST, SEATS.index(public["seat"]), ""

    def offered(self, state: State, seat: int, actions: Iterable[Any]) -> Iterator[Fact]:
        """The cards that one of the actions would play."""
        defs = state.pool.defs
        for index in {action[1] for action in actions if action[0] == "play"}:
            yield OFFERED.name, seat, defs[index].name

    def dice(self, events: Iterable[Event]) -> Iterator[Die]:
        """Those of fights and of texts, the set that Advantage drops too; not those that decide
        who begins."""
        for event in events:
            public = event.public or {}
            if event.kind == "throw":
                several = [(one["spec"], one["faces"]) for one in public["dice"]]
            elif event.kind == "roll":
                several = [(public["spec"], public["faces"])]
            else:
                continue
            seat = SEATS.index(public["seat"])
            for spec, faces in several:
                sides = Dice.parse(spec).sides
                yield from ((seat, face, sides) for face in faces)

    def standing(self, state: State) -> Standing:
        return Standing(worth(state, 0), state.life[0] - state.life[1])

    def turn(self, state: State) -> int:
        return state.turn
