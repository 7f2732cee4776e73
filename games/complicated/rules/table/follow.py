"""Snapshots of what each viewer may know, from which views go on by patches."""

from __future__ import annotations

from engine.kernel.game import Data
from games.complicated.rules.position.state import State
from games.complicated.rules.table.view import known


def snapshots(s: State) -> list[Data]:
    """What each seat may know, and last a spectator."""
    return [known(s, seat) for seat in (*range(s.terms.seats), None)]
