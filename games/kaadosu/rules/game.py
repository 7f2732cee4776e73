"""The battle as the kernel's Game: the facade that sites, bots, scenarios and records use."""

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
from games.kaadosu.rules import names
from games.kaadosu.rules.decks import (
    further_problems,
    has_no_cards,
    in_battle,
    listed,
)
from games.kaadosu.rules.foresight.imagining import imagine
from games.kaadosu.rules.foresight.worth import planning_value, worth
from games.kaadosu.rules.mechanics import acting
from games.kaadosu.rules.mechanics.legal import Action, asked, legal_actions
from games.kaadosu.rules.mechanics.orders import FIGURES
from games.kaadosu.rules.mechanics.setup import set_up
from games.kaadosu.rules.position.state import (
    ANTE,
    GUIDES,
    NOBODY,
    OVER,
    OWN,
    SEAT_NAMES,
    State,
    Terms,
)
from games.kaadosu.rules.table import notation, questions
from games.kaadosu.rules.table import view as views
from games.kaadosu.rules.table.why_not import add_reasons
from games.kaadosu.rules.table.words import KaadosuWords

# What is told of actions that taught their seat nothing and asked nobody: they can be taken back.
HARMLESS = frozenset({"placed", "moved", "attacked", "retired", patches.CHANGED})
_RULES_OF_ENDS = {
    "health": "K7.1", "resigned": "K7.2", "agreed": "K7.3", "quiet": "K7.4", "long": "K7.4",
}  # fmt: skip


class Kaadosu(ToldGame[State]):
    """The battle under some options. Its decks hold whole cards, so it is made without any."""

    name = names.SLUG
    harmless = HARMLESS
    seats = SEAT_NAMES

    def __init__(
        self, kind: GameDefinition, options: Mapping[str, Any], rules_version: str
    ) -> None:
        self.kind = kind
        self.options = dict(options)
        self.rules_version = rules_version
        self.terms = Terms(
            options["ante"] == GUIDES, options["second_hand"], options["piles"] == OWN
        )

    def words(self, language: str = "en") -> KaadosuWords:
        return {"en": KaadosuWords}[language](self.kind)

    def deck_problems(self, deck: Data, seat: int = 0) -> list[Problem]:
        """Problems of a seat's deck (K2.1); one that lists no cards is made by chance."""
        return self.kind.deck_problems("", deck, {}, self.options)

    def set_up(self, decks: Sequence[Data], chance: Chance) -> State:
        read: list[list[Data] | None] = []
        for seat, deck in enumerate(decks):
            errors = self.deck_problems(deck, seat)
            own = None if errors or has_no_cards(deck) else listed(deck, self.kind.read_card)
            if own is not None:
                others = [one for one in read if one is not None]
                errors = list(further_problems([*others, own], self.terms.has_ante))
            if errors:
                raise IllegalDeck(seat, errors)
            read.append(own)
        return set_up(self.terms, in_battle(read, chance), chance)

    def seats_to_act(self, state: State) -> tuple[int, ...]:
        seat, _ = asked(state)
        return () if seat == NOBODY else (seat,)

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        return legal_actions(state, seat)

    def least_action(self, state: State, seat: int) -> Action:
        """Ending the turn; of a question its default."""
        if self.is_asked(state, seat):
            return notation.read(questions.default(state, seat))
        return legal_actions(state, seat)[-1]

    def line_of(self, data: Data) -> str:
        return notation.line_of(data)

    def snapshots(self, state: State) -> list[Data]:
        return views.snapshots(state)

    def carry_out(self, state: State, seat: int, action: Any) -> None:
        acting.apply(state, seat, action)

    def play_on(self, state: State, seat: int, action: Action) -> None:
        acting.play_on(state, seat, action)

    def act(self, state: State, seat: int, said: str | Data) -> list[Event]:
        line = said if isinstance(said, str) else self.line_of(said)
        if line.startswith(orders.START):
            return self._leave_orders(state, seat, line)
        if line not in ALWAYS:
            return self.apply(state, seat, notation.read(line))
        with state.telling(self.snapshots) as log:
            if line == "resign":
                acting.resign(state, seat)
            elif line == "offer draw":
                acting.offer_draw(state, seat)
            else:
                acting.answer_draw(state, seat, line == "accept draw")
        return log

    def _leave_orders(self, state: State, seat: int, line: str) -> list[Event]:
        """Standing orders, told to nobody; they hold from the next question on."""
        if state.phase == OVER:
            raise IllegalAction("over")
        state.sides[seat].orders = orders.read_orders(FIGURES, line)
        return []

    def forfeit(self, state: State, seat: int, reason: str) -> list[Event]:
        """The seat has lost (K7.2); once the battle is decided, the ante is chosen (K7.6)."""
        if state.phase == OVER:
            return []
        with state.telling(self.snapshots) as log:
            acting.lose(state, seat, reason)
        return log

    def end(self, state: State, winner: int | None, reason: str) -> list[Event]:
        with state.telling(self.snapshots) as log:
            acting.stop(state, winner, reason)
        return log

    def stage(self, state: State) -> str:
        return state.phase if state.phase in (ANTE, OVER) else f"turn {state.turn}"

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        winner = None if state.winner == NOBODY else state.winner
        return Outcome.won_by(winner, Reason(state.ended, _RULES_OF_ENDS.get(state.ended)))

    def decision(self, state: State, seat: int) -> Decision | None:
        return questions.decision(state, seat)

    def is_asked(self, state: State, seat: int) -> bool:
        return questions.is_asked(state, seat)

    def view(
        self, state: State, seat: int | None, odds: bool = False, why_not: bool = False
    ) -> Data:
        view = views.known(state, seat)
        view.update(patches.NOT_FOLLOWED)
        if seat is not None:
            view["legal"] = [notation.describe(action) for action in legal_actions(state, seat)]
            view["decision"] = question_data(self.decision(state, seat))
            if why_not:
                add_reasons(state, seat, view)
        return view

    def parse(self, state: State, seat: int, said: str | Data) -> Action:
        line = said if isinstance(said, str) else self.line_of(said)
        action = notation.read(line)
        acting.check(state, seat, action)
        return action

    def write(self, state: State, seat: int, action: Any) -> str:
        return notation.write(action)

    def describe(self, state: State, seat: int, action: Any) -> Data:
        return notation.describe(action)

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        return imagine(state, seat, chance)

    def worth(self, state: State, seat: int) -> float:
        return worth(state, seat)

    def planning_value(self, state: State, seat: int) -> float:
        return planning_value(state, seat)

    def from_json(self, data: Data) -> State:
        return State.from_json(data, self.terms)
