"""The Django app's registration, and what it does when a player comes or leaves."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from accounts.hooks import farewells, traceless_models
        from decks.hooks import deck_panels
        from play import lesson_progress, puzzle_progress
        from play.models import MailChoice
        from play.panels import deck_panel, draft_button, draft_panel
        from play.services.leaving import leave
        from workshop.hooks import draft_buttons, draft_panels

        deck_panels.register(deck_panel)
        draft_panels.register(draft_panel)
        draft_buttons.register(draft_button)
        farewells.register(leave)
        traceless_models.register(MailChoice)
        user_logged_in.connect(lesson_progress.bring_along, dispatch_uid="lessons")
        user_logged_in.connect(puzzle_progress.bring_along, dispatch_uid="puzzles")
