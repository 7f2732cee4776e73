"""Addresses of a course's pages, and the user's next lesson."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from cards.game_addresses import game_url
from cards.rules import rulebook
from play.lessons.course import course_of
from play.lessons.lesson import Lesson
from play.lessons.progress import lessons_done


@dataclass(frozen=True)
class Row:
    """A lesson in its list."""

    lesson: Lesson
    url: str
    is_done: bool


@dataclass(frozen=True)
class LearnLink:
    """A button that leads on in a course."""

    url: str
    words: str


def rows_for(request: HttpRequest, game: str) -> list[Row]:
    """Return a game's lessons for who asks, in order."""
    lessons = course_of(game)
    done = lessons_done(request, game) if lessons else frozenset()
    return [Row(one, lesson_url(game, one.slug), one.slug in done) for one in lessons]


def learn_link(request: HttpRequest, game: str) -> LearnLink | None:
    """Return the way to learn a game: straight into the lesson that is next; None if it has
    none."""
    rows = rows_for(request, game)
    following = next((row for row in rows if not row.is_done), None)
    if not rows:
        return None
    if following is None:
        return LearnLink(course_url(game), "Lessons")
    is_begun = any(row.is_done for row in rows)
    return LearnLink(following.url, "Go on learning" if is_begun else "Learn in ten minutes")


def lesson_url(game: str, slug: str, name: str = "lesson") -> str:
    """Return the address of a lesson, or of what belongs to it: `act`, `plain`, `card`."""
    return game_url(f"learn:{name}", game, slug=slug)


def course_url(game: str) -> str:
    """Return the address of a game's course."""
    return game_url("learn:course", game)


def urls_around(game: str) -> dict[str, str]:
    """Return where a lesson's table leads: `home`, `list` (the course), and `rules` if there are
    some."""
    found = {"home": game_url("home", game), "list": course_url(game)}
    if rulebook.book_of(game):
        found["rules"] = game_url("rules:contents", game)
    return found
