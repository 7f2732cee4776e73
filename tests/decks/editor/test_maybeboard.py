"""The maybeboard in the drawn editor: by click, by key, by typed lines; it counts for nothing."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from decks.models import Deck
from tests.decks.editor.at_editor import AtEditor
from tests.decks.editor.conftest import OpenPage

PASTE = """([text]) => {
  const field = document.querySelector("#typed-line");
  const data = new DataTransfer();
  data.setData("text", text);
  const paste = { clipboardData: data, bubbles: true, cancelable: true };
  field.dispatchEvent(new ClipboardEvent("paste", paste));
}"""


def maybe(deck: Deck) -> dict[str, int]:
    return Deck.objects.get(pk=deck.pk).sections.get("maybe", {})


def on_board(at: AtEditor, name: str) -> Any:
    return at.page.locator("[data-part=maybe] li").filter(has_text=name)


def test_there_and_back_by_click_and_undone(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.listed("Cellar Rat").hover()
    at.listed("Cellar Rat").get_by_label("Move to maybeboard").click()
    expect(on_board(at, "Cellar Rat").locator("[data-count]")).to_have_text("3")
    at.size(3)
    on_board(at, "Cellar Rat").get_by_label("One more").click()
    at.saved()
    assert (at.kept(), maybe(few)) == ({"Tunnel Twins": 3}, {"Cellar Rat": 4})
    on_board(at, "Cellar Rat").get_by_label("Move to deck").click()
    at.has("Cellar Rat", 4)
    expect(at.page.locator("[data-part=maybe]")).to_have_count(0)
    at.page.get_by_label("Undo").click()
    expect(on_board(at, "Cellar Rat").locator("[data-count]")).to_have_text("4")
    at.saved()
    assert (at.kept(), maybe(few)) == ({"Tunnel Twins": 3}, {"Cellar Rat": 4})


def test_by_keyboard(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.search("avid reader", "Avid Reader")
    keys = at.page.keyboard
    keys.press("ArrowDown")
    keys.press("m")
    expect(on_board(at, "Avid Reader").locator("[data-count]")).to_have_text("1")
    at.listed("Tunnel Twins").locator("[data-card]").focus()
    keys.press("m")
    on_board(at, "Tunnel Twins").locator("[data-card]").focus()
    keys.press("+")
    keys.press("+")
    expect(on_board(at, "Tunnel Twins").locator("[data-count]")).to_have_text("5")
    at.size(3)
    at.saved()
    assert maybe(few) == {"Avid Reader": 1, "Tunnel Twins": 5}


def test_by_touch(new_page: OpenPage, few: Deck) -> None:
    page = new_page(user=few.owner, width=360, height=640, has_touch=True, is_mobile=True)
    at = AtEditor(page, few).open()
    at.listed("Cellar Rat").locator("[data-card]").tap()
    page.locator("dialog").get_by_label("Move to maybeboard").tap()
    expect(page.locator("dialog .sheet__maybe")).to_have_text("3 on the maybeboard")
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(on_board(at, "Cellar Rat")).to_be_visible()
    at.saved()
    assert maybe(few) == {"Cellar Rat": 3}


def test_a_pasted_list_goes_where_its_headings_say(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    text = "Souls (4)\n4 Avid Reader\n2 Pantri Captain\nMaybeboard\n1 Tunnel Twins\nNothing Such"
    at.page.evaluate(PASTE, [text])
    at.has("Avid Reader", 4)
    expect(on_board(at, "Tunnel Twins").locator("[data-count]")).to_have_text("1")
    problems = at.page.locator("#typed-problems li")
    expect(problems).to_have_count(2)
    problems.filter(has_text="Pantri Captain").get_by_role(
        "button", name="2 Pantry Captain", exact=True
    ).click()
    at.has("Pantry Captain", 2)
    expect(problems).to_have_count(1)
    problems.get_by_role("button", name="Leave out").click()
    expect(problems).to_have_count(0)
    at.page.get_by_label("Undo").click()
    at.page.get_by_label("Undo").click()
    at.saved()
    assert (at.kept(), maybe(few)) == ({"Cellar Rat": 3, "Tunnel Twins": 3}, {})
