"""The game of a run: its `about` names it, unless it is the usual one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.definition import GameDefinition, open_game
from engine.kernel.game import Data, Game
from engine.lab.plan import Plan
from games import DEFAULT_SLUG, GAMES


def kind_of(about: Mapping[str, Any]) -> GameDefinition:
    """Return the definition of the game that a plan or a result is of; KeyError for one that there
    is not."""
    return kind_named(about.get("game", DEFAULT_SLUG))


def kind_named(slug: str) -> GameDefinition:
    """Return the definition of a game of the house; KeyError for one that there is not."""
    return GAMES[slug]


def game_of(plan: Plan, cards: Sequence[Data]) -> Game[Any]:
    """Return the game that a run plays, with these cards. Raises what `open_game` does."""
    return open_game(
        kind_of(plan.about),
        cards,
        seats=plan.seats,
        options=plan.options,
        rules_version=plan.rules or None,
    )
