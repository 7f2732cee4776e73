"""Cards that are no rows of Card, found only if one asks for them: tokens, drafts (`is:draft`).

A provider gives objects that look like a Card to templates, faces and the search: `unsaved` makes
them. Upper apps register theirs in AppConfig.ready.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from django.urls import NoReverseMatch, reverse

from cards import queries
from cards.cidwam import CardDef, CardText, Dice
from cards.face.tokens import TOKEN_ICONS
from cards.folding import fold
from cards.models import Card, CardSet
from cards.search import behaviour
from cards.search.memory import Index


@dataclass(frozen=True)
class Provider:
    """`cards(viewer)` gives what the viewer may see; `version(viewer)` changes when that does."""

    name: str
    cards: Callable[[Any], Sequence[Any]]
    version: Callable[[Any], Hashable]


_providers: dict[str, Provider] = {}
_made: OrderedDict[tuple[str, Hashable], Index] = OrderedDict()
_MAX_MADE = 8  # people who search by turns must not have each other's built anew


def register_provider(provider: Provider) -> None:
    """Have `is:<name>` find its cards; the word must be known (`register_flag`, token, draft)."""
    _providers[provider.name] = provider
    for key in [key for key in _made if key[0] == provider.name]:
        del _made[key]


def provided(name: str, viewer: Any) -> Index | None:
    """Return the provider's cards for this viewer, as an index; None if nobody provides them."""
    provider = _providers.get(name)
    if provider is None:
        return None
    key = (name, provider.version(viewer))
    index = _made.pop(key, None) or Index(list(provider.cards(viewer)), provider=name)
    _made[key] = index  # the newest at the end
    while len(_made) > _MAX_MADE:
        _made.popitem(last=False)
    return index


def unsaved(
    *, card_id: str, url: str, tree: CardText | None, dice: Dice | None, **fields: Any
) -> Card:
    """Return a Card of no official set, as something that can be searched and shown; never to be
    saved.

    `fields` are those of Card; the rest is made from the compiled text and the Hit Dice.
    """
    never = datetime(1970, 1, 1, tzinfo=UTC)
    card = Card(
        card_id=card_id,
        dice_mean=dice.mean if dice else None,
        dice_maximum=dice.maximum if dice else None,
        hit_dice=str(dice) if dice else "",
        keywords=behaviour.keywords(tree),
        behaviour=behaviour.marks(tree),
        **{"added": never, "changed": never, "set": _NO_SET, **fields},
    )
    card.elsewhere = url
    card.derive()
    return card


_NO_SET = CardSet(slug="tokens", name="Tokens from the rulebook", released=date(1970, 1, 1))


def _tokens(viewer: Any) -> list[Card]:
    return [_token(token) for token in queries.tokens()]


def _token(token: CardDef) -> Card:
    card = unsaved(
        card_id=fold(token.name).replace(" ", "-"),  # as /api/tokens/ and its page call it
        url=_address_of(token),
        tree=token.tree,
        dice=token.hit_dice,
        name=token.name,
        kind=token.kind,
        value=token.value,
        types=list(token.types),
        movement=token.movement or "",
        text=token.text,
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


register_provider(Provider("token", _tokens, lambda viewer: queries.pool_version()))
