"""What two players agree on before a game, in words; whoever joins agrees to what was offered."""

from __future__ import annotations

from play.models import Game

MOST_IN_A_ROW = 3  # actions that a bot plays for one who is away, before the game is lost on time

ADVICE = (
    "Both players may ask a bot what it would do in their place. It knows no more than they do. "
    "Everybody sees how often each has asked, not what was said."
)
BOT_WHEN_LATE = (
    f"When a player’s clock runs out, a bot plays that one action and the clock starts anew: "
    f"{MOST_IN_A_ROW} times in a row at most, then the game is lost on time."
)


def terms_of(game: Game) -> list[str]:
    """The terms of a game beyond its pace; empty for the usual ones."""
    terms = [ADVICE] if game.advice else []
    if game.bot_stands_in:
        terms.append(BOT_WHEN_LATE)
    return terms
