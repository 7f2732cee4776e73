"""Goals of the economy at 500 collectors after half a year, and which of them a run has missed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: Each figure stays below its bound.
GOALS: dict[str, float] = {
    "shadow_packs": 0.55,
    "by_people_gone": 0.20,
    "late_newcomers_without_a_base": 1,
    "top_ten": 0.06,
    "farm_fed_account": 0.05,
}
COLLECTORS, DAYS = 500, 180


def missed(run: Mapping[str, Any]) -> list[str]:
    """Return the goals that a run has missed; of other sizes none is asked."""
    if (run["collectors"], run["days"]) != (COLLECTORS, DAYS):
        return []
    return [
        f"{name} is {run[name]}, and stays below {bound}"
        for name, bound in GOALS.items()
        if run[name] >= bound
    ]
