"""Terms of a game, in words; whoever joins agrees to what was offered."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.definition import Option
from play.drafts.playtest import holds_drafts
from play.games.features import features_of
from play.kinds import kind_of
from play.models import Game, Seat

MAX_IN_A_ROW = 3  # actions that a bot plays for one who is away, before the game is lost on time

ADVICE = (
    "Both players may ask a bot what it would do in their place. It knows no more than they "
    "do. Everyone sees how often each asked, but not the answers."
)
BOT_WHEN_LATE = (
    f"When a player runs out of time, a bot plays one move and the clock restarts. After "
    f"{MAX_IN_A_ROW} times in a row, they lose on time."
)
DEFAULT_WHEN_LATE = (
    "When a player runs out of time in someone else’s turn, the default answer is chosen for them. "
    "In their own turn, they lose on time."
)
REACTION_CLOCK = (
    "A player who is asked something in someone else’s turn has {hours} hours to answer. After "
    "that, the default answer is chosen for them, and they stay in the game."
)
RATED = "Rated: the result counts for both players’ ratings."
ALONE = "You play alone: the other side does nothing."
BY_CHANCE = "Seats are drawn at random when the game begins."
PLAYTEST = (
    "drafts: unofficial cards from the workshop. They are played as they are when both players "
    "agree, and both can read them at any time."
)


def terms_of(game: Game, seats: Iterable[Seat]) -> list[str]:
    """Return the terms of a game with these seats beyond its pace; empty for the usual ones."""
    terms = [ALONE] if game.is_alone else []
    if game.is_rated:
        terms.append(RATED)
    terms += _options(game)
    if game.by_chance:
        terms.append(BY_CHANCE)
    if game.advice and not game.is_alone:
        terms.append(ADVICE if game.seat_count == 2 else ADVICE.replace("Both", "All"))
    if game.bot_stands_in:
        terms.append(BOT_WHEN_LATE)
    if game.default_stands_in:
        terms.append(DEFAULT_WHEN_LATE)
    if game.reaction_hours is not None:
        terms.append(REACTION_CLOCK.format(hours=game.reaction_hours))
    rules = game.book.rules_version
    if rules != kind_of(game.slug).rules_versions[-1]:
        terms.append(_version(game.slug, rules))
    testing = [seat.name for seat in seats if holds_drafts(seat)]
    if testing:
        decks = f"The deck of {testing[0]} has" if len(testing) == 1 else "Both decks have"
        terms.append(f"A playtest. {decks} {PLAYTEST}")
    return terms


def _options(game: Game) -> list[str]:
    """Each option that is not the usual one."""
    known = kind_of(game.slug).options
    there = [(option, game.options.get(option.name, option.default)) for option in known]
    return [
        " ".join([f"{option.title}: {value_title(value)}.", *_sentence(option, value)])
        for option, value in there
        if value != option.default
    ]


def _sentence(option: Option, value: str | int | bool) -> list[str]:
    return [option.says[value]] if value in option.says else []


def value_title(value: object) -> str:
    """Return an option's value as people read it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _version(slug: str, rules: str) -> str:
    title, summary = features_of(slug).version_words(rules)
    return f"{title}: {summary}" if summary else f"The rules are those of version {rules}."
