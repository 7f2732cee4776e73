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
        from decks.panels import using_panel
        from decks.queries import decks_holding
        from decks.search import card_fields, filing_fields
        from decks.services.figures import cards_became, draft_became
        from workshop.hooks import draft_uses
        from workshop.models import Draft

        card_panels.register(using_panel)
        card_fields.register()
        filing_fields.register()
        draft_uses.register(decks_holding)
        cards_changed.connect(cards_became)
        post_save.connect(draft_became, sender=Draft)
