"""One's own tags of cards: typed, chosen, grouped by, undone, and there when the page is."""

from __future__ import annotations

from playwright.sync_api import expect

from decks.models import Deck
from tests.decks.editor.at_editor import AtEditor
from tests.decks.editor.conftest import OpenPage


def test_cards_are_tagged_and_grouped_by_tags(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    page = at.page
    at.listed("Cellar Rat").locator("[data-card]").focus()
    page.keyboard.press("t")
    expect(page.locator("#card-tags")).to_be_focused()
    page.keyboard.type(" swarm,early ,Swarm")
    page.keyboard.press("Enter")
    expect(page.locator("#card-tags")).to_have_value("Swarm, early")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(at.listed("Cellar Rat").locator(".card-tag")).to_have_text(["Swarm", "early"])
    at.listed("Tunnel Twins").locator("[data-card]").click()
    page.locator(".sheet__tags .chip", has_text="early").click()
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator(".listing__order .chip", has_text="Tag").click()
    titles = page.locator("[data-part=list] .listing__title")
    expect(titles).to_have_text(["early 6", "Swarm 3"])
    page.get_by_role("button", name="Undo").click()
    expect(titles).to_have_text(["early 3", "Swarm 3", "No tags 3"])
    at.saved()
    rat = next(row.any_card.card_id for row in few.entries.all() if row.name == "Cellar Rat")
    assert Deck.objects.get(pk=few.pk).card_tags == {rat: ["Swarm", "early"]}
    page.reload()
    expect(titles).to_have_text(["early 3", "Swarm 3", "No tags 3"])
    page.get_by_role("button", name="Redo").click()
    expect(titles).to_have_text(["early 6", "Swarm 3"])
    at.saved()
    assert len(Deck.objects.get(pk=few.pk).card_tags) == 2
    expect(page.locator(".bench__notes .notice")).to_have_count(0)
