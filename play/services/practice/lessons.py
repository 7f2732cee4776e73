"""Lessons that somebody has done, kept with the user; a stranger's are kept in the session."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from play.models import LessonDone


def note_lessons(*, user: Any, game: str, lessons: Iterable[str]) -> None:
    """Keep that the user has done these lessons of a game; what is kept already stays."""
    rows = [LessonDone(user=user, game=game, lesson=lesson) for lesson in lessons]
    LessonDone.objects.bulk_create(rows, ignore_conflicts=True)
