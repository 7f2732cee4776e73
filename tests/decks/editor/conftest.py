"""A deck of the official cards, opened in the drawn editor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from cards.models import Card
from decks import services
from decks.models import Deck
from tests.official import load_official

OpenPage = Callable[..., Any]


@pytest.fixture
def owner(transactional_db: None) -> User:
    """Somebody, with the official cards and starter decks there."""
    load_official()
    return User.objects.create_user("anna")


@pytest.fixture
def empty(owner: User) -> Deck:
    return services.create_deck(owner=owner, details=services.DeckDetails("Mine"))


@pytest.fixture
def few(owner: User) -> Deck:
    """Two cards of three copies."""
    return services.create_deck(
        owner=owner,
        details=services.DeckDetails("Few"),
        sections={"cards": {"Cellar Rat": 3, "Tunnel Twins": 3}},
    )


@pytest.fixture
def faulty(owner: User) -> Deck:
    """Some cards too few, too many Mythics, no Persona, and cards that are thought about."""
    mythic = next(card.name for card in Card.objects.current() if card.is_mythic)
    cards = {mythic: 5, "Cellar Rat": 6, "Tunnel Twins": 4, "Avid Reader": 2}
    maybe = {"Pantry Captain": 2, "Gutter Scout": 1}
    return services.create_deck(
        owner=owner, details=services.DeckDetails("Rats"), sections={"cards": cards, "maybe": maybe}
    )
