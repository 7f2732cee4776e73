"""The preview that other sites show of a deck or a search for decks that is linked there. Nothing
of a private deck.

Drafts of the workshop are counted, never named or shown: who may see them is asked elsewhere.
"""

from collections import Counter
from urllib.parse import urlencode

from django.urls import reverse

from cards.face.png import HEIGHT, WIDTH
from cards.game_addresses import game_url
from cards.models import Card
from cards.previews import Preview
from decks.card_looks import plural
from decks.games import piles_of
from decks.models import Deck
from decks.search.searching import FoundDecks
from engine.kernel.decks import sections_of
from engine.kernel.definition import GameDefinition

KEY_CARDS = 3  # that a preview names


def deck_preview(deck: Deck) -> Preview | None:
    """Name, Persona, counts and key cards, with the face of its cover, of its Persona, or of the
    card it has most of.

    None for a private deck and one that staff hid: its page is its owner's alone. `deck` comes
    `with_content`.
    """
    if deck.is_private or deck.hidden:
        return None
    kind, noun = deck.kind, deck.kind.nouns["card"]
    cards = {
        name: {c: n for c, n in held.items() if isinstance(c, Card)}
        for name, held in deck.cards.items()
    }
    sections = sections_of(kind.sections, deck.role)
    leads = [(one, card) for one in sections if one.most == 1 for card in cards.get(one.name, ())]
    entries = [pair for name in piles_of(deck) for pair in cards.get(name, {}).items()]
    counts: Counter[str] = Counter()
    for card, count in entries:
        counts[card.kind] += count
    said = ", ".join(
        f"{counts[one]} {title if counts[one] == 1 else plural(title)}"
        for one, title in kind.card_schema.kinds.items()
        if counts[one]
    )
    led = "".join(f"{section.label} {card.name}. " for section, card in leads)
    size = f"{deck.size} {noun.one if deck.size == 1 else noun.many}"
    cover = deck.cover_card
    face = next(
        (one for one in (cover, *(card for _, card in leads)) if isinstance(one, Card)),
        _most(entries),
    )
    return Preview(
        title=f"{deck.name} · a deck for {kind.title}",
        text=f"{size}: {said}. {led}{_key_cards(deck, entries)}{deck.summary}"
        if said
        else "An empty deck",
        picture=reverse("cards:picture", args=[face.card_id]) if face is not None else "",
        alt=f"The face of {face.name}" if face is not None else "",
        size=(WIDTH, HEIGHT) if face is not None else (0, 0),
    )


def search_preview(found: FoundDecks, count: int, kind: GameDefinition) -> Preview:
    """Return what was searched for, how it was understood, and how many decks for everyone it
    finds."""
    path, text = game_url("decks:list", kind.slug), found.search
    if not text:
        return Preview(
            title=f"Decks · {kind.title}",
            text=f"{kind.title} decks: starter decks and decks by players.",
        )
    said = " ".join(f"{p.joint} {p.opens}{p.words}{p.closes}" for p in found.words)
    many = f"{count} deck{'' if count == 1 else 's'}"
    shown = text if len(text) <= 60 else f"{text[:59]}…"
    return Preview(
        title=f"{shown} · Decks · {kind.title}",
        text=f"{many}: {said}" if said else f"{many} of {kind.title} cards",
        address=f"{path}?{urlencode({'q': text})}",
    )


def _most(entries: list[tuple[Card, int]]) -> Card | None:
    """Return the card with most copies; among several the dearest, then by name."""
    ranked = _ranked(entries)
    return ranked[0] if ranked else None


def _ranked(entries: list[tuple[Card, int]]) -> list[Card]:
    ranked = sorted(entries, key=lambda entry: (-entry[1], -(entry[0].value or 0), entry[0].name))
    return [card for card, _count in ranked]


def _key_cards(deck: Deck, entries: list[tuple[Card, int]]) -> str:
    """Its cover and the cards that it has most of, in words."""
    cover = deck.cover_card
    first = [cover] if isinstance(cover, Card) else []
    cards = list(dict.fromkeys([*first, *_ranked(entries)]))[:KEY_CARDS]
    return f"With {', '.join(card.name for card in cards)}. " if cards else ""
