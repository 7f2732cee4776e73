"""The drawn editor at every size, in light and dark: nothing sticks out, axe-core minds nothing.

Pictures of it are kept where one can look at them.
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
from tests.browser.waiting import eventually
from tests.decks.editor.at_editor import AtEditor
from tests.decks.editor.conftest import OpenPage

PICTURES = Path(os.environ.get("CIDWAM_PICTURES") or site_settings.VAR_DIR / "pictures")
SIZES = [
    pytest.param(1280, 720, marks=pytest.mark.long),
    (360, 640),
    pytest.param(1440, 900, marks=pytest.mark.long),
    pytest.param(390, 844, marks=pytest.mark.long),
]
WITH_FINGERS = 768
TOO_SMALL = """() => [...document.querySelectorAll("#deck-editor :is(button, a, input)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width < 24 || height < 24;
  })
  .map((one) => one.getAttribute("aria-label") ?? one.textContent)"""
SCHEMES = ("dark", "light")
Axe = Callable[[Any], list[str]]


@pytest.fixture
def starter(owner: User) -> Deck:
    """A whole deck of the owner's."""
    return services.copy_deck(deck=preconstructed("cidwam")[0], owner=owner)


def complaints(at: AtEditor, name: str, axe: Axe) -> list[str]:
    """Take both pictures; what every state of the page must hold, and doesn't."""
    page = at.page
    size = page.viewport_size
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.wait_for_function(
        "[...document.images].every((one) => one.loading === 'lazy' || one.complete)"
    )
    wrong: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        path = PICTURES / f"deck-editor-{name}-{size['width']}x{size['height']}-{scheme}.png"
        page.screenshot(path=path, animations="disabled")
        wrong += [f"{name}, {scheme}: {one}" for one in axe(page)]
    fits(page)
    return wrong


def turn_to(at: AtEditor, tab: str) -> None:
    """The other tab, where there are tabs."""
    if at.page.viewport_size["width"] <= WITH_FINGERS:
        at.page.locator(f"button[data-tab={tab}]").click()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_state_of_it(
    new_page: OpenPage,
    empty: Deck,
    faulty: Deck,
    starter: Deck,
    axe: Axe,
    width: int,
    height: int,
) -> None:
    page = new_page(user=empty.owner, width=width, height=height, has_touch=width <= WITH_FINGERS)
    at = AtEditor(page, empty).open()
    expect(page.locator("[role=alert]:visible, .notice--error")).to_have_count(0)
    wrong = complaints(at, "empty", axe)
    at = AtEditor(page, faulty).open()
    wrong += complaints(at, "faulty", axe)
    at.page.locator("#typed-line").fill("2 Pantri Captain")
    at.page.keyboard.press("Enter")
    expect(page.locator("#typed-problems li")).to_have_count(1)
    wrong += complaints(at, "typed", axe)
    at = AtEditor(page, starter).open()
    expect(page.locator("[data-part=legal]")).to_be_visible()
    wrong += complaints(at, "whole", axe)
    page.locator(".listing__order").get_by_label("Faces").click()
    wrong += complaints(at, "faces", axe)
    at.listed("").first.locator("[data-card]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    wrong += complaints(at, "sheet", axe)
    page.get_by_role("button", name="Close", exact=True).click()
    turn_to(at, "cards")
    wrong += complaints(at, "found", axe)
    page.locator(".finder").get_by_label("Faces").click()
    at.search("type:vermin", "")
    wrong += complaints(at, "found-faces", axe)
    at.page.locator("#find").fill("type:vermn )")
    expect(page.locator(".finder .notice--warning").first).to_be_visible()
    wrong += complaints(at, "found-problem", axe)
    assert not wrong, "\n".join(wrong)


def test_targets_are_large_enough_for_fingers(new_page: OpenPage, faulty: Deck) -> None:
    page = new_page(user=faulty.owner, width=360, height=640, has_touch=True)
    AtEditor(page, faulty).open()
    eventually(lambda: page.evaluate(TOO_SMALL), lambda small: small == [])
