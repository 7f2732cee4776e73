"""What other sites show of a deck or a search for decks that is linked there. Nothing of a private
deck.

Drafts of the workshop are counted, never named or shown: who may see them is asked elsewhere.
"""

from collections import Counter
from urllib.parse import urlencode

from django.urls import reverse

from cards.cidwam import KINDS
from cards.face.png import HEIGHT, WIDTH
from cards.models import Card
from cards.previews import Preview
from decks.models import Deck
from decks.search.searching import FoundDecks
from games import DEFAULT_SLUG

KEY_CARDS = 3  # that a preview names


def deck_preview(deck: Deck) -> Preview | None:
    """Name, Persona, counts and key cards, with the face of its cover, of its Persona, or of the
    card it has most of.

    None for a private deck and one that staff hid: its page is its owner's alone. `deck` comes
    `with_content`.
    """
    if deck.is_private or deck.hidden:
        return None
    if deck.game != DEFAULT_SLUG:
        kind = deck.kind
        noun = kind.nouns["card"].one if deck.size == 1 else kind.nouns["card"].many
        return Preview(
            title=f"{deck.name} · a deck for {kind.title}",
            text=f"{deck.size} {noun}. {deck.summary}".strip(),
        )
    entries = [(entry.card, entry.count) for entry in deck.entries.all() if entry.card is not None]
    kinds: Counter[str] = Counter()
    for card, count in entries:
        kinds[card.kind] += count
    persona = f"Persona {deck.persona.name}. " if deck.persona is not None else ""
    counts = ", ".join(
        f"{kinds[kind]} {kind}{'' if kinds[kind] == 1 else 's'}" for kind in KINDS if kinds[kind]
    )
    cover = deck.cover_card
    face = (cover if isinstance(cover, Card) else None) or deck.persona or _most(entries)
    return Preview(
        title=f"{deck.name} · a deck for CIDWaM",
        text=f"{deck.size} cards: {counts}. {persona}{_key_cards(deck, entries)}{deck.summary}"
        if counts
        else "An empty deck",
        picture=reverse("cards:picture", args=[face.card_id]) if face is not None else "",
        alt=f"The face of {face.name}" if face is not None else "",
        size=(WIDTH, HEIGHT) if face is not None else (0, 0),
    )


def search_preview(found: FoundDecks, count: int) -> Preview:
    """Return what was searched for, how it was understood, and how many decks for everyone it
    finds."""
    path, text = reverse("decks:list"), found.search
    if not text:
        return Preview(
            title="Decks · CIDWaM",
            text="CIDWaM decks: starter decks and decks by players.",
        )
    said = " ".join(f"{p.joint} {p.opens}{p.words}{p.closes}" for p in found.words)
    many = f"{count} deck{'' if count == 1 else 's'}"
    shown = text if len(text) <= 60 else f"{text[:59]}…"
    return Preview(
        title=f"{shown} · Decks · CIDWaM",
        text=f"{many}: {said}" if said else f"{many} of CIDWaM cards",
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
