"""The search for cards of KAADOSU!: lent shadows are rows, the 10,000 bases of edition A are made
of the pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode

from cards.models import CardSet
from cards.search import Provider, register_provider, unsaved
from cards.search.schema.language import plain_language
from games import GAMES
from games.kaadosu.rules import names
from games.kaadosu.rules.cards import BASE
from games.kaadosu.rules.pool import bases

POOL = "pool"
LANGUAGE = plain_language(GAMES[names.SLUG])
LANGUAGE.provides = (POOL,)


@cache
def _pool() -> Sequence[Any]:
    """Return all bases of edition A as cards; a search for its code stands for a base's page."""
    edition = CardSet(slug="edition-a", name="Edition A", released=date(2019, 7, 31))
    page = reverse("cards:list", kwargs={"kind": GAMES[names.SLUG]})
    return [
        unsaved(
            game=names.SLUG,
            card_id=f"ks-{base.number}",
            url=f"{page}?{urlencode({'q': f'!{base.number}'})}",
            tree=None,
            name=str(base.number),
            kind=BASE,
            set=edition,
            figures={
                "colour": base.colour,
                "shapes": [base.shape],
                "plus": base.plus,
                "minus": base.minus,
            },
        )
        for base in bases()
    ]


register_provider(Provider(POOL, lambda viewer: _pool(), lambda viewer: POOL))
