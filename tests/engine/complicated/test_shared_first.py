"""A shared first place is a draw (C6.4, C6.6), and a team's is a win (C8.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.replay import result
from engine.scenarios.running import check_look
from engine.scenarios.scenario import LOOKS, read_scenario
from games import GAMES

FOLDER = Path("games/complicated/scenarios")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("c6_4_a_shared_first_place", "p1, p3 draw: quiet"),
        ("c6_6_a_draw_agreed", "p2, p3, p4 draw: agreed"),
        ("c8_3_a_draw_with_a_partner_out", "draw: agreed"),
        ("c6_6_who_resigns_is_no_longer_asked", "p1, p2 draw: agreed"),
    ],
)
def test_the_record_says_so(name: str, says: str) -> None:
    path = FOLDER / f"{name}.yaml"
    scenario = read_scenario(path.read_text(encoding="utf-8"), str(path), {}, GAMES)
    game, state = scenario.situation.game, scenario.situation.build()
    for step in scenario.steps:
        ((key, value),) = step.items()
        if key in LOOKS:
            assert not check_look(scenario, state, step)
        else:
            game.act(state, scenario.seat(key), value)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.is_draw
    assert result(game, outcome) == says


def test_a_team_wins_together() -> None:
    path = Path("tests/engine/complicated/records")
    said = [line for file in path.glob("*.txt") for line in file.read_text().splitlines()]
    assert "Result: p1, p3 win: last" in said
