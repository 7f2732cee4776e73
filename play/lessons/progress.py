"""Lessons that the user has done: rows of a user, and of a stranger what the session holds.

A stranger becomes nobody's row by learning. Once they sign in, as a guest or with an account,
what the session holds goes to the user (`merge_session_progress`).
"""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest

from play.lessons.course import course_of
from play.models import LessonDone
from play.services.practice.lessons import note_lessons

KEY: Final = "lessons"
"""In the session: {game: [lesson, ...]}."""


def lessons_done(request: HttpRequest, game: str) -> frozenset[str]:
    """Return the names of the lessons of a game that were done."""
    if request.user.is_authenticated:
        rows = LessonDone.objects.filter(user=request.user, game=game)
        return frozenset(rows.values_list("lesson", flat=True))
    return frozenset(request.session.get(KEY, {}).get(game, ()))


def note_done(request: HttpRequest, game: str, lesson: str) -> None:
    """Keep that a lesson was done."""
    if request.user.is_authenticated:
        note_lessons(user=request.user, game=game, lessons=[lesson])
        return
    kept = request.session.get(KEY, {})
    if lesson not in kept.get(game, ()):
        request.session[KEY] = {**kept, game: [*kept.get(game, ()), lesson]}


def merge_session_progress(sender: Any, request: HttpRequest, user: Any, **kwargs: Any) -> None:
    """Give what a stranger has done to the user as whom they go on (`user_logged_in`)."""
    for game, lessons in request.session.pop(KEY, {}).items():
        known = {lesson.slug for lesson in course_of(game)}
        note_lessons(user=user, game=game, lessons=[one for one in lessons if one in known])
