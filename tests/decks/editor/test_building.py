"""A legal deck from nothing, by mouse and by touch, and all other ways to add."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from accounts.models import User
from cards.models import Card
from decks import services
from decks.models import Deck
from tests.browser.fitting import fits
from tests.decks.editor.at_editor import AtEditor
from tests.decks.editor.conftest import OpenPage


@pytest.mark.parametrize(("width", "height", "touch"), [(1280, 720, False), (360, 640, True)])
def test_a_legal_deck_from_nothing(
    new_page: OpenPage, empty: Deck, width: int, height: int, touch: bool
) -> None:
    page = new_page(user=empty.owner, width=width, height=height, has_touch=touch)
    page.goto("/decks/")
    at = AtEditor(page, empty).open()
    expect(page.get_by_text("0 of 40:")).to_be_visible()
    expect(page.locator("[role=alert]:visible, .notice--error")).to_have_count(0)
    fits(page)
    press = "tap" if touch else "click"
    getattr(page.locator(".lead-tile").filter(has_text="Granny Nettle"), press)()
    expect(page.locator(".lead__name")).to_have_text("Granny Nettle, Cellar-Wife")
    if touch:  # the cards come next, from their search on
        expect(page.locator("button[data-tab=cards]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#find")).to_be_in_viewport()
    for name in ("Cellar Rat", "Tunnel Twins", "Avid Reader", "Pantry Captain"):
        at.search(name, name)
        more = page.locator("[data-part=found]").get_by_label(f"One more {name}")
        for _ in range(10):
            getattr(more, press)()
    at.size(40)
    expect(page.locator("[data-part=legal]")).to_be_visible()
    at.saved()
    assert sorted(at.kept().values()) == [10, 10, 10, 10]
    assert Deck.objects.get(pk=empty.pk).persona_name == "Granny Nettle, Cellar-Wife"


def test_on_a_phone_a_tab_and_another_persona_begin_at_the_top(
    new_page: OpenPage, faulty: Deck
) -> None:
    page = new_page(user=faulty.owner, width=360, height=640, has_touch=True)
    AtEditor(page, faulty).open()
    down = "scrollTo(0, document.documentElement.scrollHeight)"
    page.evaluate(down)
    page.locator("button[data-tab=cards]").tap()
    page.wait_for_function("scrollY === 0")
    page.evaluate(down)
    page.locator("button[data-tab=deck]").tap()
    page.wait_for_function("scrollY === 0")
    page.get_by_role("button", name="Choose", exact=True).tap()
    page.locator(".lead-tile").last.tap()
    page.wait_for_function("scrollY === 0")
    expect(page.locator("button[data-tab=deck]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".lead__name")).to_be_in_viewport()


def test_by_keyboard_alone(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    keys = at.page.keyboard
    keys.press("/")
    keys.type("avid reader")  # no letter is lost while the field is sought
    expect(at.page.locator("#find")).to_have_value("avid reader")
    expect(at.found.first).to_contain_text("Avid Reader")
    keys.press("ArrowDown")
    keys.press("Enter")
    keys.press("+")
    keys.press("+")
    at.has("Avid Reader", 3)
    keys.press("-")
    at.has("Avid Reader", 2)
    keys.press("1")
    keys.press("2")
    at.has("Avid Reader", 12)
    keys.press("n")
    keys.type("4x pantry captain")
    keys.press("Enter")
    at.has("Pantry Captain", 4)
    keys.type("Pantri Captain")
    keys.press("Enter")
    at.page.get_by_role("button", name="1 Pantry Captain", exact=True).click()
    at.has("Pantry Captain", 5)
    at.saved()
    assert at.kept() == {"Cellar Rat": 3, "Tunnel Twins": 3, "Avid Reader": 12, "Pantry Captain": 5}


def test_from_a_starter_deck_and_back(new_page: OpenPage, empty: Deck) -> None:
    at = AtEditor(new_page(user=empty.owner), empty).open()
    at.page.get_by_role("button", name="The Cellar Door").click()
    at.size(40)
    expect(at.page.locator("[data-part=legal]")).to_be_visible()
    at.page.get_by_label("Undo").click()
    at.size(0)
    expect(at.page.get_by_text("0 of 40:")).to_be_visible()
    at.saved()
    assert at.kept() == {}


def test_a_problem_is_mended_by_its_button(new_page: OpenPage, owner: User) -> None:
    mythic = next(card.name for card in Card.objects.current() if card.is_mythic)
    deck = services.create_deck(
        owner=owner, details=services.DeckDetails("Five"), sections={"cards": {mythic: 5}}
    )
    at = AtEditor(new_page(user=owner), deck).open()
    at.page.get_by_role("button", name="Keep 3").click()
    at.has(mythic, 3)
    at.saved()
    expect(at.page.get_by_role("button", name="Keep 3")).to_have_count(0)
    assert at.kept() == {mythic: 3}


def test_a_face_shows_by_pointing_by_focus_and_by_touch(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.found.nth(2).locator("[data-card]").hover()
    expect(at.page.locator(".peek")).to_be_visible()
    at.page.locator("#find").focus()
    expect(at.page.locator(".peek")).to_be_hidden()
    at.page.keyboard.press("ArrowDown")
    expect(at.page.locator(".peek")).to_be_visible()
    phone = AtEditor(new_page(user=few.owner, width=360, has_touch=True), few).open()
    phone.listed("Cellar Rat").locator("[data-card]").tap()
    expect(phone.page.locator("dialog[open] img")).to_be_visible()
    phone.page.locator("dialog").get_by_label("One more Cellar Rat").tap()
    phone.page.get_by_role("button", name="Close", exact=True).tap()
    phone.has("Cellar Rat", 4)
