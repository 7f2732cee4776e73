"""The Django app of decks; nothing else may live here."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = "Decks"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.db.models.signals import post_save

        from cards.hooks import card_panels
        from cards.signals import cards_changed
        from decks.panels import deck_button, packs_button, using_panel
        from decks.queries import decks_holding
        from decks.search import card_fields, filing_fields
        from decks.services.search_columns import on_cards_changed, on_draft_saved
        from workshop.hooks import draft_uses, set_buttons
        from workshop.models import Draft

        card_panels.register(using_panel)
        card_fields.register()
        filing_fields.register()
        set_buttons.register(deck_button)
        set_buttons.register(packs_button)
        draft_uses.register(decks_holding)
        cards_changed.connect(on_cards_changed)
        post_save.connect(on_draft_saved, sender=Draft)
