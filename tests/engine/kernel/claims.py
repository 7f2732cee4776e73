"""Claims: a small game with hidden cards, dice and a decision, on the kernel alone.

Each player has a deck of at least six numbers, shuffled, and a hand of three. In turn a player
plays a number of the hand; a d6 is rolled and added. The other, who sees the sum, then decides:
`yield` (the player scores 1) or `doubt` with the top number of the own deck, which with a d6 of
its own must be higher: then the doubter scores 2, else the player does. Both draw up to three.
When both hands are empty the higher score wins.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.chance import Chance, chance_from_data, roll, shuffle
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

PLAIN = ("decks", "hands", "scores", "turn", "claim")


@dataclass(slots=True)
class Table:
    chance: Chance
    decks: list[list[int]] = field(default_factory=lambda: [[], []])
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    scores: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    claim: int | None = None  # the sum that waits for an answer
    outcome: Outcome | None = None


class Claims(Game[Table]):
    name = "claims"
    rules_version = "claims-1"
    seats = ("left", "right")

    def __init__(self, cards: list[dict[str, Any]]) -> None:
        self.values: dict[str, int] = {card["name"]: card["number"] for card in cards}

    def words(self, language: str = "en") -> BareWords:
        return BareWords()

    def deck_problems(self, deck: Data) -> list[Problem]:
        names = deck.get("cards", {})
        unknown = [
            Problem("error", "unknown_card", "C1", {"card": name})
            for name in names
            if name not in self.values
        ]
        few = sum(names.values()) < 6
        return unknown + ([Problem("error", "too_few", "C2", {"limit": 6})] if few else [])

    def set_up(self, decks: Sequence[Data], chance: Chance) -> Table:
        state = Table(chance)
        for seat, deck in enumerate(decks):
            if wrong := self.deck_problems(deck):
                raise IllegalDeck(seat, wrong)
            cards = sorted(deck["cards"].items())
            state.decks[seat] = [self.values[name] for name, n in cards for _ in range(n)]
            shuffle(chance, state.decks[seat], f"shuffle {seat}")
            self._draw_up(state, seat)
        return state

    def _draw_up(self, state: Table, seat: int) -> list[int]:
        drawn = []
        while state.decks[seat] and len(state.hands[seat]) < 3:
            drawn.append(state.decks[seat].pop())
            state.hands[seat].append(drawn[-1])
        return drawn

    def seats_to_act(self, state: Table) -> tuple[int, ...]:
        if state.outcome:
            return ()
        player = state.turn % 2
        return (player,) if state.claim is None else (1 - player,)

    def legal_actions(self, state: Table, seat: int) -> list[Any]:
        if seat not in self.seats_to_act(state):
            return []
        if state.claim is not None:
            return ["yield", "doubt"] if state.decks[seat] else ["yield"]
        return sorted(set(state.hands[seat])) or ["skip"]

    def apply(self, state: Table, seat: int, action: Any) -> list[Event]:
        if action not in self.legal_actions(state, seat):
            raise IllegalAction("impossible")
        if state.claim is not None:
            return self._answer(state, seat, action)
        if action == "skip":
            return self._next(state)
        state.hands[seat].remove(action)
        state.claim = action + roll(state.chance, 6)
        return [Event("claim", {"text": f"{self.seats[seat]} claims {state.claim}"})]

    def _answer(self, state: Table, seat: int, action: Any) -> list[Event]:
        claim, state.claim = state.claim, None
        assert claim is not None
        if action == "yield":
            state.scores[1 - seat] += 1
            events = [Event("yield", {"text": f"{self.seats[seat]} yields"})]
        else:
            number, die = state.decks[seat].pop(), roll(state.chance, 6)
            wins = number + die > claim
            state.scores[seat if wins else 1 - seat] += 2
            events = [Event("doubt", {"text": f"doubted with {number} + {die}"})]
        for player in (0, 1):
            drawn = self._draw_up(state, player)
            if drawn:
                own = {player: {"numbers": drawn}}
                events.append(Event("draw", {"text": f"{self.seats[player]} draws"}, own))
        return events + self._next(state)

    def _next(self, state: Table) -> list[Event]:
        state.turn += 1
        if any(state.hands):
            return []
        left, right = state.scores
        winner = None if left == right else int(right > left)
        return self.end(state, winner, "counted")

    def act(self, state: Table, seat: int, said: str | Data) -> list[Event]:
        return self.apply(state, seat, self.parse(state, seat, said))

    def end(self, state: Table, winner: int | None, reason: str) -> list[Event]:
        state.outcome, state.claim = Outcome(winner, Reason(reason)), None
        return [Event("over", {"text": reason})]

    def stage(self, state: Table) -> str:
        return "over" if state.outcome else f"round {state.turn // 2}"

    def outcome(self, state: Table) -> Outcome | None:
        return state.outcome

    def decision(self, state: Table, seat: int) -> Decision | None:
        if state.claim is None or seat not in self.seats_to_act(state):
            return None
        options = tuple(self.legal_actions(state, seat))
        described = tuple(self.describe(state, seat, option) for option in options)
        args = {"claim": state.claim}
        return Decision(seat, "claim", None, args, options, described, "yield")

    def view(
        self, state: Table, seat: int | None, odds: bool = False, why_not: bool = False
    ) -> Data:
        return {
            "hand": None if seat is None else list(state.hands[seat]),
            "hands": [len(hand) for hand in state.hands],
            "decks": [len(deck) for deck in state.decks],
            "scores": list(state.scores),
            "claim": state.claim,
        }

    def visible(self, event: Event, seat: int | None) -> Data | None:
        return event.seen_by(seat)

    def parse(self, state: Table, seat: int, said: str | Data) -> Any:
        for action in self.legal_actions(state, seat):
            if said in (self.write(state, seat, action), self.describe(state, seat, action)):
                return action
        raise IllegalAction("impossible")

    def describe(self, state: Table, seat: int, action: Any) -> Data:
        return {"notation": self.write(state, seat, action), "action": action}

    def write(self, state: Table, seat: int, action: Any) -> str:
        return action if isinstance(action, str) else f"claim with {action}"

    def imagine(self, state: Table, seat: int, chance: Chance) -> Table:
        """Own deck shuffled anew; the other's hidden numbers any that there are."""
        t = self.clone(state)
        t.decks[seat].sort()  # where it lay may not tell
        shuffle(chance, t.decks[seat], "own")
        values = sorted(self.values.values())
        for pile in (t.hands[1 - seat], t.decks[1 - seat]):
            pile[:] = [values[chance.below(len(values), "other")] for _ in pile]
        t.chance = chance
        return t

    def worth(self, state: Table, seat: int) -> float:
        ahead = float(state.scores[seat] - state.scores[1 - seat])
        if state.outcome and state.outcome.winner is not None:
            return 100.0 if state.outcome.winner == seat else -100.0
        return ahead

    def clone(self, state: Table) -> Table:
        return Table(
            state.chance.clone(), [list(d) for d in state.decks], [list(h) for h in state.hands],
            list(state.scores), state.turn, state.claim, state.outcome,
        )  # fmt: skip

    def to_json(self, state: Table) -> Data:
        data: Data = {name: getattr(state, name) for name in PLAIN}
        won = state.outcome
        data["chance"] = state.chance.to_data()
        data["outcome"] = won and [won.winner, won.reason.code]
        copied: Data = json.loads(json.dumps(data))
        return copied

    def from_json(self, data: Data) -> Table:
        state = Table(chance_from_data(data["chance"]))
        for name in PLAIN:
            setattr(state, name, data[name])
        if data["outcome"]:
            winner, code = data["outcome"]
            state.outcome = Outcome(winner, Reason(code))
        return state

    def state_hash(self, state: Table) -> str:
        text = json.dumps(self.to_json(state), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()
