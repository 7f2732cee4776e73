"""Every rule of the rulebook is named by a scenario that plays it, and all scenarios hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import yaml_loader
from engine.scenarios import run_scenario
from games import DEFAULT_SLUG, GAMES, folder_of
from tests.engine.random_games import ROOT, official_cards, scenario_files

RULEBOOK = folder_of(DEFAULT_SLUG, "docs") / "rules.md"
FILES = scenario_files()


def rules() -> set[str]:
    text = RULEBOOK.read_text(encoding="utf-8")
    return set(re.findall(r"^- (R\d+\.\d+[a-z]?) ", text, re.MULTILINE))


def named() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in FILES:
        for rule in yaml_loader.load(path.read_text(encoding="utf-8")).get("rules") or []:
            found.setdefault(rule, []).append(path.name)
    return found


def test_every_rule_has_a_scenario() -> None:
    found = rules()
    assert len(found) > 80
    missing = sorted(found - set(named()), key=lambda rule: [*map(int, re.findall(r"\d+", rule))])
    assert not missing, f"no scenario names {', '.join(missing)}"


def test_no_scenario_names_a_rule_that_there_is_not() -> None:
    unknown = {rule: files for rule, files in named().items() if rule not in rules()}
    assert not unknown


def test_the_rulebook_names_no_path_outside_this_repository() -> None:
    text = RULEBOOK.read_text(encoding="utf-8")
    assert not re.findall(r"\.\./|(?<!\w)/(?:home|work|tmp|root)\b|seeds/", text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    name = str(path.relative_to(ROOT))
    result = run_scenario(
        path.read_text(encoding="utf-8"), name, GAMES, {DEFAULT_SLUG: official_cards()}
    )
    assert result.ok, f"{name}, step {result.step}: {result.message}"
