"""Editions: 10,000 bases each, opened by heads (E1.7)."""

from __future__ import annotations

from datetime import date

from games.kaadosu.collection.dealing import next_edition
from games.kaadosu.collection.models import Base, Edition
from games.kaadosu.collection.statements import insert_many
from games.kaadosu.rules.pool import bases


def open_edition(letter: str, day: date, heads: int = 0) -> Edition:
    """Put the bases of an edition into the pool."""
    edition = Edition.objects.create(letter=letter, day=day, heads=heads)
    insert_many(
        Base,
        ("edition", "number", "colour", "shape", "plus", "minus"),
        [
            (letter, base.number, base.colour, base.shape, base.plus, base.minus)
            for base in bases(letter)
        ],
    )
    return edition


def open_next_if_due(day: date, heads: int) -> Edition | None:
    """Open the next edition if more than 1,000 heads come on each open one; one at a time."""
    letter = next_edition(heads, Edition.objects.count())
    return open_edition(letter, day, heads) if letter else None
