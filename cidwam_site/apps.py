"""The Django app's registration, and what it listens to."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "cidwam_site"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from cidwam_site.accounts import names

        names.listen()
