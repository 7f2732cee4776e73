"""Refusals of play, each with a sentence for the player and a code for programs.

Nothing here knows HTTP beyond the status that suits an answer; views and the API turn these into
pages and JSON.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from api.refusals import Refusal


class PlayError(Refusal):
    """A request that was refused and changed nothing. `str(error)` is fit for a player's eyes."""

    code = "refused"

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.details = details

    @property
    def members(self) -> Mapping[str, Any]:
        return self.details


class UnknownGame(PlayError):
    """This site has no game of that name."""

    code = "unknown-game"


class GameGone(UnknownGame):
    """A table is there, but this site no longer has the rules of its game."""

    status = HTTPStatus.NOT_FOUND


class PuzzleGone(PlayError):
    """A puzzle that had its day, whose files are gone or wrong by now."""

    status = HTTPStatus.NOT_FOUND
    code = "puzzle-gone"


class WrongTerms(PlayError):
    """A game can't be begun so: too many seats, an option that it hasn't got, ..."""

    code = "wrong-terms"


class DeckRefused(PlayError):
    """The deck can't start a game; `details["problems"]` lists why, in words."""

    code = "deck-refused"
    status = HTTPStatus.UNPROCESSABLE_ENTITY


class BotDeckRefused(DeckRefused):
    """No deck that a bot may have fits its seat: the player's own is not to blame."""


class OfferSpent(PlayError):
    """The server seed that was promised is unknown, too old or used already."""

    code = "seed-offer-spent"
    status = HTTPStatus.CONFLICT


class SeatTaken(PlayError):
    """Somebody sits there, or the invitation was withdrawn."""

    code = "seat-taken"
    status = HTTPStatus.CONFLICT


class NotYourSeat(PlayError):
    """The user has no seat in this game."""

    code = "not-your-seat"
    status = HTTPStatus.FORBIDDEN


class StaleNumber(PlayError):
    """The game has moved on since the page was made; `details["number"]` is where it is now."""

    code = "stale"
    status = HTTPStatus.CONFLICT


class GameNotRunning(PlayError):
    """The game has not begun, or is over."""

    code = "not-running"
    status = HTTPStatus.CONFLICT


class OutOfTime(GameNotRunning):
    """A clock had run out before the action came; unlike other refusals, it ended the game."""

    code = "out-of-time"


class IllegalMove(PlayError):
    """The rules, or the notation, refuse the action; `details["reason"]` is the engine's code,
    rule and arguments, the message its words for who asked."""

    code = "illegal"
    status = HTTPStatus.UNPROCESSABLE_ENTITY


class TooManyOrders(PlayError):
    """A seat has changed its standing orders too often in this turn."""

    code = "too-many-orders"
    status = HTTPStatus.TOO_MANY_REQUESTS


class TooLate(PlayError):
    """The clock that ran before an action has run out: going back to it would be losing."""

    code = "too-late"
    status = HTTPStatus.CONFLICT


class TooManyTakeBacks(PlayError):
    """A seat has taken back too many actions in a row."""

    code = "too-many-take-backs"
    status = HTTPStatus.TOO_MANY_REQUESTS


class NotAgreed(PlayError):
    """The game's terms must be agreed to; `details["terms"]` lists them, in words."""

    code = "not-agreed"
    status = HTTPStatus.CONFLICT


class DrawOffered(PlayError):
    """A draw can be offered once a turn."""

    code = "draw-offered"
    status = HTTPStatus.CONFLICT


class NoAdvice(PlayError):
    """The game knows no advice, or the asker has nothing to do just now."""

    code = "no-advice"
    status = HTTPStatus.CONFLICT


class TooMuchAdvice(PlayError):
    """Somebody asks for advice faster than people play."""

    code = "too-much-advice"
    status = HTTPStatus.TOO_MANY_REQUESTS
