"""The pages of another game's cards in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from cards.services import load_cards
from tests.browser.fitting import fits
from tests.house.visiting import ORCHARD_SETS, orchard_in_the_house

NewPage = Callable[..., Any]
LIST = "/g/orchard/cards/"
PAGES = [
    LIST,
    f"{LIST}?q=view:list",
    f"{LIST}?q=wieght>3+zzz",
    f"{LIST}syntax/",
    f"{LIST}searches/",
    "/cards/or-003/pear/",
]


@pytest.fixture(autouse=True)
def orchard(transactional_db: None) -> Iterator[None]:
    with orchard_in_the_house():
        load_cards(folder=ORCHARD_SETS)
        yield


@pytest.mark.parametrize("address", PAGES)
def test_no_page_is_wider_than_a_phone(new_page: NewPage, address: str) -> None:
    page = new_page(width=360, height=640)
    page.goto(address)
    expect(page.locator("h1")).to_have_count(1)
    fits(page)


def test_from_the_front_page_to_a_card(new_page: NewPage) -> None:
    page = new_page(height=720)
    page.goto("/g/orchard/")
    page.get_by_role("link", name="Browse the cards").click()
    page.get_by_role("combobox").fill("weig")  # what its script makes of the field
    page.get_by_role("option", name="weight:").click()
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("1 card")
    page.locator("img.card-face").evaluate("image => image.decode()")  # it is there, and whole
    page.get_by_role("link", name="Medlar, Fruit").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Medlar")
    expect(page.get_by_role("link", name="Orchard")).to_have_count(1)
