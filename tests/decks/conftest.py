"""Cards, people and decks for the tests of decks: a small set of its own, loaded for real.

Two toys have decks beside it: Claims, of one section, and Traitors, of two roles.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks import services
from decks.contents import sections_sent
from decks.models import Deck
from tests.official import load_once
from tests.toys.cards import CARDS as TOY_CARDS
from tests.toys.housed import toys_in_the_house

HEAD = {
    "slug": "test",
    "name": "Test Set",
    "released": "2026-01-02",
    "licence": "CC BY 4.0",
    "authors": ["Someone"],
}


def _soul(number: int, name: str, value: int, dice: str | int, *types: str) -> dict[str, Any]:
    return {
        "id": f"t-{number}",
        "name": name,
        "kind": "Soul",
        "value": value,
        "types": list(types),
        "movement": "king",
        "hit_dice": dice,
        "text": "",
    }


def _other(number: int, name: str, kind: str, value: int | None, text: str = "") -> dict[str, Any]:
    card = {"id": f"t-{number}", "name": name, "kind": kind, "types": [], "text": text}
    return card if value is None else {**card, "value": value}


CARDS: list[dict[str, Any]] = [
    _soul(1, "Oak Guard", 2, "1d6+1", "Sworn"),
    _soul(2, "Cellar Rat", 0, 1, "Vermin"),
    _soul(3, "Señor O’Hara", 1, "1d4"),
    _soul(4, "3 Blind Mice", 3, "2d4", "Vermin"),
    _soul(5, "Xenolith", 5, "1d10"),
    _soul(6, "The Great Eel", 7, "2d6", "Mythic"),
    _other(7, "Tax", "Spell", 0, "Earn 2."),
    _other(8, "The Miser", "Persona", None),
    _other(9, "The Piper", "Persona", None),
    _other(10, "Market Stall", "Environment", 2),
]


def load_own(folder: Path) -> None:
    """Load them from files that are written below a folder."""
    (folder / "test").mkdir(parents=True)
    for name, content in own_files().items():
        (folder / "test" / name).write_text(content, encoding="utf-8")
    load_once("cards for decks", lambda: load_cards(folder=folder), ["cards"])


@cache
def own_files() -> dict[str, str]:
    """The two files of their set, by name."""
    return {"set.yaml": yaml.safe_dump(HEAD), "cards.yaml": yaml.safe_dump(CARDS)}


@pytest.fixture
def cards(db: None, tmp_path: Path) -> dict[str, Card]:
    """The cards above, loaded from a folder of card files, by name."""
    load_own(tmp_path / "sets")
    return {card.name: card for card in Card.objects.all()}


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("anna")


@pytest.fixture
def bert(db: None) -> User:
    return User.objects.create_user("bert")


@pytest.fixture
def make(cards: dict[str, Card], anna: User) -> Callable[..., Deck]:
    """`make(name=..., persona=..., cards=..., maybe=..., ...)`: a deck of Anna's."""

    def make_deck(**given: Any) -> Deck:
        sections = sections_sent(given)
        owner, filing = given.pop("owner", anna), given.pop("filing", services.UNFILED)
        details = services.DeckDetails(**{"name": "Anna's deck", **given})
        return services.create_deck(owner=owner, details=details, sections=sections, filing=filing)

    return make_deck


@pytest.fixture
def legal(make: Callable[..., Deck]) -> Deck:
    """A deck of Anna's that the rules allow, with its link shared."""
    return make(
        name="Forty",
        persona="The Miser",
        visibility="link",
        cards={"Cellar Rat": 20, "Oak Guard": 17, "The Great Eel": 3},
    )


@pytest.fixture
def as_anna(anna: User) -> Client:
    own = Client()
    own.force_login(anna)
    return own


@pytest.fixture
def as_bert(bert: User) -> Client:
    other = Client()
    other.force_login(bert)
    return other


SHARED = {"name": "Tax", "kind": "trap", "worth": 1}
"""A card of Claims that is called as one of the default game is."""


def write_sets(folder: Path) -> None:
    """The sets of three games."""
    sets = {
        "cidwam": CARDS,
        "claims": [{"id": f"cl-{n}", **card} for n, card in enumerate([*TOY_CARDS, SHARED], 1)],
        "traitors": [{"id": f"tr-{n}", **card} for n, card in enumerate(TOY_CARDS, 1)],
    }
    for game, cards in sets.items():
        (folder / game).mkdir(parents=True)
        head = {**HEAD, "slug": game, "game": game}
        (folder / game / "set.yaml").write_text(yaml.safe_dump(head), encoding="utf-8")
        (folder / game / "cards.yaml").write_text(yaml.safe_dump(cards), encoding="utf-8")


@pytest.fixture
def house() -> Iterator[None]:
    with toys_in_the_house():
        yield


@pytest.fixture
def games(house: None, db: None, tmp_path: Path) -> None:
    """The cards of three games, loaded from files."""
    write_sets(tmp_path / "sets")
    load_once("cards of three games", lambda: load_cards(folder=tmp_path / "sets"), ["cards"])


def card(name: str, game: str = "claims") -> Card:
    return Card.objects.get(game=game, name=name)


@pytest.fixture
def claims(games: None, anna: User) -> Deck:
    """A legal deck of Anna's for Claims, shared by its link."""
    return services.create_deck(
        owner=anna,
        details=services.DeckDetails("Low numbers", game="claims", visibility="link"),
        sections={"cards": {"Trap 1": 4, "Treasure 2": 2}},
    )


@pytest.fixture
def hunter(games: None, anna: User) -> Deck:
    """A legal deck of Anna's for the hunter in Traitors."""
    return services.create_deck(
        owner=anna,
        details=services.DeckDetails("Six traps", game="traitors", role="hunter"),
        sections={"cards": {"Trap 1": 3, "Trap 6": 3}},
    )
