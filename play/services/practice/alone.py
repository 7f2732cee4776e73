"""A game that somebody plays alone to try a deck: the other side has the same and does nothing.

It is private, has no clock, sends no mail and counts nowhere (`Game.is_alone`).
"""

from __future__ import annotations

from typing import Any

from decks.models import Deck
from play.kinds import kind_of
from play.levels import IDLE
from play.models import Game, Seat
from play.services.bots import play_bot
from play.services.games import create_game
from play.setup.auto_replies import usual_replies
from play.setup.settings import GameSettings, SeatRequest


def play_alone(*, user: Any, deck: Deck, offer: str = "", seed: str = "") -> Game:
    """Begin a game with a deck against a side that does nothing; it has opened already.

    Whether the deck may be seen was asked before. `offer` and `seed` as in `create_game`. Raises
    DeckRefused for a deck that can't be played, which says why, OfferSpent, PlayError.
    """
    game = create_game(
        user=user,
        settings=GameSettings(days_per_action=None, game=deck.game, advice=True),
        deck=deck,
        seat=SeatRequest(seed=seed, replies=usual_replies(kind_of(deck.game))),
        offer=offer,
        opponent=IDLE.name,
    )
    answer_at_once(game)
    return game


def answer_at_once(game: Game) -> None:
    """Let the other side of a game that is played alone do its nothing now, without a worker.

    If that fails, a worker comes for it as for any bot. Not inside a transaction.
    """
    if game.is_alone:
        for seat in Seat.objects.filter(game=game, awaited=True).exclude(bot=""):
            play_bot(seat_id=seat.pk)
