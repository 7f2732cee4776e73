"""The mail that a game sends, and who wants none."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db import models

from jobs.models import Job, JobQuerySet
from play.models.games import Game


class Notice(Job):
    """A mail to be sent once; `CANCELLED` if it turned out not to be needed, `error` says why."""

    TASK = "play.send_notice"
    MAX_ATTEMPTS = 6
    FIRST_DELAY = timedelta(seconds=60)

    class Kind(models.TextChoices):
        TURN = "turn", "your turn"
        SOON = "soon", "the clock runs out soon"
        BOT = "bot", "the site has played for you"
        OUT = "out", "you are out of time, and the game goes on"
        END = "end", "the game is over"
        JOIN = "join", "your open challenge was taken"
        ASK = "ask", "a player challenges you"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="notices")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="play_notices"
    )
    kind = models.CharField(max_length=4, choices=Kind.choices)
    number = models.PositiveIntegerField()
    sent = models.DateTimeField(
        null=True, blank=True, help_text="Set before the email leaves; empty if it didn't."
    )

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        ordering = ["-made"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "user", "kind", "number"], name="play_notice_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} notice to {self.user_id} ({self.state})"


class MailChoice(models.Model):
    """Whether a player wants mail about games; no row: yes. And which of their feeds hold."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="play_mail"
    )
    wants_mail = models.BooleanField(default=True)
    feed_number = models.PositiveIntegerField(
        default=0, help_text="Addresses of the user's feeds with another number are void."
    )

    def __str__(self) -> str:
        return f"{self.user_id}: {'mail' if self.wants_mail else 'no mail'}"
