"""Spelldawn's table in a browser: from the game's home to a won raid, and a raid by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from decks.models import Deck
from decks.queries import is_legal
from tests.games.spelldawn.seats import price, seated
from tests.games.spelldawn.tables import starter_decks
from tests.official import load_official
from tests.play.units.browsing import NO_SIDEWAYS, Axe, at, key, opened

pytestmark = pytest.mark.django_db(transaction=True)


def test_from_home_to_a_won_raid_by_touch(new_page: Callable[..., Any], axe: Axe) -> None:
    """Four taps: a stranger scores 20 points in the first lesson."""
    load_official()
    page = new_page(width=390, height=844, has_touch=True)
    page.goto("/g/spelldawn/")
    page.locator("main").get_by_role("link", name="Learn").first.tap()
    page.get_by_role("button", name="Room 2", exact=True).tap()
    page.get_by_role("button", name="Raid room 2").tap()
    page.get_by_role("button", name="Score Wall of Names").tap()
    expect(page.locator("[data-seat=champion] .points")).to_have_attribute(
        "aria-label", "20 of 60 points"
    )
    page.wait_for_function(NO_SIDEWAYS)
    assert not axe(page)


@pytest.mark.long
def test_a_deck_is_built_from_nothing_until_it_is_legal(new_page: Callable[..., Any]) -> None:
    """A name and a count for each card, typed; the editor says when it is legal."""
    load_official()
    wanted = starter_decks()[0][0]
    page = new_page(User.objects.create_user("ada"), width=1280, height=720)
    page.goto("/g/spelldawn/decks/")
    page.get_by_role("button", name="New Overlord deck").click()
    lead = next(iter(wanted["riftcaller"]))
    page.locator(".lead-tile[data-card]", has_text=lead).click()
    legal, line = page.locator("[data-part=legal]"), page.locator("#typed-line")
    for section in ("boons", "cards"):
        for name, count in wanted[section].items():
            expect(legal).to_have_count(0)
            line.fill(f"{count} {name}")
            line.press("Enter")
            added = page.locator(f"[data-pile={section}] li").filter(has_text=name)
            expect(added.locator("[data-count]")).to_have_text(str(count))
    expect(legal).to_be_visible()
    assert is_legal(Deck.objects.get(owner__username="ada"))


def test_a_raid_by_keyboard(new_page: Callable[..., Any], axe: Axe) -> None:
    game, _, bertil = seated()
    page = opened(new_page, bertil, game, width=1280, height=720, color_scheme="dark")
    page.get_by_role("button", name="Room 1", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Raid room 1").focus()
    page.keyboard.press("Enter")
    at(page, 1)
    prices = page.locator("[data-part=raid] .raid__prices li")
    said = [
        f"{arm}: {shield + boosts} mana (shield {shield} + boosts {boosts})"
        for arm in ("Plain Sabre", "Rust Knife")
        for shield, boosts in [price(arm, "Pike Rank")]
    ]
    expect(prices).to_have_text(said)
    assert not axe(page)
    page.locator("[data-text='defeat with a1']").focus()
    page.keyboard.press("Enter")
    at(page, 2)
    page.locator("[data-text='score Wall of Names']").focus()
    page.keyboard.press("Enter")
    at(page, 3)
    page.get_by_role("button", name="Done: leave the rest").focus()
    page.keyboard.press("Enter")
    at(page, 4)
    expect(page.locator("[data-part=raid]")).to_have_count(0)
    page.locator(f"button{key('hand:Windfall')}").focus()
    page.keyboard.press("i")
    expect(page.locator("dialog.sheet")).to_contain_text("Windfall")
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_function(NO_SIDEWAYS)
