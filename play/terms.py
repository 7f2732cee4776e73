"""What two players agree on before a game, in words; whoever joins agrees to what was offered."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cidwam.versions import NEWEST, version_named
from play.kinds import USUAL
from play.models import Game, Seat
from play.playtest import holds_drafts

MOST_IN_A_ROW = 3  # actions that a bot plays for one who is away, before the game is lost on time

ADVICE = (
    "Both players may ask a bot what it would do in their place. It knows no more than they "
    "do. Everyone sees how often each asked, but not the answers."
)
BOT_WHEN_LATE = (
    f"When a player runs out of time, a bot plays one move and the clock restarts. After "
    f"{MOST_IN_A_ROW} times in a row, they lose on time."
)
PLAYTEST = (
    "drafts: unofficial cards from the workshop. They are played as they are when both players "
    "agree, and both can read them at any time."
)


def terms_of(game: Game, seats: Iterable[Seat]) -> list[str]:
    """The terms of a game with these seats beyond its pace; empty for the usual ones."""
    terms = [ADVICE] if game.advice else []
    if game.bot_stands_in:
        terms.append(BOT_WHEN_LATE)
    rules = game.book.rules_version
    if game.slug == USUAL and rules != NEWEST.name:
        version = version_named(rules)
        terms.append(f"{version.title}: {version.summary}")
    testing = [seat.name for seat in seats if holds_drafts(seat)]
    if testing:
        decks = f"The deck of {testing[0]} has" if len(testing) == 1 else "Both decks have"
        terms.append(f"A playtest. {decks} {PLAYTEST}")
    return terms
