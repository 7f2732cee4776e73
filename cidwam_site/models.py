"""What the site itself keeps about people, beside Django's own User."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class KnownName(models.Model):
    """A user's name as it looks (`accounts.names.fold`): no two users' names may look alike."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="known_name"
    )
    folded = models.CharField(max_length=600, unique=True)

    def __str__(self) -> str:
        return self.folded
