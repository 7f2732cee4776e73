"""Games that tests create in one line, their settings among the other keywords."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from accounts.models import User
from play import services
from play.game_settings import GameSettings
from play.models import Game

SETTINGS = {one.name for one in fields(GameSettings)}


def created(user: User, **how: Any) -> Game:
    """Create a game; `how` has what `GameSettings` and `create_game` take."""
    settings = {name: value for name, value in how.items() if name in SETTINGS}
    others = {name: value for name, value in how.items() if name not in SETTINGS}
    return services.create_game(user=user, settings=GameSettings(**settings), **others)
