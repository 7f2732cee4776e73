"""Reports to the staff about shared decks."""

from django.db import models

from decks.models.decks import Deck
from workshop.models import AnyReport


class DeckReport(AnyReport):
    """Somebody's word to the staff about a shared deck."""

    about = "deck"

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="reports")

    class Meta(AnyReport.Meta):
        verbose_name = "report"
        constraints = [
            models.UniqueConstraint(fields=["deck", "by"], name="deck_report_once_a_person")
        ]
