"""Counts of the lab beside wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.kernel.facts import Bar, CardFact, Fact, Facts, Standing
from engine.kernel.game import Action, Event
from games.spelldawn.rules.cards.schema import SEATS
from games.spelldawn.rules.foresight.worth import worth
from games.spelldawn.rules.position.state import CHAMPION, OVERLORD, State

DRAWN = CardFact("drawn", "Drawn", with_points=True)
OFFERED = CardFact("offered", "Playable")
PLAYED = CardFact("played", "Played", with_points=True, with_share=True)


class SpelldawnFacts(Facts):
    """A card is drawn when it comes to a hand, and played when it leaves it for the table."""

    kinds = frozenset(("drew", "played", "laid", "searched", "returned"))
    cards = (DRAWN, OFFERED, PLAYED)
    bars = (
        Bar("The Champion wins {low}-{high}%", "seats", 0.42, 0.58),
        Bar("Each deck wins {low}-{high}% over all others", "decks", 0.40, 0.60),
        Bar("No pairing is beyond {low}-{high}%", "pairings", 0.30, 0.70),
    )
    wanted = Bar(
        "Every card of a deck is played in at least {low}% of the games in which it is drawn",
        PLAYED.name,
        low=0.10,
    )
    seat_names = (SEATS[OVERLORD],)

    def begun(self, state: State) -> Iterator[Fact]:
        for seat, side in enumerate(state.sides):
            for card in side.hand:
                yield DRAWN.name, seat, card.name

    def told(self, events: Iterable[Event]) -> Iterator[Fact]:
        for event in events:
            public = event.public or {}
            seat = SEATS.index(public["seat"])
            card = public.get("card") or (event.private or {}).get(seat, {}).get("card")
            if card:
                what = PLAYED if event.kind in ("played", "laid") else DRAWN
                yield what.name, seat, card

    def offered(self, state: State, seat: int, actions: Iterable[Action]) -> Iterator[Fact]:
        for name in {action[1] for action in actions if action[0] == "play"}:
            yield OFFERED.name, seat, name

    def standing(self, state: State) -> Standing:
        ahead = state.sides[OVERLORD].points - state.sides[CHAMPION].points
        return Standing(worth(state, OVERLORD), ahead)

    def turn(self, state: State) -> int:
        return state.turn
