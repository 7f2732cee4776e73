"""The Django app's registration, and what it does when a player comes or leaves."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from accounts.hooks import farewells, traceless_models
        from decks.hooks import deck_panels, decks_at, version_notes
        from play.lessons import progress as lesson_progress
        from play.models import MailChoice
        from play.panels import (
            deck_panel,
            draft_button,
            draft_panel,
            kitchen_panel,
            kitchen_version_notes,
            own_deck_in,
        )
        from play.puzzles import progress as puzzle_progress
        from play.services.departures import leave
        from workshop.hooks import draft_buttons, draft_panels

        deck_panels.register(deck_panel)
        deck_panels.register(kitchen_panel)
        version_notes.register(kitchen_version_notes)
        decks_at.register(own_deck_in)
        draft_panels.register(draft_panel)
        draft_buttons.register(draft_button)
        farewells.register(leave)
        traceless_models.register(MailChoice)
        user_logged_in.connect(lesson_progress.merge_session_progress, dispatch_uid="lessons")
        user_logged_in.connect(puzzle_progress.merge_session_progress, dispatch_uid="puzzles")
