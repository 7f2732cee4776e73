"""Every rule of games/complicated/docs/rules.md is named by a scenario that plays it; all hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenarios import run_scenario
from games import GAMES
from tests.games.scenario_files import each_rule_has_one, files_of, holds_and_is_told

FILES = files_of("complicated")
# By somebody who had the rulebook and the dialect alone, and had seen nothing else of ours.
READERS = sorted((Path(__file__).parent / "readers").glob("*.yaml"))


def test_every_rule_has_a_scenario_and_every_scenario_a_rule() -> None:
    assert len(FILES) >= 90
    each_rule_has_one("complicated", "C")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds_and_can_be_told(path: Path) -> None:
    holds_and_is_told(path)


@pytest.mark.parametrize("path", READERS, ids=lambda path: path.stem)
def test_what_a_reader_of_the_rules_expects_holds(path: Path) -> None:
    result = run_scenario(path.read_text(encoding="utf-8"), path.name, GAMES)
    assert result.ok, f"{path.name}, step {result.step}: {result.message}"
