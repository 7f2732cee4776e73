"""Time in which clocks stand, and when the site was last seen to run."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone


class TimeOff(models.Model):
    """Time in which the clocks of a user stand, in all their games; of an outage, everybody's.

    What has passed is never changed: deadlines are worked out from it again and again.
    """

    class Kind(models.TextChoices):
        VACATION = "vacation", "vacation"
        WEEKENDS = "weekends", "Saturdays and Sundays"
        OUTAGE = "outage", "the site was away"

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="time_off",
    )
    kind = models.CharField(max_length=8, choices=Kind.choices)
    zone = models.CharField(max_length=64, blank=True, default="", help_text="Of weekends.")
    starts = models.DateTimeField()
    ends = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["starts", "pk"]
        verbose_name_plural = "time off"
        indexes = [models.Index(fields=["user", "ends"], name="play_time_off_user")]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends__isnull=True) | Q(ends__gte=F("starts")),
                name="play_time_off_order",
            ),
            models.CheckConstraint(
                condition=Q(kind="outage", user__isnull=True)
                | (~Q(kind="outage") & Q(user__isnull=False)),
                name="play_time_off_whose",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} of {self.user_id or 'everybody'} from {self.starts}"


class ClockBeat(models.Model):
    """When the site last looked at its clocks: one row. After a gap everybody gets the time back.

    No row: it never did, so there is nothing to give back.
    """

    last = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"beat at {self.last}"
