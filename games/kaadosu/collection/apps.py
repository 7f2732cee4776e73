"""The Django app's registration; nothing else."""

from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "games.kaadosu.collection"
    label = "collection"
    verbose_name = "KAADOSU! collection"
    default_auto_field = "django.db.models.BigAutoField"
