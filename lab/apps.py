"""The Django app of the lab: many games played by bots, and what they say of decks and cards."""

from django.apps import AppConfig


class LabConfig(AppConfig):
    name = "lab"
    verbose_name = "Lab"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from cards.hooks import card_panels
        from decks.hooks import deck_panels, starter_shares, suggestion_hints, version_notes
        from lab.panels import card_panel, cost_panel, deck_panel, test_button
        from lab.words import deck_answers
        from lab.words.card_hints import lab_hints
        from workshop.hooks import draft_buttons, draft_panels

        card_panels.register(card_panel)
        deck_panels.register(deck_panel)
        draft_panels.register(cost_panel)
        draft_buttons.register(test_button)
        version_notes.register(deck_answers.version_notes)
        starter_shares.register(deck_answers.starter_shares)
        suggestion_hints.register(lab_hints)
