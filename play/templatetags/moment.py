"""A moment as pages show it: in UTC, which `static/js/times.js` turns into the viewer's time."""

from __future__ import annotations

from datetime import UTC, datetime

from django import template
from django.utils.html import format_html

register = template.Library()


@register.simple_tag
def moment(when: datetime | None) -> str:
    """Return a <time> with date and time of day; empty for None."""
    if when is None:
        return ""
    at = when.astimezone(UTC)
    words = f"{at:%a} {at.day} {at:%b}, {at:%H:%M} UTC"
    return format_html('<time datetime="{}" data-local>{}</time>', f"{at:%Y-%m-%dT%H:%MZ}", words)
