"""The Django app's registration, and what it does when a battle begins or ends."""

from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "games.kaadosu.collection"
    label = "collection"
    verbose_name = "KAADOSU! collection"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from accounts.hooks import farewells
        from games.kaadosu.collection import keeper
        from play.hooks import game_beginnings, game_ends

        game_beginnings.register(keeper.begin_battle)
        game_ends.register(keeper.end_battle)
        farewells.register(keeper.leave)
        user_logged_in.connect(keeper.note_visit, dispatch_uid="collection")
