"""Records of games by chance, as the site keeps them."""

from __future__ import annotations

import random

from engine.kernel.chance import FairChance
from engine.kernel.records import Record
from engine.kernel.replay import make_record
from tests.games.spelldawn.tables import opened, set_cards, starter_decks


def recorded(seed: int) -> Record:
    """Return the record of a game that a seed decides."""
    rng = random.Random(seed)
    game, decks = opened(), [rng.choice(own) for own in starter_decks()]
    server, seeds = f"server {seed}", [f"overlord {seed}", f"champion {seed}"]
    state = game.set_up(decks, FairChance(server, seeds))
    lines: list[tuple[int | None, str]] = [(0, 'orders {"keep": 1}')]
    game.act(state, *lines[0])  # type: ignore[arg-type]
    while acting := game.seats_to_act(state):
        action = rng.choice(game.legal_actions(state, acting[0]))
        lines.append((acting[0], game.write(state, acting[0], action)))
        game.play_on(state, acting[0], action)
    return make_record(game, set_cards(), decks, server, seeds, lines)
