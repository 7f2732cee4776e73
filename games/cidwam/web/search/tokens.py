"""Tokens as cards that a search finds, if one asks for them (`is:token`)."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.urls import NoReverseMatch, reverse

from cards import queries
from cards.folding import fold
from cards.models import Card, CardSet
from cards.search import Provider, register_provider, unsaved
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.game import Cidwam
from games.cidwam.web.current_cards import current_pool
from games.cidwam.web.face.tokens import TOKEN_ICONS

_NO_SET = CardSet(slug="tokens", name="Tokens from the rulebook", released=date(1970, 1, 1))


def _tokens(viewer: Any) -> list[Card]:
    return [_token(token) for token in current_pool().tokens]


def _token(token: CardDef) -> Card:
    card = unsaved(
        game=Cidwam.name,
        card_id=fold(token.name).replace(" ", "-"),  # as /api/tokens/ and its page call it
        url=_address_of(token),
        tree=token.tree,
        dice=str(token.hit_dice or ""),
        name=token.name,
        kind=token.kind,
        value=token.value,
        types=list(token.types),
        movement=token.movement or "",
        text=token.text,
        set=_NO_SET,
        icon=TOKEN_ICONS.get(token.name, ""),
    )
    card.shown_as = token
    return card


def _address_of(token: CardDef) -> str:
    slug = fold(token.name).replace(" ", "-")
    try:
        return reverse("cards:token", args=[slug])
    except NoReverseMatch:
        return f"{reverse('cards:tokens')}#{slug}"


def register() -> None:
    """Have `is:token` find them."""
    register_provider(Provider("token", _tokens, lambda viewer: queries.pool_version()))
