"""The Django app of decks; nothing else may live here."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = "Decks"
    default_auto_field = "django.db.models.BigAutoField"
