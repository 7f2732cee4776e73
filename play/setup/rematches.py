"""Rematches: whether the players of a game that is over play again. Reads alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Data
from engine.kernel.phrases import listed
from games import GAMES
from play.models import Game, Seat
from play.queries import Seen, host_of

NONE, ASKED, THEIRS, BEGUN, DECLINED = "none", "asked", "theirs", "begun", "declined"


@dataclass(frozen=True)
class Rematch:
    """The rematch of a game that is over, for a viewer.

    state: nobody has asked; the viewer has, and waits; others ask the viewer; it has begun; it was
    declined or taken back. may: whether this viewer can ask or accept. game: the rematch, if there
    is one that the viewer may open.
    """

    state: str
    may: bool
    said: str = ""
    game: Game | None = None

    def as_data(self) -> Data:
        url = self.game.get_absolute_url() if self.game and self.state == BEGUN else None
        return {"state": self.state, "may": self.may, "said": self.said, "url": url}


def rematch_for(seen: Seen) -> Rematch:
    """Return the rematch of a game, for a viewer of that game."""
    if not seen.game.is_over or seen.game.slug not in GAMES:
        return Rematch(NONE, False)
    game = Game.objects.light().with_seats().filter(rematch_of=seen.game).first()
    if game is None:
        return Rematch(NONE, seen.is_mine and not gone(seen.seats))
    seats = list(game.seats.all())
    own = seen.seat is not None and any(seat.user_id == seen.seat.user_id for seat in seats)
    if game.has_begun:
        return Rematch(BEGUN, False, "The rematch is on.", game if own or game.is_public else None)
    if game.status == Game.Status.WITHDRAWN:
        return Rematch(DECLINED, False, "No rematch this time.")
    if own:
        return Rematch(ASKED, False, f"Waiting for {listed(awaited_in(seen.seats, seats))}.", game)
    asker = host_of(seats).name
    return Rematch(THEIRS, seen.is_mine and not gone(seen.seats), f"{asker} asks for a rematch.")


@dataclass(frozen=True)
class Offer:
    """A rematch that a user is asked for, and the game before; `title` if a list is of several."""

    game: Game
    before: Game
    asker: str
    title: str


def rematch_offers(user: Any, of: str, game: str = "") -> list[Offer]:
    """Return the rematches that a user is asked for, only of the `game`, if named; the newest
    first. of: the game that the list is about, so that others are named."""
    played = {"rematch_of__seats__user": user, "rematch_of__seats__handed_over": None}
    asked = Game.objects.filter(status=Game.Status.INVITING, **played)
    if not asked.order_by().values("pk")[:1]:  # mostly, and a game's columns are many
        return []
    found = asked.exclude(seats__user=user).filter(book__game__in=[game] if game else list(GAMES))
    rows = found.select_related("book", "rematch_of").with_seats().order_by("-created")
    rows = rows.defer("state_json", "book__cards_json", "rematch_of__state_json")
    return [
        Offer(
            game=row,
            before=row.rematch_of,
            asker=host_of(row.seats.all()).name,
            title="" if row.slug == of else row.title,
        )
        for row in rows
        if row.rematch_of is not None
    ]


def people(seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats that are no bots'."""
    return [seat for seat in seats if not seat.is_bot]


def gone(seats: Sequence[Seat]) -> list[str]:
    """Return the names of players who have left the site."""
    return [seat.name for seat in people(seats) if seat.user_id is None]


def awaited_in(before: Sequence[Seat], seats: Sequence[Seat]) -> list[str]:
    """Return the players of the game before who haven't taken their seats."""
    there = {seat.user_id for seat in seats}
    return [seat.name for seat in people(before) if seat.user_id not in there]
