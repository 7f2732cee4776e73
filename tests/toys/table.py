"""What the toys share: a state that is plain data, lines as actions, draws, forfeits, and the end.

A toy says how it begins, who is to act, which lines they may say, what a line does, and who may see
what. An action is its line of notation.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel import orders
from engine.kernel.chance import Chance, chance_from_data
from engine.kernel.figures import Figure
from engine.kernel.game import (
    ALWAYS,
    Data,
    Decision,
    Event,
    Game,
    IllegalAction,
    IllegalDeck,
    Outcome,
    Problem,
    Reason,
    Words,
)
from tests.toys.bare_words import BareWords

SEAT_NAMES = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(slots=True)
class Position:
    """`now` is all of it but the chance: plain data with the toy's own keys and these.

    "in": seats that still play. "fallen": groups of seats that are out, the last to go last.
    "agreed": seats that offer a draw, or accept the one offered. "over": [places, code] or None.
    """

    chance: Chance
    now: Data


class Toy(Game[Position]):
    """A game whose rules are a few methods, which a subclass gives."""

    rules_version = "1"
    figures: tuple[Figure, ...] = ()  # what a seat may leave as standing orders

    def __init__(self, seats: int, options: Data) -> None:
        self.seats = SEAT_NAMES[:seats]
        self.options = options

    # --- What a toy says -------------------------------------------------------------------------

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        """The toy's own keys at the start."""
        raise NotImplementedError

    def to_act(self, now: Data) -> tuple[int, ...]:
        raise NotImplementedError

    def lines(self, now: Data, seat: int) -> list[str]:
        """What a seat that is to act may say."""
        raise NotImplementedError

    def do(self, position: Position, seat: int, line: str) -> None:
        raise NotImplementedError

    def seen(self, now: Data, seat: int | None) -> Data:
        """The toy's own keys as a seat, or a spectator, may know them."""
        raise NotImplementedError

    def told_of(self, now: Data, seat: int, line: str) -> str:
        """What others may know of a line as it is said; empty: not even that it was."""
        return line

    def left(self, now: Data, seat: int) -> None:
        """A seat has just gone out; whoever was to act after it is."""

    def guess(self, now: Data, seat: int, chance: Chance) -> None:
        """Draw anew, in place, what a seat can't see."""

    def rate(self, now: Data, seat: int) -> float:
        return 0.0

    def wrong(self, seat: int, deck: Data) -> list[Problem]:
        """What is wrong with a seat's deck."""
        return [Problem("error", "no_cards", "T1")] if deck else []

    def asked(self, now: Data, seat: int) -> tuple[str, bool] | None:
        """The kind of question a seat has to answer, and whether it is another's turn."""
        return None

    # --- The end ---------------------------------------------------------------------------------

    def fall(self, now: Data, seats: Iterable[int]) -> None:
        """Seats go out together. Who is left alone has won; if all went, the last ones tie."""
        gone = [seat for seat in seats if seat in now["in"]]
        now["in"] = [seat for seat in now["in"] if seat not in gone]
        now["fallen"].append(gone)
        now["agreed"] = [seat for seat in now["agreed"] if seat in now["in"]]
        if len(now["in"]) < 2:
            self.finish(now, "last")

    def finish(self, now: Data, code: str, best: Sequence[int] | None = None) -> None:
        """The game is over: `best`, or all who are in, are first."""
        first = now["in"] if best is None else best
        behind = [seat for seat in now["in"] if seat not in first]
        groups = [group for group in (first, behind, *reversed(now["fallen"])) if group]
        outcome = Outcome.ranked(groups, Reason(code))
        now["over"] = [list(outcome.places), code]

    # --- The protocol ----------------------------------------------------------------------------

    def words(self, language: str = "en") -> Words:
        return BareWords()

    def deck_problems(self, deck: Data, seat: int = 0) -> list[Problem]:
        return self.wrong(seat, deck)

    def seats_out(self, state: Position) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.seats)) if seat not in state.now["in"])

    def set_up(self, decks: Sequence[Data], chance: Chance) -> Position:
        for seat, deck in enumerate(decks):
            if problems := self.wrong(seat, deck):
                raise IllegalDeck(seat, problems)
        now = {
            "in": list(range(len(self.seats))),
            "fallen": [],
            "agreed": [],
            "over": None,
            **({"orders": [{} for _ in self.seats]} if self.figures else {}),
            **self.begin(decks, chance),
        }
        return Position(chance, now)

    def seats_to_act(self, state: Position) -> tuple[int, ...]:
        return () if state.now["over"] else self.to_act(state.now)

    def legal_actions(self, state: Position, seat: int) -> list[str]:
        return self.lines(state.now, seat) if seat in self.seats_to_act(state) else []

    def apply(self, state: Position, seat: int, action: Any) -> list[Event]:
        if action not in self.legal_actions(state, seat):
            raise IllegalAction("impossible")
        before = self._views(state)
        others = self.told_of(state.now, seat, action)
        self.do(state, seat, action)
        return [self._said(seat, action, others), *self._told(before, state)]

    def _said(self, seat: int, line: str, others: str) -> Event:
        """One event: the line that a seat has said."""
        public = {"seat": self.seats[seat], "action": others} if others else None
        return Event("said", public, {seat: {"seat": self.seats[seat], "action": line}})

    def act(self, state: Position, seat: int, said: str | Data) -> list[Event]:
        if isinstance(said, str) and said.startswith(orders.START):
            self._leave(state.now, seat, said)
            return []
        if said not in ALWAYS:
            return self.apply(state, seat, self.parse(state, seat, said))
        now = state.now
        if now["over"] or seat not in now["in"]:
            raise IllegalAction("over")
        before = self._views(state)
        if said == "resign":
            self._out(now, seat)
        elif said == "decline draw" and now["agreed"] and seat not in now["agreed"]:
            now["agreed"] = []
        elif said != "decline draw" and (said == "offer draw") == (not now["agreed"]):
            now["agreed"] = sorted({*now["agreed"], seat})
        else:
            raise IllegalAction("no_offer")
        self._agree(now)
        return self._told(before, state)

    def _leave(self, now: Data, seat: int, line: str) -> None:
        """Standing orders, told to nobody."""
        if now["over"]:
            raise IllegalAction("over")
        now["orders"][seat] = orders.read_orders(self.figures, line)

    def _out(self, now: Data, seat: int) -> None:
        if len(self.seats) == 1:
            now["over"] = [[2], "gave up"]  # who plays alone has lost
        elif not now["over"] and seat in now["in"]:
            self.fall(now, [seat])
            self.left(now, seat)

    def _agree(self, now: Data) -> None:
        """A draw needs all who are still in, also after one of them has gone."""
        if not now["over"] and now["agreed"] and now["agreed"] == now["in"]:
            self.finish(now, "agreed")

    def forfeit(self, state: Position, seat: int, reason: str) -> list[Event]:
        before = self._views(state)
        self._out(state.now, seat)
        self._agree(state.now)
        return self._told(before, state)

    def end(self, state: Position, winner: int | None, reason: str) -> list[Event]:
        before = self._views(state)
        if not state.now["over"]:
            self.finish(state.now, "ended", None if winner is None else [winner])
        return self._told(before, state)

    def stage(self, state: Position) -> str:
        return "over" if state.now["over"] else f"round {state.now['round']}"

    def outcome(self, state: Position) -> Outcome | None:
        over = state.now["over"]
        return Outcome(tuple(over[0]), Reason(over[1])) if over else None

    def decision(self, state: Position, seat: int) -> Decision | None:
        asked = self.asked(state.now, seat) if seat in self.seats_to_act(state) else None
        if asked is None:
            return None
        options = tuple(self.lines(state.now, seat))
        actions = tuple(self.describe(state, seat, line) for line in options)
        return Decision(seat, asked[0], None, {}, options, actions, options[0], asked[1])

    def view(
        self, state: Position, seat: int | None, odds: bool = False, why_not: bool = False
    ) -> Data:
        legal = [] if seat is None else self.legal_actions(state, seat)
        own = {} if seat is None or not self.figures else {orders.KEY: state.now["orders"][seat]}
        return {"legal": legal, **_copied({**self._known(state, seat), **own})}

    def _known(self, state: Position, seat: int | None) -> Data:
        now = state.now
        shared = {key: now[key] for key in ("in", "fallen", "agreed", "over")}
        waiting = [self.seats[one] for one in self.seats_to_act(state)]
        return {**shared, "waiting_for": waiting, **self.seen(now, seat)}

    def _views(self, state: Position) -> list[Data]:
        """What each seat knows, and last a spectator."""
        return [_copied(self._known(state, seat)) for seat in (*range(len(self.seats)), None)]

    def _told(self, before: list[Data], state: Position) -> list[Event]:
        """One event: what each viewer sees otherwise than before."""
        after = self._views(state)
        new = [
            {key: value for key, value in then.items() if was.get(key) != value}
            for was, then in zip(before, after, strict=True)
        ]
        own = {seat: {"now": said} for seat, said in enumerate(new[:-1])}
        return [Event("changed", {"now": new[-1]}, own)]

    def visible(self, event: Event, seat: int | None) -> Data | None:
        return event.seen_by(seat)

    def followable(self, view: Data) -> Data:
        return {**view, "legal": []}

    def parse(self, state: Position, seat: int, said: str | Data) -> str:
        line = said.get("say") if isinstance(said, dict) else " ".join(said.split())
        if isinstance(line, str) and line in self.legal_actions(state, seat):
            return line
        raise IllegalAction("impossible")

    def write(self, state: Position, seat: int, action: Any) -> str:
        return str(action)

    def describe(self, state: Position, seat: int, action: Any) -> Data:
        return {"notation": action, "say": action}

    def imagine(self, state: Position, seat: int, chance: Chance) -> Position:
        imagined = Position(chance, _copied(state.now))
        self.guess(imagined.now, seat, chance)
        return imagined

    def worth(self, state: Position, seat: int) -> float:
        if over := state.now["over"]:
            return 100.0 if over[0][seat] == 1 else -100.0
        return self.rate(state.now, seat)

    def clone(self, state: Position) -> Position:
        return Position(state.chance.clone(), _copied(state.now))

    def to_json(self, state: Position) -> Data:
        return {"chance": state.chance.to_data(), **_copied(state.now)}

    def from_json(self, data: Data) -> Position:
        now = _copied(data)
        return Position(chance_from_data(now.pop("chance")), now)

    def state_hash(self, state: Position) -> str:
        text = json.dumps(self.to_json(state), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


def _copied(data: Any) -> Any:
    """Plain data again, sharing nothing that can be changed: `deepcopy` takes six times as long."""
    if isinstance(data, dict):
        return {key: _copied(value) for key, value in data.items()}
    return [_copied(value) for value in data] if isinstance(data, list) else data


def turn_after(now: Data, seat: int, seats: int) -> int:
    """The next seat clockwise that is still in; the same if no other is."""
    for step in range(1, seats + 1):
        if (following := (seat + step) % seats) in now["in"]:
            return following
    return seat
