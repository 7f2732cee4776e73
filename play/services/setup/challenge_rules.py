"""Open challenges to anyone: their terms, their number, and who is told when one is taken."""

from __future__ import annotations

from typing import Any

from accounts.limits import guest_limit_hint, limit_for
from accounts.models import User
from decks.models import Deck
from play.errors import DeckRefused, PlayError, SeatTaken, WrongTerms
from play.models import Game, Notice, Sanction
from play.services.people import check_blocks, check_sanctions
from play.services.states import notify
from play.setup.settings import GameSettings

LINK = "link"  # the opponent of who invites people
MAX_TO_ONE = 3  # open at once, to one player
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


def invited_player(user: Any, settings: GameSettings, count: int) -> int:
    """Return the id of the player whom a game is offered. Raises PlayError, WrongTerms.

    One player has few such offers open at a time, and none after being muted or blocked.
    """
    other = User.objects.filter(username=settings.invited, is_guest=False, is_active=True).first()
    if other is None or other.pk == user.pk:
        raise PlayError("No other player has that name.")
    if getattr(user, "is_guest", False):
        raise PlayError("Sign up to challenge players by name, or send an invite link.")
    if count != 2 or settings.is_open:
        raise WrongTerms("A challenge to one player is a game for two.")
    check_sanctions(user, Sanction.Kind.MUTE, Sanction.Kind.SUSPEND)
    try:
        check_blocks(user, {other.pk})
    except SeatTaken as error:
        raise PlayError("You can’t challenge this player.") from error
    asked = Game.objects.of(user).filter(status=Game.Status.INVITING, invited__isnull=False)
    if asked.count() >= MAX_OPEN_CHALLENGES or asked.filter(invited=other).count() >= MAX_TO_ONE:
        raise PlayError("You have many open challenges. Wait for answers, or cancel some.")
    return other.pk


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
