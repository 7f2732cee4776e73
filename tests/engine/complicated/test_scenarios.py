"""Every rule of games/complicated/docs/rules.md is named by a scenario that plays it; all hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import yaml_loader
from engine.scenarios import run_scenario
from engine.scenarios.telling import tell
from games import GAMES, folder_of

FILES = sorted(folder_of("complicated", "scenarios").rglob("*.yaml"))
# By somebody who had the rulebook and the dialect alone, and had seen nothing else of ours.
READERS = sorted((Path(__file__).parent / "readers").glob("*.yaml"))
RULE = re.compile(r"^- (C\d+\.\d+) ", re.MULTILINE)


def rules() -> list[str]:
    return RULE.findall((folder_of("complicated", "docs") / "rules.md").read_text(encoding="utf-8"))


def named() -> set[str]:
    return {
        rule
        for path in FILES
        for rule in yaml_loader.load(path.read_text(encoding="utf-8"))["rules"]
    }


def test_every_rule_has_a_scenario_and_every_scenario_a_rule() -> None:
    assert len(FILES) >= 90
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


@pytest.mark.parametrize("path", READERS, ids=lambda path: path.stem)
def test_what_a_reader_of_the_rules_expects_holds(path: Path) -> None:
    result = run_scenario(path.read_text(encoding="utf-8"), path.name, GAMES)
    assert result.ok, f"{path.name}, step {result.step}: {result.message}"
