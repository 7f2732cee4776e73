"""`{% course_of_kind kind as url %}`: where a game is learnt, for the heads of its pages."""

from __future__ import annotations

from django import template

from engine.kernel.definition import GameDefinition
from play.lesson_links import course_url
from play.lessons.course import course_of

register = template.Library()


@register.simple_tag
def course_of_kind(kind: GameDefinition) -> str:
    """Return the address of a game's lessons; empty if it has none. Asks no database."""
    return course_url(kind.slug) if course_of(kind.slug) else ""
