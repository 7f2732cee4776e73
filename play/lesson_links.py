"""Where a course's pages are, and which lesson is next for who asks."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from cards import rulebook
from games import USUAL, other_kind
from play.lesson_progress import lessons_done
from play.lessons.course import course_of
from play.lessons.lesson import Lesson


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


def rows_for(request: HttpRequest, game: str = USUAL) -> list[Row]:
    """Return a game's lessons for who asks, in order."""
    lessons = course_of(game)
    done = lessons_done(request, game) if lessons else frozenset()
    return [Row(one, lesson_url(game, one.slug), one.slug in done) for one in lessons]


def learn_link(request: HttpRequest, game: str = USUAL) -> LearnLink | None:
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
    if game == USUAL:
        return reverse(f"learn:{name}", args=[slug])
    suffix = "" if name == "lesson" else f"-{name}"
    return reverse(f"game_play:lesson{suffix}", args=[other_kind(game), slug])


def course_url(game: str) -> str:
    """Return the address of a game's course."""
    if game == USUAL:
        return reverse("learn:course")
    return reverse("game_play:course", args=[other_kind(game)])


def new_game_url(game: str) -> str:
    """Where a game of it is begun."""
    if game == USUAL:
        return reverse("play:new")
    return reverse("game_play:new", args=[other_kind(game)])


def urls_around(game: str) -> dict[str, str]:
    """Where a lesson's table leads: `home`, `list` (the course), and `rules` if there are some."""
    course = course_url(game)
    if game == USUAL:
        return {"home": reverse("home"), "list": course, "rules": reverse("rules:contents")}
    kind = other_kind(game)
    found = {"home": reverse("game_home", args=[kind]), "list": course}
    if rulebook.book_of(game):
        found["rules"] = reverse("game_cards:rules", args=[kind])
    return found
