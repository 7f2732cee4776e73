"""Links to searches, for templates."""

from django import template
from django.urls import reverse

from cards.views import links
from engine.kernel.definition import GameDefinition

register = template.Library()


@register.filter
def search_address(text: str, kind: GameDefinition | None = None) -> str:
    """Return the address of the list of cards with this search; kind: of another game's cards."""
    path = reverse("cards:list", kwargs={"kind": kind} if kind else None)
    return links.address(path, text)
