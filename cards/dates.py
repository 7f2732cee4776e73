"""Days as documents write them, for pages: "2026-11-24" becomes "24 November 2026"."""

from __future__ import annotations

import re
from datetime import date

from django.utils.formats import date_format

_DAY = re.compile(r"\b(\d{4})-(\d\d)-(\d\d)\b")


def spelled(text: str) -> str:
    """Return the text with each day in words; what is no day of a calendar stays."""
    return _DAY.sub(_in_words, text)


def _in_words(found: re.Match[str]) -> str:
    try:
        day = date(*map(int, found.groups()))
    except ValueError:
        return found[0]
    return date_format(day, "j F Y")
