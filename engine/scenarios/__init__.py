"""Scenarios: rules as data. Reads, runs and tells the fixed format; no files are opened here.

`run_scenario(text, path, games, official)` is the door. `games`: games by slug, the default
one first; `official`: the card data of the project's sets by game, for scenarios that name them.
What only a game can know of a file is its dialect's (`engine.kernel.dialect`).
"""

from engine.kernel.source import ScenarioError
from engine.scenarios.running import Result, run_scenario

__all__ = ["Result", "ScenarioError", "run_scenario"]
