"""CIDWaM as the kernel's Game: the facade that sites, bots, scenarios and records use."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import (
    Data,
    Decision,
    Event,
    IllegalAction,
    IllegalDeck,
    Outcome,
    Problem,
    Reason,
)
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.cards import decks
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.foresight import chances, worth
from games.cidwam.rules.foresight import determinization as imagining
from games.cidwam.rules.mechanics import flow, opening, orders
from games.cidwam.rules.position.log import Log
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table import (
    action_data,
    actions,
    notation,
    questions,
    settling,
    undo,
    words,
)
from games.cidwam.rules.table import view as views
from games.cidwam.rules.table.words import Words
from games.cidwam.rules.versions import NEWEST, version_named

END_RULES = {"time": "R9.2"}  # codes of ends that come from outside
Action = tuple[Any, ...]


class Cidwam(actions.Acting):
    """The game with a pool of cards. Implements `engine.kernel.game.Game`, seats 0 and 1."""

    name = "cidwam"
    seats: tuple[str, ...] = SEATS
    options: Mapping[str, Any] = MappingProxyType({})
    search_divisor: int = 1  # the bots' limits were tuned with this game

    def __init__(self, pool: CardPool, rules_version: str = NEWEST.name) -> None:
        """Take the newest rules, or those of that name; UnknownVersion if there are none."""
        self.pool = pool
        self.rules = version_named(rules_version)
        self.rules_version = self.rules.name

    def words(self, language: str = "en") -> Words:
        return words.words(language)

    def deck_problems(self, deck: Data, seat: int = 0) -> list[Problem]:
        """Errors and notices on a deck (section 2), the same for both seats."""
        return decks.deck_problems(deck, self.pool)

    def set_up(self, decks_: Sequence[Data], chance: Chance) -> State:
        """The state in which both are to open (R3.2); IllegalDeck if a deck can't be played."""
        for seat, deck in zip((0, 1), decks_, strict=True):
            if wrong := decks.game_problems(deck, self.pool):
                raise IllegalDeck(seat, wrong)
        return opening.set_up(self.pool, decks_, chance, self.rules)

    def apply(self, state: State, seat: int, action: Any) -> list[Event]:
        """Carry out a legal action in place; gives what happened."""
        with _telling(state) as log:
            actions.apply(state, seat, action)
        return log

    def watch(self, state: State, seat: int, action: Any, kinds: frozenset[str]) -> list[Event]:
        """`apply`, telling events of these kinds alone, and never `settled`."""
        state.log = log = Log(kinds)
        try:
            actions.apply(state, seat, action)
        finally:
            state.log = None
        return log.events

    def act(self, state: State, seat: int, said: str | Data) -> list[Event]:
        """`apply` for notation or data, and what is always possible: resigning and draws."""
        line = _line(said)
        if line.startswith("orders "):
            with _telling(state) as log:
                self._set_orders(state, seat, line)
            return log
        if line in _ALWAYS:
            if state.phase == "over":
                raise IllegalAction("over", "R9.1")
            with _telling(state) as log:
                _ALWAYS[line](state, seat)
            return log
        return self.apply(state, seat, self.parse(state, seat, said))

    def notation(self, state: State, seat: int, data: Data) -> str:
        """The line that an action as data means, as records keep it; IllegalAction if none."""
        line = _line(data)
        return line if line in _ALWAYS else self.write(state, seat, self.parse(state, seat, data))

    def forfeit(self, state: State, seat: int, reason: str) -> list[Event]:
        """The other wins (R9.2)."""
        return self.end(state, 1 - seat, reason)

    def end(self, state: State, winner: int | None, reason: str) -> list[Event]:
        """End a game from outside: running out of time (R9.2); other reasons are kept as said."""
        with _telling(state) as log:
            if state.phase != "over":
                rule = END_RULES.get(reason)
                args = {} if rule else {"said": reason}
                flow.finish(state, winner, Reason(reason if rule else "house", rule, args))
        return log

    def stage(self, state: State) -> str:
        return "over" if state.phase == "over" else f"turn {state.turn}"

    def part(self, state: State) -> str:
        """One for all of a turn: bots are tuned on plans of its phases compared by length alone."""
        return ""

    def choices(self, state: State, seat: int) -> list[Action]:
        """All that is legal: bots are tuned on it."""
        return self.legal_actions(state, seat)

    def seats_out(self, state: State) -> tuple[int, ...]:
        """Nobody: of two, who loses ends the game."""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome.won_by(state.winner, state.reason) if state.reason else None

    def decision(self, state: State, seat: int) -> Decision | None:
        data = questions.decision(state, seat)
        if data is None:
            return None
        return Decision(
            seat,
            data["kind"],
            data["source"],
            data["args"],
            tuple(data["options"]),
            tuple(data["actions"]),
            data["default"],
            reaction=seat != state.active,
        )

    def _set_orders(self, state: State, seat: int, line: str) -> None:
        """`orders JSON`: standing orders are actions too, for a replay needs them."""
        if state.phase == "over":
            raise IllegalAction("over", "R9.1")
        try:
            data = json.loads(line.removeprefix("orders "))
        except json.JSONDecodeError as error:
            raise orders.OrdersError("orders_json", at=error.pos + 1) from None
        except (ValueError, RecursionError):  # a number without end, or depth
            raise orders.OrdersError("orders_json") from None
        self.set_orders(state, seat, data)

    def set_orders(self, state: State, seat: int, data: object) -> None:
        """Replace a seat's standing orders; OrdersError says what is wrong with them."""
        state.orders[seat] = orders.read_orders(data, self.pool.by_name)

    def can_take_back(self, events: Sequence[Event], seat: int) -> bool:
        return undo.can_take_back(events, seat)

    def view(
        self, state: State, seat: int | None, odds: bool = False, why_not: bool = False
    ) -> Data:
        return views.view(state, seat, odds, why_not)

    def visible(self, event: Event, seat: int | None) -> Data | None:
        return None if event.kind in undo.UNSEEN else event.seen_by(seat)

    def followable(self, view: Data) -> Data:
        return views.followable(view)

    def parse(self, state: State, seat: int, said: str | Data) -> Action:
        if isinstance(said, str):
            return notation.parse(state, seat, said)
        return action_data.read(state, seat, said)

    def write(self, state: State, seat: int, action: Any) -> str:
        return notation.write(state, seat, action)

    def describe(self, state: State, seat: int, action: Any) -> Data:
        return action_data.describe(state, seat, action)

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        return imagining.imagine(state, seat, chance)

    def chances(self, state: State, seat: int, action: Any) -> list[tuple[float, State]]:
        return chances.chances(state, seat, action)

    def is_certain(self, state: State, seat: int, action: Any) -> bool:
        """Never: what the other holds face down is a part of every worth."""
        return False

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(state, seat)

    def planning_value(self, state: State, seat: int) -> float:
        """Nothing more: threats and prospects are part of what a position is worth."""
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


def _line(said: object) -> str:
    """A line with its spaces single, or what is always possible as data; else nothing."""
    if isinstance(said, str):
        return " ".join(said.split())
    data = action_data.sent(said)
    verb = data.get("verb")
    return verb if len(data) == 1 and isinstance(verb, str) and verb in _ALWAYS else ""


@contextmanager
def _telling(state: State) -> Iterator[list[Event]]:
    """Keep a log of what happens meanwhile, and settle it."""
    log = Log()
    before = settling.begin(state, log)
    try:
        yield log.events
        settling.settle(state, log, before)
    finally:
        state.log = None
