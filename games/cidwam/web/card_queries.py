"""Reads over CIDWaM's cards: texts as compiled, likeness, what counts on what, makers of tokens."""

from collections.abc import Iterable
from functools import lru_cache

from cards.models import Card
from cards.queries import cards_by_name, pool_version
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.text import CardText, TextError, compile_text, features
from games.cidwam.web.current_cards import current_pool, pool_of
from games.cidwam.web.similarity import Kin, Likeness
from games.cidwam.web.synergies import Calls, calls_of, without_common


def tree_of(card: Card) -> CardText | None:
    """Return the card's text as compiled, None if it can't be. A retired card is in no pool: its
    text is read with the types that there were."""
    pool = current_pool()
    if not card.retired:
        definition = pool.by_name.get(card.name)
        return definition.tree if definition is not None else None
    lists = Card.objects.filter(game=Cidwam.name, retired=True).values_list("types", flat=True)
    try:
        return compile_text(card.text, pool.types.union(*lists), card.kind)
    except TextError:
        return None


def cards_like(card: Card) -> list[tuple[Card, str]]:
    """Return current cards that do alike, nearest first, each with why."""
    found = _likeness_of(pool_version()).like(card.name)
    rows = cards_by_name((alike.name for alike in found), Cidwam.name)
    return [(rows[alike.name], alike.why) for alike in found if alike.name in rows]


def cards_akin(names: Iterable[str]) -> list[Kin]:
    """Return what each other current card does alike with most of the named ones."""
    return _likeness_of(pool_version()).kin(names)


def calls_of_pool() -> dict[str, Calls]:
    """Return what each current card counts on, is and makes, by name; tokens left out."""
    return _calls_of(pool_version())


@lru_cache(maxsize=2)
def _calls_of(version: str) -> dict[str, Calls]:
    pool = pool_of(version)
    cards = [card for card in pool.defs if not card.is_token]
    calls = {card.name: calls_of(card, pool) for card in cards}
    return without_common(calls, {card.name: card.kind for card in cards})


@lru_cache(maxsize=2)
def _likeness_of(version: str) -> Likeness:
    return Likeness(pool_of(version))


def makers_of(token: CardDef) -> list[Card]:
    """Return the current cards whose texts create the token, by name."""
    names = _makers_of(pool_version()).get(token.name, ())
    return sorted(cards_by_name(names, Cidwam.name).values(), key=lambda card: card.folded_name)


@lru_cache(maxsize=2)
def _makers_of(version: str) -> dict[str, list[str]]:
    made: dict[str, list[str]] = {}
    for card in pool_of(version).defs:
        for fact in features(card.tree) if card.tree else ():
            if fact.what == "creates":
                made.setdefault(fact.name, []).append(card.name)
    return made
