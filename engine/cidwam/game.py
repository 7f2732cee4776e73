"""CIDWaM as the kernel's Game: the facade that sites, bots, scenarios and records use."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engine.cidwam.board import SEATS
from engine.cidwam.cards import decks
from engine.cidwam.cards.card import CardPool
from engine.cidwam.foresight import chances, worth
from engine.cidwam.foresight import determinization as imagining
from engine.cidwam.position.state import State
from engine.cidwam.rules import flow, opening, orders
from engine.cidwam.table import actions, notation, undo
from engine.cidwam.table import view as views
from engine.cidwam.versions import NEWEST, version_named
from engine.kernel.chance import Chance
from engine.kernel.game import Data, Decision, Event, IllegalAction, Outcome, Problem

Action = tuple[Any, ...]


class Cidwam:
    """The game with a pool of cards. Implements `engine.kernel.game.Game`, seats 0 and 1."""

    name = "cidwam"
    seats: tuple[str, ...] = SEATS

    def __init__(self, pool: CardPool, rules_version: str = NEWEST.name) -> None:
        """Take the newest rules, or those of that name; UnknownVersion if there are none."""
        self.pool = pool
        self.rules = version_named(rules_version)
        self.rules_version = self.rules.name

    def deck_problems(self, deck: Data) -> list[Problem]:
        """Errors and notices on a deck (section 2)."""
        return decks.deck_problems(deck, self.pool)

    def set_up(self, decks_: Sequence[Data], chance: Chance) -> State:
        """The state in which both are to open (R3.2); ValueError if a deck can't be played."""
        for seat, deck in zip(SEATS, decks_, strict=True):
            wrong = [p.message for p in self.deck_problems(deck) if p.level == "error"]
            wrong += [
                f"The text of {name} does not compile."
                for name in decks.unplayable_cards(deck, self.pool)
            ]
            if not wrong and sum(deck["cards"].values()) > decks.MAX_CARDS:
                wrong = [f"This program plays with decks of at most {decks.MAX_CARDS} cards."]
            if wrong:
                raise ValueError(f"{seat}'s deck can't be played: {' '.join(wrong)}")
        return opening.set_up(self.pool, decks_, chance, self.rules)

    # Asked at every step, so without a layer between.
    seats_to_act = staticmethod(actions.seats_to_act)
    legal_actions = staticmethod(actions.legal_actions)
    # `apply` for an action taken from `legal_actions` of this very state: it is not looked for
    # again, and nothing is told. For simulation and search, never for what came from outside.
    play_on = staticmethod(actions.carry_out)

    def apply(self, state: State, seat: int, action: Any) -> list[Event]:
        """Carry out a legal action in place; gives what happened."""
        with _telling(state) as log:
            actions.apply(state, seat, action)
        return log

    def act(self, state: State, seat: int, text: str) -> list[Event]:
        """`apply` for a line of notation, and what is always possible: resigning and draws."""
        line = " ".join(text.split())
        if line.startswith("orders "):
            self._set_orders(state, seat, line)
            return []
        if line in _ALWAYS:
            if state.phase == "over":
                raise IllegalAction("the game is over")
            with _telling(state) as log:
                _ALWAYS[line](state, seat)
            return log
        return self.apply(state, seat, notation.parse(state, seat, text))

    def end(self, state: State, winner: int | None, reason: str) -> list[Event]:
        """End a game from outside: running out of time (R9.2)."""
        with _telling(state) as log:
            if state.phase != "over":
                flow.finish(state, winner, reason)
        return log

    def stage(self, state: State) -> str:
        return "over" if state.phase == "over" else f"turn {state.turn}"

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.winner, state.reason) if state.phase == "over" else None

    def decision(self, state: State, seat: int) -> Decision | None:
        data = views.decision(state, seat)
        if data is None:
            return None
        return Decision(
            seat, data["kind"], data["question"], tuple(data["options"]), data["default"]
        )

    def _set_orders(self, state: State, seat: int, line: str) -> None:
        """`orders JSON`: standing orders are actions too, for a replay needs them."""
        if state.phase == "over":
            raise IllegalAction("the game is over")
        try:
            self.set_orders(state, seat, json.loads(line.removeprefix("orders ")))
        except (ValueError, RecursionError) as error:
            raise IllegalAction(f"standing orders: {error}") from None

    def set_orders(self, state: State, seat: int, data: object) -> None:
        """Replace a seat's standing orders; OrdersError says what is wrong with them."""
        state.orders[seat] = orders.read_orders(data, self.pool.by_name)

    def can_take_back(self, events: Sequence[Event], seat: int) -> bool:
        return undo.can_take_back(events, seat)

    def view(self, state: State, seat: int | None) -> Data:
        return views.view(state, seat)

    def visible(self, event: Event, seat: int | None) -> Data | None:
        return None if event.kind in undo.UNSEEN else event.seen_by(seat)

    def parse(self, state: State, seat: int, text: str) -> Action:
        return notation.parse(state, seat, text)

    def write(self, state: State, seat: int, action: Any) -> str:
        return notation.write(state, seat, action)

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        return imagining.imagine(state, seat, chance)

    def chances(self, state: State, seat: int, action: Any) -> list[tuple[float, State]]:
        return chances.chances(state, seat, action)

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(state, seat)

    def clone(self, state: State) -> State:
        return state.clone()

    def to_json(self, state: State) -> Data:
        return state.to_json()

    def from_json(self, data: Data) -> State:
        return State.from_json(data, self.pool, self.rules)

    def state_hash(self, state: State) -> str:
        return state.hash()


_ALWAYS: dict[str, Callable[[State, int], None]] = {
    "resign": actions.resign,
    "offer draw": actions.offer_draw,
    "accept draw": lambda s, seat: actions.answer_draw(s, seat, True),
    "decline draw": lambda s, seat: actions.answer_draw(s, seat, False),
}


@contextmanager
def _telling(state: State) -> Iterator[list[Event]]:
    """Keep a log of what happens meanwhile."""
    log: list[Event] = []
    state.log = log
    try:
        yield log
    finally:
        state.log = None
