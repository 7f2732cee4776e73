"""Every rule of games/kaadosu/docs/rules.md is named by a scenario that plays it; all hold."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from engine import yaml_loader
from engine.scenarios import run_scenario
from engine.scenarios.telling import tell
from games import GAMES, folder_of
from games.kaadosu.rules.field import HIDDEN_BY, INDEX, SPACES

FILES = sorted(folder_of("kaadosu", "scenarios").rglob("*.yaml"))
RULE = re.compile(r"^- (K\d+\.\d+) ", re.MULTILINE)


def rules() -> list[str]:
    return RULE.findall((folder_of("kaadosu", "docs") / "rules.md").read_text(encoding="utf-8"))


def named() -> set[str]:
    return {
        rule
        for path in FILES
        for rule in yaml_loader.load(path.read_text(encoding="utf-8"))["rules"]
    }


def test_every_rule_has_a_scenario_and_every_scenario_a_rule() -> None:
    assert len(FILES) >= 70
    assert len(rules()) == len(set(rules()))
    assert named() == set(rules())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds_and_can_be_told(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    result = run_scenario(text, path.name, GAMES)
    assert result.ok, f"{path.name}, step {result.step}: {result.message}"
    told = tell(text, path.name, GAMES)
    assert all(act["words"] for part in told["parts"] for act in part["acts"])
    whys = [check["why"] for part in told["parts"] for check in part["checks"] if "why" in check]
    assert all(re.fullmatch(r"[A-Z].*\.", why) for why in whys), whys


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
