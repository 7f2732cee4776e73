"""What other sites show of a linked deck: name, counts and a face; nothing of a private one."""

from collections.abc import Callable

import pytest
from django.test import Client

from decks.models import Deck

pytestmark = pytest.mark.django_db


def test_a_shared_deck_shows_name_persona_counts_and_a_face(
    client: Client, legal: Deck, settings: object
) -> None:
    words = client.get(legal.get_absolute_url()).content.decode()
    assert '<meta property="og:title" content="Forty · a deck for CIDWaM">' in words
    assert "40 cards: 40 Souls. Persona The Miser." in words
    assert 'property="og:image" content="http' in words
    assert "/cards/t-8.png" in words


def test_without_a_persona_the_card_it_has_most_of(
    client: Client, make: Callable[..., Deck]
) -> None:
    deck = make(visibility="public", cards={"Oak Guard": 3, "Xenolith": 3, "Tax": 1})
    words = client.get(deck.get_absolute_url()).content.decode()
    assert "7 cards: 6 Souls, 1 Spell." in words
    assert "/cards/t-5.png" in words


def test_a_private_deck_shows_nothing_to_anyone(
    as_anna: Client, client: Client, make: Callable[..., Deck]
) -> None:
    deck = make(cards={"Oak Guard": 3})
    assert client.get(deck.get_absolute_url()).status_code == 404
    assert "og:" not in as_anna.get(deck.get_absolute_url()).content.decode()


def test_a_search_for_decks_says_what_it_understood_and_how_many(
    client: Client, make: Callable[..., Deck]
) -> None:
    make(name="Rats & all", visibility="public", cards={"Cellar Rat": 3})
    make(name="Rats, hidden away", cards={"Cellar Rat": 3})
    words = client.get("/decks/?q=size=3 rats").content.decode()
    assert '<meta property="og:title" content="size=3 rats · Decks · CIDWaM">' in words
    assert 'property="og:description" content="1 deck: ' in words
    assert "/decks/?q=size%3D3+rats" in words
    nothing = client.get("/decks/?q=nosuch:thing").content.decode()
    assert 'property="og:description" content="1 deck of CIDWaM cards"' in nothing
    assert 'content="Decks · CIDWaM"' in client.get("/decks/").content.decode()
