"""Friends, blocks, who may see a profile; reports of players, and what moderators did."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from workshop.models import AnyReport

USER = settings.AUTH_USER_MODEL
MAX_REASON = 500


class Relation(models.Model):
    """One player's friend, or somebody they have blocked. The other isn't told."""

    class Kind(models.TextChoices):
        FRIEND = "friend", "friend"
        BLOCK = "block", "blocked"

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="relations")
    other = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=6, choices=Kind.choices)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["other__username"]
        constraints = [
            models.UniqueConstraint(fields=["user", "other"], name="play_one_relation"),
            models.CheckConstraint(condition=~Q(user=F("other")), name="play_not_oneself"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.other_id} of {self.user_id}"


class ProfileChoice(models.Model):
    """To whom a player shows their profile; no row: everyone."""

    class Shown(models.TextChoices):
        EVERYONE = "everyone", "Everyone"
        FRIENDS = "friends", "My friends"
        NOBODY = "nobody", "Only me"

    user = models.OneToOneField(USER, on_delete=models.CASCADE, related_name="profile_choice")
    shown_to = models.CharField(max_length=8, choices=Shown.choices, default=Shown.EVERYONE)

    def __str__(self) -> str:
        return f"{self.user_id}: {self.shown_to}"


class PlayerReport(AnyReport):
    """Words to the moderators about a player."""

    about = "player"

    player = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="player_reports")

    class Meta(AnyReport.Meta):
        constraints = [
            models.UniqueConstraint(fields=["player", "by"], name="player_report_once_a_person")
        ]


class Sanction(models.Model):
    """A moderator's act about a player, who can read it. Rows are the log: none is deleted."""

    class Kind(models.TextChoices):
        WARN = "warn", "Warning"
        MUTE = "mute", "No challenges to others and no notes"
        SUSPEND = "suspend", "No new games"

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="sanctions")
    kind = models.CharField(max_length=7, choices=Kind.choices)
    reason = models.TextField(max_length=MAX_REASON, help_text="The player reads it.")
    until = models.DateTimeField(null=True, blank=True, help_text="Empty: for good.")
    by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    made = models.DateTimeField(default=timezone.now)
    lifted = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made", "-pk"]

    def __str__(self) -> str:
        return f"{self.kind} of {self.user_id}"
