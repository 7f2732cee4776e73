"""Cards, a player and a deck for the tests of printing, loaded and built for real."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks.contents import sections_sent
from decks.models import Deck, DeckEntry
from decks.services import DeckDetails, create_deck
from tests.official import load_once
from tests.printing.toys import write_sets
from tests.toys.housed import toys_in_the_house

HEAD = {
    "slug": "test",
    "name": "Test Set",
    "released": "2026-01-02",
    "licence": "CC BY 4.0",
    "authors": ["Someone"],
}
CARDS: list[dict[str, Any]] = [
    {"id": "t-1", "name": "Oak Guard", "kind": "Soul", "value": 2, "types": ["Sworn"],
     "movement": "rook", "hit_dice": "1d6+1", "text": "Agile, Range 2.",
     "flavour": "He stands. That is all.", "artist": "Žofie Ångström"},
    {"id": "t-2", "name": "Señor O’Hara", "kind": "Soul", "value": 0, "types": ["Vermin", "Mythic"],
     "movement": "king", "hit_dice": 1, "text": "On play: Create a Rat Token."},
    {"id": "t-3", "name": "Tax", "kind": "Spell", "value": 1, "types": [], "text": "Earn 2."},
    {"id": "t-4", "name": "Market Stall", "kind": "Environment", "value": 2, "types": [],
     "text": "Souls here have +1."},
    {"id": "t-5", "name": "Long Night", "kind": "Incantation", "value": 3, "types": [],
     "text": "At the end of your turn: Earn 1."},
    {"id": "t-6", "name": "Old Key", "kind": "Relic", "value": 1, "types": [],
     "text": "Attach to a Soul.\nThe attached Soul has +1."},
    {"id": "t-7", "name": "The Miser", "kind": "Persona", "types": [], "text": "Pay 2: Earn 1."},
]  # fmt: skip


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    """Files of one test are nothing to the next."""
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media"


@pytest.fixture
def cards(db: None, tmp_path: Path) -> dict[str, Card]:
    """The cards above, loaded from a folder of card files, by name."""
    folder = tmp_path / "sets" / "test"
    folder.mkdir(parents=True)
    (folder / "set.yaml").write_text(yaml.safe_dump(HEAD))
    (folder / "cards.yaml").write_text(yaml.safe_dump(CARDS, allow_unicode=True, sort_keys=False))
    load_once("cards for printing", lambda: load_cards(folder=folder.parent), ["cards"])
    return {card.name: card for card in Card.objects.all()}


@pytest.fixture
def player(db: None) -> User:
    return User.objects.create_user("ada", password="a long pass phrase")


@pytest.fixture
def new_deck(cards: dict[str, Card], player: User) -> Callable[..., Deck]:
    """`new_deck(name=..., persona=..., cards={name: count}, owner=...)`."""

    def make(**other: Any) -> Deck:
        wanted = {
            "name": "Žofie’s Deck",
            "persona": "The Miser",
            "cards": {"Oak Guard": 4, "Señor O’Hara": 3, "Tax": 2, "Market Stall": 1},
            **other,
        }
        sections, owner = sections_sent(wanted), wanted.pop("owner", player)
        return create_deck(owner=owner, details=DeckDetails(**wanted), sections=sections)

    return make


@pytest.fixture
def deck(new_deck: Callable[..., Deck]) -> Deck:
    """Ten cards and a Persona: two sheets."""
    return new_deck()


@pytest.fixture
def toys(db: None, tmp_path: Path) -> Iterator[None]:
    """The toys are games of the house, with cards beside those above."""
    write_sets(tmp_path / "sets", HEAD, CARDS)
    with toys_in_the_house():
        load_cards(folder=tmp_path / "sets")
        yield


@pytest.fixture
def toy_deck(toys: None, player: User) -> Deck:
    deck = Deck.objects.create(owner=player, name="Traps & Co", game="claims")
    for card_id, count in {"cl-001": 4, "cl-006": 5, "cl-012": 2}.items():
        card = Card.objects.get(card_id=card_id)
        DeckEntry.objects.create(deck=deck, card=card, count=count)
    return deck
