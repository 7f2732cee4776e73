"""Pages of decks in a real browser; the drawn editor is tests/decks/editor's."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import expect

from accounts.models import User
from cards.services import load_cards
from decks import services
from decks.models import Deck
from tests.browser.fitting import fits
from tests.browser.waiting import eventually
from tests.decks.conftest import CARDS, HEAD

OpenPage = Callable[..., Any]


@pytest.fixture
def deck(transactional_db: None, tmp_path: Path) -> Deck:
    folder = tmp_path / "sets" / "test"
    folder.mkdir(parents=True)
    (folder / "set.yaml").write_text(yaml.safe_dump(HEAD), encoding="utf-8")
    (folder / "cards.yaml").write_text(yaml.safe_dump(CARDS), encoding="utf-8")
    load_cards(folder=folder.parent)
    owner = User.objects.create_user("anna")
    return services.create_deck(
        owner=owner,
        details=services.DeckDetails("<b>Mine</b>", description="'\"<i>"),
        sections={"cards": {"Oak Guard": 2, "Tax": 30}},
    )


def counts() -> dict[str, int]:
    found: dict[str, int] = Deck.objects.get().as_engine()["cards"]
    return found


def test_the_address_of_a_deck_is_copied(new_page: OpenPage, deck: Deck) -> None:
    assert deck.owner is not None
    services.set_visibility(deck=deck, by=deck.owner, visibility="link")
    page = new_page(user=deck.owner, width=320)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/decks/{deck.key}/")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    eventually(
        lambda: page.evaluate("navigator.clipboard.readText()"),
        lambda copied: copied.endswith(f"/decks/{deck.key}/"),
    )


def test_without_scripts(new_page: OpenPage, deck: Deck) -> None:
    page = new_page(user=deck.owner, java_script_enabled=False)
    page.goto(f"/decks/{deck.key}/edit/")
    page.get_by_label("One more Oak Guard").click()
    expect(page.get_by_label("Copies of Oak Guard")).to_have_value("3")
    page.get_by_label("Copies of Tax").fill("12")
    page.get_by_label("Copies of Tax").press("Enter")
    page.get_by_label("Add a card by name").fill("cellar rat")
    page.get_by_role("button", name="Add", exact=True).first.click()
    expect(page.get_by_label("Copies of Cellar Rat")).to_have_value("1")
    assert counts() == {"Oak Guard": 3, "Tax": 12, "Cellar Rat": 1}


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_page_scrolls_sideways_and_no_name_is_markup(
    new_page: OpenPage, deck: Deck, width: int
) -> None:
    page = new_page(user=deck.owner, width=width)
    for path in ("", "edit/", "history/", "edit/text/", "delete/", "../import/", "../"):
        page.goto(f"/decks/{deck.key}/{path}")
        expect(page.locator("main h1")).to_be_visible()
        expect(page.locator("main b:text-is('Mine'), main i")).to_have_count(0)
        fits(page)
