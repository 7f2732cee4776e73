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
from games.complicated.rules.cards import CARDS
from games.complicated.rules.foresight.choices import choices
from games.complicated.rules.foresight.imagining import imagine
from games.complicated.rules.foresight.planning_value import planning_value
from games.complicated.rules.foresight.worth import worth
from games.complicated.rules.mechanics import acting
from games.complicated.rules.mechanics.legal import Action, asked, legal_actions
from games.complicated.rules.mechanics.orders import FIGURES
from games.complicated.rules.mechanics.setup import set_up
from games.complicated.rules.position.state import OVER, State
from games.complicated.rules.position.terms import PAIRS, SEAT_NAMES, Terms
from games.complicated.rules.table import action_data, notation, questions
from games.complicated.rules.table import view as views
from games.complicated.rules.table.why_not import add_reasons
from games.complicated.rules.table.words import ComplicatedWords
from games.complicated.rules.table.words.card_names import full_name
from games.complicated.rules.versions import NEWEST, RulesVersion

SECTION = "aces"
# What is told of actions that taught their seat nothing and asked nobody: they can be taken back.
HARMLESS = frozenset(
    {"resource", "tapped", "tapped_base", "put", "played", "moved", "assembled", "phase", "changed"}
)
_RULES_OF_ENDS = {"last": "C6.2", "agreed": "C6.6", "quiet": "C6.4", "long": "C6.4"}


class Complicated(ToldGame[State]):
    """The game of some terms. Cards are always the same; those given name the Aces of decks."""

    name = "complicated"
    harmless = HARMLESS
    search_divisor = 4  # measured: games/complicated/docs/balance.md

    def __init__(
        self,
        kind: GameDefinition,
        cards: Sequence[Data],
        seats: int,
        options: Mapping[str, Any],
        rules: RulesVersion = NEWEST,
    ) -> None:
        partners = options["teams"] == PAIRS
        self.terms = Terms(seats, options["decks_per_player"], options["aces"], partners, rules)
        self.rules_version = rules.name
        self.seats = SEAT_NAMES[:seats]
        self.options = dict(options)
        self.kind = kind
        self.cards = {str(card["name"]): card for card in cards}

    def words(self, language: str = "en") -> ComplicatedWords:
        return {"en": ComplicatedWords}[language](self.kind)

    def deck_problems(self, deck: Data, seat: int = 0) -> list[Problem]:
        """Return what is wrong with a seat's order of Aces (C3.1, C8.1); none at all is right."""
        return self.kind.deck_problems("", deck, self.cards, self.options)

    def set_up(self, decks: Sequence[Data], chance: Chance) -> State:
        for seat, deck in enumerate(decks):
            errors = [one for one in self.deck_problems(deck, seat) if one.level == "error"]
            if errors:
                raise IllegalDeck(seat, errors)
        return set_up(self.terms, [ace_codes(deck.get(SECTION) or []) for deck in decks], chance)

    def seats_out(self, state: State) -> tuple[int, ...]:
        """Return who has lost or resigned (C6.1, C6.6)."""
        return tuple(seat for seat, side in enumerate(state.sides) if side.is_out)

    def seats_to_act(self, state: State) -> tuple[int, ...]:
        seat, _ = asked(state)
        return () if seat < 0 else (seat,)

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        return legal_actions(state, seat)

    def choices(self, state: State, seat: int) -> list[Action]:
        return choices(state, seat)

    def least_action(self, state: State, seat: int) -> Action:
        """Ending the phase, no block, nothing more in a battle, no draw: the last there is."""
        return legal_actions(state, seat)[-1]

    def line_of(self, data: Data) -> str:
        return action_data.line_of(data)

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
            return self.apply(state, seat, notation.read(state, seat, line))
        with state.telling(self.snapshots) as log:
            if line == "resign":
                acting.leave(state, seat, "resigned")
            elif line == "offer draw":
                acting.offer_draw(state, seat)
            elif line == "accept draw":
                acting.accept_draw(state, seat)
            else:
                acting.decline_draw(state, seat)
        return log

    def _leave_orders(self, state: State, seat: int, line: str) -> list[Event]:
        """Standing orders, told to nobody; they hold from the next question on."""
        if state.phase == OVER or state.sides[seat].is_out:
            raise IllegalAction("over")
        state.sides[seat].orders = orders.read_orders(FIGURES, line)
        return []

    def forfeit(self, state: State, seat: int, reason: str) -> list[Event]:
        """The seat is out as if it had resigned (C6.6)."""
        if state.phase == OVER or state.sides[seat].is_out:
            return []
        with state.telling(self.snapshots) as log:
            acting.leave(state, seat, reason)
        return log

    def end(self, state: State, winner: int | None, reason: str) -> list[Event]:
        with state.telling(self.snapshots) as log:
            acting.end(state, winner, reason)
        return log

    def stage(self, state: State) -> str:
        return "over" if state.phase == OVER else f"turn {state.turn}"

    def part(self, state: State) -> str:
        return state.phase

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        places = tuple(side.place for side in state.sides)
        first = {self.terms.teams[seat] for seat, place in enumerate(places) if place == 1}
        reason = Reason(state.ended, _RULES_OF_ENDS.get(state.ended))
        return Outcome(places, reason, tied=len(first) > 1)  # C6.4, C6.6

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
            view["legal"] = [
                action_data.describe(state, seat, action) for action in legal_actions(state, seat)
            ]
            view["decision"] = question_data(self.decision(state, seat))
            if why_not:
                add_reasons(state, seat, view)
        return view

    def parse(self, state: State, seat: int, said: str | Data) -> Action:
        line = said if isinstance(said, str) else self.line_of(said)
        action = notation.read(state, seat, line)
        acting.check(state, seat, action)
        return action

    def write(self, state: State, seat: int, action: Any) -> str:
        return notation.write(state, seat, action)

    def describe(self, state: State, seat: int, action: Any) -> Data:
        return action_data.describe(state, seat, action)

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        return imagine(state, seat, chance)

    def chances(self, state: State, seat: int, action: Any) -> list[tuple[float, State]]:
        """One state: nothing but draws of unknown cards is left to chance."""
        return [(1.0, acting.looked_at(state, seat, action))]

    def is_certain(self, state: State, seat: int, action: Any) -> bool:
        return acting.is_of_means(state, action)

    def worth(self, state: State, seat: int) -> float:
        return worth(state, seat)

    def planning_value(self, state: State, seat: int) -> float:
        return planning_value(state, seat)

    def from_json(self, data: Data) -> State:
        return State.from_json(data, self.terms)


_ACES = {full_name(code): code for code in CARDS if code[1:] == "A"}


def ace_codes(names: Sequence[str]) -> list[str]:
    """The codes of Aces by their names, the top first; of two equal ones the second is the second
    deck's."""
    codes: list[str] = []
    for name in names:
        code = _ACES[name]
        codes.append(f"{code}b" if code in codes else code)
    return codes
