"""The pages of the rules and of a card in a real browser: narrow, by keyboard, without scripts."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from cards.examples.loading import files_below, load_examples
from cards.models import Card
from tests.browser.fitting import fits
from tests.browser.waiting import eventually
from tests.engine.random_games import SCENARIOS
from tests.official import load_official

WIDEST = "all => Math.max(0, ...all.map(one => one.getBoundingClientRect().width))"
PAGES = ("/rules/", "/rules/7/", "/rules/?q=shield", "/rules/rulings/", "/cards/changes/")


@pytest.fixture
def card(transactional_db: None) -> Card:
    load_official(decks=False)
    load_examples(files_below(SCENARIOS / "rulings"))
    return Card.objects.get(name="Captain Harrow")


@pytest.mark.once
def test_no_page_is_wider_than_a_phone(card: Card, new_page: Callable[..., Any]) -> None:
    page = new_page(width=360, height=740)
    for address in (*PAGES, card.get_absolute_url(), "/cards/tokens/for-sale/"):
        page.goto(address)
        fits(page)
        scenes = page.locator("svg.scene")
        eventually(partial(scenes.evaluate_all, WIDEST), lambda wide: wide <= 360)


@pytest.mark.once
def test_everything_is_reached_without_scripts(card: Card, new_page: Callable[..., Any]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(card.get_absolute_url())
    page.locator("#like").wait_for()
    page.get_by_role("link", name="The Shield that pays for Captain Harrow").click()
    expect(page.locator("svg.scene")).to_have_count(2)
    page.locator("summary", has_text="Board as text").first.focus()
    page.keyboard.press("Enter")
    page.locator("figcaption li", has_text="a1: Captain Harrow (South’s").first.wait_for()
    page.get_by_role("link", name="R10.16").first.click()
    expect(page).to_have_url(re.compile(r"/rules/10/#R10\.16$"))
    page.get_by_role("searchbox").fill("knights jump")
    page.keyboard.press("Enter")
    page.locator("mark", has_text="Knights").first.wait_for()
