"""Against whoever is there: an open challenge is taken, or one is posted."""

from __future__ import annotations

from typing import Any

from decks.models import Deck
from play.errors import BotDeckRefused, PlayError, SeatTaken
from play.kinds import agreed_table, kind_of
from play.models import Game
from play.services.games import ANY_SEAT, create_game, join_game
from play.setup.auto_replies import first_replies
from play.setup.challenges import challenge, fitting, own_usual
from play.setup.first_seat import seat_of_challenge, seat_of_new_table
from play.setup.settings import GameSettings, SeatRequest

GONE = "Someone else has taken this seat, or the challenge was cancelled. Try another."


def take_challenge(
    *,
    user: Any,
    key: str,
    deck: Deck | None = None,
    seat: SeatRequest = ANY_SEAT,
    agreed: bool = False,
) -> Game:
    """Take a seat of an open challenge; else as `join_game`, and raises the same."""
    found = challenge(key)
    if found is None:
        raise SeatTaken(GONE)
    return join_game(user=user, invite_key=found.invite_key, deck=deck, seat=seat, agreed=agreed)


def play_person(*, user: Any, game: str, wanted: str = "", offer: str = "", seed: str = "") -> Game:
    """Take the open challenge that has waited longest on usual terms, or post one.

    A seed is made for one promise, so who sends one names the challenge that is `wanted`, or sends
    the `offer` of a new one. Without a seed the site chooses. The deck is the one that the user
    played last, else a good one to begin with. Raises SeatTaken if the wanted one is taken,
    BotDeckRefused for a game without starter decks, PlayError.
    """
    if wanted:
        found = challenge(wanted)
        if found is None:
            raise SeatTaken(GONE)
        return _take(user, found, seed)
    if not seed:
        for found in fitting(user, game):
            try:
                return _take(user, found)
            except SeatTaken:
                continue  # another was quicker
    return own_usual(user, game) or _post(user, game, offer, seed)


def _take(user: Any, found: Game, seed: str = "") -> Game:
    seat = seat_of_challenge(found, user)
    if seat is None:
        raise _lacks_deck(found.slug)
    replies = first_replies(kind_of(found.slug), found.seat_count)
    wanted = SeatRequest(name=seat.name, seed=seed, replies=replies)
    return take_challenge(user=user, key=found.key, deck=seat.deck, seat=wanted)


def _post(user: Any, game: str, offer: str, seed: str) -> Game:
    kind = kind_of(game)
    seat = seat_of_new_table(kind, user)
    if seat is None:
        raise _lacks_deck(game)
    replies = first_replies(kind, agreed_table(kind, None, {})[0])
    return create_game(
        user=user,
        settings=GameSettings(game=game, is_open=True),
        deck=seat.deck,
        seat=SeatRequest(name=seat.name, seed=seed, replies=replies),
        offer=offer,
    )


def _lacks_deck(game: str) -> PlayError:
    called = kind_of(game).nouns["deck"]
    return BotDeckRefused(
        f"There’s no starter {called.one} to play with yet. Choose a {called.one}."
    )
