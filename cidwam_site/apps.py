"""The Django app's registration; nothing else."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "cidwam_site"
    default_auto_field = "django.db.models.BigAutoField"
