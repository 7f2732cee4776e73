"""What the game's page keeps while it changes: focus, typed text, unsent forms, half-made picks."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]


def wait_past(page: Any, before: int) -> None:
    page.wait_for_function(
        "n => Number(document.querySelector('[data-table]').dataset.number) > n", arg=before
    )


def focused(page: Any) -> Any:
    return page.evaluate("document.activeElement.matches('[data-prompt]')")


def test_after_a_button_the_focus_is_on_what_to_do_now(
    new_page: NewPage, new_table: Callable[..., Table]
) -> None:
    table = new_table().open()
    page = new_page(table.players[table.to_act])
    page.goto(table.game.get_absolute_url())
    before = table.game.number
    page.focus("text=Go to Move/Combat")
    page.keyboard.press("Enter")
    wait_past(page, before)
    assert focused(page)


def test_a_pick_by_keyboard_leads_to_its_places_and_back(
    new_page: NewPage, new_table: Callable[..., Table]
) -> None:
    table = new_table()
    page = new_page(table.players[0])
    page.goto(table.game.get_absolute_url())
    page.focus(".hand__card--playable >> nth=0")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('.space.is-target')")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.hand__card')")


def test_a_poll_takes_nothing_that_one_is_writing(
    new_page: NewPage, new_table: Callable[..., Table]
) -> None:
    table = new_table().open()
    page = new_page(table.players[1 - table.to_act])
    page.goto(table.game.get_absolute_url())
    page.click("summary >> text=Auto-replies")
    page.click(".orders summary >> text=More")
    page.uncheck(".orders [type=checkbox] >> nth=0")
    page.fill(".orders [name=above]", "7")
    page.click("text=Resign, offer a draw")
    page.fill("#notation", "move c2 c4")
    page.evaluate("document.getElementById('notation').setSelectionRange(5, 7)")
    before = table.game.number
    table.act(
        "sell "
        + table.view(table.to_act)["players"]["south" if table.to_act == 0 else "north"]["hand"][0][
            "name"
        ]
    )
    wait_past(page, before)
    assert page.input_value("#notation") == "move c2 c4"
    assert page.evaluate("document.activeElement.id") == "notation"
    assert page.evaluate("document.activeElement.selectionEnd") == 7
    assert page.input_value(".orders [name=above]") == "7"
    assert not page.is_checked(".orders [type=checkbox] >> nth=0")
    page.click("text=Save auto-replies")
    page.wait_for_selector("text=Auto-replies saved")
    assert page.input_value(".orders [name=above]") == "7"
    assert page.input_value("#notation") == "move c2 c4"


def test_a_pick_of_the_opening_outlives_the_opponents(
    new_page: NewPage, new_table: Callable[..., Table], ada: User
) -> None:
    table = new_table()
    page = new_page(ada)
    page.goto(table.game.get_absolute_url())
    page.click(".hand__card--playable >> nth=0")
    assert page.locator(".space.is-target").count() == 12
    table.act("open", 1)
    wait_past(page, 0)
    assert page.locator(".space.is-target").count() == 12


def test_the_hand_stays_where_it_is(new_page: NewPage, new_table: Callable[..., Table]) -> None:
    """What stands beside the board grows and shrinks; the card one aims at doesn't move."""
    table = new_table()
    page = new_page(table.players[0], width=1280, height=800)
    page.goto(table.game.get_absolute_url())
    top = "document.querySelector('.hand').getBoundingClientRect().top + scrollY"
    before = page.evaluate(top)
    for summary in ("Choose from a list", "Auto-replies", "Resign, offer a draw", "Fair dice"):
        page.click(f"summary >> text={summary}")
    assert page.evaluate(top) == before


def test_the_opening_on_a_phone_covers_nothing_to_tap(
    new_page: NewPage, new_table: Callable[..., Table]
) -> None:
    table = new_table()
    page = new_page(table.players[0], width=360, height=740, has_touch=True)
    page.goto(table.game.get_absolute_url())
    bottom = page.evaluate("document.querySelector('.hand').getBoundingClientRect().bottom")
    assert page.evaluate("document.querySelector('.prompt').getBoundingClientRect().top") >= bottom
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
