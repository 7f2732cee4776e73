"""Orchard has a folder and a set file: so its cards, decks and mat can be printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.test import Client

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks.models import Deck, DeckEntry
from printing import services
from printing.models import PrintJob
from tests.house.visiting import ORCHARD_SETS, SLUG, orchard_in_the_house
from tests.printing.reading import assert_sound, cards_on, mm, opened, text_of

pytestmark = pytest.mark.django_db
WORDS_OF_CIDWAM = re.compile(
    r"CIDWaM|Souls?\b|Coin|Shield|Persona|Environment|Incantation|Relic|Spell|Mythic", re.I
)
ON_MAT = {"basket": (190, 90), "hand": (126, 90), "pack": (63, 88)}  # mm, as its KIND has them


@pytest.fixture(autouse=True)
def visitor(db: None, settings: Any, tmp_path: Path) -> Iterator[None]:
    settings.MEDIA_ROOT = tmp_path
    with orchard_in_the_house():
        load_cards(folder=ORCHARD_SETS)
        yield


@pytest.fixture
def gardener(client: Client) -> Client:
    client.force_login(User.objects.create_user("ada"))
    return client


def sent(client: Client, address: str, **asked: Any) -> Any:
    """The pages of the PDF that the form at an address gives, no page a stranger to the game."""
    form = client.get(address).content.decode()
    answer = client.post(address, asked)
    assert answer.status_code == 302, answer.content.decode()
    job = PrintJob.objects.get(key=answer["Location"].split("/")[-2])
    waiting = client.get(answer["Location"]).content.decode()
    services.print_job(job_id=job.pk)
    ready = client.get(answer["Location"]).content.decode()
    assert "Download PDF" in ready
    assert 'name="tokens"' not in form
    for page in (form, waiting, ready):
        words = re.sub(r' class="[^"]*"|value="\w{64}"', "", page)  # without the form's token
        assert not WORDS_OF_CIDWAM.search(words), address
        assert "· Orchard</title>" in page
    content = b"".join(client.get(f"/print/jobs/{job.key}/file/").streaming_content)  # type: ignore[attr-defined]
    assert b"CIDWaM" not in content
    assert (job.game, job.total) == (SLUG, len(opened(content).pages))
    assert_sound(content, Path(site_settings.MEDIA_ROOT))
    return opened(content).pages


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_its_mat_is_on_paper_in_millimetres(
    gardener: Client, paper: str, size: tuple[float, float]
) -> None:
    assert "/g/orchard/print/mat/garden/" in gardener.get("/g/orchard/print/").content.decode()
    (page,) = sent(gardener, "/g/orchard/print/mat/garden/", paper=paper)
    assert mm(page.width, page.height) == pytest.approx(size, abs=0.01)
    found = [mm(one["width"], one["height"]) for one in page.rects]
    for box in ON_MAT.values():
        assert pytest.approx(box, abs=0.01) in found
    assert {"Basket", "Hand", "Pack"} <= set(text_of(page).split())


def test_its_set_and_its_decks_are_sheets_of_plain_cards(gardener: Client) -> None:
    cards = list(Card.objects.filter(game=SLUG).order_by("card_id"))
    one_each = {f"count_{card.card_id}": 1 for card in cards}
    pages = sent(gardener, "/g/orchard/print/set/orchard/", paper="a4", marks="on", **one_each)
    assert sum(len(cards_on(page)) for page in pages) == len(cards)
    said = " ".join(text_of(page) for page in pages)
    assert all(word in said for card in cards for word in card.name.split())
    deck = Deck.objects.create(owner=User.objects.get(), name="Pests", game=SLUG)
    DeckEntry.objects.create(deck=deck, card=cards[2], count=3)
    (page,) = sent(
        gardener, f"/print/deck/{deck.key}/", paper="a4", **{f"count_{cards[2].card_id}": 3}
    )
    assert len(cards_on(page)) == 3
    assert text_of(page).count(cards[2].name) == 3
