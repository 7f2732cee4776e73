"""What is shared of a deck, looked at: notes, copies, its code, folders and tags."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from playwright.sync_api import expect

from accounts.models import User
from decks import queries, services
from decks.models import Deck
from tests.browser.fitting import fits

pytestmark = pytest.mark.browser
PICTURES = Path(os.environ.get("CIDWAM_PICTURES") or site_settings.VAR_DIR / "pictures")
NOTES = """# How it plays

Flood the board with **[[Cellar Rat]]**, then:

1. Earn with [[Tax]]
2. Strike with [[The Great Eel]]

> Weak against [[3 Blind Mice]].

| against | result |
|---|---|
| rats | 7 to 3 |

More on [the forum](https://example.org/a-very-long-address-that-must-not-stick-out-of-the-page)."""
FILING = services.Filing("The Great Eel", "Club night", ["fast", "budget"], {"Tax": ["coins"]})


@pytest.fixture
def shared(make: Callable[..., Deck], bert: User) -> Deck:
    deck = make(
        name="Forty rats",
        persona="The Miser",
        visibility="public",
        description=NOTES,
        cards={"Cellar Rat": 20, "Oak Guard": 16, "The Great Eel": 3, "Tax": 1},
        filing=FILING,
    )
    fork = services.copy_deck(deck=deck, owner=bert)
    services.set_visibility(deck=fork, by=bert, visibility="public")
    return deck


@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), pytest.param(1280, 720, marks=pytest.mark.long)]
)
def test_every_page_that_shows_it(
    new_page: Callable[..., Any],
    shared: Deck,
    anna: User,
    bert: User,
    axe: Any,
    width: int,
    height: int,
) -> None:
    page = new_page(anna, width=width, height=height)
    wrong: list[str] = []
    PICTURES.mkdir(parents=True, exist_ok=True)

    def look(name: str) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            path = PICTURES / f"deck-sharing-{name}-{width}x{height}-{scheme}.png"
            page.screenshot(path=path, full_page=True, animations="disabled")
            wrong.extend(f"{name}, {scheme}: {one}" for one in axe(page))
        fits(page)

    page.goto(shared.get_absolute_url())
    expect(page.get_by_text("1 deck was copied from this one")).to_be_visible()
    page.get_by_text("Deck code and QR").click()
    qr = page.locator(".code-link__qr")
    qr.scroll_into_view_if_needed()
    qr.evaluate("image => image.decode()")  # it is there, and whole
    look("deck")
    link = page.get_by_role("link", name="Cellar Rat").first
    link.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(page.locator(".link-face")).to_be_visible(visible=width > 700)
    code = page.input_value("#code-link")
    page.goto("/decks/")
    expect(page.get_by_role("link", name="Club night/")).to_be_visible()
    look("list")
    page.get_by_role("link", name="budget").click()
    expect(page.locator(".deck-filters [aria-current]")).to_contain_text("budget")
    page.goto("/decks/organise/")
    look("organise")
    page.goto(f"/decks/{shared.key}/edit/")
    page.get_by_role("button", name="Details").click()
    expect(page.get_by_label("Cover card")).to_have_value("t-6")
    look("details")
    page.get_by_label("Cover card").select_option(label="Tax")
    page.get_by_label("Folder").fill("Home")
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_selector("text=Saved.")
    page.goto(code)
    look("code")
    page.fill("#code-name", "From a code")
    page.get_by_role("button", name="Add to your decks").click()
    page.wait_for_url("**/edit/")
    page.goto(code.replace("CIDWAM1-A", "CIDWAM1-B"))
    look("no-code")
    page.goto(Deck.objects.get(owner=bert).get_absolute_url())
    expect(page.get_by_text("Copied from Forty rats by anna")).to_be_visible()
    look("fork")
    assert wrong == [], "\n".join(wrong)
    deck = queries.own_deck(anna, shared.key)
    assert (deck.cover, deck.folder, deck.tags) == ("t-7", "Home", ["fast", "budget"])
    assert Deck.objects.get(owner=anna, name="From a code").sections == deck.sections
