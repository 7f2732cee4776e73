"""Cards, people and drafts for the tests of the workshop: a small official set, loaded for real."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from tests.decks.conftest import load_own
from tests.workshop.test_pictures import made, noise
from workshop import services
from workshop.models import Draft, DraftSet


@pytest.fixture
def cards(db: None, tmp_path: Path) -> dict[str, Card]:
    """A few official cards, by name."""
    load_own(tmp_path / "sets")
    return {card.name: card for card in Card.objects.all()}


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("anna")


@pytest.fixture
def bert(db: None) -> User:
    return User.objects.create_user("bert")


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


SOUL: dict[str, Any] = {
    "name": "Bell Witch",
    "kind": "Soul",
    "value": 2,
    "types": ["Fey"],
    "movement": "knight",
    "hit_dice": "1d6+1",
    "text": "When this is destroyed: Draw a card.",
}


@pytest.fixture
def row(cards: dict[str, Card], anna: User) -> DraftSet:
    """An empty, private set of Anna's."""
    return services.create_set(owner=anna, name="Bells")


@pytest.fixture
def write(row: DraftSet) -> Callable[..., Draft]:
    """`write(name=..., text=..., ...)`: a draft of Anna's, a Soul unless said otherwise."""

    def make(**given: Any) -> Draft:
        return services.create_draft(row=given.pop("row", row), content={**SOUL, **given})

    return make


@pytest.fixture
def witch(write: Callable[..., Draft]) -> Draft:
    """One sound draft."""
    return write()


@pytest.fixture
def media(tmp_path: Path, settings: Any) -> Path:
    """A folder of the test's own for pictures."""
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media"


@pytest.fixture
def pictured(media: Path, anna: User, row: DraftSet, write: Callable[..., Draft]) -> DraftSet:
    """A set of Anna's with pictures, strange names, and a gap where a draft was deleted."""
    loud = services.add_picture(owner=anna, sent=noise(), artist="Zoe, (x): y", licence="own")
    free = services.add_picture(
        owner=anna, sent=made(colour="teal"), artist="Al fred", licence="CC BY-SA 4.0"
    )
    services.delete_draft(draft=write(name="Gone"))
    write(name="../../Bell: Witch (a)", picture=loud, own_id="a")
    write(name="../../Bell: Witch (a): Zoe", picture=free, own_id="(x)")
    write(name="Bare", own_id="c")
    write(name="Döner ☂", picture=free, own_id="d", text="On play: Draw a card.\nHaste.")
    return row
