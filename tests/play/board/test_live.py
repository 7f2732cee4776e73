"""Two people at one table: what the other does arrives by itself and disturbs nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from decks.models import Deck
from games.cidwam.rules.board import SEATS
from play.models import Game
from tests.browser.waiting import eventually
from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.ways import lay_first_soul
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]
NewTable = Callable[..., Table]
PATIENCE = 60_000  # milliseconds, on a machine that has much else to do


def sell_one(table: Table) -> str:
    """Whoever is to act sells a card; its name."""
    side = table.to_act
    name = str(table.view(side)["players"][SEATS[side]]["hand"][0]["name"])
    table.act(f"sell {name}")
    return name


def test_two_sessions_from_link_to_resignation(
    new_page: NewPage, ada: User, bertrand: User, decks: list[Deck]
) -> None:
    one = new_page(ada)
    two = new_page(bertrand, width=360, height=740, has_touch=True)
    one.goto("/play/new/")
    one.get_by_label("A friend").check()
    one.locator("summary").filter(has_text="More:").click()
    one.get_by_label("Let others watch").check()
    one.get_by_role("button", name="Start game").click()
    invitation = one.get_by_label("Invite link")
    expect(invitation).to_have_value(re.compile("^http"))
    two.goto(invitation.input_value())
    two.get_by_role("button", name="Join game").click()
    two.wait_for_selector("[data-board]")
    one.wait_for_selector("[data-board]")  # by its own polling
    table = Table(Game.objects.get().key, (ada, bertrand))
    seats = [AtTable(page, table, side).sit() for side, page in enumerate((one, two))]
    for seat in seats:
        lay_first_soul(seat)
    while decision := table.view(table.to_act)["decision"]:
        table.act(decision["default"])
    active, waiting = seats[table.to_act], seats[1 - table.to_act]
    active.catch_up()
    active.wait_for_turn()
    expect(active.page).to_have_title(re.compile("Your turn"))
    before = active.number
    active.end()
    waiting.wait_past(before)
    active.page.get_by_role("button", name="Menu").click()
    active.page.get_by_text("Resign…").click()
    active.page.get_by_role("button", name="Resign", exact=True).click()
    for seat, said in ((active, "You lost"), (waiting, "You won")):
        heading = seat.page.get_by_label("The game is over").get_by_role("heading")
        expect(heading).to_contain_text(said, timeout=PATIENCE)


def test_what_the_other_does_comes_without_a_reload(sit: Sit, table: Table) -> None:
    """The page asks by itself; nobody nudges it here."""
    here = sit(table, 1 - table.to_act)
    here.page.evaluate("window.unloaded = false")
    before = here.number
    name = sell_one(table)
    here.page.wait_for_function(
        "n => Number(document.querySelector('[data-table]').dataset.number) > n",
        arg=before,
        timeout=PATIENCE,
    )
    eventually(lambda: here.said, lambda lines: any(name in line for line in lines))
    expect(here.part("log")).to_contain_text(name)
    here.page.wait_for_function("window.unloaded === false")


def test_a_pick_of_the_opening_outlives_the_opponents(sit: Sit, new_table: NewTable) -> None:
    table = new_table()
    south = sit(table, 0)
    spaces = set(south.facts()["opening"]["spaces"])
    south.page.locator(".hand-card--playable").first.click()
    south.has_keys("is-target", spaces)
    table.act("open", 1)
    south.catch_up()
    south.has_keys("is-target", spaces)
    south.tap("c1")
    expect(south.page.locator('[data-key="c1"] .piece--ghost')).to_have_count(1)


def test_news_take_nothing_that_one_is_writing(sit: Sit, table: Table) -> None:
    here = sit(table, 1 - table.to_act)
    page = here.page
    page.keyboard.press("/")
    page.fill("#notation", "move c2 c4")
    page.evaluate("document.getElementById('notation').setSelectionRange(5, 7)")
    sell_one(table)
    here.catch_up()
    field = page.locator("#notation")
    expect(field).to_have_value("move c2 c4")
    expect(field).to_be_focused()
    expect(field).to_have_js_property("selectionEnd", 7)


def test_news_leave_the_focus_where_it_is(sit: Sit, table: Table) -> None:
    here = sit(table, 1 - table.to_act)
    here.page.keyboard.press("b")
    for _ in range(3):
        here.page.keyboard.press("ArrowRight")
    at = "c1" if here.side else "d6"  # the fourth of the far row, as each side sees it
    here.has_focus(at)
    sell_one(table)
    here.catch_up()
    here.has_focus(at)


def test_a_card_that_one_reads_stays_open(sit: Sit, table: Table) -> None:
    here = sit(table, 1 - table.to_act)
    here.page.locator(".hand-card").first.focus()
    here.page.keyboard.press("i")
    here.page.locator("dialog[open] svg").first.wait_for()
    sell_one(table)
    here.catch_up()
    expect(here.page.locator("dialog[open] svg").first).to_be_visible()


def test_who_watches_sees_the_game_go_on(sit: Sit, table: Table) -> None:
    watcher = sit(table, None)
    expect(watcher.part("hand")).to_have_count(0)
    watcher.has_keys("can-pick", set())
    name = sell_one(table)
    watcher.catch_up()
    expect(watcher.part("log")).to_contain_text(name)


def test_signed_out_elsewhere_is_said(sit: Sit, table: Table) -> None:
    here = sit(table, table.to_act)
    here.page.context.clear_cookies(name="sessionid")
    here.press("end")
    here.page.get_by_role("alert").filter(has_text="signed out").wait_for()


def test_a_lost_connection_is_said_and_one_can_go_on(sit: Sit, table: Table) -> None:
    here = sit(table, table.to_act)
    here.page.context.set_offline(True)
    here.press("end")
    here.page.get_by_role("alert").filter(has_text="Can’t connect").wait_for()
    assert table.game.number == here.number
    here.page.context.set_offline(False)
    here.end()
    expect(here.page.get_by_role("alert")).to_have_count(0)


def test_secrets_are_not_in_the_browser(sit: Sit, table: Table) -> None:
    for side in (0, 1):
        here = sit(table, side)
        content = here.page.content() + str(here.facts())
        hidden = table.hidden_names(1 - side)
        assert hidden
        assert not [name for name in hidden if name in content]


def test_an_opening_that_is_taken_back_is_laid_anew(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2)
    south = sit(table, 0)
    soul = south.facts()["opening"]["souls"][0]["name"]
    table.act(f"open {soul} c1", 0)
    south.catch_up()
    expect(south.page.locator(".piece--ghost")).to_have_count(1)
    before = south.number
    south.page.click("[data-take-back]")
    south.wait_past(before)
    expect(south.page.locator(".piece--ghost")).to_have_count(0)
    expect(south.at(f"hand:{soul}")).to_contain_class("hand-card--playable")
