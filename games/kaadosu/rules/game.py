"""The battle as the kernel's Game: the facade that sites, bots, scenarios and records use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from engine.kernel import orders, patches
from engine.kernel.chance import Chance
from engine.kernel.definition import GameDefinition
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
)
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
_HARMLESS = frozenset({"placed", "moved", "attacked", "retired", patches.CHANGED})
_RULES_OF_ENDS = {
    "health": "K7.1", "resigned": "K7.2", "agreed": "K7.3", "quiet": "K7.4", "long": "K7.4",
}  # fmt: skip


class Kaadosu(Game[State]):
    """The battle under some options. Its decks hold whole cards, so it is made without any."""

    name = names.SLUG
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

    def apply(self, state: State, seat: int, action: Any) -> list[Event]:
        with _telling(state) as log:
            acting.apply(state, seat, action)
        return log

    def play_on(self, state: State, seat: int, action: Action) -> None:
        """`apply` for an action just listed for this very state, without telling of it."""
        acting.play_on(state, seat, action)

    def watch(self, state: State, seat: int, action: Any, kinds: frozenset[str]) -> list[Event]:
        """`apply`, telling events of these kinds alone, and never how views go on."""
        log: list[Event] = []
        state.log = log if kinds else None
        try:
            acting.apply(state, seat, action)
        finally:
            state.log = None
        return [event for event in log if event.kind in kinds]

    def act(self, state: State, seat: int, said: str | Data) -> list[Event]:
        line = said if isinstance(said, str) else notation.line_of(said)
        if line.startswith(orders.START):
            return self._leave_orders(state, seat, line)
        if line not in ALWAYS:
            return self.apply(state, seat, notation.read(line))
        with _telling(state) as log:
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
        with _telling(state) as log:
            acting.lose(state, seat, reason)
        return log

    def end(self, state: State, winner: int | None, reason: str) -> list[Event]:
        with _telling(state) as log:
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

    def can_take_back(self, events: Sequence[Event], seat: int) -> bool:
        """Actions of one's own turn alone: no card was drawn, and nobody has won."""
        return {event.kind for event in events} <= _HARMLESS

    def view(
        self, state: State, seat: int | None, odds: bool = False, why_not: bool = False
    ) -> Data:
        view = views.known(state, seat)
        view.update(patches.NOT_FOLLOWED)
        if seat is not None:
            view["legal"] = [notation.describe(action) for action in legal_actions(state, seat)]
            view["decision"] = questions.as_data(self.decision(state, seat))
            if why_not:
                add_reasons(state, seat, view)
        return view

    def visible(self, event: Event, seat: int | None) -> Data | None:
        return event.seen_by(seat)

    def followable(self, view: Data) -> Data:
        return patches.followable(view)

    def parse(self, state: State, seat: int, said: str | Data) -> Action:
        line = said if isinstance(said, str) else notation.line_of(said)
        action = notation.read(line)
        acting.check(state, seat, action)
        return action

    def write(self, state: State, seat: int, action: Any) -> str:
        return notation.write(action)

    def describe(self, state: State, seat: int, action: Any) -> Data:
        return notation.describe(action)

    def notation(self, state: State, seat: int, data: Data) -> str:
        """The line that an action as data means; IllegalAction if none."""
        line = notation.line_of(data)
        return line if line in ALWAYS else self.write(state, seat, self.parse(state, seat, line))

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        return imagine(state, seat, chance)

    def chances(self, state: State, seat: int, action: Any) -> list[tuple[float, State]]:
        """One state: nothing but draws of unknown cards is left to chance (K8.4)."""
        after = state.clone()
        acting.play_on(after, seat, action)
        return [(1.0, after)]

    def worth(self, state: State, seat: int) -> float:
        return worth(state, seat)

    def planning_value(self, state: State, seat: int) -> float:
        return planning_value(state, seat)

    def clone(self, state: State) -> State:
        return state.clone()

    def to_json(self, state: State) -> Data:
        return state.to_json()

    def from_json(self, data: Data) -> State:
        return State.from_json(data, self.terms)

    def state_hash(self, state: State) -> str:
        return state.hash()


@contextmanager
def _telling(state: State) -> Iterator[list[Event]]:
    """Keep a log of what happens meanwhile, and end it with how each view goes on."""
    before = views.snapshots(state)
    log: list[Event] = []
    state.log = log
    try:
        yield log
    finally:
        state.log = None
    log.append(patches.changed(before, views.snapshots(state)))
