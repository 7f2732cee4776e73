"""Facts that the lab counts of a battle beside who wins: who began, and how it stands."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.facts import FIRST, Bar, Fact, Facts, Standing
from games.kaadosu.rules.foresight.worth import worth
from games.kaadosu.rules.position.state import State


class KaadosuFacts(Facts):
    """Cards are no book's, so none is counted by name."""

    sections = ()
    bars = (
        Bar("Each deck wins {low}-{high}%", "decks", 0.45, 0.55),
        Bar("The seat that begins wins {low}-{high}%", "first", 0.45, 0.60),
        Bar("Half of the battles take {low} to {high} turns", "turns", 8, 12),
    )
    far_behind = 8

    def begun(self, state: State) -> Iterator[Fact]:
        yield FIRST, state.first, ""

    def standing(self, state: State) -> Standing:
        """By what bots see, and by health."""
        first, second = state.sides
        return Standing(worth(state, 0), first.health - second.health)

    def turn(self, state: State) -> int:
        return state.turn
