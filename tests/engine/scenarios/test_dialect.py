"""CIDWaM's dialect: loaded by who reads scenarios alone; a die may be missing before any step."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.scenarios import ScenarioError, run_scenario
from engine.scenarios.telling import tell
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
from engine.games import GAMES
from engine.kernel.kind import open_game
kind = GAMES["cidwam"]
open_game(kind, [])
print([name for name in ("yaml", "engine.cidwam.dialect") if name in sys.modules])
kind.dialect
print([name for name in ("yaml", "engine.cidwam.dialect") if name in sys.modules])
"""


def test_a_die_that_is_missing_before_the_first_step() -> None:
    result = run_scenario(ROLLS_AT_THE_BEGINNING, "here")
    assert (result.ok, result.step, result.message) == (False, 0, MISSING)
    with pytest.raises(ScenarioError) as refused:
        tell(ROLLS_AT_THE_BEGINNING, "here")
    assert str(refused.value) == MISSING
    assert run_scenario(ROLLS_AT_THE_BEGINNING.replace("dice: []", "dice: [3]"), "here").ok


def test_who_plays_loads_no_dialect() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["[]", "['engine.cidwam.dialect']"]
