"""The table by keyboard: arrows, Enter, Escape, letters, and where the focus goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.play.board.conftest import Sit
from tests.play.board.eager import play_until
from tests.play.board.phases import can_fight
from tests.play.board.ways import by_keys
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
NewTable = Callable[..., Table]


def test_arrows_go_from_space_to_space(sit: Sit, new_table: NewTable) -> None:
    south = sit(new_table(), 0)
    keyboard = south.page.keyboard
    keyboard.press("b")
    assert south.focused == "a6"
    for key, at in (("Right", "b6"), ("Down", "b5"), ("Left", "a5"), ("Left", "a5"), ("Up", "a6")):
        keyboard.press(f"Arrow{key}")
        assert south.focused == at


def test_north_sees_the_board_from_its_own_side(sit: Sit, new_table: NewTable) -> None:
    north = sit(new_table(), 1)
    north.page.keyboard.press("b")
    assert north.focused == "f1"
    north.page.keyboard.press("ArrowDown")
    assert north.focused == "f2"


def test_a_pick_leads_to_its_places_and_back(sit: Sit, new_table: NewTable) -> None:
    south = sit(new_table(), 0)
    page = south.page
    own = page.locator(".hand-card--playable").first
    own.focus()
    card = south.focused
    page.keyboard.press("Enter")
    assert south.keys("is-target") == set(south.facts()["opening"]["spaces"])
    assert page.evaluate("document.activeElement.matches('.space.is-target')")
    page.keyboard.press("Escape")
    assert south.keys("is-target") == set()
    assert south.focused == card


def test_an_opening_by_enter_alone(sit: Sit, new_table: NewTable) -> None:
    south = sit(new_table(), 0)
    page = south.page
    page.locator(".hand-card--playable").first.focus()
    card = str(south.focused).removeprefix("hand:")
    page.keyboard.press("Enter")
    space = south.focused
    page.keyboard.press("Enter")
    assert page.locator(f'[data-key="{space}"] .piece--ghost').count() == 1
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
    assert here.page.evaluate("Boolean(document.activeElement.closest('[data-part=prompt]'))")


def test_letters_open_things_and_are_letters_in_fields(sit: Sit, table: Table) -> None:
    here = sit(table, table.to_act)
    page = here.page
    page.keyboard.press("h")
    assert str(here.focused).startswith("hand:")
    page.keyboard.press("m")
    assert page.locator("dialog[open]").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    page.keyboard.press("/")
    page.keyboard.type("be lame")
    assert page.input_value("#notation") == "be lame"
    assert here.number == table.game.number


def test_numbers_take_cards_of_the_hand(sit: Sit, table: Table) -> None:
    here = sit(table, table.to_act)
    here.page.keyboard.press("2")
    second = here.page.locator(".hand-card").nth(1)
    assert second.get_attribute("aria-pressed") == "true"


def test_an_attack_by_enter_opens_nothing(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2).open()
    seat = sit(table, play_until(table, can_fight))
    fight = next(choice for choice in seat.facts()["choices"] if choice["verb"] == "fight")
    before = seat.number
    by_keys(seat, seat.facts(), fight["text"])
    seat.wait_past(before)
    assert seat.page.locator("dialog[open]").count() == 0


def test_a_click_beside_everything_picks_nothing(sit: Sit, table: Table) -> None:
    seat = sit(table, table.to_act)
    seat.page.locator(".log__title").click()
    assert seat.page.get_by_role("button", name="Cancel").count() == 0
