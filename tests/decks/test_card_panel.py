"""Decks that use a card, on the card's page: only those that the viewer may have listed."""

from typing import Any

import pytest
from django.test import Client

from cards.hooks import card_panels, in_order
from cards.models import Card
from decks import limits
from decks.models import Deck, DeckEntry, Visibility
from decks.panels import LISTED, using_panel
from workshop.models import Draft, DraftSet

pytestmark = pytest.mark.django_db


@pytest.fixture
def card(cards: dict[str, Card]) -> Card:
    return cards["Oak Guard"]


def a_deck(owner: Any, name: str, visibility: str, card: Card, copies: int = 2) -> Deck:
    deck = Deck.objects.create(owner=owner, name=name, visibility=visibility)
    DeckEntry.objects.create(deck=deck, card=card, count=copies)
    return deck


def test_a_private_deck_and_one_by_link_are_their_owners_alone(
    client: Client, card: Card, django_user_model: Any
) -> None:
    ann = django_user_model.objects.create_user("ann")
    for name, seen in (("Hidden", "private"), ("Linked", "link"), ("Open", "public")):
        a_deck(ann, name, seen, card)
    words = client.get(card.get_absolute_url()).content.decode()
    assert "Open" in words
    assert "Hidden" not in words
    assert "Linked" not in words
    client.force_login(ann)
    words = client.get(card.get_absolute_url()).content.decode()
    assert all(name in words for name in ("Hidden", "Linked", "Open"))


def test_a_deck_with_what_staff_have_hidden_is_listed_for_its_owner_alone(
    client: Client, card: Card, django_user_model: Any
) -> None:
    ann = django_user_model.objects.create_user("ann")
    deck = a_deck(ann, "Rude words", Visibility.PUBLIC, card)
    row = DraftSet.objects.create(owner=ann, name="Drafts", visibility="public", hidden=True)
    draft = Draft.objects.create(set=row, number=1, own_id="x-1", name="Rude", kind="Soul")
    DeckEntry.objects.create(deck=deck, draft=draft, count=1)
    assert "Rude words" not in client.get(card.get_absolute_url()).content.decode()
    client.force_login(ann)
    assert "Rude words" in client.get(card.get_absolute_url()).content.decode()


def test_a_persona_is_used_where_it_leads(card: Card, django_user_model: Any) -> None:
    persona = Card.objects.get(name="The Miser")
    ann = django_user_model.objects.create_user("ann")
    deck = Deck.objects.create(owner=ann, name="Led", visibility=Visibility.PUBLIC)
    deck.entries.create(card=persona, count=1, section="persona")
    panel = using_panel(persona, ann)
    assert panel is not None
    assert [(use.deck, use.copies) for use in panel.context["uses"]] == [(deck, 1)]


def test_it_is_as_many_queries_for_many_decks(
    card: Card, django_user_model: Any, django_assert_num_queries: Any
) -> None:
    ann = django_user_model.objects.create_user("ann")
    for number in range(LISTED + 3):
        a_deck(ann, f"Deck {number}", Visibility.PUBLIC, card, limits.COPIES)
    with django_assert_num_queries(3):
        panel = using_panel(card, ann)
    assert panel is not None
    assert panel.context["more"] == 3


def test_panels_are_in_order_and_know_their_anchor(card: Card, django_user_model: Any) -> None:
    ann = django_user_model.objects.create_user("ann")
    found = in_order(make(card, ann) for make in card_panels)
    assert "decks" in [panel.anchor for panel in found]
    assert found == sorted(found, key=lambda panel: (panel.order, panel.title))
