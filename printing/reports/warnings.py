"""Warnings of a report, as pages say them: each with the way to its card. Reads only."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse


@dataclass(frozen=True, slots=True)
class Note:
    """`address` is of the page of `card`; both are empty if there is none."""

    words: str
    card: str = ""
    address: str = ""


def notes_of(report: Mapping[str, Any]) -> tuple[Note, ...]:
    """Return the warnings of a job's report."""
    links = report.get("links", {})
    return tuple(
        Note(warning["message"], warning["card"] or "", _address(links.get(warning["card"])))
        for warning in report.get("warnings", ())
    )


def _address(link: Mapping[str, Any] | None) -> str:
    if not link:
        return ""
    return reverse("workshop:draft" if link["is_draft"] else "cards:card-by-id", args=[link["id"]])
