"""The facts that one viewer may know of a game as it stands, gathered from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.game import ALWAYS, Data, Decision, Game, IllegalAction, Outcome

RESIGN = "resign"


@dataclass(frozen=True)
class Situation:
    """The view of a seat, or of a spectator (None), and what that seat may do and is asked.

    actions: as data. asides: those of `ALWAYS` that are possible now. waiting: who is to act.
    """

    seat: int | None
    view: Data
    actions: tuple[Data, ...]
    asides: tuple[str, ...]
    decision: Decision | None
    waiting: tuple[int, ...]
    outcome: Outcome | None


def look(game: Game[Any], state: Any, seat: int | None) -> Situation:
    """Return the situation of a state for one viewer. The state stays as it is."""
    found: tuple[Data, ...] = ()
    if seat is not None:
        legal = game.legal_actions(state, seat)
        found = tuple(game.describe(state, seat, action) for action in legal)
    return Situation(
        seat=seat,
        view=game.view(state, seat),
        actions=found,
        asides=() if seat is None else _asides(game, state, seat),
        decision=None if seat is None else game.decision(state, seat),
        waiting=game.seats_to_act(state),
        outcome=game.outcome(state),
    )


def _asides(game: Game[Any], state: Any, seat: int) -> tuple[str, ...]:
    """Return what the seat could do beside its actions, by trying it on a copy."""
    if game.outcome(state) is not None:
        return ()
    possible = []
    for line in ALWAYS if len(game.seats) > 1 else (RESIGN,):  # nobody to agree on a draw with
        try:
            game.act(game.clone(state), seat, line)
        except IllegalAction:
            continue
        possible.append(line)
    return tuple(possible)
