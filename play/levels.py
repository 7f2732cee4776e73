"""The bots to play against: the engine's levels, in words. No Django, no reads.

`LEVELS` has the names of `engine.bots.BOTS`, from the simplest to the one that thinks most. `IDLE`
is none of them: it sits across from somebody who plays alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.bots import BOTS, MANNERS, TITLES, Bot, IdleBot


@dataclass(frozen=True)
class Level:
    """`title` is the name that a bot has at the table; `words` say what it is like to play, and
    `difficulty` for whom."""

    name: str
    title: str
    words: str
    difficulty: str


def _level(name: str, words: str, difficulty: str) -> Level:
    return Level(name, TITLES[name], words, difficulty)


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        _level("random", f"{MANNERS['random']}; good for beginners", "First steps"),
        _level("greedy", f"{MANNERS['greedy']}; moves instantly", "Easy"),
        _level("quick", f"{MANNERS['quick']}; moves instantly", "Medium"),
        _level("turn", f"{MANNERS['turn']}; a few seconds a turn", "Hard"),
        _level(
            "reply", "plans its turn with your reply in mind; up to ten seconds a turn", "Hardest"
        ),
    )
}
NAMES = tuple((name, name) for name in LEVELS)  # as the API’s schema lists them
OWN_TRIES = 2
IDLE = Level("idle", "Dummy", "does nothing", "")


def title_of_bot(name: str) -> str:
    """Return what a bot is called at the table. KeyError for one that there is not."""
    return IDLE.title if name == IDLE.name else LEVELS[name].title


def bot_for(name: str, attempt: int) -> Bot:
    """Return the player of a level at its attempt-th try (from 1) at an action.

    What fails twice, or takes so long that its lease runs out, is left to the simpler levels: one
    try each, down to the one that plays at random.
    """
    if name == IDLE.name:
        return IdleBot()
    names = list(LEVELS)
    own = names.index(name) if name in names else names.index("greedy")
    return BOTS[names[max(0, own - max(0, attempt - OWN_TRIES))]]()


def usual_level(seats: Iterable[Any]) -> str:
    """Return the bot to play on against after a game: one of its own levels, else the usual one."""
    return next((seat.bot for seat in seats if seat.bot in LEVELS), "greedy")
