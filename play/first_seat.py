"""Where somebody sits down who wants to play at once, and with which deck. Reads, no writes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef

from decks.first_games import best_first, is_good_first
from decks.models import Deck
from decks.queries import can_be_played, preconstructed
from engine.kernel.decks import sections_of
from engine.kernel.kind import Kind
from play.deck_choice import bots_have_deck
from play.kinds import agreed_table, role_at, seat_names
from play.ladder import IN_A_ROW, Result, next_level
from play.levels import LEVELS
from play.models import OUT_OF_TIME, Game, Seat


@dataclass(frozen=True)
class FirstSeat:
    """A seat by its name, with the best deck to begin with; None where no deck is needed.

    others: what a bot may have against it, also good to begin with.
    """

    name: str
    deck: Deck | None
    others: tuple[Deck, ...] = ()


def first_seat(kind: Kind, starters: Iterable[Deck] | None = None) -> FirstSeat | None:
    """The first seat of a usual table with a deck for it and for the bots of all others.

    None if there is none: a game without starter decks, say, is not played at once. starters: the
    game's starter decks, if they have been read already.
    """
    count, _ = agreed_table(kind, None, {})
    every = list(preconstructed(kind.slug)) if starters is None else list(starters)
    roles = [role_at(kind.slug, side) for side in range(count)]
    for side, role in enumerate(roles):
        deck: Deck | None = None
        others: tuple[Deck, ...] = ()
        if sections_of(kind.sections, role.name):
            fitting = best_first(deck for deck in every if deck.role == role.name)
            deck = next((deck for deck in fitting if can_be_played(deck)), None)
            if deck is None:
                continue
            others = tuple(one for one in fitting if is_good_first(one) and one != deck)
        elsewhere = {other.name for place, other in enumerate(roles) if place != side}
        if all(bots_have_deck(kind, other, role.name) for other in elsewhere):
            return FirstSeat(seat_names(kind.slug, count)[side], deck, others)
    return None


def level_for(user: Any, game: str) -> str:
    """The level of bot that suits the user next in a game of the house (`play.ladder`)."""
    return next_level(_results(user, game))


def _results(user: Any, game: str) -> list[Result]:
    """The user's last games against bots of one level, the newest first.

    One that was left lying until its clock ran out says nothing about strength.
    """
    here = Seat.objects.filter(game=OuterRef("pk"))
    games = (
        Game.objects.of(user)
        .filter(Exists(here.exclude(bot="")), ~Exists(here.filter(bot="").exclude(user=user)))
        .filter(status=Game.Status.OVER, book__game=game)
        .exclude(reason=OUT_OF_TIME)
        .light()
        .with_seats()
        .order_by("-finished", "-pk")
    )
    found = []
    for one in games[: 4 * IN_A_ROW]:  # those of mixed levels are passed over
        seats = list(one.seats.all())
        levels = {seat.bot for seat in seats if seat.bot}
        mine = next(seat for seat in seats if seat.user_id == user.pk)
        if len(levels) == 1 and levels <= LEVELS.keys():
            won = None if one.winner is None else one.winner == mine.side
            found.append(Result(levels.pop(), won))
    return found[:IN_A_ROW]
