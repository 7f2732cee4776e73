"""Dialogs above the editor: what is typed in them is kept, and what acts on it is in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from decks.models import Deck
from tests.browser.waiting import eventually
from tests.decks.editor.at_editor import AtEditor

OpenPage = Callable[..., Any]

HIDDEN = """() => {
  const dialog = document.querySelector("dialog.sheet[open]");
  const seen = (one) => one.checkVisibility() && one.getClientRects().length;
  const fields = [...dialog.querySelectorAll("input, select, textarea, button, a")].filter(seen);
  const hidden = [];
  for (const field of fields.filter((one) => !one.disabled && one.type !== "hidden")) {
    field.focus();
    const { left, right, top, bottom, height } = field.getBoundingClientRect();
    const line = field.matches("textarea") ? top + 16 : bottom - Math.min(4, height / 2);
    const at = document.elementFromPoint((left + right) / 2, line);
    if (at !== field && !field.contains(at)) hidden.push(field.outerHTML);
  }
  return fields.length ? hidden : ["nothing in it"];
}"""
"""Controls of the open dialog that are under something else, though they have the focus; of a tall
field its first line counts."""

CLOSING: dict[str, Callable[[Any], None]] = {
    "save": lambda page: page.locator("dialog [data-save]").click(),
    "close": lambda page: page.locator("dialog [data-close]").click(),
    "escape": lambda page: page.keyboard.press("Escape"),
    "beside it": lambda page: page.mouse.click(4, 4),
}


@pytest.mark.parametrize("closed", CLOSING)
def test_what_was_typed_into_the_details_is_kept(
    new_page: OpenPage, few: Deck, closed: str
) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.page.get_by_role("button", name="Details").click()
    at.page.locator("dialog [name=description]").fill("Rats first")
    expect(at.page.locator("dialog [data-save]")).to_be_in_viewport(ratio=1)
    CLOSING[closed](at.page)
    eventually(lambda: Deck.objects.get(pk=few.pk).description, lambda now: now == "Rats first")
    expect(at.page.locator("dialog[open]")).to_have_count(0)


def test_what_the_details_cannot_be_stays_open(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.page.get_by_role("button", name="Details").click()
    at.page.locator("dialog [name=name]").fill("")
    at.page.locator("dialog [name=description]").fill("Rats first")
    at.page.locator("dialog [data-close]").click()
    expect(at.page.locator("dialog [name=name]")).to_be_focused()
    expect(at.page.locator("dialog [name=description]")).to_have_value("Rats first")
    at.page.locator("dialog [data-discard]").click()
    expect(at.page.locator("dialog[open]")).to_have_count(0)
    at.page.get_by_role("button", name="Details").click()
    expect(at.page.locator("dialog [name=name]")).to_have_value("Few")
    expect(at.page.locator("dialog [data-discard]")).to_be_hidden()


def test_what_was_typed_outlives_a_lost_connection(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.page.get_by_role("button", name="Details").click()
    typed = at.page.locator("dialog [name=description]")
    typed.fill("Rats first")
    at.cut_off()
    for closed in ("save", "close"):
        CLOSING[closed](at.page)
        expect(at.page.locator("dialog [data-unsent]")).to_be_in_viewport(ratio=1)
        expect(typed).to_have_value("Rats first")
    assert Deck.objects.get(pk=few.pk).description == few.description
    at.connect()
    CLOSING["save"](at.page)
    eventually(lambda: Deck.objects.get(pk=few.pk).description, lambda now: now == "Rats first")
    expect(at.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 640), (1280, 640), (390, 800), (1280, 800)], ids=str)
def test_nothing_of_a_dialog_is_under_its_foot(
    new_page: OpenPage, few: Deck, size: tuple[int, int]
) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.page.get_by_role("button", name="Details").click()
    at.page.locator("dialog [name=name]").fill("Another")
    assert eventually(lambda: at.page.evaluate(HIDDEN), lambda hidden: not hidden) == []
    at.page.locator("dialog [data-discard]").click()
    at.page.locator("[data-part=list] li .line__name").first.click()
    expect(at.page.locator("dialog[open]")).to_be_visible()
    assert eventually(lambda: at.page.evaluate(HIDDEN), lambda hidden: not hidden) == []
