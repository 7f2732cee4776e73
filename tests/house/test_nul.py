"""A NUL, which PostgreSQL's texts can't hold, is no word that breaks a page of any game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from accounts.models import User
from cards.services import load_cards
from decks import services
from tests.house.visiting import orchard_in_the_house

pytestmark = pytest.mark.databases

ASKED = (
    "cards/?q",
    "cards/?page",
    "cards/suggest/?q",
    "cards/searches/?q",
    "cards/random/?q",
    "decks/?q",
    "decks/?page",
    "decks/new/?role",
    "play/?page",
    "play/new/?deck",
    "play/new/?role",
    "play/new/?seats",
    "lab/new/?deck",
    "rules/?q",
    "print/?page",
)
SENT = {
    "cards/searches/": ("q", "name"),
    "decks/new/": ("name", "role", "text"),
    "play/new/": ("deck", "seat_1", "seed", "option_pests"),
    "lab/new/": ("decks", "seats", "bot"),
}


@pytest.fixture
def visitor(db: None, tmp_path: Path) -> Iterator[Client]:
    with orchard_in_the_house():
        load_cards()
        client = Client()
        client.force_login(User.objects.create_user("ada"))
        yield client


def test_pages_take_it(visitor: Client) -> None:
    deck = services.create_deck(
        owner=User.objects.get(),
        details=services.DeckDetails("D", game="orchard"),
        sections={"cards": {"Pear": 1}},
    )
    for asked in ASKED:
        answer = visitor.get(f"/g/orchard/{asked}=%00a")
        assert answer.status_code in (200, 302, 400, 404), asked
    for address in (f"/decks/{deck.key}/edit/", f"/decks/{deck.key}/edit/find/"):
        assert visitor.get(address, {"q": "\0a"}).status_code in (200, 302, 404)
    for place, names in SENT.items():
        for name in names:
            answer = visitor.post(f"/g/orchard/{place}", {"name": "N", "q": "pear", name: "\0a"})
            assert answer.status_code in (200, 302, 400, 404, 409, 422), (place, name)
    for name in ("name", "card", "count"):
        answer = visitor.post(f"/decks/{deck.key}/edit/entry/", {"change": 1, name: "\0a"})
        assert answer.status_code in (200, 302, 400, 404), name
