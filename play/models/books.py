"""Card books of games: the texts of their cards and the version of their rules."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.db import models
from django.utils import timezone

from games import DEFAULT_SLUG


class CardBook(models.Model):
    """The card texts and rules version that games began with; games of one day share a row."""

    game = models.SlugField(max_length=40, default=DEFAULT_SLUG)
    digest = models.CharField(max_length=64, unique=True)
    rules_version = models.CharField(max_length=40)
    cards_json = models.TextField(help_text="The pool in the card-file format, as a JSON list.")
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.game} {self.rules_version} {self.digest[:12]}"

    @property
    def cards(self) -> list[dict[str, Any]]:
        cards: list[dict[str, Any]] = json.loads(self.cards_json)
        return cards

    @staticmethod
    def digest_of(game: str, rules_version: str, cards_json: str) -> str:
        """Return the digest of a book with these texts."""
        return hashlib.sha256(f"{game}\n{rules_version}\n{cards_json}".encode()).hexdigest()
