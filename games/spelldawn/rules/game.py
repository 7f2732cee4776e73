"""The game as the kernel's Game: the facade that sites, bots, scenarios and records use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel import orders, patches
from engine.kernel.chance import Chance
from engine.kernel.definition import GameDefinition
from engine.kernel.game import (
    ALWAYS,
    Data,
    Decision,
    Event,
    IllegalAction,
    IllegalDeck,
    Outcome,
    Problem,
    Reason,
)
from engine.kernel.told_game import ToldGame, question_data
from games.spelldawn.rules.cards.card import Card, CardPool
from games.spelldawn.rules.cards.decks import deck_problems
from games.spelldawn.rules.cards.schema import SEATS, SECTIONS
from games.spelldawn.rules.foresight.choices import choices
from games.spelldawn.rules.foresight.imagining import imagine
from games.spelldawn.rules.foresight.worth import worth
from games.spelldawn.rules.mechanics import acting, turns
from games.spelldawn.rules.mechanics.legal import Action, asked, legal_actions
from games.spelldawn.rules.mechanics.refusals import refusal
from games.spelldawn.rules.position.notation import meanings, written
from games.spelldawn.rules.position.state import DRAWN, NOBODY, State
from games.spelldawn.rules.table import action_data, questions
from games.spelldawn.rules.table.view import known
from games.spelldawn.rules.table.words import SpelldawnWords
from games.spelldawn.rules.versions import NEWEST, checked_version

# What is told of lines that showed nothing new: they can be taken back.
HARMLESS = frozenset(("acted", "changed", "gained", "played", "laid", "progressed", "stored"))
_RULES_OF_ENDS = {"points": "S6.7", "damage": "S6.1", "deck": "S6.6", "agreed": "S6.8"}
VIEWERS = (0, 1, None)


class Spelldawn(ToldGame[State]):
    """The game with some cards: the Overlord's seat first."""

    name = "spelldawn"
    harmless = HARMLESS

    def __init__(
        self, kind: GameDefinition, cards: Sequence[Data], rules_version: str = NEWEST
    ) -> None:
        self.kind = kind
        self.pool = CardPool(cards)
        self.rules_version = checked_version(rules_version)
        self.seats = SEATS
        self.options: Mapping[str, Any] = {}

    def words(self, language: str = "en") -> SpelldawnWords:
        return {"en": SpelldawnWords}[language](self.kind)

    def deck_problems(self, deck: Data, seat: int = 0) -> list[Problem]:
        return deck_problems(SEATS[seat], deck, self.pool.data)

    def set_up(self, decks: Sequence[Data], chance: Chance) -> State:
        for seat, deck in enumerate(decks):
            errors = [one for one in self.deck_problems(deck, seat) if one.level == "error"]
            errors += self._unplayable(deck)
            if errors:
                raise IllegalDeck(seat, errors)
        dealt = [
            [self._cards(deck.get(section.name) or {}) for section in SECTIONS[:3]]
            for deck in decks
        ]
        return turns.set_up(self.pool, dealt, chance)

    def _cards(self, counts: Mapping[str, int]) -> list[Card]:
        return [self.pool[name] for name, count in sorted(counts.items()) for _ in range(count)]

    def _unplayable(self, deck: Data) -> list[Problem]:
        """An error for each card whose text is none."""
        names = {name for section in SECTIONS[:3] for name in deck.get(section.name) or {}}
        return [
            Problem("error", "unplayable", None, {"card": name})
            for name in sorted(names)
            if name in self.pool and self.pool[name].wrong_text is not None
        ]

    def seats_to_act(self, state: State) -> tuple[int, ...]:
        seat, _ = asked(state)
        return () if seat == NOBODY else (seat,)

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        return legal_actions(state, seat)

    def choices(self, state: State, seat: int) -> list[Action]:
        return choices(state, seat)

    def least_action(self, state: State, seat: int) -> Action:
        return questions.least(legal_actions(state, seat))

    def line_of(self, data: Data) -> str:
        return action_data.line_of(data)

    def snapshots(self, state: State) -> list[Data]:
        return [known(state, viewer) for viewer in VIEWERS]

    def carry_out(self, state: State, seat: int, action: Any) -> None:
        acting.check(state, seat, action)
        acting.play_on(state, seat, action)

    def play_on(self, state: State, seat: int, action: Action) -> None:
        acting.play_on(state, seat, action)

    def act(self, state: State, seat: int, said: str | Data) -> list[Event]:
        line = said if isinstance(said, str) else self.line_of(said)
        if line.startswith(orders.START):
            acting.leave_orders(state, seat, line)
            return []
        if line not in ALWAYS:
            return self.apply(state, seat, self.parse(state, seat, line))
        with state.telling(self.snapshots) as log:
            if line == "resign":
                acting.leave(state, seat, "resigned")
            elif line == "offer draw":
                acting.offer_draw(state, seat)
            else:
                acting.answer_draw(state, seat, (line,))
        return log

    def forfeit(self, state: State, seat: int, reason: str) -> list[Event]:
        if state.ended:
            return []
        with state.telling(self.snapshots) as log:
            acting.leave(state, seat, reason)
        return log

    def end(self, state: State, winner: int | None, reason: str) -> list[Event]:
        with state.telling(self.snapshots) as log:
            acting.end(state, winner, reason)
        return log

    def stage(self, state: State) -> str:
        return "over" if state.ended else f"turn {state.turn}"

    def outcome(self, state: State) -> Outcome | None:
        if not state.ended:
            return None
        winner = None if state.winner == DRAWN else state.winner
        return Outcome.won_by(winner, Reason(state.ended, _RULES_OF_ENDS.get(state.ended)))

    def decision(self, state: State, seat: int) -> Decision | None:
        return questions.decision(state, seat)

    def is_asked(self, state: State, seat: int) -> bool:
        return questions.is_asked(state, seat)

    def view(
        self, state: State, seat: int | None, odds: bool = False, why_not: bool = False
    ) -> Data:
        view = {**known(state, seat), **patches.NOT_FOLLOWED}
        if seat is not None:
            view["legal"] = [action_data.describe(one) for one in legal_actions(state, seat)]
            view["decision"] = question_data(self.decision(state, seat))
        return view

    def parse(self, state: State, seat: int, said: str | Data) -> Action:
        line = said if isinstance(said, str) else self.line_of(said)
        found = [action for action in meanings(line) if written(action) == line]
        legal = legal_actions(state, seat)
        for action in found:
            if action in legal:
                return action
        if not found:
            raise IllegalAction("unreadable")
        raise refusal(state, seat, found[0])

    def write(self, state: State, seat: int, action: Any) -> str:
        return written(action)

    def describe(self, state: State, seat: int, action: Any) -> Data:
        return action_data.describe(action)

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        return imagine(state, seat, chance)

    def worth(self, state: State, seat: int) -> float:
        return worth(state, seat)

    def from_json(self, data: Data) -> State:
        return State.from_json(data, self.pool)
