"""The Django app of the lab: many games played by bots, and what they say of decks and cards."""

from django.apps import AppConfig


class LabConfig(AppConfig):
    name = "lab"
    verbose_name = "Lab"
    default_auto_field = "django.db.models.BigAutoField"
