"""Hooks of games: what rooms above do in the transaction in which a game begins, and ends."""

from collections.abc import Callable
from typing import Any, Final

from accounts.hooks import Hook
from play.models import Game, Seat

game_beginnings: Final[Hook[Callable[[Game, list[Seat]], None]]] = Hook()
"""Once all seats are taken, before the first state; may refuse with a sentence (a Refusal)."""

game_ends: Final[Hook[Callable[[Game, list[Seat], Any], None]]] = Hook()
"""With the last state of a game that has its outcome, whichever way it ended."""
