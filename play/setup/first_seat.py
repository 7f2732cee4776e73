"""The seat and deck of somebody who wants to play at once. Reads, no writes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef

from decks.models import Deck
from decks.queries import can_be_played, decks_of, preconstructed
from decks.starters.first_games import best_first, is_good_first
from engine.kernel.definition import GameDefinition
from play.kinds import agreed_table, kind_of, role_at, seat_names
from play.levels import LEVELS
from play.models import OUT_OF_TIME, Game, Seat
from play.queries import free_sides
from play.setup.deck_choice import bots_have_deck
from play.setup.ladder import IN_A_ROW, Result, next_level


@dataclass(frozen=True)
class FirstSeat:
    """A seat by its name, with the deck to play there; None where no deck is needed.

    others: what a bot may have against it, good to begin with too.
    """

    name: str
    deck: Deck | None
    others: tuple[Deck, ...] = ()


def first_seat(kind: GameDefinition, starters: Iterable[Deck] | None = None) -> FirstSeat | None:
    """Return the first seat of a usual table with a deck for it and for the bots of all others.

    None if there is none: a game without starter decks, say, is not played at once. starters: the
    game's starter decks, if they have been read already.
    """
    count, _ = agreed_table(kind, None, {})
    every = list(preconstructed(kind.slug)) if starters is None else list(starters)
    roles = [role_at(kind.slug, side) for side in range(count)]
    for side, role in enumerate(roles):
        builds = _builds_deck(kind, side)
        fitting = best_first(deck for deck in every if deck.role == role.name) if builds else []
        deck = next(filter(can_be_played, fitting), None)
        if builds and deck is None:
            continue
        elsewhere = {other.name for place, other in enumerate(roles) if place != side}
        if all(bots_have_deck(kind, other, role.name) for other in elsewhere):
            suited = fitting if elsewhere <= {role.name} else ()
            others = tuple(one for one in suited if is_good_first(one) and one != deck)
            return FirstSeat(seat_names(kind.slug, count)[side], deck, others)
    return None


def seat_of_new_table(kind: GameDefinition, user: Any) -> FirstSeat | None:
    """Return the first seat of a usual table for which the user has a deck (`deck_at_hand`)."""
    count, _ = agreed_table(kind, None, {})
    return _first_of(kind, range(count), seat_names(kind.slug, count), user)


def seat_of_challenge(game: Game, user: Any) -> FirstSeat | None:
    """Return the first free seat of a game for which the user has a deck."""
    free = free_sides(game, game.seats.all())
    return _first_of(kind_of(game.slug), free, game.seat_names, user)


def _first_of(
    kind: GameDefinition, sides: Iterable[int], names: tuple[str, ...], user: Any
) -> FirstSeat | None:
    for side in sides:
        deck = deck_at_hand(kind, role_at(kind.slug, side).name, user)
        if deck is not None or not _builds_deck(kind, side):
            return FirstSeat(names[side], deck)
    return None


def _builds_deck(kind: GameDefinition, side: int) -> bool:
    return kind.builds_deck(role_at(kind.slug, side).name)


def deck_at_hand(kind: GameDefinition, role: str, user: Any) -> Deck | None:
    """Return the deck for a role that the user played last, else a starter that is good to begin
    with.

    None without either. Never one with drafts, which others have to agree to.
    """
    if not kind.builds_deck(role):
        return None
    starters = best_first(preconstructed(kind.slug).filter(role=role))
    name = _last_deck_name(kind.slug, user)
    last = [*decks_of(user, kind.slug).filter(role=role, name=name), *starters] if name else []
    candidates = [*(deck for deck in last if deck.name == name), *starters]
    ready = (deck for deck in candidates if not deck.is_playtest and can_be_played(deck))
    return next(ready, None)


def _last_deck_name(game: str, user: Any) -> str:
    if not user.is_authenticated:
        return ""
    seats = Seat.objects.filter(user=user, game__book__game=game).order_by("-joined", "-pk")
    return seats.values_list("deck_name", flat=True).first() or ""


def level_for(user: Any, game: str) -> str:
    """Return the level of bot that suits the user next in a game (`play.setup.ladder`)."""
    if not user.is_authenticated:
        return next_level(())
    return next_level(_results(user, game))


def _results(user: Any, game: str) -> list[Result]:
    """Return the user's last games against bots of one level, the newest first.

    One that was left lying until its clock ran out, or to a bot, says nothing about strength.
    """
    here = Seat.objects.filter(game=OuterRef("pk"))
    games = (
        Game.objects.of(user)
        .filter(Exists(here.exclude(bot="")), ~Exists(here.filter(bot="").exclude(user=user)))
        .filter(status=Game.Status.OVER, book__game=game, is_alone=False)
        .exclude(reason=OUT_OF_TIME)
        .exclude(Exists(here.filter(user=user, handed_over__isnull=False)))
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
