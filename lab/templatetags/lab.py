"""Filters that write figures on pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

from engine.bots import MANNERS, TITLES
from lab.reports import charts

register = template.Library()


@register.filter
def percent(value: float | None) -> str:
    """0.5173 as "51.7%"."""
    return charts.percent(value, 1)


@register.filter
def bots(name: str) -> str:
    """Return the bots of a level, as they are called at the table, and what they are: "Grabber bots
    (each grabs what looks best right now)"."""
    about = f" (each {MANNERS[name]})" if name in MANNERS else ""
    return f"{TITLES.get(name, name)}s{about}"


@register.filter
def margin(share: Mapping[str, Any]) -> str:
    """Return a share with its interval: "52% ± 9"."""
    return charts.with_margin(share)


@register.filter
def signed(value: float | None) -> str:
    """Return a difference in points of a hundred: "+4.2"."""
    return charts.signed(value)
