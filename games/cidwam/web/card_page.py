"""All that the page of one of CIDWaM's cards shows."""

from typing import Any

from django.utils.text import Truncator

from cards import queries
from cards.examples.showing import shown
from cards.hooks import card_panels, in_order
from cards.models import Card
from cards.pictures import credits
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.cards.decks import MIN_CARDS, MYTHIC_COPIES
from games.cidwam.web import card_queries, glossary, movement
from games.cidwam.web.understood import understood

EXAMPLES = 24  # listed of those in which a card only takes part


def what_it_is(card: Card) -> str:
    value = "" if card.value is None else f", value {card.value}"
    return f"{card.type_line}{value}."


def card_context(card: Card, viewer: Any) -> dict[str, Any]:
    """Return its text explained, worked examples, what is like it, and what other rooms tell of
    it."""
    own, others = queries.examples_of(card)
    tree = card_queries.tree_of(card)
    return {
        "description": f"{what_it_is(card)} {Truncator(card.text).chars(180)}",
        "emblem": credits.icon_credit(card.icon),
        "terms": glossary.explained(card.text),
        "understood": understood(tree) if tree is not None else [],
        "examples": [shown(example) for example in own],
        "other_examples": others[:EXAMPLES],
        "more_examples": max(0, len(others) - EXAMPLES),
        "like": card_queries.cards_like(card),
        "panels": in_order(make(card, viewer) for make in card_panels),
        "moves": movement.picture(card.movement) if card.movement else None,
        "moves_words": movement.WORDS.get(card.movement, ""),
        "min_cards": MIN_CARDS,
        "mythic_copies": MYTHIC_COPIES,
    }


def made_card_context(card: CardDef) -> dict[str, Any]:
    """Return the same of a card that only play makes, and which cards make it."""
    words = movement.WORDS.get(card.movement or "", "")
    moves_like = f"It moves like a {card.movement}: {words}." if words else ""
    return {
        "summary": f"A token created by cards. {card.text or moves_like}",
        "terms": glossary.explained(card.text),
        "understood": understood(card.tree) if card.tree else [],
        "makers": card_queries.makers_of(card),
        "moves": movement.picture(card.movement) if card.movement else None,
        "moves_words": words,
    }
