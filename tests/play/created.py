"""Games that tests create in one line, their settings and seat among the other keywords."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from accounts.models import User
from play import services
from play.models import Game
from play.setup.settings import GameSettings, SeatRequest

SETTINGS = {one.name for one in fields(GameSettings)}
SEAT = {one.name for one in fields(SeatRequest)}


def created(user: User, *, seat: str = "", **how: Any) -> Game:
    """Create a game; `how` has what `GameSettings`, `SeatRequest` and `create_game` take."""
    settings = {name: how.pop(name) for name in SETTINGS & how.keys()}
    asked = {name: how.pop(name) for name in SEAT & how.keys()}
    return services.create_game(
        user=user,
        settings=GameSettings(**settings),
        seat=SeatRequest(name=seat, **asked),
        **how,
    )
