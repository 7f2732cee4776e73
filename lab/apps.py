"""The Django app of the lab: many games played by bots, and what they say of decks and cards."""

from django.apps import AppConfig


class LabConfig(AppConfig):
    name = "lab"
    verbose_name = "Lab"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from cards import panels
        from decks import deck_panels
        from lab.panels import card_panel, deck_panel

        panels.register(card_panel)
        deck_panels.register(deck_panel)
