"""Rated games: which may be, and what they do to ratings; periods that end.

A period is a month. Within it a rating is worked out from its beginning by all games of the period,
as the paper wants; shown is how it would be if the period ended now.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import GAMES
from play.errors import PlayError, WrongTerms
from play.models import Game, PlayerRating, RatedResult, Seat, WhenLate
from play.models.ratings import SURE
from play.ratings.glicko import Rating, Score, after_period
from play.setup.settings import GameSettings

MIN_ACTIONS = 4  # a game that ends before counts for nothing
MAX_GAMES_OF_PAIR = 10  # in a period, that count
ROWS_AT_ONCE = 500


def check_rated(
    settings: GameSettings, *, count: int, version: str, bots: bool, options: dict[str, Any]
) -> None:
    """Raise WrongTerms for a rated game whose terms aren't equal, or not the usual ones."""
    if not settings.is_rated:
        return
    kind = GAMES[settings.game]
    usual = {option.name: option.default for option in kind.options}
    wrong = (
        (count != 2, "for two players"),
        (bots, "between people, without bots"),
        (settings.days_per_action is None, "played with a time limit"),
        (settings.on_timeout == WhenLate.BOT, "played without a bot that stands in"),
        (settings.advice, "played without hints"),
        (settings.drafts_welcome, "played without workshop drafts"),
        (version != kind.rules_versions[-1], "played by the newest rules"),
        (options != usual, "played with the usual options"),
    )
    for is_wrong, words in wrong:
        if is_wrong:
            raise WrongTerms(f"Rated games are {words}.")


def check_rated_player(user: Any, *, is_rated: bool, has_drafts: bool = False) -> None:
    """Raise PlayError for a player who can't play a rated game so."""
    if is_rated and getattr(user, "is_guest", False):
        raise PlayError("Sign up to play rated games. Guests can play all others.")
    if is_rated and has_drafts:
        raise PlayError("Rated games are played without workshop drafts. Choose another deck.")


def rate(game: Game, seats: list[Seat]) -> None:
    """Count a rated game that is over for both players, within the transaction that ends it.

    Not if it ended before both had moved, nor if the two have played often this period, nor if a
    player has left the site.
    """
    if not game.is_rated or game.places is None or game.number < MIN_ACTIONS:
        return
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    if len(seats) != 2 or len(set(users)) != 2:
        return
    now = timezone.now()
    period = period_of(now)
    # Always in the same order, so that two games that end at once don't wait for each other.
    rows = {user: _locked(user, game.slug, period) for user in sorted(users)}
    first, second = (rows[user] for user in users)
    counted = RatedResult.objects.filter(rating=first, other=users[1], period=period).count()
    if counted >= MAX_GAMES_OF_PAIR:
        return
    points = 0.5 if game.tied or game.places[0] == game.places[1] else float(game.winner == 0)
    bases = (first.base, second.base)
    _count(game, first, users[1], bases[1], points, now)
    _count(game, second, users[0], bases[0], 1 - points, now)


def period_of(moment: datetime) -> date:
    """Return the first day of the month."""
    return moment.date().replace(day=1)


def roll_ratings() -> int:
    """Begin the new period for ratings that are in an old one; how many."""
    period = period_of(timezone.now())
    old = PlayerRating.objects.filter(period__lt=period).order_by("pk")
    keys = list(old.values_list("pk", flat=True)[:ROWS_AT_ONCE])
    for key in keys:
        with transaction.atomic():
            row = PlayerRating.objects.select_for_update().get(pk=key)
            _roll(row, period)
            row.save()
    return len(keys)


def _locked(user_id: int, game: str, period: date) -> PlayerRating:
    row, _ = PlayerRating.objects.select_for_update().get_or_create(
        user_id=user_id, game=game, defaults={"period": period}
    )
    _roll(row, period)
    return row


def _roll(row: PlayerRating, period: date) -> None:
    """Bring a row to a period: what was now is its beginning; periods without games add doubt."""
    while row.period < period:
        had_games = row.results.filter(period=row.period).exists()
        rating = row.now if had_games else after_period(row.base, ())
        row.base_value, row.base_deviation = rating.value, rating.deviation
        row.base_volatility = rating.volatility
        _show(row, rating)
        row.period = date(row.period.year + row.period.month // 12, row.period.month % 12 + 1, 1)


def _show(row: PlayerRating, rating: Rating) -> None:
    row.value, row.deviation, row.volatility = rating.value, rating.deviation, rating.volatility
    row.is_ranked = rating.deviation <= SURE


def _count(
    game: Game, row: PlayerRating, other_id: int, other: Rating, points: float, now: datetime
) -> None:
    played = RatedResult.objects.filter(rating=row, period=row.period)
    scores = [Score(Rating(one.other_value, one.other_deviation), one.points) for one in played]
    after = after_period(row.base, [*scores, Score(other, points)])
    _show(row, after)
    row.wins += points == 1
    row.losses += points == 0
    row.ties += points == 0.5
    row.save()
    RatedResult.objects.create(
        game=game,
        rating=row,
        other_id=other_id,
        points=points,
        other_value=other.value,
        other_deviation=other.deviation,
        period=row.period,
        value_after=after.value,
        deviation_after=after.deviation,
        made=now,
    )
