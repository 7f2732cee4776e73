"""The preview of a card in a lesson: the card's own face, and never over what the lesson says.

On a harness page, without a server: what the site answers is asked for before the page opens.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from playwright.sync_api import expect

from cards.models import Card
from tests.browser.static_site import SITE, answer_static
from tests.browser.waiting import eventually
from tests.official import load_official

pytestmark = [pytest.mark.django_db, pytest.mark.once]

SIZES = [
    pytest.param((1024, 768), marks=pytest.mark.long),
    (1280, 720),
    pytest.param((1440, 900), marks=pytest.mark.long),
]
SHOWN = "#table .board .space:has(.piece), #table .hand-card"
OVERLAP = """() => {
  const [peek, coach] = ["#table-peek", "[data-part=coach]"].map((it) =>
    document.querySelector(it).getBoundingClientRect());
  if (!peek.width || !coach.width) return "not there";
  const apart = peek.right <= coach.left || coach.right <= peek.left
    || peek.bottom <= coach.top || coach.bottom <= peek.top;
  return apart ? "" : JSON.stringify([peek, coach]);
}"""


class Lesson:
    """What the site answers to the page of a lesson."""

    def __init__(self, client: Client, slug: str) -> None:
        self.url = f"/learn/{slug}/"
        self.page = client.get(self.url).content.decode()
        start = self.page.index("{", self.page.index('id="table-data"'))
        facts = json.JSONDecoder().raw_decode(self.page, start)[0]
        self.cards = {
            name: client.get(f"{self.url}card/", {"name": name}, headers={"X-Table": "1"}).content
            for name in facts["cards"]
        }

    def answer(self, route: Any) -> None:
        """Fulfil a request: for a static file, the page, or the face of a card."""
        asked = urlsplit(route.request.url)
        if answer_static(route):
            return
        body = self.page if asked.path == self.url else self.cards[parse_qs(asked.query)["name"][0]]
        route.fulfill(body=body, content_type="text/html; charset=utf-8")


@pytest.fixture
def lesson(client: Client, open_page: Callable[..., Any]) -> Callable[..., Any]:
    """`lesson("move", 1280, 720)`: its page, drawn."""
    load_official(decks=False)

    def open_lesson(slug: str, width: int, height: int) -> Any:
        page = open_page(SITE, width=width, height=height)
        found = Lesson(client, slug)
        page.context.route("**/*", found.answer)
        page.goto(found.url)
        expect(page.locator("[data-part=coach]")).to_be_visible()
        return page

    return open_lesson


def previews(page: Any) -> int:
    """Rest on each card in sight, one after another; how many have a preview beside the coach."""
    preview = page.locator("#table-peek")
    found = page.locator(SHOWN)
    expect(found.first).to_be_visible()
    for place in found.all():
        page.mouse.move(2, 2)
        expect(preview).to_be_hidden()
        place.hover()
        expect(preview).to_be_visible()
        assert eventually(lambda: page.evaluate(OVERLAP), lambda wrong: not wrong) == ""
    return int(found.count())


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_leaves_the_coach_free(lesson: Callable[..., Any], size: tuple[int, int]) -> None:
    assert previews(lesson("fight", *size)) > 1
    assert previews(lesson("coins", *size)) > 1


def test_it_is_the_cards_own(lesson: Callable[..., Any]) -> None:
    page = lesson("move", 1280, 720)
    card = Card.objects.get(name="Marrow Hound", game="cidwam")
    place = page.locator("#table .board .space", has_text=card.name)
    place.hover()
    preview = page.locator("#table-peek")
    expect(preview).to_contain_text(card.name)
    for word in card.flavour.split():
        expect(preview).to_contain_text(word)
