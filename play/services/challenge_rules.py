"""What may be an open challenge to anyone, how many of them, and who is told when one is taken."""

from __future__ import annotations

from typing import Any

from accounts.limits import guest_limit_hint, limit_for
from decks.models import Deck
from play.errors import DeckRefused, PlayError, WrongTerms
from play.models import Game, Notice
from play.services.states import notify

LINK = "link"  # the opponent of who invites people
MAX_OPEN_CHALLENGES = 20  # at once, of one player


def check_challenges(user: Any) -> None:
    """Raise PlayError for one who sits in as many open challenges as may be; locked by caller."""
    posted = Game.objects.of(user).filter(status=Game.Status.INVITING, is_open=True)
    most = limit_for(user, MAX_OPEN_CHALLENGES)
    if posted.count() >= most:
        hint = guest_limit_hint(user, MAX_OPEN_CHALLENGES)
        raise PlayError(
            f"You have {most} open challenge{'' if most == 1 else 's'}, the most allowed. "
            f"Cancel one first.{hint}"
        )


def check_challenge(opponent: str, deck: Deck | None) -> None:
    """Raise WrongTerms without a seat for a person, DeckRefused for a deck with drafts.

    Whoever follows an invitation reads its drafts first: they are not for everyone to read.
    """
    if opponent != LINK:
        raise WrongTerms("An open challenge is for people. Leave the bot out, or play it now.")
    if deck is not None and deck.is_playtest:
        raise DeckRefused(
            f"“{deck.name}” has drafts, which an open challenge would show to everyone. Choose "
            "another deck, or invite a friend."
        )


def tell_taken(game: Game, by: Any) -> None:
    """Tell the players of an open challenge that has begun, all but the last who joined."""
    for seat in game.seats.select_related("user"):
        if seat.user_id is not None and seat.user_id != by.pk:
            notify(game, seat, Notice.Kind.JOIN)
