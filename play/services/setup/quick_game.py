"""A game at once: the site chooses level, decks and terms. Joining people stands elsewhere."""

from __future__ import annotations

import random
from typing import Any

from decks.models import Deck
from decks.queries import can_be_played, preconstructed
from play.errors import BotDeckRefused
from play.kinds import agreed_table, kind_of
from play.models import Game
from play.services.games import create_game
from play.setup.auto_replies import first_replies, usual_replies
from play.setup.first_seat import first_seat, level_for
from play.setup.settings import GameSettings, SeatRequest


def play_now(
    *,
    user: Any,
    game: str,
    deck: Deck | None = None,
    against: Deck | None = None,
    offer: str = "",
    seed: str = "",
) -> Game:
    """Begin a game against bots that suit the user, with a deck that is good to begin with.

    `deck` is the user's choice instead, `against` what a bot plays; whether they may be seen was
    asked before. `offer` and `seed` as in `create_game`. A bot may be asked what it would do.
    Raises UnknownGame, BotDeckRefused where no starter deck makes that possible, DeckRefused,
    OfferSpent, PlayError.
    """
    kind = kind_of(game)
    if deck is not None:
        return create_game(
            user=user,
            settings=GameSettings(game=game, advice=True),
            deck=deck,
            seat=SeatRequest(seed=seed, replies=usual_replies(kind)),
            offer=offer,
            opponent=level_for(user, game),
            bot_deck=against or _any_other(deck),
        )
    seat = first_seat(kind)
    if seat is None:
        called = kind.nouns["deck"].many
        raise BotDeckRefused(f"{kind.title} has no starter {called} yet. Choose your own.")
    replies = first_replies(kind, agreed_table(kind, None, {})[0])
    return create_game(
        user=user,
        settings=GameSettings(game=game, advice=True, options=kind.quick_options),
        deck=seat.deck,
        seat=SeatRequest(name=seat.name, seed=seed, replies=replies),
        offer=offer,
        opponent=level_for(user, game),
        bot_deck=against or (random.choice(seat.others) if seat.others else None),
    )


def _any_other(deck: Deck) -> Deck | None:
    """Return another starter deck; None leaves it to the game, where roles have decks of their
    own."""
    if len(kind_of(deck.game).roles) > 1:
        return None
    others = [one for one in preconstructed(deck.game) if one.pk != deck.pk and can_be_played(one)]
    return random.choice(others) if others else None
