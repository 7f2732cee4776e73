"""The Django app of the workshop: sets of drafts that anyone keeps; nothing else may live here."""

from django.apps import AppConfig


class WorkshopConfig(AppConfig):
    name = "workshop"
    verbose_name = "Workshop"
    default_auto_field = "django.db.models.BigAutoField"
