"""Actions of seats in a game, and their standing orders."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from engine.kernel.game import MAX_ACTION_LENGTH
from play.models.games import A_SEAT, Game


class Action(models.Model):
    """An action of a seat. Rows are only ever added; replaying them gives the state again.

    `made_for` is the number of the game that the player saw; `asked` is the text as it was sent.
    `log` holds what each viewer may read of it, by seat: {"0": [...], "1": [...], "w": [...]}.
    What the house did while the game went on is an action of the seat that it befell.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="actions")
    number = models.PositiveIntegerField()
    side = models.PositiveSmallIntegerField()
    made_for = models.PositiveIntegerField()
    asked = models.CharField(max_length=MAX_ACTION_LENGTH)
    notation = models.TextField(help_text="The canonical line; it may be longer than the one sent.")
    kept_waiting = models.JSONField(
        default=list,
        blank=True,
        help_text="The other seats that were to act before and after, so their pages aren't stale.",
    )
    by_bot = models.BooleanField(
        default=False, help_text="The site played it because the player's time had run out."
    )
    by_house = models.BooleanField(
        default=False, help_text="The house did it to the seat: `notation` is a line of the house."
    )
    may_be_undone = models.BooleanField(default=False, help_text="Looked at for itself alone.")
    clock = models.DateTimeField(null=True, blank=True, help_text="The seat's deadline before.")
    log = models.JSONField(default=dict)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="play_action_number"),
            models.UniqueConstraint(fields=["game", "side", "made_for"], name="play_action_once"),
            models.CheckConstraint(condition=Q(number__gt=F("made_for")), name="play_action_order"),
        ]

    def __str__(self) -> str:
        return f"{self.number}. seat {self.side}"


class StandingOrders(models.Model):
    """Orders that a seat set after action number `after`; no action, for the other must not know.

    `place` orders all of a game's rows. In replay they come between actions `after` and the next.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="orders")
    side = models.PositiveSmallIntegerField()
    after = models.PositiveIntegerField()
    place = models.PositiveIntegerField()
    turn = models.PositiveIntegerField()
    notation = models.TextField()
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["place"]
        verbose_name_plural = "standing orders"
        constraints = [
            models.UniqueConstraint(fields=["game", "place"], name="play_orders_place"),
            models.CheckConstraint(condition=Q(side__in=A_SEAT), name="play_orders_side"),
        ]

    def __str__(self) -> str:
        return f"orders of seat {self.side} after {self.after}"
