"""Fair chance and signed records: seeds, and the key that signs."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from engine.kernel.records import PLAYER, SITE, UNKNOWN
from play.models.keys import make_key


class ServerSeed(models.Model):
    """The site's seed of one game: 32 random bytes in hex, drawn before any player's is known.

    `key` and `commitment` are public from the start, so that a form can hold the one and show the
    other. `seed` is nobody's business before the game is over. A row that no game takes is swept.
    """

    key = models.CharField(max_length=24, unique=True, default=make_key)
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64, unique=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="The only player who may use it; if empty, anyone who has its key.",
    )
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"seed of commitment {self.commitment[:12]}"


class SeedMaker(models.TextChoices):
    """The maker of a player's seed."""

    PLAYER = PLAYER, "the player"
    SITE = SITE, "the site"
    UNKNOWN = UNKNOWN, "not recorded"


class SigningKey(models.Model):
    """The site's key for records, in hex: a row, so that all its servers sign with the same one.

    A file would be another on each server, and lost where only the database is kept. Who can read
    this table can read the seeds of running games too.
    """

    secret = models.CharField(max_length=64)
    public = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.public
