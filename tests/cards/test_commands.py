"""Commands that read set files work as programs of their own, from the shell."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.engine.random_games import ROOT


@pytest.mark.parametrize(
    "command",
    [
        ["scenario", "games/spelldawn/scenarios/s4_6_gain_and_draw.yaml"],
        ["compile_text", "games/spelldawn/sets/spelldawn-first/champion_boons.yaml"],
    ],
)
def test_a_command_runs_from_the_shell(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", *command], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
