"""Cards that are no rows of Card, found only if one asks for them: tokens, drafts (`is:draft`).

A provider gives objects that look like a Card to templates, faces and the search: `unsaved` makes
them. Upper apps register theirs in AppConfig.ready.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from cards.games import cards_of
from cards.models import Card
from cards.search.memory import Index


@dataclass(frozen=True)
class Provider:
    """`cards(viewer)` gives what the viewer may see; `version(viewer)` changes when that does."""

    name: str
    cards: Callable[[Any], Sequence[Any]]
    version: Callable[[Any], Hashable]


_providers: dict[str, Provider] = {}
_made: OrderedDict[tuple[str, str, Hashable], Index] = OrderedDict()
NEVER = datetime(1970, 1, 1, tzinfo=UTC)
_MAX_MADE = 8  # people who search by turns must not have each other's built anew


def register_provider(provider: Provider) -> None:
    """Have `is:<name>` find its cards; the word must be one of the language's."""
    _providers[provider.name] = provider
    for key in [key for key in _made if key[0] == provider.name]:
        del _made[key]


def provided(name: str, game: str, viewer: Any) -> Index | None:
    """Return the provider's cards of a game for this viewer, as an index; None if nobody provides
    them."""
    provider = _providers.get(name)
    if provider is None:
        return None
    key = (name, game, provider.version(viewer))
    index = _made.pop(key, None)
    if index is None:
        own = [card for card in provider.cards(viewer) if card.game == game]
        index = Index(own, provider=name)
    _made[key] = index  # the newest at the end
    while len(_made) > _MAX_MADE:
        _made.popitem(last=False)
    return index


def unsaved(*, game: str, card_id: str, url: str, tree: Any, dice: str = "", **fields: Any) -> Card:
    """Return a Card of no official set, as something that can be searched and shown; never to be
    saved.

    `fields` are those of Card; its game makes the rest from the compiled text and the Hit Dice.
    """
    made = cards_of(game).compiled_columns(tree, dice)
    card = Card(game=game, card_id=card_id, **made, **{"added": NEVER, "changed": NEVER, **fields})
    card.elsewhere = url
    card.derive()
    return card
