"""CIDWaM's dialect: loaded by who reads scenarios alone; a die may be missing before any step."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.scenarios import ScenarioError, run_scenario
from engine.scenarios.telling import tell
from games import GAMES
from tests.engine.random_games import ROOT

ROLLS_AT_THE_BEGINNING = """\
title: A die before the first step
cards:
  - {name: Reader, kind: Soul, value: 1, movement: king, hit_dice: 3,
     text: "At the beginning of your turn: Roll 1d6."}
setup: {phase: begin, board: {c2: {soul: Reader, owner: south}}}
dice: []
steps:
  - south: end
"""
MISSING = "here, line 6: dice: a d6 is rolled and the list has no number 1"
LOADED = """
import sys
from games import GAMES
from engine.kernel.kind import open_game
kind = GAMES[sys.argv[1]]
open_game(kind, [])
dialect = f"games.{sys.argv[1]}.rules.dialect"
print([name for name in ("yaml", dialect) if name in sys.modules])
kind.dialect
print([name for name in ("yaml", dialect) if name in sys.modules])
"""


def test_a_die_that_is_missing_before_the_first_step() -> None:
    result = run_scenario(ROLLS_AT_THE_BEGINNING, "here", GAMES)
    assert (result.ok, result.step, result.message) == (False, 0, MISSING)
    with pytest.raises(ScenarioError) as refused:
        tell(ROLLS_AT_THE_BEGINNING, "here", GAMES)
    assert str(refused.value) == MISSING
    assert run_scenario(ROLLS_AT_THE_BEGINNING.replace("dice: []", "dice: [3]"), "here", GAMES).ok


@pytest.mark.parametrize("slug", ["cidwam", "complicated"])
def test_who_plays_loads_no_dialect(slug: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, slug], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["[]", f"['games.{slug}.rules.dialect']"]


def test_a_file_is_given_the_cards_of_its_own_game() -> None:
    """Another game's set may have a card that this one could not read, or of the same name."""
    figures = {"kind": "Soul", "value": 1, "movement": "king", "hit_dice": 1, "text": ""}
    card = {"name": "Wide Wren", **figures}
    setup = "{active: south, phase: move, south: {hand: [Wide Wren]}}"
    text = f"title: x\nsetup: {setup}\nsteps: []\n"
    strange = {"name": "Wide Wren", "code": "H5"}
    assert run_scenario(text, "here", GAMES, {"cidwam": [card], "complicated": [strange]}).ok
    with pytest.raises(ScenarioError, match="Wide Wren"):
        run_scenario(text, "here", GAMES, {"complicated": [card]})
