"""The Django app of the workshop: sets of drafts that anyone keeps; nothing else may live here."""

from django.apps import AppConfig


class WorkshopConfig(AppConfig):
    name = "workshop"
    verbose_name = "Workshop"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.db.models.signals import post_delete

        from cards.hooks import card_panels
        from workshop import searching
        from workshop.models import Picture
        from workshop.panels import copy_panel
        from workshop.services.pictures import forget_file

        card_panels.register(copy_panel)
        searching.register()
        # However a row goes, by hand or with its owner's account, its file must not stay.
        post_delete.connect(forget_file, sender=Picture)
