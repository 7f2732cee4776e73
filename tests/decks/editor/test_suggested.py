"""In the drawn editor: cards that go with the deck, fields completed, and trying the deck alone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Request, expect

from accounts.models import User
from decks import services
from decks.models import Deck
from play.setup.terms import ALONE
from tests.decks.editor.at_editor import AtEditor
from tests.decks.editor.conftest import OpenPage


def test_suggestions_change_with_the_deck_by_one_request(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few)
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/suggestions/?") or request.url.endswith("/suggestions/"):
            asked.append(request.url)

    at.page.on("request", note)
    at.open()
    lines: Any = at.page.locator("[data-part=suggested] li")
    expect(lines).to_have_count(8)
    assert len(asked) == 1
    first = lines.first.locator(".line__name").inner_text().removesuffix(" Mythic")
    expect(lines.first.locator(".line__text")).to_be_visible()
    lines.first.locator("[data-card]").click()
    at.has(first, 1)
    for _ in range(5):
        at.page.locator("[data-part=list]").get_by_label(f"One more {first}").click()
    at.has(first, 6)
    at.saved()
    expect(lines).to_have_count(8)  # the seven that were left, and what came for the new deck
    expect(lines.filter(has_text=first)).to_have_count(0)
    assert len(asked) == 2
    # Fields and values are completed as in the large search; names of cards are not.
    find = at.page.locator("#find")
    find.press_sequentially("mov")
    expect(at.page.locator(".complete__list li").first).to_contain_text("move:")
    find.press("ArrowDown")
    find.press("Enter")
    find.press_sequentially("kni")
    expect(at.page.locator(".complete__list li").first).to_contain_text("knight")
    find.press("ArrowDown")
    find.press("Enter")
    expect(find).to_have_value(re.compile(r"knight\s*$"))
    expect(at.found.first).to_contain_text("knight")
    find.fill("cellar ra")
    expect(at.found.first).to_contain_text("Cellar Rat")
    expect(at.page.locator(".complete__list")).to_be_hidden()


def test_a_deck_is_tried_alone_once_it_is_saved_and_ready(new_page: OpenPage, owner: User) -> None:
    starter = Deck.objects.preconstructed().filter(game="cidwam").order_by("key").first()
    assert starter is not None
    deck = services.copy_deck(deck=starter, owner=owner)
    at = AtEditor(new_page(user=owner), deck).open()
    (card, *_) = Deck.objects.get(pk=deck.pk).as_engine()["cards"]
    had = at.kept()[card]
    fewer = at.page.locator("[data-part=list]").get_by_label(f"One {card} fewer")
    fewer.click()
    alone = at.page.locator(".bench__head").get_by_role("button", name="Try it alone")
    alone.click()
    expect(at.page.get_by_role("alert")).to_contain_text("This deck isn’t ready for a game.")
    assert at.kept().get(card, 0) == had - 1
    at.page.locator("[data-part=list], [data-part=found]").get_by_label(
        f"One more {card}"
    ).first.click()
    alone.click()
    at.page.wait_for_url("**/play/game/**")
    expect(at.page.locator("h1")).to_have_text(ALONE.rstrip("."))
    expect(at.page.locator("#table-notice")).to_contain_text(ALONE)
