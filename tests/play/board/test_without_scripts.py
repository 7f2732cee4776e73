"""Without scripts the table is a page of forms, and the table's page leads there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]


def test_everything_is_a_form(new_page: NewPage, new_table: Callable[..., Table]) -> None:
    table = new_table()
    pages = [new_page(user, java_script_enabled=False) for user in table.players]
    placed = 0
    for page in pages:
        page.goto(table.game.get_absolute_url())
        page.wait_for_url("**/plain/")  # by itself
        confirm = page.get_by_role("button", name="Confirm opening")
        confirm.wait_for()
        spaces = page.locator("select[name=space]")
        if spaces.count():  # a hand may hold no Soul that the opening can pay for
            spaces.first.select_option(index=1)
            placed += 1
        with page.expect_navigation():
            confirm.click()
    assert placed
    while decision := table.view(table.to_act)["decision"]:
        table.act(decision["default"])
    player = table.players[table.to_act]
    page, stale = (new_page(player, java_script_enabled=False) for _ in range(2))
    for each in (page, stale):
        each.goto(f"{table.game.get_absolute_url()}plain/")
    before = table.game.number
    with page.expect_navigation():
        page.locator(".plain__choices button").get_by_text("for a Coin").first.click()
    assert table.game.number == before + 1
    stale.locator("button[value=end]").click()
    expect(stale.locator("[role=alert]").first).to_contain_text("moved on")
    assert table.game.number == before + 1
