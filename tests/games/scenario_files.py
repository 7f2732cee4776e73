"""A game's scenario files: each names rules, holds, and can be told; no rule is without one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine import yaml_loader
from engine.scenarios import run_scenario
from engine.scenarios.telling import tell
from games import GAMES, folder_of


def files_of(game: str) -> list[Path]:
    """Return the scenario files of a game, in order."""
    return sorted(folder_of(game, "scenarios").rglob("*.yaml"))


def each_rule_has_one(game: str, letter: str) -> None:
    """The rulebook names each rule once, and the files name the same rules."""
    book = (folder_of(game, "docs") / "rules.md").read_text(encoding="utf-8")
    rules = re.findall(rf"^- ({letter}\d+\.\d+) ", book, re.MULTILINE)
    named = {
        rule
        for path in files_of(game)
        for rule in yaml_loader.load(path.read_text(encoding="utf-8"))["rules"]
    }
    assert len(rules) == len(set(rules))
    assert named == set(rules)


def holds_and_is_told(
    path: Path, official: Mapping[str, Any] | None = None, *, says_all_why: bool = True
) -> None:
    """A scenario does what its file says, and each act of it has words; also each reason why
    something can't be done, unless the game has none to say (`says_all_why`)."""
    text = path.read_text(encoding="utf-8")
    given = () if official is None else (official,)
    result = run_scenario(text, path.name, GAMES, *given)
    assert result.ok, f"{path.name}, step {result.step}: {result.message}"
    told = tell(text, path.name, GAMES, *given)
    assert all(act["words"] for part in told["parts"] for act in part["acts"])
    whys = [check["why"] for part in told["parts"] for check in part["checks"] if "why" in check]
    said = whys if says_all_why else filter(None, whys)
    assert all(re.fullmatch(r"[A-Z].*\.", why) for why in said), whys
