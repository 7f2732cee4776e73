"""Ratings of players, one for each game, and what each rated game did to them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from play.models.games import Game
from play.ratings.glicko import MAX_DEVIATION, START, Rating

SURE = 110.0  # a deviation above it is that of who has hardly played, or not for long


class PlayerRating(models.Model):
    """A player's rating in one game: at the beginning of a period, and as it is now.

    What is now follows from the beginning by the period's games (`RatedResult`).
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings"
    )
    game = models.CharField(max_length=40)
    period = models.DateField(help_text="Its first day: periods are months.")
    base_value = models.FloatField(default=START)
    base_deviation = models.FloatField(default=MAX_DEVIATION)
    base_volatility = models.FloatField(default=0.06)
    value = models.FloatField(default=START)
    deviation = models.FloatField(default=MAX_DEVIATION)
    volatility = models.FloatField(default=0.06)
    is_ranked = models.BooleanField(default=False, help_text="Its deviation is at most SURE.")
    wins = models.PositiveIntegerField(default=0)
    losses = models.PositiveIntegerField(default=0)
    ties = models.PositiveIntegerField(default=0)

    rank = 0  # in a ladder, by `play.ratings.ladder.with_ranks`

    class Meta:
        ordering = ["game", "-value", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["user", "game"], name="play_one_rating_a_game"),
        ]
        indexes = [
            models.Index(fields=["game", "is_ranked", "-value", "id"], name="play_rating_ladder"),
            models.Index(fields=["period"], name="play_rating_period"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.game}: {self.rounded} ± {self.spread}"

    @property
    def base(self) -> Rating:
        """The rating at the period's beginning."""
        return Rating(self.base_value, self.base_deviation, self.base_volatility)

    @property
    def now(self) -> Rating:
        return Rating(self.value, self.deviation, self.volatility)

    @property
    def rounded(self) -> int:
        return round(self.value)

    @property
    def spread(self) -> int:
        """Two deviations: within them is the true strength, with 95 % certainty."""
        return round(2 * self.deviation)

    @property
    def is_sure(self) -> bool:
        return self.deviation <= SURE

    @property
    def games(self) -> int:
        return self.wins + self.losses + self.ties


class RatedResult(models.Model):
    """A rated game for one of its players: points, the other as they were, the rating after it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rated_results")
    rating = models.ForeignKey(PlayerRating, on_delete=models.CASCADE, related_name="results")
    other = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    points = models.FloatField()
    other_value = models.FloatField(help_text="At the beginning of the period, as the next.")
    other_deviation = models.FloatField()
    period = models.DateField()
    value_after = models.FloatField()
    deviation_after = models.FloatField()
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["made", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["game", "rating"], name="play_rated_once"),
        ]
        indexes = [models.Index(fields=["rating", "period"], name="play_rated_period")]

    def __str__(self) -> str:
        return f"{self.points} for {self.rating_id} in {self.game_id}"
