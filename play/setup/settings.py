"""Terms of a new game (which, for how many, at what pace, who may join) and of a seat in it.

Values alone, and whether they can be chosen; `play.services.games` creates the game, and
`play.setup.terms` puts what others have to agree to into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, UnknownVersion
from games import DEFAULT_SLUG
from play.errors import PlayError, WrongTerms
from play.kinds import version_named
from play.models import WhenLate
from play.setup.card_lists import Lists

DAYS = tuple(range(1, 15))
BANK_DAYS = (3, 7, 14, 28)
REACTION_HOURS = (2, 8, 24, 48)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSettings:
    """Settings of a new game that its creator chooses, beyond their own seat and who else plays.

    game: its slug. seats: None for two, or the count nearest to it that the game allows.
    options: the game's own, by name; the others have their defaults.
    rules_version: None for the newest.
    by_chance: chance deals who sits where when the game begins.
    days_per_action: None for no limit. time_by_turn: they are for a whole turn, not for each move.
    bank_days: unused time is saved, up to so many days in all; None: it is lost.
    reaction_hours: a clock of its own for what is asked in another's turn, after which the
        default is chosen; None for none.
    advice: players may ask a bot what it would do. drafts_welcome: who joins may play drafts.
    is_rated: it counts for both ratings.
    invited: the name of the one player who may join; empty: whoever has the link.
    is_public: anyone may watch. is_open: anyone may take a free seat, and sees the creator's deck
        before if shows_deck.
    """

    game: str = DEFAULT_SLUG
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    rules_version: str | None = None
    by_chance: bool = False
    days_per_action: int | None = 3
    time_by_turn: bool = False
    bank_days: int | None = None
    on_timeout: str = WhenLate.LOSE
    reaction_hours: int | None = None
    advice: bool = False
    drafts_welcome: bool = False
    is_public: bool = False
    is_rated: bool = False
    is_open: bool = False
    invited: str = ""
    shows_deck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRequest:
    """Wishes of a player who creates or joins a game, besides their deck.

    name: the seat's; else the first free one that the deck fits. role: only seats of that one.
    lists: what they play in a game whose decks nobody builds (`table_lists` of its definition).
    kept: a deck of whole cards that a room above brings (`play.hooks`), in the place of a row.
    seed: their own, for the dice; empty: the site makes one.
    replies: the preset of auto-replies that they begin with, "none" to be asked everything;
        empty: as the game wants it for so many (`play.setup.auto_replies.replies_for`).
    """

    name: str = ""
    role: str | None = None
    lists: Lists | None = None
    kept: Data | None = None
    seed: str = ""
    replies: str = ""


def check_clocks(kind: GameDefinition, settings: GameSettings) -> None:
    """Raise PlayError for a pace, or what happens when time runs out, that can't be chosen."""
    if settings.days_per_action is not None and settings.days_per_action not in DAYS:
        raise PlayError("Choose 1 to 14 days per move, or no limit.")
    days, bank = settings.days_per_action, settings.bank_days
    if bank is not None and bank not in BANK_DAYS:
        raise PlayError("Unused time can be saved up to 3, 7, 14 or 28 days, or not at all.")
    if bank is not None and (days is None or bank <= days):
        raise PlayError("To save unused time, choose fewer days per move than can be saved.")
    if settings.on_timeout not in WhenLate.values:
        known = ", ".join(WhenLate.values)
        raise PlayError(f"For when time runs out, choose one of: {known}.")
    if settings.reaction_hours is not None and settings.reaction_hours not in REACTION_HOURS:
        raise PlayError("Choose 2, 8, 24 or 48 hours per answer, or the time per move.")
    if settings.reaction_hours is not None and not kind.has_off_turn_questions:
        raise WrongTerms(f"In {kind.title} nobody is asked anything in another player’s turn.")


def chosen_version(kind: GameDefinition, settings: GameSettings) -> str:
    """Return the name of the rules version to play by. Raises PlayError."""
    if settings.rules_version is None:
        return kind.rules_versions[-1]
    try:
        return version_named(kind, settings.rules_version)
    except UnknownVersion as error:
        raise PlayError(str(error)) from error
