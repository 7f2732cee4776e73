"""Words beside a game: players with players, spectators with spectators; and private notes."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.limits import limit_for
from accounts.services.owning import lock_owner
from play.errors import NotYourSeat, PlayError
from play.models import Game, Message, PrivateNote, Relation, Sanction, Seat
from play.models.messages import MAX_MESSAGE, MAX_NOTE
from play.queries import Seen
from play.services.people import check_sanctions
from workshop.text_rules import clean_lines

MESSAGES_AN_HOUR = 40
SHOWN = 100


def say(*, user: Any, seen: Seen, words: str) -> Message:
    """Say something to those on the same side of the table. Raises PlayError, NotYourSeat."""
    if not user.is_authenticated:
        raise NotYourSeat("Sign in to write.")
    words = _cleaned(words, MAX_MESSAGE, "The message")
    if not words:
        raise PlayError("Write something first.")
    check_sanctions(user, Sanction.Kind.MUTE)
    if seen.game.is_alone:
        raise PlayError("You play alone. There’s no one to write to.")
    players = [seat.user_id for seat in seen.seats if seat.user_id not in (None, user.pk)]
    block = Relation.objects.filter(user__in=players, other=user, kind=Relation.Kind.BLOCK)
    if block.exists():
        raise PlayError("You can’t write in this game.")
    with transaction.atomic():
        lock_owner(user)
        since = timezone.now() - timedelta(hours=1)
        said = Message.objects.filter(author=user, made__gt=since).count()
        if said >= limit_for(user, MESSAGES_AN_HOUR):
            raise PlayError("You’ve written a lot. Wait a while.")
        return Message.objects.create(
            game=seen.game, author=user, is_of_player=seen.is_mine, words=" ".join(words.split())
        )


def messages_for(user: Any, seen: Seen) -> list[Message]:
    """Return the newest words that a viewer may read, the oldest first.

    Players read players', spectators spectators'; players read both when the game is over. None of
    whom the viewer has blocked, nor any for a player who has switched them off.
    """
    if seen.seat is not None and seen.seat.hides_messages:
        return []
    rows: QuerySet[Message] = Message.objects.filter(game=seen.game)
    if not seen.is_mine:
        rows = rows.filter(is_of_player=False)
    elif not seen.game.is_over:
        rows = rows.filter(is_of_player=True)
    if user.is_authenticated:
        blocked = Relation.objects.filter(user=user, kind=Relation.Kind.BLOCK).values("other")
        rows = rows.exclude(Q(author__in=blocked))
    return list(rows.select_related("author").order_by("-pk")[:SHOWN])[::-1]


def hide_messages(*, seat: Seat, is_hidden: bool) -> None:
    """Switch a game's messages off for one player, or on again."""
    Seat.objects.filter(pk=seat.pk).update(hides_messages=is_hidden)


def note_game(*, user: Any, game: Game, words: str) -> None:
    """Keep a player's private note to a game; without words it goes. Raises PlayError."""
    words = _cleaned(words, MAX_NOTE, "The note")
    if words:
        PrivateNote.objects.update_or_create(user=user, game=game, defaults={"words": words})
    else:
        PrivateNote.objects.filter(user=user, game=game).delete()


def _cleaned(words: str, most: int, called: str) -> str:
    try:
        return clean_lines(words, most, called).strip()
    except ValueError as error:
        raise PlayError(str(error)) from error
