"""The table by keyboard: arrows, Enter, Escape, letters, and where the focus goes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.play.board.conftest import Sit
from tests.play.board.eager import play_until
from tests.play.board.phases import can_fight
from tests.play.board.ways import by_keys
from tests.play.conftest import Table

NewTable = Callable[..., Table]


def test_arrows_go_from_space_to_space(sit: Sit, new_table: NewTable) -> None:
    south = sit(new_table(), 0)
    keyboard = south.page.keyboard
    keyboard.press("b")
    south.has_focus("a6")
    for key, at in (("Right", "b6"), ("Down", "b5"), ("Left", "a5"), ("Left", "a5"), ("Up", "a6")):
        keyboard.press(f"Arrow{key}")
        south.has_focus(at)


def test_north_sees_the_board_from_its_own_side(sit: Sit, new_table: NewTable) -> None:
    north = sit(new_table(), 1)
    north.page.keyboard.press("b")
    north.has_focus("f1")
    north.page.keyboard.press("ArrowDown")
    north.has_focus("f2")


def test_a_pick_leads_to_its_places_and_back(sit: Sit, new_table: NewTable) -> None:
    south = sit(new_table(), 0)
    page = south.page
    own = page.locator(".hand-card--playable").first
    own.focus()
    card = south.focused
    page.keyboard.press("Enter")
    south.has_keys("is-target", set(south.facts()["opening"]["spaces"]))
    expect(page.locator(".space.is-target:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    south.has_keys("is-target", set())
    south.has_focus(card)


def test_an_opening_by_enter_alone(sit: Sit, new_table: NewTable) -> None:
    south = sit(new_table(), 0)
    page = south.page
    page.locator(".hand-card--playable").first.focus()
    card = str(south.focused).removeprefix("hand:")
    page.keyboard.press("Enter")
    expect(page.locator(".space.is-target:focus")).to_have_count(1)
    space = south.focused
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-key="{space}"] .piece--ghost')).to_have_count(1)
    page.keyboard.press("e")
    south.wait_past(0)
    south.table.act("open", 1)
    assert south.table.view(0)["board"][space][0]["name"] == card


def test_after_a_button_the_focus_is_on_what_to_do_now(sit: Sit, table: Table) -> None:
    here = sit(table, table.to_act)
    before = here.number
    here.page.focus("[data-text=end]")
    here.page.keyboard.press("Enter")
    here.wait_past(before)
    expect(here.page.locator("[data-part=prompt]:focus-within")).to_have_count(1)


def test_letters_open_things_and_are_letters_in_fields(sit: Sit, table: Table) -> None:
    here = sit(table, table.to_act)
    page = here.page
    page.keyboard.press("h")
    expect(page.locator("[data-key^='hand:']:focus")).to_have_count(1)
    page.keyboard.press("m")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("/")
    page.keyboard.type("be lame")
    expect(page.locator("#notation")).to_have_value("be lame")
    assert here.number == table.game.number


def test_numbers_take_cards_of_the_hand(sit: Sit, table: Table) -> None:
    here = sit(table, table.to_act)
    here.page.keyboard.press("2")
    second = here.page.locator(".hand-card").nth(1)
    expect(second).to_have_attribute("aria-pressed", "true")


def test_an_attack_by_enter_opens_nothing(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2).open()
    seat = sit(table, play_until(table, can_fight))
    fight = next(choice for choice in seat.facts()["choices"] if choice["verb"] == "fight")
    before = seat.number
    by_keys(seat, seat.facts(), fight["text"])
    seat.wait_past(before)
    expect(seat.page.locator("dialog[open]")).to_have_count(0)


def test_a_click_beside_everything_picks_nothing(sit: Sit, table: Table) -> None:
    seat = sit(table, table.to_act)
    seat.page.locator(".log__title").click()
    expect(seat.part("prompt")).to_be_visible()
    expect(seat.page.get_by_role("button", name="Cancel")).to_have_count(0)
