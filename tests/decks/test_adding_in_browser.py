"""“Add to deck” beside a card in a list and on its page, by mouse, keyboard and touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from decks import services
from decks.models import Deck
from tests.browser.fitting import fits
from tests.decks.test_in_browser import counts

OpenPage = Callable[..., Any]
pytestmark = pytest.mark.browser


@pytest.fixture
def deck(transactional_db: None, cards: Any, anna: User) -> Deck:
    return services.create_deck(
        owner=anna, details=services.DeckDetails("Mine"), sections={"cards": {"Tax": 30}}
    )


@pytest.mark.parametrize(("width", "touch"), [(1280, False), (360, True)])
def test_from_a_list(new_page: OpenPage, deck: Deck, axe: Any, width: int, touch: bool) -> None:
    page = new_page(user=deck.owner, width=width, height=640, has_touch=touch)
    page.goto("/cards/")
    link = page.get_by_label("Add Cellar Rat to a deck")
    if not touch:
        page.locator(".card-grid__card").filter(has=link).hover()
    getattr(link, "tap" if touch else "click")()
    menu = page.get_by_role("dialog", name="Add Cellar Rat to a deck")
    first = menu.get_by_role("button").first
    expect(first).to_be_focused()
    expect(first).to_have_text("Mine")
    assert axe(page) == []
    first.click()
    expect(first).to_contain_text("1 in it")
    page.keyboard.press("Enter")
    expect(first).to_contain_text("2 in it")
    assert counts() == {"Tax": 30, "Cellar Rat": 2}
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    fits(page)


def test_on_a_card_s_page_to_a_new_deck(new_page: OpenPage, deck: Deck) -> None:
    page = new_page(user=deck.owner)
    page.goto("/cards/t-2/cellar-rat/")
    page.get_by_text("Add to deck").click()
    page.get_by_role("button", name="Create a new deck").click()
    new = page.get_by_role("button", name="New deck")
    expect(new).to_contain_text("1 in it")
    new.click()
    expect(new).to_contain_text("2 in it")
    made = Deck.objects.get(name="New deck")
    assert made.as_engine()["cards"] == {"Cellar Rat": 2}


def test_without_scripts(new_page: OpenPage, deck: Deck) -> None:
    page = new_page(user=deck.owner, java_script_enabled=False)
    page.goto("/cards/t-2/cellar-rat/")
    page.get_by_text("Add to deck").click()
    page.get_by_role("button", name="Add to Mine").click()
    page.wait_for_url("**/cards/t-2/cellar-rat/")
    assert counts() == {"Tax": 30, "Cellar Rat": 1}
