"""Links to searches, for templates."""

from django import template
from django.urls import reverse

from cards.views import links

register = template.Library()


@register.filter
def search_address(text: str) -> str:
    """The address of the list of cards with this search."""
    return links.address(reverse("cards:list"), text)
