"""Every rule of games/kaadosu/docs/rules.md is named by a scenario that plays it; all hold."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from engine import yaml_loader
from games import folder_of
from games.kaadosu.rules.field import HIDDEN_BY, INDEX, SPACES
from tests.games.scenario_files import each_rule_has_one, files_of, holds_and_is_told

FILES = files_of("kaadosu")


def test_every_rule_has_a_scenario_and_every_scenario_a_rule() -> None:
    assert len(FILES) >= 70
    each_rule_has_one("kaadosu", "K")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds_and_can_be_told(path: Path) -> None:
    holds_and_is_told(path)


def test_each_of_the_25_lines_of_sight_is_looked_along_in_both_states() -> None:
    """K3.4: as the file of each row asks; a line that nothing hides is looked along twice."""
    seen: set[tuple[str, str, bool]] = set()
    for row in SPACES:
        path = folder_of("kaadosu", "scenarios") / f"k3_4_sight_from_{row.lower()}.yaml"
        for step in yaml_loader.load(path.read_text(encoding="utf-8"))["steps"]:
            for key, is_seen in (("expect_legal", True), ("expect_not_legal", False)):
                for line in step.get(key, {}).get("p1", ()):
                    _, at, target = line.split()
                    seen.add((at, target, is_seen))
    for at, target in product(SPACES, repeat=2):
        hiding = HIDDEN_BY[INDEX[at]][INDEX[target]]
        assert (at, target, True) in seen
        assert ((at, target, False) in seen) == (hiding is not None)
