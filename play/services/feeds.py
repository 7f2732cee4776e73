"""Addresses of a player's feeds: a signed number that nobody can guess, and that can be renewed."""

from __future__ import annotations

from typing import Any

from django.core import signing
from django.db.models import F

from accounts.models import User
from play.models import MailChoice, Seat

SALT = "play.feeds"


def feed_token(user: Any) -> str:
    """Return the part of a user's feeds' addresses that is theirs alone."""
    choice = MailChoice.objects.filter(user=user).first()
    number = choice.feed_number if choice else 0
    return signing.Signer(salt=SALT).sign(f"{user.pk}.{number}")


def user_of_feed(token: str) -> User | None:
    """Return whose feed an address is; None for one that is forged or was renewed."""
    try:
        key = signing.Signer(salt=SALT).unsign(token).partition(".")[0]
        user = User.objects.filter(pk=int(key), is_active=True).first()
    except (signing.BadSignature, ValueError):
        return None
    if user is None or feed_token(user) != token:
        return None
    return user


def renew_feeds(*, user: Any) -> None:
    """Make the addresses of a user's feeds void, and others in their place."""
    MailChoice.objects.get_or_create(user=user)
    MailChoice.objects.filter(user=user).update(feed_number=F("feed_number") + 1)


def mute_game(*, seat: Seat, is_muted: bool) -> None:
    """Stop the mail of one game to one player, or let it come again."""
    Seat.objects.filter(pk=seat.pk).update(is_muted=is_muted)
