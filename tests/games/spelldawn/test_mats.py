"""What the mats say lies at a place is what views have there."""

from __future__ import annotations

from games.spelldawn.rules.game import VIEWERS
from tests.games.spelldawn.tables import DEFINITION, random_games
from tests.toys.test_mats import filled, names

NEVER = {"crypts_minions"}  # in some few games nobody guards the Crypts


def test_views_fill_the_mats() -> None:
    seen: set[str] = set()
    for game, state, _ in random_games(range(4), 6):
        for viewer in VIEWERS:
            filled(DEFINITION, game, game.view(state, viewer), viewer, seen)
    assert names(DEFINITION) - seen <= NEVER
