"""Versions, comparisons and figures in a browser, on both screens and in both themes."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from decks import services
from decks.models import Deck
from tests.browser.fitting import fits

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [pytest.param(1280, 720, "light", marks=pytest.mark.long), (360, 640, "dark")],
)
def test_versions_and_figures(
    new_page: Callable[..., Any],
    legal: Deck,
    anna: User,
    axe: Any,
    width: int,
    height: int,
    scheme: str,
) -> None:
    services.edit_deck(
        deck=legal,
        by=anna,
        expected_version=1,
        sections={"cards": {"Cellar Rat": 30, "Xenolith": 10, "Tax": 2}},
    )
    page = new_page(anna, width=width, height=height, color_scheme=scheme)

    def look(name: str) -> None:
        assert axe(page) == [], name
        fits(page)

    page.goto(f"/decks/{legal.key}/history/")
    page.click("li#version-2 summary")
    page.fill("#name-2", "More rats")
    page.click("li#version-2 >> text=Save")
    page.wait_for_selector("text=Saved.")
    expect(page.get_by_text("More rats").first).to_be_visible()
    look("history")
    page.click("text=Compare with now")
    page.wait_for_selector("h1 >> text=Version 1 to 2")
    look("compare")
    page.goto(f"/decks/{legal.key}/history/")
    page.click('button:has-text("Restore")')
    page.wait_for_selector("text=Version 1 restored.")
    page.goto(f"/decks/{legal.key}/figures/")
    page.fill("#of-1", "Oak Guard")
    page.fill("#turn", "4")
    page.click("text=Work out")
    page.wait_for_selector("[role=status] >> text=By your turn 4")
    page.click(".bars summary >> nth=0")
    look("figures")
    page.goto(f"/decks/{legal.key}/")
    page.click("#hand-draw")
    page.wait_for_selector("text=Draw for turn 2")
    page.click("#hand-draw")
    page.wait_for_selector("text=Draw for turn 3")
    expect(page.locator("ol[aria-label=Draws] li")).to_have_count(2)
    look("deck")
