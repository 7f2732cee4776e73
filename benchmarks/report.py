"""The table that a benchmark ends with: figure, floor or peer, ratio, goal.

`python -m benchmarks` names a file in FIGURES_FILE, to which the rows are added as JSON.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Figure:
    """One measured value beside its floor (a peer, or an earlier state), both in `unit`.

    goal: the most that the ratio of the two may be; None where none was set.
    """

    name: str
    value: float
    floor: float
    unit: str
    goal: float | None = None

    @property
    def ratio(self) -> float:
        """The value as a multiple of the floor."""
        return self.value / self.floor if self.floor else float("inf")

    @property
    def is_good(self) -> bool:
        """Whether the goal is met, if there is one."""
        return self.goal is None or self.ratio <= self.goal


def print_table(figures: Iterable[Figure], *, value: str = "here", floor: str = "floor") -> bool:
    """Print the figures; whether each meets its goal."""
    rows = list(figures)
    width = max(len(row.name) for row in rows)
    print(f"\n{'':{width}}  {value:>12}  {floor:>12}  {'ratio':>6}  goal")
    for row in rows:
        goal = "" if row.goal is None else f"{row.goal:g}{'' if row.is_good else '  MISSED'}"
        cells = [f"{each:.2f} {row.unit}" for each in (row.value, row.floor)]
        line = f"{row.name:{width}}  {cells[0]:>12}  {cells[1]:>12}  {row.ratio:6.2f}  {goal}"
        print(line.rstrip())
    if kept := os.environ.get("FIGURES_FILE"):
        with Path(kept).open("a") as file:
            file.writelines(json.dumps(asdict(row) | {"of": floor}) + "\n" for row in rows)
    return all(row.is_good for row in rows)
