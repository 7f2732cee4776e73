"""Deck page, comparisons and an import with problems at every size, in light and dark.

Nothing sticks out, axe-core minds nothing, and pictures are kept where one can look at them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from playwright.sync_api import expect

from accounts.models import User
from decks import services
from decks.models import Deck
from decks.queries import preconstructed
from tests.browser.fitting import fits
from tests.official import load_official

pytestmark = [pytest.mark.browser, pytest.mark.long]

PICTURES = Path(os.environ.get("CIDWAM_PICTURES") or site_settings.VAR_DIR / "pictures")
SIZES = [(360, 640), (390, 844), (1280, 720), (1440, 900)]
LOADED = """() => Promise.all([...document.images].map((one) => {
  one.loading = "eager";
  return one.complete || new Promise((done) => { one.onload = one.onerror = done; });
}))"""
WRONG = """Name: Rats
2 Cellar Rat
3 Celar Rats
Souls (20)
x Windfall
1 Nobody has ever heard of this card, whose name is as long as no other name is
Sideboard
1 Tunnl Twins
"""


@pytest.fixture
def changed(transactional_db: None) -> Deck:
    """A copy of a starter deck, in two versions: a sitting later some cards are others."""
    load_official()
    owner = User.objects.create_user("anna")
    deck = services.copy_deck(deck=preconstructed("cidwam")[0], owner=owner)
    services.name_version(deck=deck, number=deck.version, name="As it came")
    cards = dict(deck.sections["cards"])
    fewer, gone = [name for name in cards if name != "Tunnel Twins"][:2]
    cards |= {fewer: cards[fewer] - 1, "Tunnel Twins": cards.get("Tunnel Twins", 0) + 3}
    del cards[gone]
    services.edit_deck(
        deck=deck,
        by=owner,
        expected_version=None,
        sections={"cards": cards, "maybe": {"Gutter Scout": 1}},
    )
    return deck


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page(
    new_page: Callable[..., Any],
    changed: Deck,
    axe: Callable[[Any], list[str]],
    width: int,
    height: int,
) -> None:
    page = new_page(user=changed.owner, width=width, height=height)
    wrong: list[str] = []

    def look(name: str) -> None:
        """Take both pictures, of all of the page, and gather what is wrong with it."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.evaluate(LOADED)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            path = PICTURES / f"deck-{name}-{width}x{height}-{scheme}.png"
            page.screenshot(path=path, full_page=True, animations="disabled")
            wrong.extend(f"{name}, {scheme}: {one}" for one in axe(page))
        fits(page)

    page.goto(f"/decks/{changed.key}/")
    expect(page.locator("h1")).to_contain_text(changed.name)
    look("page")
    page.goto(f"/decks/{changed.key}/compare/")
    expect(page.get_by_text("Tunnel Twins")).to_be_visible()
    expect(page.get_by_text("Maybeboard")).to_be_visible()
    look("versions")
    page.goto(f"/decks/{changed.key}/compare/?with={preconstructed('cidwam')[1].key}")
    expect(page.locator("h1")).to_contain_text(preconstructed("cidwam")[1].name)
    look("compared")
    page.goto("/decks/import/")
    page.fill("#id_text", WRONG)
    page.get_by_role("button", name="Import deck", exact=True).click()
    expect(page.locator(".line-problems li")).to_have_count(4)
    look("import")
    many = "count,name\n" + "".join(f"x,Nothing {number}\n" for number in range(600))
    page.set_input_files("#id_file", {"name": "x", "mimeType": "", "buffer": many.encode()})
    page.get_by_role("button", name="Import file").click()
    expect(page.locator(".line-problems li")).to_have_count(10)
    look("import-many")
    assert not wrong, "\n".join(wrong)
