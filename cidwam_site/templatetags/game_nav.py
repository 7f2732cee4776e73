"""Tags for the header and footer of a game's pages: `{% course_of_kind kind as url %}`, ..."""

from __future__ import annotations

from django import template

from cidwam_site.front_page import FrontPage, front_page_of
from engine.kernel.definition import GameDefinition
from play.lessons.course import course_of
from play.lessons.links import course_url

register = template.Library()


@register.simple_tag
def course_of_kind(kind: GameDefinition) -> str:
    """Return the address of a game's lessons; empty if it has none. Asks no database."""
    return course_url(kind.slug) if course_of(kind.slug) else ""


@register.simple_tag
def front_of(kind: GameDefinition) -> FrontPage:
    """Return what a game's header and footer have of their own."""
    return front_page_of(kind)
