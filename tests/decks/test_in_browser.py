"""The editor in a real browser, by mouse and by keyboard."""

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
        owner=owner, name="<b>Mine</b>", description="'\"<i>", cards={"Oak Guard": 2, "Tax": 30}
    )


def counts() -> dict[str, int]:
    found: dict[str, int] = Deck.objects.get().as_engine()["cards"]
    return found


def says(page: Any, count: str) -> None:
    """Wait until the editor's bar says so many cards and nothing is under way."""
    expect(page.locator("#deck-bar strong")).to_have_text(count)
    expect(page.locator(".htmx-request")).to_have_count(0)


def test_quick_clicks_are_all_counted(new_page: OpenPage, deck: Deck) -> None:
    page = new_page(user=deck.owner)
    page.goto(f"/decks/{deck.key}/edit/")
    more, less = page.get_by_label("One more Oak Guard"), page.get_by_label("One Oak Guard fewer")
    for button in (more, more, less, more, more, less, more):
        button.click()
    says(page, "35 cards")
    assert counts() == {"Oak Guard": 5, "Tax": 30}
    assert page.get_by_label("Copies of Oak Guard").input_value() == "5"
    assert page.locator("#deck-bar").inner_text().startswith("35 cards")
    assert page.evaluate("document.activeElement.id") == "more-t-1"


def test_a_deck_is_made_legal_by_keyboard_alone(new_page: OpenPage, deck: Deck) -> None:
    page = new_page(user=deck.owner, width=360)
    page.goto(f"/decks/{deck.key}/edit/")
    page.locator("#add-count").focus()
    page.locator("#add-count").fill("6")
    page.keyboard.press("Tab")
    page.keyboard.type("cellar rat")
    page.keyboard.press("Enter")
    says(page, "38 cards")
    expect(page.locator("#add-name")).to_have_value("")
    expect(page.locator("#add-name")).to_be_focused()
    page.keyboard.type("Xenolth")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Xenolith", exact=True).wait_for()
    page.locator("#id_q").fill("oak")
    expect(page.locator(".found")).to_have_count(1)
    page.get_by_label("Add Oak Guard").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    says(page, "40 cards")
    expect(page.locator(".found__count")).to_have_text("4")
    assert counts() == {"Oak Guard": 4, "Tax": 30, "Cellar Rat": 6}
    assert "Legal" in page.locator("#deck-bar").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_refusal_is_seen_where_one_is_and_nothing_goes_wrong_unseen(
    new_page: OpenPage, deck: Deck
) -> None:
    page = new_page(user=deck.owner, width=1280)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else 0)
    page.goto(f"/decks/{deck.key}/edit/?q=xenolith")
    page.locator("#add-name").fill("oak guard")  # in the list, and not among the results
    page.keyboard.press("Enter")
    says(page, "33 cards")
    page.get_by_label("One Tax fewer").click()
    says(page, "32 cards")
    page.get_by_label("Add Xenolith").click()
    expect(page.locator(".found__count")).to_have_text("1")
    assert said == []
    page.locator("#add-name").fill("Xenolth")
    page.keyboard.press("Enter")
    expect(page.locator("#refused")).to_be_in_viewport()
    expect(page.locator("#add-name")).to_be_focused()
    below = page.evaluate(
        "refused.getBoundingClientRect().top"
        " - document.getElementById('add-form').getBoundingClientRect().bottom"
    )
    assert 0 <= below < 40
    page.get_by_label("Copies of Tax").fill("501")
    page.evaluate("document.getElementById('count-t-7').removeAttribute('max')")
    page.get_by_label("Copies of Tax").press("Enter")
    expect(page.locator("#refused")).to_contain_text("500")
    expect(page.locator("#refused")).to_be_in_viewport()
    expect(page.locator("#refused")).to_be_focused()


def test_a_typed_count_and_a_change_from_another_window(new_page: OpenPage, deck: Deck) -> None:
    page, other = new_page(user=deck.owner), new_page(user=deck.owner)
    page.goto(f"/decks/{deck.key}/edit/")
    other.goto(f"/decks/{deck.key}/edit/")
    page.get_by_label("Copies of Tax").fill("12")
    page.keyboard.press("Enter")
    says(page, "14 cards")
    assert counts() == {"Oak Guard": 2, "Tax": 12}
    other.get_by_label("Copies of Tax").fill("99")
    other.keyboard.press("Enter")
    other.get_by_text("changed in another tab").wait_for()
    says(other, "14 cards")
    assert counts() == {"Oak Guard": 2, "Tax": 12}
    expect(other.get_by_label("Copies of Tax")).to_have_value("12")


def test_the_address_of_a_deck_is_copied(new_page: OpenPage, deck: Deck) -> None:
    assert deck.owner is not None
    services.set_visibility(deck=deck, by=deck.owner, visibility="link")
    page = new_page(user=deck.owner, width=320)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/decks/{deck.key}/")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/decks/{deck.key}/")


def test_without_scripts(new_page: OpenPage, deck: Deck) -> None:
    page = new_page(user=deck.owner, java_script_enabled=False)
    page.goto(f"/decks/{deck.key}/edit/")
    page.get_by_label("One more Oak Guard").click()
    assert page.get_by_label("Copies of Oak Guard").input_value() == "3"
    page.get_by_label("Copies of Tax").fill("12")
    page.get_by_label("Copies of Tax").press("Enter")
    page.get_by_label("Add a card by name").fill("cellar rat")
    page.get_by_role("button", name="Add", exact=True).first.click()
    assert page.get_by_label("Copies of Cellar Rat").input_value() == "1"
    assert counts() == {"Oak Guard": 3, "Tax": 12, "Cellar Rat": 1}


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_page_scrolls_sideways_and_no_name_is_markup(
    new_page: OpenPage, deck: Deck, width: int
) -> None:
    page = new_page(user=deck.owner, width=width)
    for path in ("", "edit/", "history/", "edit/text/", "delete/", "../import/", "../"):
        page.goto(f"/decks/{deck.key}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert page.locator("main b, main i").count() == 0, path
