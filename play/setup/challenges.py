"""Open challenges: seats that anyone may take. Reads, and what pages tell of them; no writes.

The deck is told only where its player wished so (`Game.shows_deck`), whatever else is known of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone

from cards.queries import cards_by_name
from games import GAMES
from play.games.features import features_of
from play.models import Game, GameQuerySet, Seat, WhenLate
from play.own_seats import seat_of
from play.queries import free_sides, host_of
from play.setup.terms import terms_of

LISTED_FOR = timedelta(days=30)  # who posted an older one has surely forgotten it
USUAL_SETTINGS = {
    "days_per_action": 3,
    "time_by_turn": False,
    "bank_days": None,
    "is_public": False,
    "is_rated": False,
    "drafts_welcome": False,
    "advice": False,
    "on_timeout": WhenLate.LOSE,
    "reaction_hours": None,
    "by_chance": False,
}
MAX_LOOKED_AT = 60
ON_OTHER_PAGES = 4  # the rest is on a page of their own


@dataclass(frozen=True)
class Challenge:
    """An open challenge as one viewer sees it; `deck_name` and `persona` are empty if untold."""

    game: Game
    seats: list[Seat]
    host: Seat
    free: int
    terms: list[str]
    is_mine: bool
    deck_name: str = ""
    persona: Any = None


def open_challenges(game: str = "") -> GameQuerySet:
    """Return the open challenges of this site, or of one `game`, the newest first."""
    found = (
        Game.objects.filter(is_open=True, status=Game.Status.INVITING, book__game__in=list(GAMES))
        .filter(created__gt=timezone.now() - LISTED_FOR)
        .with_book()
        .with_seats()
        .order_by("-created", "-pk")
    )
    return found.filter(book__game=game) if game else found


def challenge(key: str) -> Game | None:
    """Return the open challenge of that key, as long as it can be taken."""
    return open_challenges().filter(key=key[:40]).first() if key.isprintable() else None


def shown(games: Iterable[Game], viewer: Any) -> list[Challenge]:
    """Return what pages tell of some challenges; one query for all Personas that are shown."""
    rows = [(game, list(game.seats.all())) for game in games]
    hosts = {game.pk: host_of(seats) for game, seats in rows}
    told = {game.pk: _persona(hosts[game.pk]) for game, _ in rows if game.shows_deck}
    names = {name for name in told.values() if name}
    faces = cards_by_name(names) if names else {}
    return [
        Challenge(
            game=game,
            seats=seats,
            host=hosts[game.pk],
            free=len(free_sides(game, seats)),
            terms=terms_of(game, seats),
            is_mine=seat_of(seats, viewer) is not None,
            deck_name=hosts[game.pk].deck_name if game.shows_deck else "",
            persona=faces.get(told.get(game.pk, "")),
        )
        for game, seats in rows
    ]


def newest_challenges(viewer: Any, game: str) -> list[Challenge]:
    """Return the open challenges of a game that its other pages show."""
    newest = open_challenges(game)
    # Mostly there is none, and a game's columns are many.
    return shown(newest[:ON_OTHER_PAGES], viewer) if newest.values("pk")[:1] else []


def _persona(seat: Seat) -> str:
    """Return the name of the card that stands for a seat's deck; empty for none."""
    return features_of(seat.game.slug).lead_card(seat.deck)


def is_usual(game: Game) -> bool:
    """Whether somebody who asks for no terms would take it: the usual pace and none of its own."""
    has_usual = all(getattr(game, name) == value for name, value in USUAL_SETTINGS.items())
    return has_usual and not terms_of(game, game.seats.all())


def fitting(user: Any, game: str) -> list[Game]:
    """Return the open challenges of others on usual terms for a user, those that wait longest
    first."""
    found = open_challenges(game).filter(**USUAL_SETTINGS).order_by("created", "pk")
    if user.is_authenticated:
        found = found.exclude(pk__in=Seat.objects.filter(user=user).values("game"))
    return [one for one in found[:MAX_LOOKED_AT] if is_usual(one)]


def own_usual(user: Any, game: str) -> Game | None:
    """Return the user's own open challenge on usual terms, so that asking twice posts one."""
    own = open_challenges(game).filter(seats__user=user)
    return next((one for one in own if is_usual(one)), None)
