"""Addresses of players' programs that are told what happens in their games, and what is sent."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone

from jobs.models import Job, JobQuerySet
from play.models.notices import Notice

MAX_URL = 500


class Webhook(models.Model):
    """An address to which a player's notices are sent, signed (Standard Webhooks)."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="webhooks"
    )
    url = models.CharField(max_length=MAX_URL)
    secret = models.CharField(max_length=80, help_text="whsec_ and base64, shared with the owner.")
    is_off = models.BooleanField(default=False, help_text="It answered 410, or failed too often.")
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"webhook {self.pk} of {self.user_id}"


class Delivery(Job):
    """One notice for one webhook. Its key is the message's id, the same at each attempt."""

    TASK = "play.send_webhook"
    MAX_ATTEMPTS = 6
    FIRST_DELAY = timedelta(seconds=30)

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    notice = models.ForeignKey(Notice, on_delete=models.CASCADE, related_name="deliveries")

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        verbose_name_plural = "deliveries"
        constraints = [
            models.UniqueConstraint(fields=["webhook", "notice"], name="play_delivered_once"),
        ]

    def __str__(self) -> str:
        return f"delivery {self.pk} ({self.state})"
