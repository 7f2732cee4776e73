"""What to look at before a print, each with the page of its card."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse


def linked_warnings(report: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Of each warning of a report: the address of its card or nothing, the card's name, the
    words."""
    links = report.get("links", {})
    return [
        (_address(links.get(warning["card"])), warning["card"] or "", warning["message"])
        for warning in report.get("warnings", [])
    ]


def _address(link: Mapping[str, Any] | None) -> str:
    if not link:
        return ""
    name = "workshop:draft" if link["is_draft"] else "cards:card-by-id"
    return reverse(name, args=[link["id"]])
