"""`{% card_panel panel %}`: a panel of another room, drawn by that room's template."""

from typing import Any

from django import template
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from cards.hooks import Panel

register = template.Library()


@register.simple_tag(takes_context=True)
def card_panel(context: template.Context, panel: Panel) -> SafeString:
    """Return the panel's template with its own context, the card and the request; nothing else."""
    given: dict[str, Any] = {**panel.context, "panel": panel, "card": context.get("card")}
    drawn = get_template(panel.template).render(given, context.get("request"))
    return mark_safe(drawn)  # noqa: S308 - a template has escaped it
