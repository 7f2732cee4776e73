"""The Django app of decks; nothing else may live here."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = "Decks"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from cards import panels
        from decks import filing_fields, search_fields
        from decks.panels import using_panel
        from decks.queries import decks_holding
        from workshop import uses

        panels.register(using_panel)
        search_fields.register()
        filing_fields.register()
        uses.register(decks_holding)
