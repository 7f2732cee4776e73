"""Nim as a game of the kernel: nothing hidden, no chance, no decks. Who takes the last one wins.

Proves that a game can be played, recorded and verified that has none of what card games have.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.chance import Chance, chance_from_data
from engine.kernel.game import (
    Data,
    Decision,
    Event,
    Game,
    IllegalAction,
    IllegalDeck,
    Outcome,
    Problem,
    Reason,
)
from tests.engine.kernel.bare_words import BareWords


@dataclass(slots=True)
class Heaps:
    chance: Chance
    heaps: list[int] = field(default_factory=lambda: [3, 4, 5])
    turn: int = 0
    outcome: Outcome | None = None


class Nim(Game[Heaps]):
    name = "nim"
    rules_version = "nim-1"
    seats = ("first", "second")

    def words(self, language: str = "en") -> BareWords:
        return BareWords()

    def deck_problems(self, deck: Data) -> list[Problem]:
        return [Problem("error", "no_cards", "N0")] if deck else []

    def set_up(self, decks: Sequence[Data], chance: Chance) -> Heaps:
        for seat, deck in enumerate(decks):
            if wrong := self.deck_problems(deck):
                raise IllegalDeck(seat, wrong)
        return Heaps(chance)

    def seats_to_act(self, state: Heaps) -> tuple[int, ...]:
        return () if state.outcome else (state.turn % 2,)

    def legal_actions(self, state: Heaps, seat: int) -> list[Any]:
        if seat not in self.seats_to_act(state):
            return []
        return [(heap, n) for heap, left in enumerate(state.heaps) for n in range(1, left + 1)]

    def apply(self, state: Heaps, seat: int, action: Any) -> list[Event]:
        if action not in self.legal_actions(state, seat):
            raise IllegalAction("impossible")
        heap, n = action
        state.heaps[heap] -= n
        state.turn += 1
        events = [Event("take", {"text": f"{self.seats[seat]} takes {n} from heap {heap + 1}"})]
        return events if any(state.heaps) else events + self.end(state, seat, "last_one")

    def act(self, state: Heaps, seat: int, said: str | Data) -> list[Event]:
        if said == "resign" and not state.outcome:
            return self.end(state, 1 - seat, "resignation")
        return self.apply(state, seat, self.parse(state, seat, said))

    def end(self, state: Heaps, winner: int | None, reason: str) -> list[Event]:
        state.outcome = Outcome(winner, Reason(reason))
        return [Event("over", {"text": reason})]

    def stage(self, state: Heaps) -> str:
        return "over" if state.outcome else f"turn {state.turn}"

    def outcome(self, state: Heaps) -> Outcome | None:
        return state.outcome

    def decision(self, state: Heaps, seat: int) -> Decision | None:
        return None

    def view(
        self, state: Heaps, seat: int | None, odds: bool = False, why_not: bool = False
    ) -> Data:
        return {"heaps": list(state.heaps), "turn": state.turn}

    def visible(self, event: Event, seat: int | None) -> Data | None:
        return event.seen_by(seat)

    def parse(self, state: Heaps, seat: int, said: str | Data) -> Any:
        for action in self.legal_actions(state, seat):
            if said in (self.write(state, seat, action), self.describe(state, seat, action)):
                return action
        raise IllegalAction("impossible")

    def describe(self, state: Heaps, seat: int, action: Any) -> Data:
        heap, n = action
        return {"notation": self.write(state, seat, action), "heap": heap, "n": n}

    def write(self, state: Heaps, seat: int, action: Any) -> str:
        return f"take {action[1]} of {action[0] + 1}"

    def imagine(self, state: Heaps, seat: int, chance: Chance) -> Heaps:
        return self.clone(state)

    def worth(self, state: Heaps, seat: int) -> float:
        """Won games and positions with no nimber are the best (Bouton 1901)."""
        if state.outcome:
            return 10.0 if state.outcome.winner == seat else -10.0
        nimber = 0
        for heap in state.heaps:
            nimber ^= heap
        mine = state.turn % 2 == seat
        return (1.0 if mine else -1.0) * (1.0 if nimber else -1.0)

    def clone(self, state: Heaps) -> Heaps:
        return Heaps(state.chance.clone(), list(state.heaps), state.turn, state.outcome)

    def to_json(self, state: Heaps) -> Data:
        won = state.outcome and [state.outcome.winner, state.outcome.reason.code]
        return {
            "chance": state.chance.to_data(), "heaps": list(state.heaps),
            "turn": state.turn, "outcome": won,
        }  # fmt: skip

    def from_json(self, data: Data) -> Heaps:
        won = data["outcome"]
        return Heaps(
            chance_from_data(data["chance"]), list(data["heaps"]), data["turn"],
            won and Outcome(won[0], Reason(won[1])),
        )  # fmt: skip

    def state_hash(self, state: Heaps) -> str:
        text = json.dumps(self.to_json(state), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()
