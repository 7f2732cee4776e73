"""Scenarios: rules as data. Reads, runs and tells the fixed format; no files are opened here.

`run_scenario(text, path, official)` is the door; `official` are the card data of the project's
sets by game, for scenarios that name them. What only a game can know of a file is its dialect's
(`engine.kernel.dialect`); none is named here.
"""

from engine.kernel.source import ScenarioError
from engine.scenarios.running import Result, run_scenario

__all__ = ["Result", "ScenarioError", "run_scenario"]
