"""The pages of another game's cards in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cards.services import load_cards
from tests.house.visiting import HERE, orchard_in_the_house

NewPage = Callable[..., Any]
LIST = "/g/orchard/cards/"
PAGES = [LIST, f"{LIST}?q=view:list", f"{LIST}?q=wieght>3+zzz", f"{LIST}syntax/",
         f"{LIST}searches/", "/cards/or-003/pear/"]  # fmt: skip


@pytest.fixture(autouse=True)
def orchard(transactional_db: None) -> Iterator[None]:
    with orchard_in_the_house():
        load_cards(folder=HERE / "sets")
        yield


@pytest.mark.parametrize("address", PAGES)
def test_no_page_is_wider_than_a_phone(new_page: NewPage, address: str) -> None:
    page = new_page(width=360, height=640)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert page.evaluate("document.querySelectorAll('h1').length") == 1


def test_from_the_front_page_to_a_card(new_page: NewPage) -> None:
    page = new_page(height=720)
    page.goto("/g/orchard/")
    page.get_by_role("link", name="Browse the cards").click()
    page.get_by_role("combobox").fill("weig")  # what its script makes of the field
    page.get_by_role("option", name="weight:").click()
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Search", exact=True).click()
    assert page.get_by_role("status").inner_text() == "1 card"
    assert page.locator("img.card-face").evaluate("image => image.decode().then(() => true)")
    page.get_by_role("link", name="Medlar, Fruit").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Medlar"
    assert page.get_by_role("link", name="Orchard").count() == 1
