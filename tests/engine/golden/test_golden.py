"""The counts and hashes of this folder are what the rules give today."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.golden.counting import POSITIONS, count, hashes, read_games, read_position


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_the_tree_of_actions_has_its_golden_counts(path: Path) -> None:
    game, state, data = read_position(path)
    found = count(game, state)
    assert found == {key: data[key] for key in found}, "see the docstring of this folder"


@pytest.mark.parametrize("entry", read_games(), ids=lambda e: f"{e['record']}-{e['seed']}")
def test_a_game_passes_through_its_golden_states(entry: dict[str, Any]) -> None:
    assert hashes(entry["record"], entry["seed"]) == entry["hashes"]


def test_the_positions_have_trees_worth_counting() -> None:
    assert len(POSITIONS) >= 8
    for path in POSITIONS:
        counts = read_position(path)[2]["counts"]
        assert len(counts) >= 2
        assert counts[-1] > 1_000
