"""The drawn editor of a game whose decks have sections and roles, and what an older page kept."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from accounts.models import User
from cards.models import Card
from decks import services
from decks.models import Deck
from tests.decks.editor.at_editor import AtEditor
from tests.decks.editor.conftest import OpenPage


def test_each_section_has_its_cards(new_page: OpenPage, owner: User) -> None:
    details = services.DeckDetails("Gate", game="spelldawn", role="overlord")
    deck = services.create_deck(owner=owner, details=details)
    at = AtEditor(new_page(user=owner), deck).open()
    at.page.locator(".lead-tile[data-card]", has_text="Orlen").click()
    expect(at.page.locator(".lead__name")).to_have_text("Magistrate Orlen")
    expect(at.page.locator("[data-part=problems] li")).to_have_count(1)  # of the cards alone
    for name, copies in (("Candle Guild", 1), ("Ash Mastiff", 2)):
        at.search(name, name)
        for _ in range(copies):
            at.found.get_by_label(f"One more {name}").click()
        at.has(name, copies)
    at.size(2)
    for pile, name, counted in (("boons", "Candle Guild", "1"), ("cards", "Ash Mastiff", "2")):
        line = at.page.locator(f"[data-pile={pile}] li")
        expect(line).to_have_count(1)
        expect(line).to_contain_text(name)
        expect(line.locator("[data-count]")).to_have_text(counted)
    at.saved()
    expect(at.page.locator("[data-part=charts] section").first).to_be_visible()
    assert Deck.objects.get(pk=deck.pk).sections == {
        "riftcaller": {"Magistrate Orlen": 1},
        "boons": {"Candle Guild": 1},
        "cards": {"Ash Mastiff": 2},
    }


def test_steps_that_an_older_page_kept_are_sent_and_undone(new_page: OpenPage, few: Deck) -> None:
    rat = Card.objects.get(name="Cellar Rat").card_id
    nettle = Card.objects.get(name="Granny Nettle, Cellar-Wife").card_id
    step = {"counts": {rat: 2}, "maybe": {rat: 1}, "persona": {"from": None, "to": nettle}}
    base = {"version": 1, "counts": {rat: 3}, "maybe": {}, "persona": None, "problems": []}
    kept = {"base": base, "pending": step, "batch": None, "undo": [step], "redo": []}
    page = new_page(user=few.owner)
    page.goto("/decks/")
    page.evaluate(
        "([place, kept]) => localStorage.setItem(place, kept)",
        [f"cidwam.deck.{few.key}", json.dumps(kept)],
    )
    at = AtEditor(page, few).open()
    at.has("Cellar Rat", 5)
    at.saved()
    expect(page.locator(".lead__name")).to_have_text("Granny Nettle, Cellar-Wife")
    assert Deck.objects.get(pk=few.pk).sections["maybe"] == {"Cellar Rat": 1}
    page.get_by_label("Undo").click()
    at.has("Cellar Rat", 3)
    expect(page.locator("[data-part=maybe]")).to_have_count(0)
    expect(page.locator(".lead__name")).to_have_count(0)
