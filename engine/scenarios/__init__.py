"""Scenarios: rules as data. Reads and runs the fixed format; no files are opened here.

`run_scenario(text, path, official)` is the door; `official` are the card data of the project's
sets, for scenarios that name them.
"""

from engine.scenarios.reading import ScenarioError
from engine.scenarios.running import Result, run_scenario

__all__ = ["Result", "ScenarioError", "run_scenario"]
