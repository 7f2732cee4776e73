"""The preview that other sites show of a game that is linked there: only of one that anyone may
watch."""

from __future__ import annotations

from django.urls import reverse

from cards.previews import Preview
from play.games.table import PICTURE_SIZE, table_of
from play.queries import Seen
from play.wording import ending_of


def game_preview(seen: Seen, number: int | None = None) -> Preview | None:
    """Return who plays, how it stands, and a picture; of the position after an action, if one is
    named.

    None for a game that is not public.
    """
    game, path = seen.game, reverse("play:game", args=[seen.game.key])
    if not game.is_public or not game.has_begun:
        return None
    names = [seat.name for seat in seen.seats]
    at = number if number is not None and number <= game.number else None
    is_drawn = table_of(game.slug).has_pictures
    shown = game.number if at is None else at
    picture = reverse("play:position-picture", args=[game.key, shown]) if is_drawn else ""
    said = ending_of(game, seen.seats, None) if game.is_over else f"Turn {game.turn}"
    return Preview(
        title=f"{' vs '.join(names)} · {game.title}",
        text=said if game.is_over or game.turn else "The game is about to begin.",
        picture=picture,
        alt=f"The board after action {shown}" if is_drawn else "",
        size=PICTURE_SIZE if is_drawn else (0, 0),
        address=path if at is None else f"{path}?at={at}",
    )
