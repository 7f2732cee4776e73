"""The app's configuration."""

from django.apps import AppConfig


class JobsConfig(AppConfig):
    """Leased rows."""

    name = "jobs"
    default_auto_field = "django.db.models.BigAutoField"
